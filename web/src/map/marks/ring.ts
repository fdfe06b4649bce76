import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** From 12 o'clock: what needs eyes first. */
const ORDER: readonly MilestoneStatus[] = [
  'Off Track',
  'Stopped',
  'Ongoing',
  'Not Started',
  'Completed',
]
/** Between two arcs, in pixels. */
const GAP = 1.6

export interface StatusCount {
  status: MilestoneStatus
  count: number
}

/** Counts the sites of each status, the worst first. */
export function countByStatus(sites: readonly { status: MilestoneStatus }[]): StatusCount[] {
  return ORDER.map((status) => ({
    status,
    count: sites.filter((site) => site.status === status).length,
  })).filter(({ count }) => count > 0)
}

/** Sites in the order of a popup: the worst status first, then by name. */
export function worstFirst<Site extends { status: MilestoneStatus; name: string }>(
  sites: readonly Site[],
): Site[] {
  return sites.toSorted(
    (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || a.name.localeCompare(b.name),
  )
}

export interface Ring<Key> {
  /** Pixels: the width of the whole marker, and the radius of the middle of its arcs. */
  size: number
  radius: number
  arcs: { key: Key; dashes: string; offset: number }[]
}

/** The arcs of a marker that stands for several, as dashes of a circle; one of them alone closes the circle. */
export function ringOf<Key>(parts: readonly { key: Key; count: number }[]): Ring<Key> {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  const size = all < 4 ? 46 : 50
  const radius = size / 2 - 4
  const round = 2 * Math.PI * radius
  const gap = parts.length > 1 ? GAP : 0
  let start = 0
  const arcs = parts.map(({ key, count }) => {
    const length = (count / all) * round
    const offset = -start
    start += length
    return { key, dashes: dashes(length - gap, round), offset: Number(offset.toFixed(2)) }
  })
  return { size, radius, arcs }
}

function dashes(length: number, round: number): string {
  // a share may be narrower than a gap
  const drawn = Math.max(length, 0.5)
  return `${drawn.toFixed(2)} ${(round - drawn).toFixed(2)}`
}
