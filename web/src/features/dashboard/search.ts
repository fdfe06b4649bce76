import { z } from 'zod'
import { id } from '@plumbline/contract/shapes'

const known = id.optional().catch(undefined)
const search = z.object({ site: known, milestone: known })

/** The chosen site, and the milestone whose sidebar is open. */
export type DashboardSearch = z.output<typeof search>

/**
 * What the dashboard's address says. Anything but an id is dropped, '-1' too: it stands for all
 * sites, as no site does (SPEC section 2).
 */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  return search.parse(raw)
}
