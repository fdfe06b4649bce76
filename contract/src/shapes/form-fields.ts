// Fields that the forms of projects, sites and milestones have in common, with their messages.
import { z } from 'zod'
import { problem, refusal } from '../problems/refusal.ts'
import { writtenDegrees } from '../rules/positions/written-degrees.ts'
import { COST_MAX } from '../rules/limits.ts'
import type { ProblemCode } from '../problems.ts'

/** Errors of a field: 'required' if there is no value, and `wrong` if the value is something else. */
const orRequired = (wrong: ProblemCode) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? problem('required') : wrong),
})

/** A text as it was typed, spaces and all. */
export const wholeText = (max: number) => z.string().max(max)

export const optionalText = (max: number) => z.string().trim().max(max)

export const requiredText = (max: number) => z.string().trim().min(1).max(max)

export const formLatitude = z
  .number(orRequired(problem('latitudeNumber')))
  .gt(-90, problem('latitudeMin'))
  .lt(90, problem('latitudeMax'))

export const formLongitude = z
  .number(orRequired(problem('longitudeNumber')))
  .gt(-180, problem('longitudeMin'))
  .lt(180, problem('longitudeMax'))

/** The degrees that a text stands for, as people write them; an empty one is `nothing`. */
export const typedOr = <Shape extends z.ZodType>(nothing: null | undefined, shape: Shape) =>
  z.preprocess((text) => {
    if (typeof text !== 'string' || text.trim() === '') return nothing
    return writtenDegrees(text)?.degrees ?? Number.NaN
  }, shape)

/** Degrees as they are typed into a field. */
export const typedLatitude = typedOr(undefined, formLatitude)
export const typedLongitude = typedOr(undefined, formLongitude)

/** A position has both of its numbers, or none. */
export function refuseHalfAPosition(
  { lat = null, lng = null }: { lat?: number | null | undefined; lng?: number | null | undefined },
  context: z.RefinementCtx,
): void {
  if ((lat === null) === (lng === null)) return
  context.addIssue(refusal('required', { path: [lat === null ? 'lat' : 'lng'] }))
}

/** Money, to the cent. */
export const amount = z
  .number(problem('amount'))
  .min(0, problem('amount'))
  .max(COST_MAX, problem('amount'))
  .transform((value) => Math.round(value * 100) / 100)

/** Refuses a change of many rows that names one of them twice. */
export function refuseRowTwice(
  rows: readonly { _id?: string | undefined }[],
  context: z.RefinementCtx,
): void {
  const known = new Set<string>()
  for (const [n, { _id }] of rows.entries()) {
    if (_id === undefined) continue
    if (known.has(_id)) {
      context.addIssue(refusal('rowTwice', { path: [n, '_id'] }))
    }
    known.add(_id)
  }
}
