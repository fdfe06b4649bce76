import { DIFFERENCE_KINDS, type DifferenceKind } from '@plumbline/contract/imports/import-shapes'
import { PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { anyOf, fitting } from '../../../lib/settings/shape.ts'

/** The search parameters of the list of imports. */
export type ImportsSearch = {
  page?: number | undefined
  limit?: (typeof PER_PAGE_OPTIONS)[number] | undefined
}

/** The search parameters for the difference of one import; without `kind` the changes are shown. */
export type ImportSearch = ImportsSearch & {
  kind?: DifferenceKind | 'all' | undefined
  /** The key of a site of the difference. */
  site?: string | undefined
}

/** The address without what it does not understand. */
export function parseImportsSearch(raw: Record<string, unknown>): ImportsSearch {
  const page = Number(raw['page'])
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : undefined,
    limit: fitting(anyOf(PER_PAGE_OPTIONS), Number(raw['limit'])),
  }
}

/** The same for one import. */
export function parseImportSearch(raw: Record<string, unknown>): ImportSearch {
  const { site } = raw
  return {
    ...parseImportsSearch(raw),
    kind: fitting(anyOf([...DIFFERENCE_KINDS, 'all']), raw['kind']),
    site: typeof site === 'string' && site !== '' && site.length <= 400 ? site : undefined,
  }
}
