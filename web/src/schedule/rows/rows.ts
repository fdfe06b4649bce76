import type { Milestone } from '@plumbline/contract/milestones'
import type { SiteGroup } from '../schedule.ts'

/** A row of the treegrid. `key` is the id of the site or milestone. */
export type Row = GroupRow | MilestoneLine

interface GroupRow {
  kind: 'group'
  key: string
  group: SiteGroup
  expanded: boolean
  /** Its place among the sites, from 1. */
  position: number
}

export interface MilestoneLine {
  kind: 'milestone'
  key: string
  milestone: Milestone
  /** 1, or 2 beneath the row of its site. */
  level: 1 | 2
  /** Its place among the milestones of the site, from 1. */
  position: number
  siblings: number
}

/** The rows of a treegrid, each made when it is asked for: few of ten thousand are ever seen. */
export interface Rows {
  length: number
  /** The row at an index from 0; undefined past the ends. */
  get: (index: number) => Row | undefined
  /** The index of the row with a key; -1 when there is none. */
  indexOf: (key: string) => number
}

/** The rows of Project Home: a row per site, beneath it its milestones unless it is collapsed. */
export function groupedRows(groups: readonly SiteGroup[], collapsed: ReadonlySet<string>): Rows {
  const starts: number[] = []
  let length = 0
  for (const group of groups) {
    starts.push(length)
    length += 1 + (collapsed.has(group.site._id) ? 0 : group.milestones.length)
  }
  return {
    length,
    get(index) {
      if (index < 0 || index >= length) return undefined
      const at = lastUpTo(starts, index)
      const group = groups[at]
      const start = starts[at] ?? 0
      if (!group) return undefined
      if (index > start) return milestoneRow(group, index - start - 1, 2)
      const key = group.site._id
      return { kind: 'group', key, group, expanded: !collapsed.has(key), position: at + 1 }
    },
    indexOf(key) {
      for (const [at, group] of groups.entries()) {
        const start = starts[at] ?? 0
        if (group.site._id === key) return start
        if (collapsed.has(group.site._id)) continue
        const found = indexIn(group, key)
        if (found >= 0) return start + 1 + found
      }
      return -1
    },
  }
}

/** The index of the last of ascending numbers that is not above a limit; -1 when all are. */
function lastUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The rows of a site among those that are drawn, by their indexes. */
interface SiteRows {
  site: string
  /** The row of the site itself; null where that is not drawn. */
  head: number | null
  rest: number[]
}

/** Puts rows, in the order of their indexes, together by the site to which they belong. */
export function rowsBySite(rows: Rows, indexes: readonly number[]): SiteRows[] {
  const sites: SiteRows[] = []
  for (const index of indexes) {
    const row = rows.get(index)
    if (!row) continue
    const site = row.kind === 'group' ? row.key : row.milestone.site
    if (sites.at(-1)?.site !== site) sites.push({ site, head: null, rest: [] })
    const last = sites.at(-1)
    if (!last) continue
    if (row.kind === 'group') last.head = index
    else last.rest.push(index)
  }
  return sites
}

/** The rows of a single site: its milestones; none without a site. */
export function milestoneRows(group: SiteGroup | undefined): Rows {
  return {
    length: group?.milestones.length ?? 0,
    get: (index) => group && milestoneRow(group, index, 1),
    indexOf: (key) => (group ? indexIn(group, key) : -1),
  }
}

function milestoneRow(group: SiteGroup, index: number, level: 1 | 2): MilestoneLine | undefined {
  const milestone = group.milestones[index]
  return (
    milestone && {
      kind: 'milestone',
      key: milestone._id,
      milestone,
      level,
      position: index + 1,
      siblings: group.milestones.length,
    }
  )
}

function indexIn({ milestones }: SiteGroup, key: string): number {
  return milestones.findIndex((milestone) => milestone._id === key)
}
