import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { feedPage, listOf, oneOf } from './shapes/list-query.ts'
import { ACTIVITY_PAGE_SIZE } from './rules/limits.ts'
import { id, noBody, projectParams } from './shapes.ts'
import { actionType, reply } from './documents/updates.ts'

/** An entry of any history of a project; a reply stands there like any other. */
export const activityEntry = reply.extend({
  /** Whose history it belongs to. */
  document: z.object({
    _id: id,
    /** The error of an issue, the name of a milestone, S-12. */
    title: z.string(),
    isDeleted: z.boolean(),
  }),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const activityQuery = z.strictObject({
  ...feedPage(ACTIVITY_PAGE_SIZE),
  actionType: oneOf(actionType),
  'actionType[in]': listOf(actionType),
})
export type ActivityQuery = z.output<typeof activityQuery>

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/updates',
    access: 'member',
    summary:
      'The activity of a project, newest first: entries of all histories, 100 at a time; `next` ' +
      'goes into `before` for those that follow, and is null at the end.',
    params: projectParams,
    query: activityQuery,
    body: noBody,
    data: z.object({ docs: z.array(activityEntry), next: z.string().nullable() }),
  }),
}
