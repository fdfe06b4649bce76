import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noBody, noQuery, projectParams } from '../shapes.ts'

export const schedule = {
  export: endpoint({
    method: 'GET',
    path: '/projects/:projectId/schedule/export',
    access: 'member',
    dear: 'export',
    summary:
      'All milestones of a project as a file of Microsoft Project (MSPDI, XML), a summary task for each site; an import reads it back.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    /** The answer is the file itself. */
    data: z.object({}),
  }),
}
