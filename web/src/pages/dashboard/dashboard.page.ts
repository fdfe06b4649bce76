import { attentionQuery, offTrackQuery } from '../../documents/attention/attention-query.ts'
import { dashboardQueries } from '../../lib/project/project-queries.ts'

interface At {
  projectId: string
}

export const route = '/projects/$projectId'
export const frame = 'project'
export const chunk = 'dashboard'
export const code = {
  first: ['DashboardPage.tsx'],
  onWider: ['schedule/ProjectSchedule.tsx'],
  later: ['../../map/ProjectMapView.tsx', 'schedule/ProjectSchedule.tsx'],
}

export const calls = ({ projectId }: At) => dashboardQueries(projectId, undefined)

export const callsOnPhone = ({ projectId }: At) => [offTrackQuery(projectId, undefined)]

/** It counts through the whole project, and must not hold the page up. */
export const callsBeside = ({ projectId }: At) => [attentionQuery(projectId, undefined)]
