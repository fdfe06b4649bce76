import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { CircleCheck, Ellipsis } from 'lucide-react'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { useSiteNames } from '../../lib/project/useSiteNames.ts'
import { daysBetween, localDay } from '../../lib/dates/dates.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import { NotesButton } from '../../documents/notes/NotesButton.tsx'
import { shortName } from '../../lib/texts/people.ts'
import { dotted } from '../../lib/texts/place.ts'
import { DueText } from '../../documents/issue/DueText.tsx'
import { IssueStatus } from '../../documents/issue/IssueStatus.tsx'
import { SeverityMenu } from '../../documents/issue/SeverityMenu.tsx'
import { IssueLink } from './IssueLink.tsx'
import classes from './IssueTable.module.css'
import type { IssueListSearch } from './list-search.ts'
import { UnreadDot } from './UnreadDot.tsx'

const items = onDemand(async () => (await import('./IssueRowItems.tsx')).IssueRowItems)

/** The columns of the Issue Archive; below 1200 px and on paper site and age stand below the title. */
export function useIssueColumns(search: IssueListSearch): Column<IssueSummary>[] {
  const t = useT()
  const siteName = useSiteNames()
  return [
    {
      key: 'severity',
      head: t('issues.severity'),
      sortBy: 'currentCategorization',
      width: '148px',
      least: 96,
      cell: (issue) => <SeverityMenu issue={issue} short />,
    },
    {
      key: 'issue',
      head: t('issues.one'),
      grow: true,
      least: 200,
      cell: (issue) => <IssueTitle issue={issue} search={search} />,
    },
    {
      key: 'site',
      head: t('issues.site'),
      sortBy: 'site.name',
      wide: true,
      choice: 'shown',
      least: 72,
      breaks: true,
      cell: ({ site }) => <span title={site.name}>{siteName(site)}</span>,
    },
    {
      key: 'owner',
      head: t('work.owner'),
      sortBy: 'owner.lastName',
      width: '132px',
      choice: 'shown',
      least: 80,
      breaks: true,
      cell: ({ owner }) =>
        owner ? (
          <PersonChip person={owner} size={20} name={shortName(owner)} />
        ) : (
          t('common.missing')
        ),
    },
    {
      key: 'due',
      head: t('work.due'),
      sortBy: 'dueAt',
      width: '112px',
      choice: 'shown',
      least: 72,
      cell: (issue) => <DueText issue={issue} form="stacked" />,
    },
    {
      key: 'submitter',
      head: t('issues.submittedBy'),
      choice: 'hidden',
      least: 80,
      breaks: true,
      cell: ({ createdBy }) => <PersonChip person={createdBy} size={20} />,
    },
    {
      key: 'date',
      head: t('issues.date'),
      sortBy: 'createdAt',
      choice: 'hidden',
      least: 72,
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    {
      key: 'age',
      head: t('issues.age'),
      sortBy: 'createdAt',
      turned: true,
      align: 'right',
      wide: true,
      choice: 'shown',
      least: 48,
      cell: (issue) => ageOf(t, issue, 'issues.days') ?? t('common.missing'),
    },
    {
      key: 'status',
      head: t('issues.status'),
      sortBy: 'isResolved',
      width: '136px',
      choice: 'shown',
      least: 72,
      cell: (issue) => <IssueStatus issue={issue} work />,
    },
    {
      key: 'actions',
      head: t('detail.actions'),
      headHidden: true,
      width: '76px',
      cell: (issue) => (
        <span className={classes.actions}>
          <NotesButton issue={issue} />
          <IssueRowMenu issue={issue} search={search} />
        </span>
      ),
    },
  ]
}

/** For how many days an issue has been open; nothing for one that is resolved. */
function ageOf(
  t: Translate,
  { createdAt, isResolved }: IssueSummary,
  text: 'issues.days' | 'issues.daysOld',
): string | null {
  if (isResolved) return null
  return t(text, { n: Math.max(0, daysBetween(localDay(createdAt), localDay())) })
}

function IssueTitle({ issue, search }: { issue: IssueSummary; search: IssueListSearch }) {
  const t = useT()
  const age = ageOf(t, issue, 'issues.daysOld')
  const { name } = issue.site
  const within = dotted(issue.milestone?.name, issue.question.entryPath)
  return (
    <span className={classes.issue}>
      <span className={classes.line}>
        {issue.unread > 0 && <UnreadDot />}
        <span className={`ref ${classes.ref}`}>I-{issue.refId}</span>
        {issue.isResolved && (
          <CircleCheck size={14} className={classes.tick} aria-label={t('issues.resolved')} />
        )}
        <IssueLink issue={issue} search={search} className={classes.title} />
      </span>
      {within && <span className={classes.milestone}>{within}</span>}
      <span className={classes.place}>
        {age === null ? name : t('issues.siteAndAge', { site: name, age })}
      </span>
    </span>
  )
}

interface MenuProps {
  issue: IssueSummary
  search: IssueListSearch
}

/** The menu of an issue in the archive. Its code comes when somebody is about to open it. */
function IssueRowMenu({ issue, search }: MenuProps) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  return (
    <>
      <IconButton
        label={t('issues.menuOf', { ref: `I-${issue.refId}` })}
        icon={<Ellipsis size={16} />}
        size="s"
        {...trigger}
      />
      {Items && opener && <Items opener={opener} issue={issue} search={search} />}
    </>
  )
}
