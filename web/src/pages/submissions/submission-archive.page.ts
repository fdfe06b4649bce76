import { submissions } from '@plumbline/contract/submissions'
import { q } from '../../lib/api/query.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { teamQuery } from '../../lib/project/team-queries.ts'
import {
  submissionListQuery,
  type SubmissionListSearch,
} from '../../documents/list/submission-search.ts'

interface At {
  projectId: string
}

export const route = '/projects/$projectId/submissions'
export const frame = 'project'
export const chunk = 'archive'
export const code = { first: ['SubmissionArchivePage.tsx'] }

export const calls = ({ projectId }: At) => [
  listQuery(projectId, {}),
  projectQueries(projectId).sites,
  teamQuery(projectId),
]

/** The submissions that an address of the archive stands for. */
export const listQuery = (projectId: string, search: SubmissionListSearch) =>
  q(submissions.list, { params: { projectId }, query: submissionListQuery(search) })
