import type { MapSite } from '../sites.ts'

/** A site on the map, a hospital in Okhtyrka unless said otherwise. */
export function aMapSite(site: Partial<MapSite> = {}): MapSite {
  return {
    _id: 'okhtyrka',
    name: 'Okhtyrka Central District Hospital',
    shortName: 'Okhtyrka CDH',
    lat: 50.31,
    lng: 34.9,
    status: 'Off Track',
    percent: 36,
    issueCount: 3,
    ...site,
  }
}

/** Makes sites that lie a tenth of a degree apart. */
export function manyMapSites(count: number): MapSite[] {
  return Array.from({ length: count }, (_, i) =>
    aMapSite({ _id: `site-${i}`, name: `School ${i}`, lat: 48 + i / 10, lng: 30 + i / 10 }),
  )
}
