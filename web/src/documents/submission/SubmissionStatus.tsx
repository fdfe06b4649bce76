import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { Inbox, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from './Submission.module.css'

/** Deleted or 'Recieved', with its sign. */
export function SubmissionStatus({
  submission,
}: {
  submission: Pick<SubmissionSummary, 'isDeleted'>
}) {
  const t = useT()
  if (submission.isDeleted) {
    return (
      <span className={classes.status}>
        <Trash2 size={15} className={classes.deletedMark} aria-hidden="true" />
        {t('submissions.statusDeleted')}
      </span>
    )
  }
  return (
    <span className={classes.status}>
      <Inbox size={15} className={classes.receivedMark} aria-hidden="true" />
      {t('submissions.statusReceived')}
    </span>
  )
}
