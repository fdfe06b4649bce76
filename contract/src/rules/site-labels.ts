/** A site as far as people tell it from others. */
export interface LabelledSite {
  _id: string
  name: string
  groupedListName: string
  region: string
  shortName: string
  lat: number | null
  lng: number | null
}

/**
 * The labels of sites where they are chosen or compared, by id. They are the names; two sites with the same one, in
 * whatever case and spaces, also have group, code and position (degrees to 4 decimals).
 */
export function siteLabels(sites: readonly LabelledSite[]): Map<string, string> {
  const labels = new Map<string, string>()
  for (const [, same] of Map.groupBy(sites, ({ name }) => plainName(name))) {
    const uses = new Map<string, number>()
    for (const site of same) {
      const label = same.length === 1 ? site.name : apart(site)
      const times = (uses.get(label) ?? 0) + 1
      uses.set(label, times)
      labels.set(site._id, times === 1 ? label : `${label} · ${times}`)
    }
  }
  return labels
}

function apart({ name, groupedListName, region, shortName, lat, lng }: LabelledSite): string {
  const position = lat === null || lng === null ? '' : `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  const parts = [groupedListName || region, shortName, position].filter((part) => part !== '')
  return parts.length === 0 ? name : `${name} (${parts.join(' · ')})`
}

/** A name as it is compared: whoever writes it otherwise in case and spaces means the same. */
export function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
