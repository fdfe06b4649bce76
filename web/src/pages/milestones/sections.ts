import type { Milestone } from '@plumbline/contract/milestones'
import { rollUp, statusLetter, type RollUp } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites'
import { idsIn, NONE, type ArchiveSearch, type SortField } from './milestones-search.ts'
import { moneyOf, type Money } from './money.ts'

/** A site with those of its milestones that are shown, in their order. */
export interface SiteSection extends RollUp {
  site: Site
  /** How many milestones it has, shown or not; the roll-up and the money are of all of them. */
  total: number
  money: Money[]
  shown: Milestone[]
  isClosed: boolean
}

export interface ArchiveView {
  sections: SiteSection[]
  /** Of all sites, in their order. */
  shown: Milestone[]
}

/** What the address shows of a project's milestones. Sites of which nothing is shown are left out. */
export function archiveView(
  sites: readonly Site[],
  milestones: readonly Milestone[],
  search: ArchiveSearch,
): ArchiveView {
  const bySite = Map.groupBy(milestones, ({ site }) => site)
  const order = orderOf(search.sort)
  const matches = matcherOf(search)
  const closed = new Set(idsIn(search.closed))
  const sections = sites.flatMap((site): SiteSection[] => {
    const own = bySite.get(site._id) ?? []
    const shown = own.filter((milestone) => matches(milestone, site)).toSorted(order)
    if (shown.length === 0) return []
    return [
      {
        site,
        ...rollUp(own.map(({ actualStatus }) => actualStatus)),
        total: own.length,
        money: moneyOf(own),
        shown,
        isClosed: closed.has(site._id),
      },
    ]
  })
  return { sections, shown: sections.flatMap((section) => section.shown) }
}

/** The sites that the address shows; null for all of them. */
export function chosenSites(search: ArchiveSearch): ReadonlySet<string> | null {
  const { 'site._id': chosen } = search
  if (chosen === undefined) return null
  return new Set(chosen === NONE ? [] : idsIn(chosen))
}

function matcherOf(search: ArchiveSearch): (milestone: Milestone, site: Site) => boolean {
  const sites = chosenSites(search)
  const words = (search['text[search]'] ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const { status } = search
  return (milestone, site) => {
    if (sites && !sites.has(milestone.site)) return false
    if (status !== undefined && !status.includes(statusLetter(milestone.actualStatus))) return false
    if (words.length === 0) return true
    const { name, activityId, taskId, description, implementer, paymentGroup } = milestone
    const texts = [name, activityId, taskId, description, implementer, paymentGroup, site.name]
    const text = texts.join('\n')
    const searched = text.toLocaleLowerCase()
    return words.every((word) => searched.includes(word))
  }
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const STATUS_ORDER = ['Not Started', 'Ongoing', 'Off Track', 'Stopped', 'Completed']

type Compare = (a: Milestone, b: Milestone) => number

const FIELDS: Record<SortField, Compare> = {
  name: () => 0,
  datePlannedStart: (a, b) => compare(a.datePlannedStart ?? '', b.datePlannedStart ?? ''),
  actualStatus: (a, b) =>
    STATUS_ORDER.indexOf(a.actualStatus) - STATUS_ORDER.indexOf(b.actualStatus),
}

/** The order of an address: by its field, then by name; a missing date comes last either way. */
function orderOf(sort = 'name'): Compare {
  const isTurned = sort.startsWith('-')
  const field = (isTurned ? sort.slice(1) : sort) as SortField
  const turn = isTurned ? -1 : 1
  if (field === 'name') return (a, b) => turn * byName(a, b)
  return (a, b) =>
    missing(field, a) - missing(field, b) || turn * FIELDS[field](a, b) || byName(a, b)
}

const byName: Compare = (a, b) => names.compare(a.name, b.name) || compare(a._id, b._id)

const missing = (field: SortField, milestone: Milestone) => Number(milestone[field] === null)

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
