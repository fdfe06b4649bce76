import { finderOf } from '@plumbline/contract/rules/searched-text'
import { nameKey } from '@plumbline/contract/organisations/names'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { actualDates } from '@plumbline/contract/rules/dates/dated'
import { isDue, isLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { rollUp, statusLetter, type RollUp } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'
import { idsIn, NONE, type ArchiveSearch, type SortField } from './milestones-search.ts'
import { moneyOf, type Money } from './money.ts'

/** A site with those of its milestones that are shown, in their order. */
export interface SiteSection extends RollUp {
  /** Null where the milestones of all sites stand in one table. */
  site: Site | null
  /** The number of its milestones, shown or not. The roll-up and the money count all of them. */
  total: number
  money: Money[]
  shown: Milestone[]
  isClosed: boolean
}

export interface ArchiveView {
  sections: SiteSection[]
  /** The shown milestones of all sites, in their order. */
  shown: Milestone[]
}

/** Facts that are not in the address: the viewer's day, and the slip of a milestone in days. */
export interface Now {
  today: string
  slipOf: (milestone: Milestone) => number | null
}

/**
 * Makes the view of a project's milestones for the address, by site or in one table. Sites without a shown milestone
 * are left out. The money of one table is that of its shown milestones.
 */
export function archiveView(
  sites: readonly Site[],
  milestones: readonly Milestone[],
  search: ArchiveSearch,
  now: Now,
): ArchiveView {
  const order = orderOf(search.sort, now)
  const matches = matcherOf(search, now.today)
  if (search.group === 'none') {
    const bySite = new Map(sites.map((site) => [site._id, site]))
    const shown = milestones
      .filter((milestone) => {
        const site = bySite.get(milestone.site)
        return site !== undefined && matches(milestone, site)
      })
      .toSorted(order)
    const section = { ...rolledUp(shown), site: null, shown, isClosed: false }
    return { sections: shown.length > 0 ? [section] : [], shown }
  }
  const bySite = Map.groupBy(milestones, ({ site }) => site)
  const closed = new Set(idsIn(search.closed))
  const sections = sites.flatMap((site): SiteSection[] => {
    const own = bySite.get(site._id) ?? []
    const shown = own.filter((milestone) => matches(milestone, site)).toSorted(order)
    if (shown.length === 0) return []
    return [{ ...rolledUp(own), site, shown, isClosed: closed.has(site._id) }]
  })
  return { sections, shown: sections.flatMap((section) => section.shown) }
}

function rolledUp(own: readonly Milestone[]) {
  const statuses = own.map(({ actualStatus }) => actualStatus)
  return { ...rollUp(statuses), total: own.length, money: moneyOf(own) }
}

/** The sites that the address shows; null for all of them. */
export function chosenSites(search: ArchiveSearch): ReadonlySet<string> | null {
  const { 'site._id': chosen } = search
  if (chosen === undefined) return null
  return new Set(chosen === NONE ? [] : idsIn(chosen))
}

type Matches = (milestone: Milestone, site: Site) => boolean

function matcherOf(search: ArchiveSearch, today: string): Matches {
  const sites = chosenSites(search)
  const text = search['text[search]'] ?? ''
  const isFound = finderOf(text)
  const { status, late, due } = search
  const implementer = search.implementer === undefined ? undefined : nameKey(search.implementer)
  return (milestone, site) => {
    if (sites && !sites.has(milestone.site)) return false
    if (status !== undefined && !status.includes(statusLetter(milestone.actualStatus))) return false
    if (late && !isLate(milestone, today)) return false
    if (due && !isDue(milestone, today)) return false
    if (implementer !== undefined && nameKey(milestone.implementer) !== implementer) return false
    if (text === '') return true
    const { name, activityId, taskId, description, paymentGroup } = milestone
    const by = milestone.implementer
    const texts = [name, activityId, taskId, description, by, paymentGroup, site.name]
    return isFound(texts.join('\n'))
  }
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const STATUS_ORDER = ['Not Started', 'Ongoing', 'Off Track', 'Stopped', 'Completed']

type Compare = (a: Milestone, b: Milestone) => number
/** A text or number to sort by; null without one, which comes last either way. */
type ValueOf = (milestone: Milestone) => string | number | null

const VALUES: Record<Exclude<SortField, 'name' | 'slip'>, ValueOf> = {
  datePlannedStart: ({ datePlannedStart }) => datePlannedStart,
  dateActualStart: (milestone) => actualDates(milestone).start,
  actualStatus: ({ actualStatus }) => STATUS_ORDER.indexOf(actualStatus),
  percentCompleted: ({ percentCompleted }) => percentCompleted,
  cost: ({ cost }) => cost,
  implementer: ({ implementer }) => implementer || null,
}

/** The order of an address: by its field, then by planned start and name; what is missing comes last. */
function orderOf(sort = 'name', { slipOf }: Now): Compare {
  const turn = sort.startsWith('-') ? -1 : 1
  const field = sort.replace(/^-/, '') as SortField
  if (field === 'name') return (a, b) => turn * names.compare(a.name, b.name) || byStart(a, b)
  const valueOf = field === 'slip' ? slipOf : VALUES[field]
  return (a, b) => byValue(valueOf(a), valueOf(b), turn) || byStart(a, b)
}

const byStart: Compare = (a, b) =>
  byValue(a.datePlannedStart, b.datePlannedStart, 1) ||
  names.compare(a.name, b.name) ||
  byValue(a._id, b._id, 1)

function byValue(a: string | number | null, b: string | number | null, turn: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' && typeof b === 'string') return turn * names.compare(a, b)
  return a === b ? 0 : turn * (a < b ? -1 : 1)
}
