import { PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { anyOf, fitting } from '../../lib/settings/shape.ts'

/** Rows of each table, unless its reader wants more. */
export const TRASH_PAGE_SIZE = 10

/** The address of the trash, without the first page and the usual size. */
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
