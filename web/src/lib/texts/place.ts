interface Placed {
  site: { name: string }
  /** Null of an issue that is at its site alone. */
  milestone: { name: string } | null
  /** The place of an issue in the repeats of its form, 'Pile › P3'. */
  question?: { entryPath: string } | undefined
}

/** Names beside one another, as far as there are any: 'Nizhyn Hospital · Roof & rainwater'. */
export const dotted = (...names: (string | undefined)[]): string =>
  names.filter(Boolean).join(' · ')

/** Where a document is: 'Nizhyn Hospital · Roof & rainwater · Pile › P3', or its site alone. */
export const placeOf = ({ site, milestone, question }: Placed): string =>
  dotted(site.name, milestone?.name, question?.entryPath)
