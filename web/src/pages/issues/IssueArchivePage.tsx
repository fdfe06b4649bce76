import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { q } from '../../lib/api/query.ts'
import { Archive, useSearchChange } from '../../documents/list/Archive.tsx'
import type { Tab } from '../../documents/list/list-search.ts'
import { useAsked } from '../../lib/overlay/useAsked.ts'
import { raiseIssue } from '../../documents/issue/raise-issue.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../lib/media.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { useT } from '../../i18n/useT.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { shownKeys } from '../../ui/table/columns.ts'
import { useSelection } from '../../ui/table/useSelection.ts'
import { ISSUE_SORT_OPTIONS } from './issue-sorts.ts'
import { IssueChips } from './IssueChips.tsx'
import { IssueBulkBar } from './IssueBulkBar.tsx'
import { RaiseButton } from '../../documents/issue/RaiseButton.tsx'
import { IssueTable } from './IssueTable.tsx'
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
    ...q(issues.list, { params: { projectId }, query: list }),
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
        ...useIssueTabs(search, filters),
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

const VIEWS = {
  all: {},
  mine: { owner: 'me' },
  overdue: { due: 'overdue' },
} as const satisfies Record<string, IssueListSearch>
const NONE = { owner: undefined, due: undefined }

type View = keyof typeof VIEWS

/** The issues of everybody, one's own, and those whose day is over. */
function IssueViews({ search: { owner, due } }: { search: IssueListSearch }) {
  const t = useT()
  const change = useSearchChange()
  const view = Object.entries(VIEWS).find(
    ([, set]: [string, IssueListSearch]) => set.owner === owner && set.due === due,
  )?.[0] as View | undefined
  return (
    <Segmented<View | ''>
      label={t('work.views')}
      options={[
        { value: 'all', label: t('work.everything') },
        { value: 'mine', label: t('work.mine') },
        { value: 'overdue', label: t('work.dueOverdue') },
      ]}
      value={view ?? ''}
      onChange={(chosen) => chosen && change({ ...NONE, ...VIEWS[chosen], page: undefined })}
    />
  )
}
