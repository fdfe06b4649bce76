import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, noBody, projectParams } from './shapes.ts'
import { wholeBetween } from './shapes/list-query.ts'

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

/** The content of an event named 'change' or 'ready'. */
export const changeEvent = z.object({ changes: z.array(change) })

/** The most milliseconds that `readAgo` may be. */
export const READ_AGO_MAX = 600_000

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/projects/:projectId/events',
    access: 'member',
    summary:
      "Server-sent events: 'change' says what is not any more as it was read, at least once; " +
      "'reset' that anything may have changed; 'end' that one may not listen any longer. " +
      'Last-Event-ID takes a broken stream up again, within an hour; without one `ready` says what changed since ' +
      'the client began to read what it shows, `readAgo` milliseconds ago (ten minutes at most).',
    params: projectParams,
    /** lastEventId is for clients that cannot send the header. */
    query: z.strictObject({
      lastEventId: z.string().max(60).optional(),
      readAgo: wholeBetween(0, READ_AGO_MAX).optional(),
    }),
    body: noBody,
    data: z.object({}),
    stream: true,
  }),
}
