import { LIST_PAGE_SIZE, SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { ArchiveFrame } from './ArchiveFrame.tsx'
import { ArchivePager } from './ArchivePager.tsx'
import { FilterMenu } from './filters/FilterMenu.tsx'
import { isFiltered } from './filters/filters.ts'
import { FilterTags } from './filters/FilterTags.tsx'
import { KINDS, type Kind } from '../kinds.ts'
import { asQuery, isCapped, type ArchiveSearch } from './list-search.ts'
import { ListStates } from './ListStates.tsx'
import { leadingSort, pressedSort, sortText, type SortOption } from './sort.ts'
import { SortMenu } from './SortMenu.tsx'
import { q } from '../../lib/api/query.ts'
import { useNavigate } from '@tanstack/react-router'

interface Page<Doc> {
  docs: Doc[]
  totalDocs: number
}

/** What the table of an archive is given. */
interface Listed<Doc> {
  rows: Doc[]
  sort: Sort
  /** The head of this field was pressed. */
  onSort: (field: string) => void
  /** The rows are those of before, until the new ones come. */
  busy: boolean
}

interface Props<Doc> {
  kind: Kind
  /** What its address says. */
  search: ArchiveSearch
  query: UseQueryResult<Page<Doc>>
  sortOptions: readonly SortOption[]
  /** Of the empty archive, 22 px. */
  icon: ReactNode
  /** Beside the title, before what exports the list. */
  aside?: ReactNode
  /** Parts of the list that are looked at often. */
  views?: ReactNode
  children: (listed: Listed<Doc>) => ReactNode
}

/** The page of all issues or submissions of a project: what its address says is what it shows. */
export function Archive<Doc extends { refId: number; milestone: { name: string } }>(
  props: Props<Doc>,
) {
  const { kind, search, query, sortOptions, icon, aside, views, children } = props
  const t = useT()
  const projectId = useProjectId()
  const change = useSearchChange()
  const { data } = query
  const total = data?.totalDocs
  const text = search['text[search]']
  const capped = total !== undefined && isCapped(search, total)
  const sort = leadingSort(KINDS[kind].sorts, search.sort)
  const filtered = isFiltered(search)
  const hidden = useHidden(kind, filtered && total === 0)
  useProjectTitle(t(`${kind}.title`))

  const onSearch = useCallback(
    (typed: string) => change({ 'text[search]': typed || undefined, page: undefined }),
    [change],
  )
  const onPage = useCallback((page: number | undefined) => change({ page }), [change])
  const onSort = (next: Sort) => change({ sort: sortText(next), page: undefined })

  return (
    <ArchiveFrame
      title={t(`${kind}.title`)}
      total={capped ? SEARCH_COUNT_MAX : total}
      capped={capped}
      actions={
        <>
          {aside}
          <ExportButton
            projectId={projectId}
            kind={kind}
            query={asQuery({ ...search, page: undefined, limit: undefined })}
            total={capped ? undefined : total}
          />
        </>
      }
      search={<SearchField label={t(`${kind}.search`)} value={text ?? ''} onSearch={onSearch} />}
      filter={<FilterMenu kind={kind} search={search} onApply={change} />}
      sort={<SortMenu options={sortOptions} current={sort} onSort={onSort} />}
      views={views}
      tags={<FilterTags kind={kind} search={search} first={data?.docs[0]} onChange={change} />}
      pager={
        <ArchivePager
          search={search}
          total={capped ? SEARCH_COUNT_MAX : total}
          more={capped && data?.docs.length === (search.limit ?? LIST_PAGE_SIZE)}
          capped={capped}
          beyond={data?.docs.length === 0 && !query.isPlaceholderData}
          onPage={onPage}
          onPerPage={(limit) => change({ limit, page: undefined })}
        />
      }
    >
      <ListStates
        query={query}
        empty={<EmptyState icon={icon} title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />}
        filtered={
          filtered
            ? {
                hidden: hidden === undefined ? undefined : t(`${kind}.hidden`, { n: hidden }),
                onClear: () => change(nothingSet(search)),
              }
            : null
        }
      >
        {({ docs }) =>
          children({
            rows: docs,
            sort,
            onSort: (field) => onSort(pressedSort(sortOptions, sort, field)),
            busy: query.isPlaceholderData,
          })
        }
      </ListStates>
    </ArchiveFrame>
  )
}

/** Takes everything out of the address but the order and the size of the pages. */
function nothingSet(search: ArchiveSearch): ArchiveSearch {
  const gone = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
  return { ...gone, sort: search.sort, limit: search.limit }
}

/** How many documents there are without any filter; asked for only when `wanted`. */
function useHidden(kind: Kind, wanted: boolean): number | undefined {
  const projectId = useProjectId()
  const { data } = useQuery({
    ...q(KINDS[kind].calls.list, { params: { projectId }, query: { limit: '1' } }),
    enabled: wanted,
  })
  return data?.totalDocs
}

/**
 * Changes some of a list's address; undefined removes. Each change is a step back in the history,
 * but for the search, which is typed.
 */
export function useSearchChange() {
  const navigate = useNavigate()
  return useCallback(
    (patch: ArchiveSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...patch }),
        replace: 'text[search]' in patch,
        resetScroll: false,
      }),
    [navigate],
  )
}
