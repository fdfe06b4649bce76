import { z } from 'zod'

/** The kinds of values that a programme file is made of. */

/** The id of a record in the file's own world; any text. */
export const sourceId = z.string().min(1).max(200)

export const name = z.string().min(1).max(300)

/** A text that may be missing or null: then it is empty. */
export const optionalText = (max: number) => orElse(z.string().max(max), '')

/** `value`, or what stands for it when the file has none (no key, or null). */
export function orElse<T extends z.ZodType>(value: T, missing: z.output<T>) {
  return value.nullish().transform((given): z.output<T> => given ?? missing)
}

/** `value`, or null when the file has none. */
export function orNull<T extends z.ZodType>(value: T) {
  return value.nullish().transform((given): z.output<T> | null => given ?? null)
}

/** PostgreSQL and JavaScript disagree about the years before; they are typing mistakes. */
const FIRST_DAY = '1000-01-01'

export const calendarDate = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY, 'lies before the year 1000')

const offsetMoment = z.iso.datetime({ offset: true })

/**
 * A moment with its offset from UTC, or a calendar date, which stands for its first moment in UTC.
 * Answers ISO 8601 in UTC.
 */
export const moment = z.string().transform((text, ctx): string => {
  const known = calendarDate.safeParse(text).success || offsetMoment.safeParse(text).success
  if (known && text >= FIRST_DAY) return new Date(text).toISOString()
  ctx.addIssue(
    'must be a moment with its offset (2026-04-01T09:30:00+02:00) or a date (2026-04-01)',
  )
  return z.NEVER
})

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** Whole numbers that fit into an integer column. */
export const wholeNumber = (min: number) => z.int().min(min).max(2_000_000_000)

/** Money: numeric(18, 2) in the database, which rounds to cents. */
export const money = z.number().min(0).lt(1e15)

/** A file in the folder that is given beside the programme file: a path below it. */
export const fileName = z
  .string()
  .min(1)
  .max(300)
  .refine(staysInFolder, 'must be a path below the folder of the photos')

function staysInFolder(path: string): boolean {
  return !/^[/\\]|^[A-Za-z]:/.test(path) && !path.split(/[/\\]/).includes('..')
}

export interface Position {
  lat: number | null
  lng: number | null
}

/** (0, 0) lies in the Atlantic: in field data it means that there was no position. */
export function positionOf(lat: number | null, lng: number | null): Position {
  return lat === null || lng === null || (lat === 0 && lng === 0)
    ? { lat: null, lng: null }
    : { lat, lng }
}

export const noteText = optionalText(20_000)
export const files = orElse(z.array(fileName), [])
export const yesOrNo = orElse(z.boolean(), false)

/** One-sided positions are mistakes; a missing one leaves both out. */
export const wholePosition =
  (lat: string, lng: string) =>
  (ctx: z.core.ParsePayload<Record<string, unknown>>): void => {
    const [hasLat, hasLng] = [ctx.value[lat] !== null, ctx.value[lng] !== null]
    if (hasLat === hasLng) return
    const missing = hasLat ? lng : lat
    ctx.issues.push({
      code: 'custom',
      path: [missing],
      message: `is missing beside ${hasLat ? lat : lng}`,
      input: ctx.value,
    })
  }
