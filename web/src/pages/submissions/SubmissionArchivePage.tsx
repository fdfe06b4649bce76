import { submissions } from '@plumbline/contract/submissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { q } from '../../lib/api/query.ts'
import { Archive } from '../../documents/list/Archive.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { parseSubmissionListSearch, submissionListQuery } from './list-search.ts'
import { BY_DATE, BY_NAME, type SortOption } from '../../documents/list/sort.ts'
import { SubmissionTable } from './SubmissionTable.tsx'
import { SubmissionViews } from './SubmissionViews.tsx'
import { WaitingLink } from './waiting/WaitingLink.tsx'

/** `/projects/{projectId}/submissions`: the submissions by search, sort and filters of the address. */
export function SubmissionArchivePage() {
  const projectId = useProjectId()
  const search = parseSubmissionListSearch(
    useSearch({ from: '/signed-in/projects/$projectId/submissions' }),
  )
  const query = useQuery({
    ...q(submissions.list, { params: { projectId }, query: submissionListQuery(search) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Archive
      kind="submissions"
      search={search}
      query={query}
      sortOptions={SUBMISSION_SORT_OPTIONS}
      icon={<ClipboardCheck size={22} />}
      aside={<WaitingLink projectId={projectId} />}
      views={<SubmissionViews search={search} />}
    >
      {(listed) => <SubmissionTable key={search.page} search={search} {...listed} />}
    </Archive>
  )
}

/** What submissions can be sorted by. */
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
