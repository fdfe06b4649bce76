import { SUBMISSION_SORTS, submissions } from '@plumbline/contract/submissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useCallback } from 'react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Sort } from '../../ui/SortHead.tsx'
import { ArchiveFrame } from '../archive/ArchiveFrame.tsx'
import { ArchivePager } from '../archive/ArchivePager.tsx'
import { FilterTag } from '../archive/FilterTag.tsx'
import { ListStates } from '../archive/ListStates.tsx'
import { leadingSort, pressedSort, sortText } from '../archive/sort.ts'
import { SortMenu } from '../archive/SortMenu.tsx'
import { useHidden } from '../archive/useHidden.ts'
import { useSearchChange } from '../archive/useSearchChange.ts'
import { useProjectId, useProjectTitle } from '../projects/useProject.ts'
import {
  parseSubmissionListSearch,
  submissionListQuery,
  type SubmissionListSearch,
} from './list-search.ts'
import { SUBMISSION_SORT_OPTIONS } from './submission-sorts.ts'
import { SubmissionTable } from './SubmissionTable.tsx'

/** `/projects/{projectId}/submissions`: the submissions by search and sort of the address. */
export function SubmissionArchivePage() {
  const t = useT()
  const projectId = useProjectId()
  const search = parseSubmissionListSearch(
    useSearch({ from: '/signed-in/projects/$projectId/submissions' }),
  )
  const change = useSearchChange<SubmissionListSearch>()
  const query = useQuery({
    ...q(submissions.list, { params: { projectId }, query: submissionListQuery(search) }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.totalDocs
  const text = search['text[search]']
  const filtered = text !== undefined || search._id !== undefined
  const hidden = useHidden(submissions, projectId, filtered && total === 0)
  const sort = leadingSort(SUBMISSION_SORTS, search.sort)
  useProjectTitle(t('submissions.title'))

  const onSearch = useCallback(
    (typed: string) => change({ 'text[search]': typed || undefined, page: undefined }),
    [change],
  )
  const onPage = useCallback((page: number | undefined) => change({ page }), [change])
  const onSort = (next: Sort) => change({ sort: sortText(next), page: undefined })
  const onClear = () => change({ 'text[search]': undefined, _id: undefined, page: undefined })
  const [only] = query.data?.docs ?? []

  return (
    <ArchiveFrame
      title={t('submissions.title')}
      total={total}
      search={
        <SearchField label={t('submissions.search')} value={text ?? ''} onSearch={onSearch} />
      }
      sort={<SortMenu options={SUBMISSION_SORT_OPTIONS} current={sort} onSort={onSort} />}
      tags={
        search._id !== undefined && (
          <FilterTag
            label={t('submissions.filterSubmission', { ref: only ? `S-${only.refId}` : '' }).trim()}
            onRemove={() => change({ _id: undefined, page: undefined })}
          />
        )
      }
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
            icon={<ClipboardCheck size={22} />}
            title={t('submissions.empty')}
            text={t('submissions.emptyText')}
          />
        }
        filtered={
          filtered
            ? {
                hidden: hidden === undefined ? undefined : t('submissions.hidden', { n: hidden }),
                onClear,
              }
            : null
        }
      >
        {({ docs }) => (
          <SubmissionTable
            key={search.page}
            rows={docs}
            search={search}
            sort={sort}
            onSort={(field) => onSort(pressedSort(SUBMISSION_SORT_OPTIONS, sort, field))}
            busy={query.isPlaceholderData}
          />
        )}
      </ListStates>
    </ArchiveFrame>
  )
}
