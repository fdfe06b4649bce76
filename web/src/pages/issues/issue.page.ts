import { issues } from '@plumbline/contract/issues'
import { asksQuery } from '../../documents/asks/asks-query.ts'
import { q } from '../../lib/api/query.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { teamQuery } from '../../lib/project/team-queries.ts'

interface At {
  projectId: string
  docId: string
}

export const route = '/projects/$projectId/issues/$docId'
export const frame = 'project'
export const chunk = 'document'
export const hasOwnBar = true
export const code = { first: ['IssuePage.tsx'] }

export const calls = ({ projectId, docId }: At) => [
  q(issues.get, { params: { projectId, docId } }),
  asksQuery(projectId, { issue: docId }),
  projectQueries(projectId).sites,
  teamQuery(projectId),
]
