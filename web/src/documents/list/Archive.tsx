import { LIST_PAGE_SIZE, SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowDownNarrowWide, ArrowDownWideNarrow, Printer } from 'lucide-react'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { ChosenColumn } from '../../ui/table/columns.ts'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu.tsx'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import type { Sizing } from '../../ui/table/sizes.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { SizedColumn } from '../../ui/table/widths.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { ArchiveFrame, type ArchiveTabs } from './ArchiveFrame.tsx'
import { ArchivePager } from './ArchivePager.tsx'
import { FilterMenu } from './filters/FilterMenu.tsx'
import { isFiltered } from './filters/filters.ts'
import { FilterTags } from './filters/FilterTags.tsx'
import { useTagTexts } from './filters/useTagTexts.ts'
import { KINDS, type Kind } from '../kinds.ts'
import { asQuery, isCapped, listed, type ArchiveSearch } from './list-search.ts'
import { ListStates } from './ListStates.tsx'
import { ViewsMenu } from './views/ViewsMenu.tsx'
import { usePrint } from './usePrint.ts'
import { leadingSort, optionOf, pressedSort, sortQuery, sortText, type SortOption } from './sort.ts'
import { q } from '../../lib/api/query.ts'
import { useNavigate } from '@tanstack/react-router'

const items = onDemand(async () => (await import('./SortItems.tsx')).SortItems)

interface Page<Doc> {
  docs: Doc[]
  totalDocs: number
}

/** The props of the table of an archive. */
interface Listed<Doc> {
  rows: Doc[]
  sort: Sort
  /** The head of this field was pressed. */
  onSort: (field: string) => void
  /** The rows are those of before, until the new ones come. */
  busy: boolean
  /** Where the widths of its columns are kept. */
  sizing: Sizing
}

interface Props<Doc> {
  kind: Kind
  /** The address of the archive. */
  search: ArchiveSearch
  query: UseQueryResult<Page<Doc>>
  sortOptions: readonly SortOption[]
  /** The order of a list without a choice, if it is not the newest first. */
  begins?: Sort | undefined
  /** The icon of the empty archive, 22 px. */
  icon: ReactNode
  /** The content of an empty tab, where the archive itself is not empty. */
  empty?: ReactNode
  /** The filters that the tab stands for: an export has them, and what filters hide is counted in it. */
  ofTab?: Record<string, string | undefined>
  tabs?: ArchiveTabs
  /** Those of which one may choose some, and size them. */
  columns: readonly (ChosenColumn & SizedColumn & { head: string })[]
  /** The actions on the chosen rows. */
  bar?: ReactNode
  /** Beside the title, before what exports the list; and the button of what is done first, the last there. */
  aside?: ReactNode
  primary?: ReactNode
  /** Parts of the list that are looked at often. */
  views?: ReactNode
  children: (listed: Listed<Doc>) => ReactNode
}

/** The page of all issues or submissions of a project: what its address says is what it shows. */
export function Archive<Doc extends { refId: number; milestone: { name: string } | null }>(
  props: Props<Doc>,
) {
  const { kind, search, query, sortOptions, icon, aside, primary, views, columns, children } = props
  const { ofTab = {}, begins } = props
  const t = useT()
  const projectId = useProjectId()
  const change = useSearchChange()
  const { data } = query
  const total = data?.totalDocs
  const text = search['text[search]']
  const capped = total !== undefined && isCapped(search, total)
  const sort = leadingSort(KINDS[kind].sorts, search.sort, begins)
  const whole = exported({ ...search, sort: search.sort ?? (begins && sortQuery(begins)) }, ofTab)
  const filtered = isFiltered(search)
  const hidden = useHidden(kind, ofTab, filtered && total === 0)
  const all = props.tabs ? props.tabs.total : total
  const allCapped = all !== undefined && isCapped(search, all)
  const phone = useMedia(XS)
  const print = usePrint<Doc>(kind, whole)
  const tags = useTagTexts(kind, search, data?.docs[0])
  const tab = props.tabs?.tabs.find(({ value }) => value === props.tabs?.value)
  useProjectTitle(t(`${kind}.title`))

  const onSearch = useCallback(
    (typed: string) => change({ 'text[search]': typed || undefined, page: undefined }),
    [change],
  )
  const onPage = useCallback((page: number | undefined) => change({ page }), [change])
  const { widths } = search
  const sizing = useMemo(
    () => ({
      columns,
      stored: widths,
      onChange: (stored: string | undefined) => change({ widths: stored }),
    }),
    [columns, widths, change],
  )
  const onSort = (next: Sort) => change({ sort: sortText(next, begins), page: undefined })

  return (
    <ArchiveFrame
      title={t(`${kind}.title`)}
      total={allCapped ? SEARCH_COUNT_MAX : all}
      capped={allCapped}
      actions={
        <>
          <ViewsMenu projectId={projectId} list={kind} search={search} />
          {aside}
          {!phone && (
            <Button
              icon={<Printer size={15} />}
              busy={print.busy}
              disabled={!total}
              onClick={() => void print.start()}
            >
              {t('archive.print')}
            </Button>
          )}
          <ExportButton
            projectId={projectId}
            kind={kind}
            query={whole}
            total={capped ? undefined : total}
            filters={[tab?.label, text && `“${text}”`, ...tags.map(({ label }) => label)]
              .filter(Boolean)
              .join(' · ')}
          />
          {primary}
        </>
      }
      search={<SearchField label={t(`${kind}.search`)} value={text ?? ''} onSearch={onSearch} />}
      filter={<FilterMenu kind={kind} search={search} ofTab={ofTab} onApply={change} />}
      sort={<SortMenu options={sortOptions} current={sort} onSort={onSort} />}
      views={views}
      tabs={props.tabs}
      bar={props.bar}
      columns={
        <ColumnsMenu
          columns={columns}
          stored={search.columns}
          onChange={(stored) => change({ columns: stored })}
          sizing={sizing}
        />
      }
      tags={<FilterTags tags={tags} onChange={change} />}
      printed={
        print.rows && total !== undefined && print.rows.length < total
          ? t('archive.printedFirst', { n: print.rows.length, total })
          : undefined
      }
      pager={
        !print.rows && (
          <ArchivePager
            search={search}
            total={capped ? SEARCH_COUNT_MAX : total}
            more={capped && data?.docs.length === (search.limit ?? LIST_PAGE_SIZE)}
            capped={capped}
            beyond={data?.docs.length === 0 && !query.isPlaceholderData}
            onPage={onPage}
            onPerPage={(limit) => change({ limit, page: undefined })}
          />
        )
      }
    >
      <ListStates
        query={query}
        empty={
          props.empty ?? (
            <EmptyState icon={icon} title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />
          )
        }
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
            rows: print.rows ?? docs,
            sort,
            onSort: (field) => onSort(pressedSort(sortOptions, sort, field)),
            busy: query.isPlaceholderData,
            sizing,
          })
        }
      </ListStates>
    </ArchiveFrame>
  )
}

/** The filters of the list that is shown, for all of its pages. */
function exported(search: ArchiveSearch, ofTab: Record<string, string | undefined>) {
  const { page: _, limit: _limit, tab: _tab, ...filters } = listed(search)
  return { ...asQuery(filters), ...ofTab }
}

/** Takes everything out of the address but what says how the list is shown. */
function nothingSet(search: ArchiveSearch): ArchiveSearch {
  const gone = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
  const { sort, limit, tab, columns, widths } = search
  return { ...gone, sort, limit, tab, columns, widths }
}

/** The number of documents without any filter; fetched only when `wanted`. */
function useHidden(
  kind: Kind,
  ofTab: Record<string, string | undefined>,
  wanted: boolean,
): number | undefined {
  const projectId = useProjectId()
  const { data } = useQuery({
    ...q(KINDS[kind].calls.list, { params: { projectId }, query: { limit: '1', ...ofTab } }),
    enabled: wanted,
  })
  return data?.totalDocs
}

/**
 * Changes some of a list's address; undefined removes. Each change is a step back in the history,
 * but for the search, which is typed, and for widths, which are tried out.
 */
export function useSearchChange() {
  const navigate = useNavigate()
  return useCallback(
    (patch: ArchiveSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...patch }),
        replace: 'text[search]' in patch || 'widths' in patch,
        resetScroll: false,
      }),
    [navigate],
  )
}

interface SortProps {
  options: readonly SortOption[]
  current: Sort
  onSort: (sort: Sort) => void
}

/** The field and order of a list, also where it has no heads to press. */
function SortMenu({ options, current, onSort }: SortProps) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  const chosen = optionOf(options, current.field)
  const field = t(chosen.label)
  const order = t(chosen.orders[current.order])
  const Icon = current.order === 'desc' ? ArrowDownWideNarrow : ArrowDownNarrowWide
  return (
    <>
      <Button
        iconOnPhone
        icon={<Icon size={15} />}
        aria-label={t('archive.sortedBy', { field, order })}
        {...trigger}
      >
        {field}
      </Button>
      {Items && opener && (
        <Items opener={opener} options={options} current={current} onSort={onSort} />
      )}
    </>
  )
}
