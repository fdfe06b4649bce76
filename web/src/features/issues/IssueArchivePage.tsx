import { ISSUE_SORTS, issues } from '@plumbline/contract/issues'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useCallback } from 'react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Sort } from '../../ui/SortHead.tsx'
import { ArchiveFrame } from '../archive/ArchiveFrame.tsx'
import { ArchivePager } from '../archive/ArchivePager.tsx'
import { ListStates } from '../archive/ListStates.tsx'
import { leadingSort, pressedSort, sortText } from '../archive/sort.ts'
import { SortMenu } from '../archive/SortMenu.tsx'
import { useHidden } from '../archive/useHidden.ts'
import { useSearchChange } from '../archive/useSearchChange.ts'
import { useProjectId, useProjectTitle } from '../projects/useProject.ts'
import { ISSUE_SORT_OPTIONS } from './issue-sorts.ts'
import { IssueFilterTags } from './IssueFilterTags.tsx'
import { IssueTable } from './IssueTable.tsx'
import { issueListQuery, parseIssueListSearch, type IssueListSearch } from './list-search.ts'

/** `/projects/{projectId}/issues`: the issues by search, sort and filters of the address. */
export function IssueArchivePage() {
  const t = useT()
  const projectId = useProjectId()
  const search = parseIssueListSearch(useSearch({ from: '/signed-in/projects/$projectId/issues' }))
  const change = useSearchChange<IssueListSearch>()
  const query = useQuery({
    ...q(issues.list, { params: { projectId }, query: issueListQuery(search) }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.totalDocs
  const text = search['text[search]']
  const filtered = [text, search.submission, search._id].some((value) => value !== undefined)
  const hidden = useHidden(issues, projectId, filtered && total === 0)
  const sort = leadingSort(ISSUE_SORTS, search.sort)
  useProjectTitle(t('issues.title'))

  const onSearch = useCallback(
    (typed: string) => change({ 'text[search]': typed || undefined, page: undefined }),
    [change],
  )
  const onPage = useCallback((page: number | undefined) => change({ page }), [change])
  const onSort = (next: Sort) => change({ sort: sortText(next), page: undefined })
  const onClear = () =>
    change({
      'text[search]': undefined,
      submission: undefined,
      _id: undefined,
      page: undefined,
    })

  return (
    <ArchiveFrame
      title={t('issues.title')}
      total={total}
      search={<SearchField label={t('issues.search')} value={text ?? ''} onSearch={onSearch} />}
      sort={<SortMenu options={ISSUE_SORT_OPTIONS} current={sort} onSort={onSort} />}
      tags={<IssueFilterTags projectId={projectId} search={search} onChange={change} />}
      pager={
        <ArchivePager
          search={search}
          total={total}
          onPage={onPage}
          onPerPage={(limit) => change({ limit, page: undefined })}
        />
      }
    >
      <ListStates
        query={query}
        empty={
          <EmptyState
            icon={<CircleAlert size={22} />}
            title={t('issues.empty')}
            text={t('issues.emptyText')}
          />
        }
        filtered={
          filtered
            ? {
                hidden: hidden === undefined ? undefined : t('issues.hidden', { n: hidden }),
                onClear,
              }
            : null
        }
      >
        {({ docs }) => (
          <IssueTable
            key={search.page}
            rows={docs}
            search={search}
            sort={sort}
            onSort={(field) => onSort(pressedSort(ISSUE_SORT_OPTIONS, sort, field))}
            busy={query.isPlaceholderData}
          />
        )}
      </ListStates>
    </ArchiveFrame>
  )
}
