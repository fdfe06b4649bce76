interface Placed {
  site: { name: string }
  /** Null of an issue that is at its site alone. */
  milestone: { name: string } | null
}

/** Where a document is: 'Nizhyn Hospital · Roof & rainwater', or its site alone. */
export const placeOf = ({ site, milestone }: Placed): string =>
  milestone ? `${site.name} · ${milestone.name}` : site.name
