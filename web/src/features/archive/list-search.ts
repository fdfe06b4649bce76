import { z } from 'zod'
import { id } from '@plumbline/contract/shapes'
import { PER_PAGE_OPTIONS, SEARCH_TEXT_MAX } from '@plumbline/contract/rules/limits'

/**
 * The parts of an archive's address that every list has. The keys are those of the list calls, so
 * that an address reads like the request it makes. What is not understood is dropped, never an
 * error: an old or mistyped link still opens the list.
 */
export function pagedSearch(sort: z.ZodType) {
  return {
    page: z.coerce.number().int().min(1).max(999_999_999).optional().catch(undefined),
    limit: z.coerce.number().pipe(z.literal(PER_PAGE_OPTIONS)).optional().catch(undefined),
    sort: z
      .string()
      .refine((text) => sort.safeParse(text).success)
      .optional()
      .catch(undefined),
    'text[search]': z.string().trim().min(1).max(SEARCH_TEXT_MAX).optional().catch(undefined),
  }
}

/** `?submission=` or `?_id=`: one id, or nothing. */
export const idFilter = id.optional().catch(undefined)

export interface PagedSearch {
  page?: number | undefined
  limit?: (typeof PER_PAGE_OPTIONS)[number] | undefined
  sort?: string | undefined
  'text[search]'?: string | undefined
}

/** The address' values as the query of a list call: texts, without what is not set. */
export function asQuery<S extends object>(search: S): { [K in keyof S]?: string } {
  const set = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([key, value]) => [key, String(value)])) as {
    [K in keyof S]?: string
  }
}
