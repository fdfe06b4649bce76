import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import {
  DASHBOARD_SUBMISSIONS,
  LIST_LIMIT_MAX,
  RECENT_SUBMISSIONS,
} from '@plumbline/contract/rules/limits'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'
import { useProjectId } from '../projects/useProject.ts'

/**
 * What the dashboard loads: five calls, of which the frame has made one. Another site asks for its
 * latest submissions only; everything else is cut in memory (SPEC section 4).
 */
export function useDashboardData(siteId: string | undefined) {
  const params = { projectId: useProjectId() }
  return {
    project: useQuery(q(projects.get, { params })),
    sites: useQuery(q(sites.list, { params })),
    milestones: useQuery(q(milestones.list, { params })),
    issues: useQuery(
      q(issues.list, { params, query: { isResolved: '0', limit: String(LIST_LIMIT_MAX) } }),
    ),
    submissions: useQuery({
      ...q(submissions.list, {
        params,
        query: siteId
          ? { 'site._id': siteId, limit: String(RECENT_SUBMISSIONS) }
          : { limit: String(DASHBOARD_SUBMISSIONS) },
      }),
      // A site that is chosen again may have sent something since.
      staleTime: 0,
    }),
  }
}

export type DashboardData = ReturnType<typeof useDashboardData>
