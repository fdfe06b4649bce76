import type { Kind } from '../../documents/kinds.ts'
import { TRASH_PAGE_SIZE, type TrashSearch } from './trash-search.ts'

const PAGES = { issues: 'issuesPage', submissions: 'submissionsPage' } as const
const LIMITS = { issues: 'issuesLimit', submissions: 'submissionsLimit' } as const

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
