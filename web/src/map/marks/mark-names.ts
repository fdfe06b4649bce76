import type { Translate } from '../../i18n/translate.ts'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import type { Mark } from './marks.ts'
import { countByStatus } from './ring.ts'
import type { MapSite } from '../sites.ts'

/** 'Okhtyrka Central District Hospital, Off Track, 36 percent, 3 issues'. */
export function siteName(t: Translate, site: MapSite): string {
  return t('map.siteName', {
    name: site.name,
    status: statusWord(t, site.status),
    percent: site.percent,
    issues: site.issueCount,
  })
}

/** 'Sumy Oblast, 4 sites, 2 Off Track, 1 Ongoing, 1 Completed, 5 issues'. */
export function markName(t: Translate, mark: Mark): string {
  const [first] = mark.sites
  if (mark.kind === 'site' && first) return siteName(t, first)
  const statuses = countByStatus(mark.sites)
    .map(({ status, count }) => t('map.statusCount', { n: count, status: statusWord(t, status) }))
    .join(', ')
  return t('map.groupName', {
    name: mark.kind === 'group' ? mark.name : t('map.cluster'),
    sites: mark.sites.length,
    statuses,
    issues: issuesOf(mark),
  })
}

/** Open issues with a severity above 1 on all sites of a marker. */
export function issuesOf(mark: Mark): number {
  return mark.sites.reduce((sum, { issueCount }) => sum + issueCount, 0)
}
