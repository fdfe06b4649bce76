import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Archive, useSearchChange } from '../../documents/list/Archive.tsx'
import type { Tab } from '../../documents/list/list-search.ts'
import { useAsked } from '../../lib/overlay/useAsked.ts'
import { raiseIssue } from '../../documents/issue/raise-issue.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../lib/media.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { shownKeys } from '../../ui/table/columns.ts'
import { useSelection } from '../../ui/table/useSelection.ts'
import { ISSUE_SORT_OPTIONS } from './issue-sorts.ts'
import { IssueChips } from './IssueChips.tsx'
import { IssueBulkBar } from './IssueBulkBar.tsx'
import { RaiseButton } from '../../documents/issue/RaiseButton.tsx'
import { IssueTable } from './IssueTable.tsx'
import { listQuery } from './issue-archive.page.ts'
import classes from './IssueTable.module.css'
import {
  type IssueListSearch,
  beginningOf,
  issueListQuery,
  ofTab,
  parseIssueListSearch,
  tabOf,
} from './list-search.ts'
import { useIssueColumns } from './useIssueColumns.tsx'
import { useIssueTabs } from './useIssueTabs.tsx'

const HeldHere = lazyPart(() => import('../../documents/outbox/HeldHere.tsx'))

const EMPTY = {
  open: { title: 'issues.noneOpen', text: 'issues.noneOpenText' },
  verification: { title: 'work.noneReady', text: 'work.noneReadyText' },
  resolved: { title: 'issues.noneResolved', text: 'issues.noneResolvedText' },
} as const

const keyOf = ({ _id }: IssueSummary) => _id

/** `/projects/{projectId}/issues`: the issues by tab, search, sort and filters of the address. */
export function IssueArchivePage() {
  const t = useT()
  const projectId = useProjectId()
  const search = parseIssueListSearch(useSearch({ from: '/signed-in/projects/$projectId/issues' }))
  const change = useSearchChange()
  useAsked('raise', search.raise === 1, () => raiseIssue({ projectId }))
  const list = issueListQuery(search)
  const query = useQuery({
    ...listQuery(projectId, search),
    placeholderData: keepPreviousData,
  })
  const { page: _, limit: _limit, sort: _sort, ...filters } = list
  const selection = useSelection(JSON.stringify(filters), keyOf)
  const columns = useIssueColumns(search)
  const phone = useMedia(XS)
  const shown = shownKeys(columns, search.columns)
  const tab = tabOf(search)
  return (
    <Archive
      kind="issues"
      primary={<RaiseButton projectId={projectId} siteId={search['site._id[in]']} keys="i" />}
      search={search}
      query={query}
      sortOptions={ISSUE_SORT_OPTIONS}
      begins={beginningOf(search)}
      icon={<CircleAlert size={22} />}
      empty={emptyOf(tab, t)}
      ofTab={ofTab(tab)}
      tabs={{
        ...useIssueTabs(search),
        isAmongViews: phone,
        onChange: (next) =>
          change({
            tab: next === tabOf({ ...search, tab: undefined }) ? undefined : (next as Tab),
            page: undefined,
          }),
      }}
      columns={columns}
      views={phone ? <IssueChips search={search} /> : <IssueViews search={search} />}
      bar={
        <IssueBulkBar
          projectId={projectId}
          selection={selection}
          filters={list}
          total={query.data?.totalDocs}
        />
      }
    >
      {(listed) => (
        <>
          {phone && <HeldHere docId={null} />}
          <IssueTable
            key={search.page}
            search={search}
            columns={columns.filter(({ key }) => shown.has(key))}
            selection={selection}
            {...listed}
          />
        </>
      )}
    </Archive>
  )
}

function emptyOf(tab: Tab, t: ReturnType<typeof useT>) {
  if (tab === 'all') return undefined
  const { title, text } = EMPTY[tab]
  return <EmptyState icon={<CircleCheck size={22} />} title={t(title)} text={t(text)} />
}

/** One's own issues, and those whose day is over: either, or what is both. */
function IssueViews({ search: { owner, due } }: { search: IssueListSearch }) {
  const t = useT()
  const change = useSearchChange()
  const [isMine, isOverdue] = [owner === 'me', due === 'overdue']
  return (
    <fieldset className={classes.views} aria-label={t('work.views')}>
      <Button
        aria-pressed={isMine}
        onClick={() => change({ owner: isMine ? undefined : 'me', page: undefined })}
      >
        {t('work.mine')}
      </Button>
      <Button
        aria-pressed={isOverdue}
        onClick={() => change({ due: isOverdue ? undefined : 'overdue', page: undefined })}
      >
        {t('work.dueOverdue')}
      </Button>
    </fieldset>
  )
}
