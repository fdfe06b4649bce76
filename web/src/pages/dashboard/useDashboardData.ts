import { useQuery } from '@tanstack/react-query'
import { useProjectId } from '../../lib/project/useProject.ts'
import type { Days } from '../../lib/dates/in-days.ts'
import { projectQueries, submissionsQuery } from '../../lib/project/project-queries.ts'

/**
 * Loads the data of the dashboard: five calls, of which the frame has made one. After a change of site only
 * the latest submissions are asked for; everything else is filtered in memory.
 */
export function useDashboardData(siteId: string | undefined, days?: Days) {
  const projectId = useProjectId()
  const ofProject = projectQueries(projectId, days)
  return {
    project: useQuery(ofProject.project),
    sites: useQuery(ofProject.sites),
    milestones: useQuery(ofProject.milestones),
    issues: useQuery(ofProject.issues),
    submissions: useQuery(submissionsQuery(projectId, siteId, days)),
  }
}

export type DashboardData = ReturnType<typeof useDashboardData>
