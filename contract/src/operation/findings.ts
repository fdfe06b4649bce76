import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noBody, noQuery } from '../shapes.ts'
import { paging } from '../shapes/list-query.ts'

/** A place where a file or a count is not as it must be. */
export const integrityFinding = z.object({
  n: z.number().int(),
  /** `missing`, `bytes`, `unknown`, `count`, `share` or `link`. */
  what: z.string(),
  /** The project where it is one; what lies in it is named to its members alone. */
  project: z.string().nullable(),
  /** The document, such as I-1204, and the place in it, such as photo 3. */
  document: z.string().nullable(),
  place: z.string().nullable(),
  sha256: z.string().nullable(),
})
export type IntegrityFinding = z.infer<typeof integrityFinding>

const ofRun = {
  access: 'superAdmin',
  method: 'GET',
  params: z.object({ runId: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: noBody,
} as const
const { limit, page } = paging

export const integrityFindings = {
  list: endpoint({
    ...ofRun,
    path: '/server/integrity/:runId/findings',
    summary:
      'What a look at integrity has found. Of projects that one does not belong to, documents are not named.',
    query: z.strictObject({ limit, page }),
    data: z.object({
      docs: z.array(integrityFinding),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  csv: endpoint({
    ...ofRun,
    path: '/server/integrity/:runId/findings.csv',
    summary: 'All of it as CSV. Answers no envelope but the file.',
    query: noQuery,
    data: z.object({}),
  }),
}
