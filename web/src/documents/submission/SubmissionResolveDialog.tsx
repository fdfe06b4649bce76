import { submissions } from '@plumbline/contract/submissions'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import { ActionForm } from '../detail/ActionForm.tsx'
import { StaleNotice } from '../detail/StaleNotice.tsx'
import { useChange } from '../detail/useChange.ts'
import { SubmissionStatus } from './SubmissionStatus.tsx'

interface Props extends DialogProps {
  submission: SubmissionSummary
  action: 'Deleted' | 'Restored'
}

/** `submissionResolve`: moves a submission to the trash or brings it back, with a note if one likes. */
export default function SubmissionResolveDialog({ submission, action, onClose }: Props) {
  const t = useT()
  const user = useUser()
  const { doc, refusal, send, busy } = useChange(submissions, submission)
  const ref = `S-${submission.refId}`
  const deletes = action === 'Deleted'
  const done = doc.isDeleted === deletes
  return (
    <Dialog
      title={t(deletes ? 'submissions.askDelete' : 'submissions.askRestore', { ref })}
      asSheet
      onClose={onClose}
    >
      <ActionForm
        subject={submission.milestone.name}
        text={t(deletes ? 'submissions.deleteMeans' : 'submissions.restoreMeans')}
        noteLabel={t(deletes ? 'detail.reason' : 'detail.note')}
        draftKey={`${user._id}:submission:${submission._id}:${action}`}
        commentKey={`${user._id}:submission:${submission._id}`}
        confirm={{ label: t(deletes ? 'common.delete' : 'detail.restore'), destructive: deletes }}
        obstacle={done ? t(deletes ? 'problems.deletedSubmission' : 'problems.notDeleted') : null}
        problem={refusal?.problem ?? null}
        busy={busy}
        onSend={async (content) => (await send({ actionType: action, content })) === null}
        onComment={
          doc.isDeleted
            ? undefined
            : async (content) => (await send({ actionType: 'Updated', content })) === null
        }
        onClose={onClose}
      >
        {refusal?.stale && (
          <StaleNotice by={refusal.stale}>
            <SubmissionStatus submission={doc} />
          </StaleNotice>
        )}
      </ActionForm>
    </Dialog>
  )
}
