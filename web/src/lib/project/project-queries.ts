import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { unpackMilestones } from '@plumbline/contract/milestones/unpack-milestones'
import { projects } from '@plumbline/contract/projects'
import {
  DASHBOARD_SUBMISSIONS,
  LIST_LIMIT_MAX,
  RECENT_SUBMISSIONS,
} from '@plumbline/contract/rules/limits'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf, q } from '../api/query.ts'

/** All milestones of a project, which come column by column. */
export function milestonesQuery(projectId: string) {
  const params = { projectId }
  return queryOptions({
    queryKey: keyOf(milestones.packed, params, {}),
    queryFn: async ({ signal }) =>
      unpackMilestones(await call(milestones.packed, { params, signal })),
  })
}

/** What the dashboard loads, whichever site is chosen. */
export function projectQueries(projectId: string) {
  const params = { projectId }
  return {
    project: q(projects.get, { params }),
    sites: q(sites.list, { params }),
    milestones: milestonesQuery(projectId),
    issues: q(issues.list, { params, query: { isResolved: '0', limit: String(LIST_LIMIT_MAX) } }),
  }
}

/** The latest submissions: 12 of all sites, 6 of one. */
export function submissionsQuery(projectId: string, siteId: string | undefined) {
  return q(submissions.list, {
    params: { projectId },
    query: siteId
      ? { 'site._id': siteId, limit: String(RECENT_SUBMISSIONS) }
      : { limit: String(DASHBOARD_SUBMISSIONS) },
  })
}

/** What the dashboard asks for, of all sites or of one. */
export function dashboardQueries(projectId: string, siteId: string | undefined) {
  const { sites, milestones, issues } = projectQueries(projectId)
  return [sites, milestones, issues, submissionsQuery(projectId, siteId)]
}

/** Begins to load while the page's code is still on its way. */
export function prefetchDashboard(
  client: QueryClient,
  projectId: string,
  siteId: string | undefined,
): void {
  for (const query of dashboardQueries(projectId, siteId)) {
    // each of them has an answer of its own
    void client.prefetchQuery(query as never)
  }
}
