import { submissions } from '@plumbline/contract/submissions'
import { q } from '../../lib/api/query.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'

interface At {
  projectId: string
  docId: string
}

export const route = '/projects/$projectId/submissions/$docId'
export const frame = 'project'
export const chunk = 'document'
export const hasOwnBar = true
export const code = { first: ['SubmissionPage.tsx'] }

export const calls = ({ projectId, docId }: At) => [
  q(submissions.get, { params: { projectId, docId } }),
  projectQueries(projectId).sites,
]
