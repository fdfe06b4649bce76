import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { SiteGroup } from '../schedule.ts'

/** A row of the treegrid. `key` is the id of the site or milestone. */
export type Row = GroupRow | MilestoneLine | RestLine | FoldLine | MoreLine

/** The depth of a row: below its site, and that below its fold. */
export type Level = 1 | 2 | 3

/** The indent of a milestone's name where its site lies in a fold. Elsewhere its style sets it. */
export const indent = (level: Level) => (level === 3 ? { paddingLeft: 44 } : undefined)

interface GroupRow {
  kind: 'group'
  key: string
  group: SiteGroup
  expanded: boolean
  level: Level
  /** Its place among the sites, from 1. */
  position: number
  siblings: number
}

export interface MilestoneLine {
  kind: 'milestone'
  key: string
  milestone: Milestone
  level: Level
  /** Its place among the milestones of the site, from 1. */
  position: number
  siblings: number
}

/** The numbers of milestones of a site that are folded away. */
export interface Rest {
  completed: number
  later: number
}

/** Stands for what is folded away, or folds it again. */
interface RestLine {
  kind: 'rest'
  key: string
  group: SiteGroup
  rest: Rest
  isUnfolded: boolean
  level: Level
  position: number
  siblings: number
}

/** A group of rows in an order. */
export type FoldKey = 'late' | 'running' | 'completed' | 'later' | 'inWeek' | 'others'

/** A number of milestones at a number of sites. In the schedule of one site, `sites` is null. */
export interface Fold {
  key: FoldKey
  milestones: number
  sites: number | null
  /** True if a site stands in it. */
  hasSite: (site: string) => boolean
}

/** The row above what stands in a fold. */
export interface FoldLine {
  kind: 'fold'
  key: string
  fold: Fold
  expanded: boolean
  level: 1
  position: number
  siblings: number
}

/** Leads to all of what a fold has too many of. */
export interface MoreLine {
  kind: 'more'
  key: string
  /** The number of all that the fold has. */
  n: number
  level: 2
  position: number
  siblings: number
}

/** The rows below that of a site. */
interface Lines {
  milestones: readonly Milestone[]
  /** The milestones that are folded away, or could be. */
  rest: (Rest & { isUnfolded: boolean }) | null
}

/** The way in which the rows of sites are opened and folded. */
export interface Folding {
  isOpen: (group: SiteGroup) => boolean
  linesOf: (group: SiteGroup) => Lines
}

const REST = 'rest '

/** The site whose rest has this key; nothing of any other row. */
export const siteOfRest = (key: string) =>
  key.startsWith(REST) ? key.slice(REST.length) : undefined

/** All milestones of the sites that are not collapsed. */
export function unfolded(collapsed: ReadonlySet<string>): Folding {
  return {
    isOpen: ({ site }) => !collapsed.has(site._id),
    linesOf: ({ milestones }) => ({ milestones, rest: null }),
  }
}

/** The rows of a treegrid, each made when it is asked for: few of ten thousand are ever seen. */
export interface Rows {
  length: number
  /** The row at an index from 0; undefined past the ends. */
  get: (index: number) => Row | undefined
  /** The index of the row with a key; -1 when there is none. */
  indexOf: (key: string) => number
  /** The number of low rows before an index. A low row stands for folded ones. */
  lowBefore: (index: number) => number
}

/** The rows of Project Home: a row per site, beneath it its milestones where it is open. */
export function groupedRows(
  groups: readonly SiteGroup[],
  { isOpen, linesOf }: Folding,
  level: 1 | 2 = 1,
): Rows {
  const starts: number[] = []
  // each of them is the last row of its site
  const low: number[] = []
  let length = 0
  for (const group of groups) {
    starts.push(length)
    length += 1
    if (!isOpen(group)) continue
    const { milestones, rest } = linesOf(group)
    length += milestones.length + (rest ? 1 : 0)
    if (rest) low.push(length - 1)
  }
  return {
    length,
    lowBefore: (index) => lastUpTo(low, index - 1) + 1,
    get(index) {
      if (index < 0 || index >= length) return undefined
      const at = lastUpTo(starts, index)
      const group = groups[at]
      const start = starts[at] ?? 0
      if (!group) return undefined
      if (index > start) return lineOf(group, linesOf(group), index - start - 1, below(level))
      return {
        kind: 'group',
        key: group.site._id,
        group,
        expanded: isOpen(group),
        level,
        position: at + 1,
        siblings: groups.length,
      }
    },
    indexOf(key) {
      for (const [at, group] of groups.entries()) {
        const start = starts[at] ?? 0
        if (group.site._id === key) return start
        if (!isOpen(group)) continue
        const { milestones, rest } = linesOf(group)
        const found = milestones.findIndex((milestone) => milestone._id === key)
        if (found >= 0) return start + 1 + found
        if (rest && siteOfRest(key) === group.site._id) return start + 1 + milestones.length
      }
      return -1
    },
  }
}

/** A row below that of a site, by its place there. */
function lineOf(
  group: SiteGroup,
  { milestones, rest }: Lines,
  index: number,
  level: Level,
): Row | undefined {
  const siblings = milestones.length + (rest ? 1 : 0)
  if (index < milestones.length) return milestoneRow(milestones, index, level, siblings)
  if (!rest) return undefined
  const { isUnfolded, ...counts } = rest
  const key = REST + group.site._id
  return { kind: 'rest', key, group, rest: counts, isUnfolded, level, position: siblings, siblings }
}

const below = (level: 1 | 2): Level => (level === 1 ? 2 : 3)

/** The index of the last of ascending numbers that is not above a limit; -1 when all are. */
export function lastUpTo(ascending: readonly number[], limit: number): number {
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
    const site = siteOf(row)
    if (sites.at(-1)?.site !== site) sites.push({ site, head: null, rest: [] })
    const last = sites.at(-1)
    if (!last) continue
    if (row.kind === 'group') last.head = index
    else last.rest.push(index)
  }
  return sites
}

/** The site that a row belongs to; a row that stands for others is by itself. */
function siteOf(row: Row): string {
  if (row.kind === 'milestone') return row.milestone.site
  return row.kind === 'fold' || row.kind === 'more' ? row.key : row.group.site._id
}

/** The rows of a single site: its milestones; none without a site. */
export const milestoneRows = (group: SiteGroup | undefined): Rows =>
  rowsOf(group?.milestones ?? [], 1)

/** The rows of some milestones of a single site. */
export function rowsOf(milestones: readonly Milestone[], level: 1 | 2): Rows {
  return {
    length: milestones.length,
    lowBefore: () => 0,
    get: (index) => milestoneRow(milestones, index, level, milestones.length),
    indexOf: (key) => milestones.findIndex((milestone) => milestone._id === key),
  }
}

function milestoneRow(
  milestones: readonly Milestone[],
  index: number,
  level: Level,
  siblings: number,
): MilestoneLine | undefined {
  const milestone = milestones[index]
  return (
    milestone && {
      kind: 'milestone',
      key: milestone._id,
      milestone,
      level,
      position: index + 1,
      siblings,
    }
  )
}
