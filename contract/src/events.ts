import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, noBody, projectParams } from './shapes.ts'

export const CHANGE_KINDS = [
  'project',
  'member',
  'site',
  'milestone',
  'submission',
  'issue',
  'import',
  'form',
  'report',
  'organisation',
] as const

/** Something that is not any more as it was read; `_id` is null for many of the kind at once. */
export const change = z.object({ kind: z.enum(CHANGE_KINDS), _id: id.nullable() })
export type Change = z.infer<typeof change>

/** What an event named 'change' carries. */
export const changeEvent = z.object({ changes: z.array(change) })

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/projects/:projectId/events',
    access: 'member',
    summary:
      "Server-sent events: 'change' says what is not any more as it was read, at least once; " +
      "'reset' that anything may have changed; 'end' that one may not listen any longer. " +
      'Last-Event-ID takes a broken stream up again, within an hour.',
    params: projectParams,
    /** For clients that cannot send the header. */
    query: z.strictObject({ lastEventId: z.string().max(60).optional() }),
    body: noBody,
    data: z.object({}),
    stream: true,
  }),
}
