import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from './SubmissionTable.module.css'

/** The number of issues that the submission raised, as a link to them; 0 leads nowhere. */
export function IssueCount({ submission }: { submission: SubmissionSummary }) {
  const t = useT()
  const { issueCount: n, refId } = submission
  if (n === 0) return <span className="num faint">{n}</span>
  return (
    <Link
      className={`num ${classes.issues}`}
      to="/projects/$projectId/issues"
      params={{ projectId: submission.project }}
      search={{ submission: submission._id }}
      aria-label={t('submissions.issuesOf', { n, ref: `S-${refId}` })}
    >
      <CircleAlert size={14} aria-hidden="true" />
      {n}
    </Link>
  )
}
