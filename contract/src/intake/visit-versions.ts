import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { docParams, id, moment, noBody, noQuery, personRef } from '../shapes.ts'
import { means } from './means.ts'

/** An answer that differs from that of the version before. */
const changedAnswer = z.object({
  /** Its path in the form, with the number of each repeat. */
  key: z.string(),
  /** The number of the question in the form: '2.3'. */
  number: z.string(),
  questionText: z.string(),
  /** The groups and entries that it stands in, as they are called: ['Pile', 'P3']. */
  groupPath: z.array(z.string()),
  /** The answer with its notes; '' without an answer. */
  from: z.string(),
  to: z.string(),
  /** The undeleted issue of the answer; `isRaised`: by this version. */
  issue: z
    .object({
      _id: id,
      refId: z.number().int(),
      isResolved: z.boolean(),
      isRaised: z.boolean(),
    })
    .nullable(),
})
export type ChangedAnswer = z.infer<typeof changedAnswer>

/** A submission as it was sent, or as it was sent again with other answers. */
export const visitVersion = z.object({
  /** The number of the version from 1 on. */
  n: z.number().int(),
  visit: id,
  sentBy: personRef.nullable(),
  receivedAt: moment,
  means,
  /** The same as the program names itself; null for members who are no admins. */
  agent: z.string().nullable(),
  formVersion: z.number().int().nullable(),
  answerCount: z.number().int(),
  fileCount: z.number().int(),
  /** Against the version before, the first of them; empty of the first version. */
  changes: z.array(changedAnswer),
  /** How many there are; only where these are not all. */
  changeCount: z.number().int().optional(),
})
export type VisitVersion = z.infer<typeof visitVersion>

/** The beginning of an edit of answers: the visit as it stands now. */
export const visitInstance = z.object({
  visit: id,
  instanceId: z.string(),
  form: z.object({ _id: id, key: z.string(), version: z.number().int() }),
  /** The XML as it was received. */
  xml: z.string(),
  /** The files that have arrived; `url` null where the file was deleted since. */
  files: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
})
export type VisitInstance = z.infer<typeof visitInstance>

export const visitVersions = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/:docId/versions',
    access: 'member',
    summary:
      'How the answers of a submission were sent and changed, newest first; empty for what no phone sent.',
    params: docParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(visitVersion), totalDocs: z.number().int() }),
  }),
  instance: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/:docId/instance',
    access: 'member',
    summary:
      'The newest visit of a submission as its XML, with its files: what an edit begins with. Refused for what no phone sent.',
    params: docParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: visitInstance }),
  }),
}
