import { z } from 'zod'
import { id, moment, personRef } from '../shapes.ts'

/** An answer of a visit before, as it is stored: contract/src/answers/shown-of.ts shows it. */
const lastAnswer = z.object({
  /** Its path in the visit: 'pile[3]/depth'. */
  key: z.string(),
  /** The names of its nodes in the form as it is published: 'pile/depth'; null where that does not ask it. */
  path: z.string().nullable(),
  /** The names of the entries that it stands in, the outermost first. */
  entryNames: z.array(z.string()),
  kind: z.string(),
  answers: z.array(z.string()),
  values: z.array(z.string()),
  /** The number of photos that have arrived. */
  photos: z.number().int(),
})
export type LastAnswer = z.infer<typeof lastAnswer>

/** A visit that was made before at the same place, with its answers. */
export const lastVisit = z.object({
  submission: z.object({ _id: id, refId: z.number().int() }),
  milestone: id,
  /** The moment when it was begun. */
  at: moment,
  by: personRef.nullable(),
  answers: z.array(lastAnswer),
})
export type LastVisit = z.infer<typeof lastVisit>
