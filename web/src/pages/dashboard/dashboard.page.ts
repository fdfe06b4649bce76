import type { Language } from '@plumbline/contract/texts/languages'
import { asks } from '@plumbline/contract/organisations/asks'
import { attentionQuery } from '../../documents/attention/attention-query.ts'
import { q } from '../../lib/api/query.ts'
import { dashboardQueries } from '../../lib/project/project-queries.ts'
import { storyQuery } from './story/story-query.ts'

interface At {
  projectId: string
  /** The one on the screen, which the browser alone knows. */
  language: Language
}

export const route = '/projects/$projectId'
export const frame = 'project'
export const chunk = 'dashboard'
export const code = {
  first: ['DashboardPage.tsx'],
  onWider: [
    'DashboardTabs.tsx',
    'MapBlock.tsx',
    'schedule/ProjectSchedule.tsx',
    'story/StoryTop.tsx',
  ],
  later: [
    'MapBlock.tsx',
    '../../map/ProjectMapView.tsx',
    'schedule/ProjectSchedule.tsx',
    'story/AskLate.tsx',
    'story/StoryTop.tsx',
  ],
}

export const calls = ({ projectId }: At) => dashboardQueries(projectId, undefined)

/** The schedule draws the proposals of organisations; phones do not show it. */
export const callsOnDesk = ({ projectId }: At) => [q(asks.proposals, { params: { projectId } })]

/** They count through the whole project, and must not hold the page up. */
export const callsBeside = ({ projectId, language }: At) => [
  storyQuery(projectId, undefined, language),
]

/** A phone has the numbers that it shows from the story. */
export const callsBesideOnDesk = ({ projectId }: At) => [attentionQuery(projectId, undefined)]
