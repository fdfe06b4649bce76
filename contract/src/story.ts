import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, language, noBody, noQuery, projectParams } from './shapes.ts'
import { completedOfWeek, siteStanding, storyOf } from './story/story-shapes.ts'

export const story = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/story',
    access: 'member',
    summary:
      'The sentence about a project or one of its sites, what has changed since Monday, the curve of planned and earned work, and what the cells of the dashboard came to in twelve weeks. `day` is the calendar day of whoever asks.',
    params: projectParams,
    query: z.strictObject({ day: calendarDate, language, 'site._id': id.optional() }),
    body: noBody,
    data: z.object({ docs: storyOf }),
  }),
  sites: endpoint({
    method: 'GET',
    path: '/projects/:projectId/story/sites',
    access: 'member',
    summary:
      'What each site of a project has come to: how much of its work is earned, its last visit, its visits by week, its open issues and its photos.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(siteStanding) }),
  }),
  completed: endpoint({
    method: 'GET',
    path: '/projects/:projectId/story/completed',
    access: 'member',
    summary:
      'The names of milestones that were completed, of a project or one of its sites: the first 3 of each week, with their sites.',
    params: projectParams,
    query: z.strictObject({ 'site._id': id.optional() }),
    body: noBody,
    data: z.object({ docs: z.array(completedOfWeek) }),
  }),
}
