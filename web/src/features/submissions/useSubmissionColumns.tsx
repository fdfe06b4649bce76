import type { SubmissionSummary } from '@plumbline/contract/submissions'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import { fromList } from '../archive/came-from.ts'
import { OpenLink } from '../archive/OpenLink.tsx'
import type { SubmissionListSearch } from './list-search.ts'
import { PhotoCell } from './PhotoCell.tsx'
import classes from './SubmissionTable.module.css'

/** The columns of the Submission Archive (SPEC section 2); `onPhotos` opens the gallery. */
export function useSubmissionColumns(
  search: SubmissionListSearch,
  onPhotos: (submission: SubmissionSummary) => void,
): Column<SubmissionSummary>[] {
  const t = useT()
  return [
    {
      key: 'person',
      head: t('submissions.submittedBy'),
      width: '16%',
      card: 'title',
      cell: (submission) => (
        <span className={classes.person}>
          <PersonChip person={submission.createdBy} size={24} />
        </span>
      ),
    },
    {
      key: 'date',
      head: t('submissions.dateReceived'),
      sortBy: 'createdAt',
      width: '16%',
      cell: ({ createdAt }) => (
        <span className={classes.quiet}>
          <DateText value={createdAt} form="dateTime" />
        </span>
      ),
    },
    {
      key: 'site',
      head: t('submissions.site'),
      sortBy: 'site.name',
      width: '21%',
      cell: ({ site }) => (
        <span className={classes.cut} title={site.name}>
          {site.name}
        </span>
      ),
    },
    {
      key: 'milestone',
      head: t('submissions.milestone'),
      width: '19%',
      cell: ({ milestone }) => (
        <span className={`${classes.cut} ${classes.quiet}`} title={milestone.name}>
          {milestone.name}
        </span>
      ),
    },
    {
      key: 'issues',
      head: t('submissions.issueCount'),
      sortBy: 'issueCount',
      width: '10%',
      cell: (submission) => <IssueCount submission={submission} />,
    },
    {
      key: 'photos',
      head: t('submissions.photos'),
      width: '9%',
      card: 'status',
      cell: (submission) => (
        <PhotoCell submission={submission} onOpen={() => onPhotos(submission)} />
      ),
    },
    {
      key: 'actions',
      head: t('submissions.actions'),
      width: '9%',
      align: 'right',
      card: 'actions',
      cell: (submission) => (
        <OpenLink
          label={t('submissions.open')}
          name={t('submissions.openNamed', { ref: `S-${submission.refId}` })}
          to="/projects/$projectId/submissions/$docId"
          params={{ projectId: submission.project, docId: submission._id }}
          state={fromList(search)}
        />
      ),
    },
  ]
}

/** How many issues it raised, leading to them; 0 leads nowhere. */
function IssueCount({ submission }: { submission: SubmissionSummary }) {
  const t = useT()
  const { issueCount: n, refId } = submission
  if (n === 0) return <span className={`num ${classes.none}`}>{n}</span>
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
