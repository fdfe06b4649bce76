import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { Archive } from '../../documents/list/Archive.tsx'
import { SubmissionGallery } from '../../documents/submission/SubmissionGallery.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { shownKeys } from '../../ui/table/columns.ts'
import { useSelection } from '../../ui/table/useSelection.ts'
import {
  parseSubmissionListSearch,
  submissionListQuery,
} from '../../documents/list/submission-search.ts'
import { listQuery } from './submission-archive.page.ts'
import { BY_DATE, BY_NAME, type SortOption } from '../../documents/list/sort.ts'
import { SubmissionBulkBar } from './SubmissionBulkBar.tsx'
import { SubmissionTable } from './SubmissionTable.tsx'
import { SubmissionViews } from './SubmissionViews.tsx'
import { useSubmissionColumns } from './useSubmissionColumns.tsx'
import { WaitingLink } from './waiting/WaitingLink.tsx'

const keyOf = ({ _id }: SubmissionSummary) => _id

/** `/projects/{projectId}/submissions`: the submissions by search, sort and filters of the address. */
export function SubmissionArchivePage() {
  const projectId = useProjectId()
  const search = parseSubmissionListSearch(
    useSearch({ from: '/signed-in/projects/$projectId/submissions' }),
  )
  const query = useQuery({
    ...listQuery(projectId, search),
    placeholderData: keepPreviousData,
  })
  const list = submissionListQuery(search)
  const { page: _, limit: _limit, sort: _sort, ...filters } = list
  const selection = useSelection(JSON.stringify(filters), keyOf)
  const [pictured, setPictured] = useState<SubmissionSummary | null>(null)
  const columns = useSubmissionColumns(search, setPictured)
  const shown = shownKeys(columns, search.columns)
  return (
    <Archive
      kind="submissions"
      search={search}
      query={query}
      sortOptions={SUBMISSION_SORT_OPTIONS}
      icon={<ClipboardCheck size={22} />}
      aside={<WaitingLink projectId={projectId} />}
      views={<SubmissionViews search={search} />}
      columns={columns}
      bar={
        <SubmissionBulkBar
          projectId={projectId}
          selection={selection}
          filters={list}
          total={query.data?.totalDocs}
        />
      }
    >
      {(listed) => (
        <>
          <SubmissionTable
            key={search.page}
            search={search}
            columns={columns.filter(({ key }) => shown.has(key))}
            onPhotos={setPictured}
            selection={selection}
            {...listed}
          />
          {pictured && (
            <SubmissionGallery submission={pictured} onClose={() => setPictured(null)} />
          )}
        </>
      )}
    </Archive>
  )
}

/** The orders of submissions. */
const SUBMISSION_SORT_OPTIONS: readonly SortOption[] = [
  { field: 'createdAt', label: 'submissions.date', first: 'desc', orders: BY_DATE },
  { field: 'site.name', label: 'submissions.site', first: 'asc', orders: BY_NAME },
  {
    field: 'issueCount',
    label: 'submissions.numberOfIssues',
    first: 'desc',
    orders: { asc: 'submissions.fewestFirst', desc: 'submissions.mostFirst' },
  },
]
