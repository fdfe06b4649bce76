import { issues } from '@plumbline/contract/issues'
import { TABS } from '../../documents/list/list-search.ts'
import { q } from '../../lib/api/query.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { teamQuery } from '../../lib/project/team-queries.ts'
import { issueListQuery, type IssueListSearch, tabOf } from './list-search.ts'

interface At {
  projectId: string
}

export const route = '/projects/$projectId/issues'
export const frame = 'project'
export const chunk = 'archive'
export const code = { first: ['IssueArchivePage.tsx'] }

export const calls = ({ projectId }: At) => [
  listQuery(projectId, {}),
  projectQueries(projectId).sites,
  teamQuery(projectId),
  ...TABS.map((tab) => countQuery(projectId, { tab })),
]

/** One's own issues and those whose day has passed have no tab, but a chip with their number. */
export const callsOnPhone = ({ projectId }: At) => [
  countQuery(projectId, { tab: tabOf({}), owner: 'me' }),
  countQuery(projectId, { tab: tabOf({}), due: 'overdue' }),
]

/** The issues that an address of the archive stands for. */
export const listQuery = (projectId: string, search: IssueListSearch) =>
  q(issues.list, { params: { projectId }, query: issueListQuery(search) })

/** The query for the number of issues on all pages of the list. */
export function countQuery(projectId: string, search: IssueListSearch) {
  const { sort: _sort, page: _page, limit: _limit, ...filters } = issueListQuery(search)
  return q(issues.list, {
    params: { projectId },
    query: { ...filters, fields: '_id', limit: '1' },
  })
}
