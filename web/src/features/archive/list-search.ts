import { PER_PAGE_OPTIONS, SEARCH_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { anyOf, fitting } from '../../lib/shape.ts'
import { sortsOf } from './sort.ts'

export type PagedSearch = {
  page?: number | undefined
  limit?: (typeof PER_PAGE_OPTIONS)[number] | undefined
  sort?: string | undefined
  'text[search]'?: string | undefined
}

const LAST_PAGE = 999_999_999
const perPage = anyOf(PER_PAGE_OPTIONS)

/**
 * The parts of an archive's address that every list has. The keys are those of the list calls, so
 * that an address reads like the request it makes. What is not understood is dropped, never an
 * error: an old or mistyped link still opens the list. `sorts` are the fields that it is sorted by.
 */
export function parsePagedSearch(
  raw: Record<string, unknown>,
  sorts: readonly string[],
): PagedSearch {
  const page = Number(raw['page'])
  const { sort, 'text[search]': text } = raw
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : undefined,
    limit: fitting(perPage, Number(raw['limit'])),
    sort: typeof sort === 'string' && sortsOf(sorts, sort) ? sort : undefined,
    'text[search]': typeof text === 'string' ? searched(text.trim()) : undefined,
  }
}

/** The address' values as the query of a list call: texts, without what is not set. */
export function asQuery<S extends object>(search: S): { [K in keyof S]?: string } {
  const set = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([key, value]) => [key, String(value)])) as {
    [K in keyof S]?: string
  }
}

function searched(text: string): string | undefined {
  return text !== '' && text.length <= SEARCH_TEXT_MAX ? text : undefined
}
