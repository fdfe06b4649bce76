// The reviews of many submissions at once, each with an entry in its history.
import { z } from 'zod'
import { dataFilters } from './form-data.ts'
import { endpoint } from '../endpoint.ts'
import { NOTE_TEXT_MAX } from '../rules/limits.ts'
import { CHOSEN_REVIEWS, REVIEWS } from '../rules/review.ts'
import { id, noQuery, projectParams } from '../shapes.ts'
import { shownSubmissions } from '../submissions.ts'

/** The number of submissions that one call may name. */
export const NAMED_REVIEWS_MAX = 200
/** The number of submissions that one call may find by filters. */
export const FOUND_REVIEWS_MAX = 2000

/** A review, or what each had before the caller reviewed it. */
export const MANY_REVIEWS = [...CHOSEN_REVIEWS, 'former'] as const
export type ManyReview = (typeof MANY_REVIEWS)[number]

/** The number of submissions when somebody looked. */
const count = z.number().int().min(1).max(FOUND_REVIEWS_MAX)

const leftSubmission = z.object({
  _id: id,
  /** Null where there is no such submission. */
  refId: z.number().int().nullable(),
  /** A problem of the catalogue, and its sentence in the caller's language. */
  code: z.string(),
  message: z.string(),
  /** The person who changed it meanwhile, if that is known. */
  who: z.string().nullable(),
})
export type LeftSubmission = z.infer<typeof leftSubmission>

export const manyReviews = {
  reviewMany: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/submissions/reviewMany',
    access: 'work',
    dear: 'search',
    summary: `Reviews up to ${NAMED_REVIEWS_MAX} submissions, or up to 2,000 that filters of a form's data, or of the list of submissions, find, if they are still \`count\`. Each gets its entry; \`left\` says which stay as they are, and why. \`former\` takes back what the caller set.`,
    params: projectParams,
    query: noQuery,
    body: z.object({
      review: z.enum(MANY_REVIEWS),
      /** One for all; a rejection needs it. */
      notes: z.string().max(NOTE_TEXT_MAX).default(''),
      items: z.union([
        z
          .array(z.object({ _id: id, version: z.number().int() }))
          .min(1)
          .max(NAMED_REVIEWS_MAX),
        z.strictObject({
          form: id,
          /** The filters of the form's data. */
          filters: z.strictObject(dataFilters).prefault({}),
          count,
        }),
        /** The filters of the list of submissions. */
        z.strictObject({
          list: z.literal('submissions'),
          filters: shownSubmissions.prefault({}),
          count,
        }),
      ]),
    }),
    data: z.object({
      changed: z.array(z.object({ _id: id, was: z.enum(REVIEWS), version: z.number().int() })),
      left: z.array(leftSubmission),
    }),
    idempotent: true,
  }),
}
