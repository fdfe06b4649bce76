import { PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import type { Kind } from '../../documents/kinds.ts'
import { anyOf, fitting } from '../../lib/settings/shape.ts'

/** Rows of each table, unless its reader wants more. */
const TRASH_PAGE_SIZE = 10

const PAGES = { issues: 'issuesPage', submissions: 'submissionsPage' } as const
const LIMITS = { issues: 'issuesLimit', submissions: 'submissionsLimit' } as const

/** What the address of the trash says; the first page and the usual size have no place in it. */
export type TrashSearch = {
  issuesPage?: number | undefined
  issuesLimit?: number | undefined
  submissionsPage?: number | undefined
  submissionsLimit?: number | undefined
}

const perPage = anyOf(PER_PAGE_OPTIONS)

/** The same without what is not understood. */
export function parseTrashSearch(raw: Record<string, unknown>): TrashSearch {
  const page = (name: string) => {
    const n = Number(raw[name])
    return Number.isInteger(n) && n > 1 && n < 1_000_000 ? n : undefined
  }
  const limit = (name: string) => {
    const n = fitting(perPage, Number(raw[name]))
    return n === TRASH_PAGE_SIZE ? undefined : n
  }
  return {
    issuesPage: page('issuesPage'),
    issuesLimit: limit('issuesLimit'),
    submissionsPage: page('submissionsPage'),
    submissionsLimit: limit('submissionsLimit'),
  }
}

/** Page and size of one of the tables. */
export function pageOf(search: TrashSearch, kind: Kind): { page: number; limit: number } {
  return { page: search[PAGES[kind]] ?? 1, limit: search[LIMITS[kind]] ?? TRASH_PAGE_SIZE }
}

/** The address with another page of a table. */
export function withPage(search: TrashSearch, kind: Kind, page: number): TrashSearch {
  return { ...search, [PAGES[kind]]: page > 1 ? page : undefined }
}

/** The address with another size of a table, which begins at its first page again. */
export function withLimit(search: TrashSearch, kind: Kind, limit: number): TrashSearch {
  const chosen = limit === TRASH_PAGE_SIZE ? undefined : limit
  return { ...search, [PAGES[kind]]: undefined, [LIMITS[kind]]: chosen }
}
