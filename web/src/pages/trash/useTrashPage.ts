import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Kind } from '../../documents/kinds.ts'
import { pageOf, withLimit, withPage } from './trash-pages.ts'

/** The part of a table of the trash that is shown, and the ways to another one. */
export function useTrashPage(kind: Kind) {
  const search = useSearch({ from: '/signed-in/projects/$projectId/trash' })
  const navigate = useNavigate({ from: '/projects/$projectId/trash' })
  const { page, limit } = pageOf(search, kind)
  return {
    page,
    limit,
    query: {
      isDeleted: 'true',
      sort: '-deletedAt',
      page: String(page),
      limit: String(limit),
    } as const,
    /** The options of the query: the rows stay until the next ones have come. */
    options: { placeholderData: keepPreviousData },
    onPage: (next: number) =>
      void navigate({ search: (now) => withPage(now, kind, next), resetScroll: false }),
    onPerPage: (next: number) =>
      void navigate({ search: (now) => withLimit(now, kind, next), resetScroll: false }),
  }
}
