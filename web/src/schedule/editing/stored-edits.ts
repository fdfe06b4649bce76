import { changeRecord, type PendingChange } from '@plumbline/contract/rules/dates/milestone-change'
import type { Edits, StoredMilestone } from '../../lib/dates/pending-edits.ts'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { anyOf, aString, fieldsOf, fitting, listOf, type Shape } from '../../lib/settings/shape.ts'

const aDate: Shape<string | null> = (value): value is string | null =>
  value === null || (aString(value) && /^\d{4}-\d\d-\d\d$/.test(value))
const dated = fieldsOf({
  actualStatus: anyOf<MilestoneStatus>([
    'Not Started',
    'Ongoing',
    'Completed',
    'Stopped',
    'Off Track',
  ]),
  datePlannedStart: aDate,
  datePlannedEnd: aDate,
  dateActualStart: aDate,
  dateActualEnd: aDate,
  dateForecastStart: aDate,
  dateForecastEnd: aDate,
})
const aVersion: Shape<number> = (value): value is number => Number.isInteger(value)
const list = listOf(fieldsOf({ id: aString, version: aVersion, original: dated, current: dated }))

/** The edits that this tab has kept under a key, of milestones that are still there. */
export function readEdits(key: string, milestones: readonly StoredMilestone[]): Edits {
  const known = new Set(milestones.map(({ _id }) => _id))
  const records = read(key)
    .filter(({ id }) => known.has(id))
    .map(({ id, original, current, version }) => [id, changeRecord(original, current, version)])
  return new Map(records.filter((entry): entry is [string, PendingChange] => entry[1] !== null))
}

/** Keeps edits until the tab is closed; none removes what was kept. */
export function storeEdits(key: string, edits: Edits): void {
  const stored = [...edits].map(([id, { original, current, version }]) => ({
    id,
    original,
    current,
    version,
  }))
  try {
    if (stored.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage is full or switched off: the edits hold until the page goes.
  }
}

function read(key: string) {
  try {
    return fitting(list, JSON.parse(sessionStorage.getItem(key) ?? '[]')) ?? []
  } catch {
    return []
  }
}
