import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import type { MapSite } from '../../web/src/map/sites.ts'

/** Makes so many sites all over Ukraine, the same each time. */
export function sitesOnMap(count: number): MapSite[] {
  return Array.from({ length: count }, (_, n) => ({
    _id: `s${n}`,
    name: `School ${n}`,
    shortName: '',
    lat: 45 + fraction(n * 0.618_034) * 7,
    lng: 23 + fraction(n * 0.754_878) * 16,
    status: MILESTONE_STATUSES[n % MILESTONE_STATUSES.length] ?? 'Ongoing',
    percent: (n * 7) % 101,
    issueCount: n % 4,
  }))
}

function fraction(value: number): number {
  return value - Math.floor(value)
}
