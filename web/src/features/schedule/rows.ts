import type { PlottedMilestone, SiteGroup } from './schedule.ts'

/** A row of the treegrid. `key` is the id of the site or milestone. */
export type Row = GroupRow | MilestoneRow

export interface GroupRow {
  kind: 'group'
  key: string
  group: SiteGroup
  expanded: boolean
  /** Its place among the sites, from 1. */
  position: number
}

export interface MilestoneRow {
  kind: 'milestone'
  key: string
  /** The key of its group's row; null where the rows of one site have none. */
  parent: string | null
  item: PlottedMilestone
  /** Its place among the milestones of the site, from 1. */
  position: number
  siblings: number
}

/** The rows of Project Home: a row per site, beneath it its milestones unless it is collapsed. */
export function groupedRows(groups: readonly SiteGroup[], collapsed: ReadonlySet<string>): Row[] {
  const rows: Row[] = []
  for (const [index, group] of groups.entries()) {
    const key = group.site._id
    const expanded = !collapsed.has(key)
    rows.push({ kind: 'group', key, group, expanded, position: index + 1 })
    if (expanded) rows.push(...milestoneRows(group, key))
  }
  return rows
}

/** The rows of a single site: its milestones. */
export function milestoneRows(group: SiteGroup, parent: string | null = null): MilestoneRow[] {
  return group.milestones.map((item, index) => ({
    kind: 'milestone',
    key: item.milestone._id,
    parent,
    item,
    position: index + 1,
    siblings: group.milestones.length,
  }))
}
