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

/** How many of the sites have each status, the worst first. */
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

export interface Ring {
  /** Pixels: the width of the whole marker, and the radius of the middle of its arcs. */
  size: number
  radius: number
  arcs: { status: MilestoneStatus; dashes: string; offset: number }[]
}

/** The arcs of a group's marker as dashes of a circle; one status alone closes the circle. */
export function ringOfSites(sites: readonly { status: MilestoneStatus }[]): Ring {
  const size = sites.length < 4 ? 46 : 50
  const radius = size / 2 - 4
  const round = 2 * Math.PI * radius
  const counts = countByStatus(sites)
  const gap = counts.length > 1 ? GAP : 0
  let start = 0
  const arcs = counts.map(({ status, count }) => {
    const length = (count / sites.length) * round
    const offset = -start
    start += length
    return { status, dashes: dashes(length - gap, round), offset: Number(offset.toFixed(2)) }
  })
  return { size, radius, arcs }
}

function dashes(length: number, round: number): string {
  return `${length.toFixed(2)} ${(round - length).toFixed(2)}`
}
