// Fields that the forms of projects, sites and milestones have in common, with their messages.
import { z } from 'zod'
import { COST_MAX } from './rules/limits.ts'
import { MESSAGES } from './rules/messages.ts'

const TOO_LONG = {
  30: MESSAGES.profileTextMax,
  45: MESSAGES.max45,
  60: MESSAGES.max60,
  300: MESSAGES.max300,
  500: MESSAGES.max500,
  5000: MESSAGES.max5000,
}
type TextLimit = keyof typeof TOO_LONG

/** What is not there, and what is there but is something else. */
const orRequired = (wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? MESSAGES.required : wrong),
})

/** As it was typed, spaces and all. */
export const wholeText = (max: TextLimit) =>
  z.string(orRequired(MESSAGES.notText)).max(max, TOO_LONG[max])

export const optionalText = (max: TextLimit) =>
  z.string(orRequired(MESSAGES.notText)).trim().max(max, TOO_LONG[max])

export const requiredText = (max: TextLimit) =>
  z.string(orRequired(MESSAGES.notText)).trim().min(1, MESSAGES.required).max(max, TOO_LONG[max])

export const formLatitude = z
  .number(orRequired(MESSAGES.latitudeNumber))
  .gt(-90, MESSAGES.latitudeMin)
  .lt(90, MESSAGES.latitudeMax)

export const formLongitude = z
  .number(orRequired(MESSAGES.longitudeNumber))
  .gt(-180, MESSAGES.longitudeMin)
  .lt(180, MESSAGES.longitudeMax)

/** The number that a text stands for, with a comma or a typographic minus too; of an empty one none. */
function typedNumber(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  return Number(text.trim().replace(',', '.').replace('−', '-'))
}

/** Degrees as they are typed into a field. */
export const typedLatitude = z.preprocess(typedNumber, formLatitude)
export const typedLongitude = z.preprocess(typedNumber, formLongitude)

/** Money, to the cent. */
export const amount = z
  .number(MESSAGES.amount)
  .min(0, MESSAGES.amount)
  .max(COST_MAX, MESSAGES.amount)
  .transform((value) => Math.round(value * 100) / 100)

/** Whoever changes many rows names each of them once. */
export function refuseRowTwice(
  rows: readonly { _id?: string | undefined }[],
  context: z.RefinementCtx,
): void {
  const known = new Set<string>()
  for (const [n, { _id }] of rows.entries()) {
    if (_id === undefined) continue
    if (known.has(_id)) {
      context.addIssue({ code: 'custom', path: [n, '_id'], message: MESSAGES.rowTwice })
    }
    known.add(_id)
  }
}
