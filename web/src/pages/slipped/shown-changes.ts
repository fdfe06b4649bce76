import { finderOf } from '@plumbline/contract/rules/searched-text'
import { isLater } from '@plumbline/contract/rules/dates/compare-baseline'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { SlippedSearch, ChangeSort } from './slipped-search.ts'
import type { Against, PlanChange } from './what-changed.ts'

/** No site is chosen, in the address. */
export const NO_SITE = 'none'

/** The sites whose changes the address shows; null for all of them. */
export function chosenSites({ 'site._id': chosen }: SlippedSearch): ReadonlySet<string> | null {
  if (chosen === undefined) return null
  return new Set(chosen === NO_SITE ? [] : chosen.split(','))
}

/** The state of the ask about each milestone: a date that waits for a decision, or no answer yet. */
export type Contractors = ReadonlyMap<string, 'answered' | 'asked'>

/** The changes that the address shows, in its order: what moved by the most days first, unless told. */
export function shownChanges(
  changes: readonly PlanChange[],
  search: SlippedSearch,
  contractors: Contractors = new Map(),
): readonly PlanChange[] {
  const sites = chosenSites(search)
  const isFound = finderOf(search.text ?? '')
  return changes
    .filter(
      (change) =>
        (search.kind === undefined || change.kind === search.kind) &&
        (search.implementer === undefined || change.implementer === search.implementer) &&
        (search.later === undefined || isLater(change)) &&
        (sites?.has(change.site._id) ?? true) &&
        isFound(textOf(change)),
    )
    .toSorted(orderOf(sortOf(search), contractors))
}

/** The text of a change that a search looks through. */
function textOf({ name, site, implementer }: PlanChange): string {
  return [name, site.name, implementer].join(' ')
}

/** The order that the address asks for. */
export function sortOf({ sort = '-end' }: SlippedSearch): Sort & { field: ChangeSort } {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  return { field: sort.replace('-', '') as ChangeSort, order }
}

/** The same as the address says it. */
export function sortText({ field, order }: Sort): SlippedSearch['sort'] {
  const text = (order === 'desc' ? `-${field}` : field) as NonNullable<SlippedSearch['sort']>
  return text === '-end' ? undefined : text
}

/** Changes without a value stand last in either order; equal ones by site and name. */
function orderOf({ field, order }: Sort & { field: ChangeSort }, contractors: Contractors) {
  const turn = order === 'desc' ? -1 : 1
  return (a: PlanChange, b: PlanChange): number => {
    const [one, other] = [valueOf(a, field, contractors), valueOf(b, field, contractors)]
    const missing = Number(one === null) - Number(other === null)
    if (missing !== 0) return missing
    return (
      turn * compared(one, other) ||
      a.site.name.localeCompare(b.site.name) ||
      a.name.localeCompare(b.name)
    )
  }
}

function compared(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other))
}

function valueOf(
  change: PlanChange,
  field: ChangeSort,
  contractors: Contractors,
): string | number | null {
  const plan = change.now ?? change.was
  if (field === 'name') return change.name
  if (field === 'implementer') return change.implementer || null
  if (field === 'end') return change.end
  if (field === 'until') return plan?.datePlannedEnd ?? null
  if (field === 'contractor') return contractors.get(change._id) ?? null
  const status = change.now?.actualStatus
  if (field === 'status') return status ? MILESTONE_STATUSES.indexOf(status) : null
  return plan?.datePlannedStart ?? null
}

const DATES_OF_NOW: Record<Against, readonly [start: string, end: string]> = {
  plan: ['datePlannedStart', 'datePlannedEnd'],
  forecast: ['expectedStart', 'expectedEnd'],
  kept: ['other.datePlannedStart', 'other.datePlannedEnd'],
}

/** Changes as CSV, a line each; columns are named as in the other exports, and by what the dates of now are. */
export function csvOfChanges(changes: readonly PlanChange[], against: Against = 'plan'): string {
  const [start, end] = DATES_OF_NOW[against]
  const lines = changes.map(({ _id, kind, name, site, implementer, was, now, ...moved }) => [
    _id,
    kind,
    name,
    site.name,
    implementer,
    was?.datePlannedStart,
    now?.datePlannedStart,
    was?.datePlannedEnd,
    now?.datePlannedEnd,
    moved.start,
    moved.end,
    now?.actualStatus,
  ])
  const heads = [
    '_id',
    'change',
    'name',
    'site.name',
    'implementer',
    'baseline.datePlannedStart',
    start,
    'baseline.datePlannedEnd',
    end,
    'startMovedDays',
    'endMovedDays',
    'actualStatus',
  ]
  return BOM + [csvLine(heads), ...lines.map(csvLine)].join(LINE_END) + LINE_END
}
