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
import type { Days } from '../dates/in-days.ts'

/** All milestones of a project, which come column by column. */
export function milestonesQuery(projectId: string) {
  const params = { projectId }
  return queryOptions({
    queryKey: keyOf(milestones.packed, params, {}),
    queryFn: async ({ signal }) =>
      unpackMilestones(await call(milestones.packed, { params, signal })),
  })
}

/** The filter for documents that were made in these days, by the calendar of whoever asks. */
export const madeIn = (days: Days | undefined) =>
  days && { 'createdAt[gte]': days.from, 'createdAt[lte]': days.to }

/** The queries of the dashboard, whichever site is chosen. With days, only the issues raised then. */
export function projectQueries(projectId: string, days?: Days) {
  const params = { projectId }
  return {
    project: q(projects.get, { params }),
    sites: q(sites.list, { params }),
    milestones: milestonesQuery(projectId),
    issues: q(issues.list, {
      params,
      query: { isResolved: '0', ...madeIn(days), limit: String(LIST_LIMIT_MAX) },
    }),
  }
}

/** The latest submissions, of some days where these are named: 12 of all sites, 6 of one. */
export function submissionsQuery(projectId: string, siteId: string | undefined, days?: Days) {
  return q(submissions.list, {
    params: { projectId },
    query: siteId
      ? { 'site._id': siteId, ...madeIn(days), limit: String(RECENT_SUBMISSIONS) }
      : { ...madeIn(days), limit: String(DASHBOARD_SUBMISSIONS) },
  })
}

/** The queries of the dashboard for all sites or one. */
export function dashboardQueries(projectId: string, siteId: string | undefined, days?: Days) {
  const { sites, milestones, issues } = projectQueries(projectId, days)
  return [sites, milestones, issues, submissionsQuery(projectId, siteId, days)]
}

/** Begins to load while the page's code is still on its way. */
export function prefetchDashboard(
  client: QueryClient,
  projectId: string,
  siteId: string | undefined,
  days?: Days,
): void {
  for (const query of dashboardQueries(projectId, siteId, days)) {
    // each of them has an answer of its own
    void client.prefetchQuery(query as never)
  }
}
