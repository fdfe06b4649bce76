import { z } from 'zod'
import { problem, refusal } from '../problems/refusal.ts'
import { LIST_LIMIT_MAX, LIST_PAGE_SIZE, SEARCH_TEXT_MAX } from '../rules/limits.ts'

/**
 * The query-string grammar of the lists: limit, page, sort (comma list, '-' for
 * descending), fields (comma list), filters as `field=value` or `field[in]=a,b`, ranges `field[gte|lte|ne]`, and
 * `text[search]`. What a list does not know is refused by name.
 * All filters are kept to at once: those that contradict one another find nothing.
 */

const fromOne = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, problem('notFromOne'))
  .transform(Number)

/** The number of documents on a page: `byDefault` without a wish, and `most` at most. */
export const pageSize = (most: number, byDefault: number) =>
  fromOne.transform((n) => Math.min(n, most)).default(byDefault)

/** The parts of the grammar that every list has. */
export const paging = {
  limit: pageSize(LIST_LIMIT_MAX, LIST_PAGE_SIZE),
  page: fromOne.default(1),
  'text[search]': z.string().trim().max(SEARCH_TEXT_MAX).optional(),
}

/** The query of a feed: `limit` to `most`, and `before`, the `next` of the page before. */
export function feedPage(most: number) {
  return {
    limit: pageSize(most, most),
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/, problem('unknownPage'))
      .transform((text, context) => {
        const [at = '', last = ''] = text.split('_')
        const isPlace = z.iso.datetime().safeParse(at).success && z.uuid().safeParse(last).success
        if (!isPlace || at.startsWith('0000')) context.addIssue(refusal('unknownPage'))
        return { at, last }
      })
      .optional(),
  }
}

/** Up to four ranked sort fields; each of `fields`, '-' in front for descending. */
export function sorting<const F extends string>(fields: readonly F[], byDefault: string) {
  const known = new Set<string>(fields)
  return z
    .string()
    .default(byDefault)
    .transform((text, ctx): { field: F; order: 'asc' | 'desc' }[] => {
      const parts = text.split(',')
      if (parts.length > 4) ctx.addIssue(refusal('tooManySorts'))
      return parts.map((part) => {
        const field = part.replace(/^-/, '')
        if (!known.has(field))
          ctx.addIssue(refusal('unknownSort', { params: { name: field.slice(0, 60) } }))
        return { field: field as F, order: part.startsWith('-') ? 'desc' : 'asc' }
      })
    })
}

/** `fields=a,b`: of each document only these, by their top-level names, and `_id`. */
export function fieldsOf(document: z.ZodObject) {
  return z
    .string()
    .max(1000)
    .transform((text, ctx) => {
      const names = text.split(',')
      for (const name of names) {
        if (!Object.hasOwn(document.shape, name)) {
          ctx.addIssue(refusal('unknownField', { params: { name: name.slice(0, 60) } }))
        }
      }
      return new Set(['_id', ...names])
    })
    .optional()
}

/** Documents of a list that knows `fields`. Who asks for some gets some: the type is that of all. */
export function someFields<D extends z.ZodObject>(document: D): D {
  return document.partial().required({ _id: true }) as unknown as D
}

/** The last line of an NDJSON export: without it, or with 'error', what came before is not all. */
export const exportEnd = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), totalDocs: z.number().int() }),
  z.object({ status: z.literal('error'), code: z.string(), message: z.string() }),
])
export type ExportEnd = z.infer<typeof exportEnd>

/** `field=value` with one value of `value`. */
export const oneOf = <V extends z.ZodType>(value: V) => value.optional()

/** Names that a query may have several times; of any other name the last value counts. */
export const REPEATED_NAMES: ReadonlySet<string> = new Set(['answer'])

/** `field[in]=a,b`: at most 200 values. */
export function listOf<V extends z.ZodType<unknown, string>>(value: V) {
  return z
    .string()
    .max(10_000)
    .transform((text) => text.split(','))
    .pipe(z.array(value).max(200))
    .optional()
}

/** '0', '1', 'true' or 'false'. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')

/** `archived=true`: what is archived instead of what is not. */
export const archivedQuery = z.strictObject({ archived: flag.optional() })

/** A whole number from `min` to `max` in the query. */
export function wholeBetween(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/, problem('notWhole'))
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

const severity = wholeBetween(0, 4)
/** The filters by severity: of an issue its own, of a submission that of any undeleted issue. */
export const severityFilters = {
  currentCategorization: oneOf(severity),
  'currentCategorization[in]': listOf(severity),
  'currentCategorization[gte]': oneOf(severity),
  'currentCategorization[lte]': oneOf(severity),
  'currentCategorization[ne]': oneOf(severity),
}
export const SEVERITY_FILTERS = z.object(severityFilters).keyof().options
export type SeverityFilters = z.output<z.ZodObject<typeof severityFilters>>

/** A calendar day or moment in the query; a day stands for all of it, in the time zone of the reader. */
export const queryTime = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], problem('notDateOrMoment'))
  .transform((text) => (text.length === 10 ? text : new Date(text).toISOString()))
  // with its offset a moment may lie before the year 1 or after 9999
  .refine((text) => /^(?!0000)\d{4}-/.test(text), problem('yearOutOfRange'))
  .optional()
