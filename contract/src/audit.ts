import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, oneOf, paging, queryTime } from './shapes/list-query.ts'
import { id, moment, noBody, projectParams } from './shapes.ts'

/** An entry of the audit log: an act of somebody on somebody in a project, beyond the histories of documents. */
export const auditEntry = z.object({
  _id: id,
  at: moment,
  /** The person who acted, by the name of then; null for the server itself. */
  actor: z.object({ _id: id, name: z.string() }).nullable(),
  /** `member.removed`, `issue.purged` … */
  action: z.string(),
  target: z
    .object({
      /** `user`, `code`, `invitation`, `issue` … */
      type: z.string(),
      _id: z.string(),
      /** The name of today; null if the thing is not there any more. */
      name: z.string().nullable(),
    })
    .nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** The address that it came from; null for the server itself, and when a proxy did not pass it on. */
  ip: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const action = z
  .string()
  .max(60)
  .regex(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)

const exportQuery = z.strictObject({
  'actor._id': oneOf(id),
  action: oneOf(action),
  'action[in]': listOf(action),
  'target._id': oneOf(z.string().min(1).max(300)),
  'at[gte]': queryTime,
  'at[lte]': queryTime,
})
export type AuditFilters = z.output<typeof exportQuery>

const { limit, page } = paging

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/audit',
    access: 'admin',
    summary: 'The audit log of a project: who did what, to whom, and from where; newest first.',
    params: projectParams,
    query: exportQuery.extend({ limit, page }),
    body: noBody,
    data: z.object({
      docs: z.array(auditEntry),
      /** Today's names of the people, places and documents whose ids `before` and `after` hold. */
      names: z.record(z.string(), z.string()),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/projects/:projectId/audit/export',
    access: 'admin',
    dear: 'export',
    summary:
      'All entries that the filters leave, one a line (NDJSON). The last line says {"status":"success","totalDocs":n}, or "error" with a message; without it the answer was cut off.',
    params: projectParams,
    query: exportQuery,
    body: noBody,
    /** A line. */
    data: auditEntry,
  }),
}
