import { reports } from '@plumbline/contract/reports'
import type { Report } from '@plumbline/contract/reports/report'
import { keepPreviousData } from '@tanstack/react-query'
import type { PagedSearch } from '../../documents/list/list-search.ts'
import { q } from '../../lib/api/query.ts'

/** Milliseconds between two looks at the state of reports, as messages about them may get lost on the way. */
const LOOK_MS = 2500

/** It waits for its turn, or is being made. */
export const isWorking = ({ state }: Pick<Report, 'state'>): boolean =>
  state === 'queued' || state === 'making'

/** The reports of a project, newest first; asked for again while one of them is made. */
export function reportsQuery(projectId: string, { page = 1, limit = 20 }: PagedSearch) {
  return {
    ...q(reports.list, {
      params: { projectId },
      query: { page: String(page), limit: String(limit) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: { state: { data?: { docs: Report[] } | undefined } }) =>
      data?.docs.some(isWorking) ? LOOK_MS : (false as const),
  }
}
