import { issues } from '@plumbline/contract/issues'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { q } from '../../lib/api/query.ts'
import { Archive } from '../../documents/list/Archive.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { ISSUE_SORT_OPTIONS } from './issue-sorts.ts'
import { IssueTable } from './IssueTable.tsx'
import { issueListQuery, parseIssueListSearch } from './list-search.ts'

/** `/projects/{projectId}/issues`: the issues by search, sort and filters of the address. */
export function IssueArchivePage() {
  const projectId = useProjectId()
  const search = parseIssueListSearch(useSearch({ from: '/signed-in/projects/$projectId/issues' }))
  const query = useQuery({
    ...q(issues.list, { params: { projectId }, query: issueListQuery(search) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Archive
      kind="issues"
      search={search}
      query={query}
      sortOptions={ISSUE_SORT_OPTIONS}
      icon={<CircleAlert size={22} />}
    >
      {(listed) => <IssueTable key={search.page} search={search} {...listed} />}
    </Archive>
  )
}
