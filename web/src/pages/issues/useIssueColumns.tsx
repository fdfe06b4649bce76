import type { IssueSummary } from '@plumbline/contract/issues'
import { CircleCheck } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import { fromList } from '../../documents/list/from-list.ts'
import { OpenLink } from '../../documents/list/OpenLink.tsx'
import { NotesButton } from '../../documents/notes/NotesButton.tsx'
import { IssueLink } from './IssueLink.tsx'
import { IssueRowTools } from '../../documents/issue/IssueRowTools.tsx'
import classes from './IssueTable.module.css'
import type { IssueListSearch } from './list-search.ts'
import { SeverityMenu } from '../../documents/issue/SeverityMenu.tsx'
import { UnreadDot } from './UnreadDot.tsx'

/** The columns of the Issue Archive with their widths. */
export function useIssueColumns(search: IssueListSearch): Column<IssueSummary>[] {
  const t = useT()
  return [
    {
      key: 'unread',
      head: t('issues.unread'),
      headHidden: true,
      width: '2%',
      cell: ({ unread }) => unread > 0 && <UnreadDot />,
    },
    {
      key: 'site',
      head: t('issues.site'),
      sortBy: 'site.name',
      width: '14%',
      cut: true,
      cell: ({ site }) => (
        <span className={classes.cut} title={site.name}>
          {site.name}
        </span>
      ),
    },
    {
      key: 'date',
      head: t('issues.date'),
      sortBy: 'createdAt',
      width: '10%',
      cell: ({ createdAt }) => (
        <span className={classes.date}>
          <DateText value={createdAt} />
        </span>
      ),
    },
    {
      key: 'issue',
      head: t('issues.one'),
      width: '45%',
      cut: true,
      cell: (issue) => <IssueTitle issue={issue} search={search} />,
    },
    {
      key: 'severity',
      head: t('issues.severity'),
      sortBy: 'currentCategorization',
      width: '9%',
      cell: (issue) => <SeverityMenu issue={issue} />,
    },
    {
      key: 'person',
      head: t('issues.submittedBy'),
      width: '20%',
      cell: (issue) => (
        <span className={classes.last}>
          <PersonChip person={issue.createdBy} size={20} />
          <span className={classes.actions}>
            <NotesButton issue={issue} />
            <IssueRowTools issue={issue} />
            <OpenLink
              label={t('issues.open')}
              name={t('issues.openNamed', { ref: `I-${issue.refId}` })}
              to="/projects/$projectId/issues/$docId"
              params={{ projectId: issue.project, docId: issue._id }}
              state={fromList(search)}
            />
          </span>
        </span>
      ),
    },
  ]
}

function IssueTitle({ issue, search }: { issue: IssueSummary; search: IssueListSearch }) {
  const t = useT()
  return (
    <span className={classes.issue}>
      <span className={`ref ${classes.ref}`}>I-{issue.refId}</span>
      {issue.isResolved && (
        <CircleCheck size={14} className={classes.tick} aria-label={t('issues.resolved')} />
      )}
      <IssueLink issue={issue} search={search} className={classes.title} />
      <span className={classes.milestone}>{issue.milestone.name}</span>
    </span>
  )
}
