import { anId, fitting } from '../../lib/settings/shape.ts'

/** The chosen site, and the baseline that the schedule is compared with. */
export interface DashboardSearch {
  site?: string | undefined
  baseline?: string | undefined
}

/**
 * What the dashboard's address says. Anything but an id is dropped, '-1' too: it stands for all
 * sites, as no site does.
 */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  return { site: fitting(anId, raw['site']), baseline: fitting(anId, raw['baseline']) }
}
