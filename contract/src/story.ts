import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, language, noBody, projectParams } from './shapes.ts'
import { storyOf } from './story/story-shapes.ts'

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
}
