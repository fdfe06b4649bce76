import { milestones } from '@plumbline/contract/milestones'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { q } from '../../lib/api/query.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import classes from './EditSubmission.module.css'
import { EditSubmissionForm } from './EditSubmissionForm.tsx'
import { useEditSubmission } from './useEditSubmission.ts'
import { useLeaveGuard } from '../../lib/forms/useLeaveGuard.ts'

interface Props extends DialogProps {
  submission: SubmissionSummary
}

/** `editSubmission`: another milestone (and so site) or position; for what its form is asked at. */
export default function EditSubmissionDialog({ submission, onClose }: Props) {
  const t = useT()
  const { project, milestone, form } = submission
  const { data, isPending } = useQuery(
    q(milestones.associated, {
      params: { projectId: project, milestoneId: milestone._id },
      ...(form !== null && { query: { formId: form } }),
    }),
  )
  const editing = useEditSubmission(submission)
  const [isLeaving, setLeaving] = useState(false)
  const { unsaved } = editing
  const guard = useLeaveGuard(unsaved > 0)
  const leave = () => (unsaved > 0 ? setLeaving(true) : onClose())
  return (
    <Dialog
      title={t('submissions.askEdit', { ref: `S-${submission.refId}` })}
      size={640}
      onClose={leave}
    >
      {data && data.docs.length > 0 ? (
        <EditSubmissionForm
          editing={editing}
          sites={data.docs}
          onCancel={leave}
          onSaved={onClose}
        />
      ) : isPending ? (
        <output className={classes.quiet}>{t('submissions.fetching')}</output>
      ) : (
        <>
          <p className={classes.quiet} role="alert">
            {t('submissions.cannotEdit')}
          </p>
          <DialogButtons>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </DialogButtons>
        </>
      )}
      <ConfirmDialog
        opened={isLeaving || guard.isBlocked}
        destructive
        title={t('schedule.exitTitle')}
        text={t('schedule.exitText', { n: unsaved })}
        onNo={() => {
          setLeaving(false)
          guard.stay()
        }}
        onYes={guard.isBlocked ? guard.leave : onClose}
      />
    </Dialog>
  )
}
