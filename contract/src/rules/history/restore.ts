// A history tells what a change replaced; here it is read from there, to be put back.
import { DATED_FIELDS } from '../dates/dated.ts'
import { recategorizedIn } from '../severity.ts'

/** Days for which a change can be taken back. */
export const RESTORE_DAYS = 30

/** Values by the fields that have them; people and things with `_id` and `name`. */
export type FieldValues = Readonly<Record<string, unknown>>

/** The values that a change replaced, and those that it set, by their fields. */
export interface Replaced {
  from: FieldValues
  to: FieldValues
}

interface Change {
  type: string
  from: FieldValues
  to: FieldValues
}

/** An entry of a history, as far as it tells of a change. */
export interface ChangeEntry {
  type: 'issue' | 'submission' | 'milestone'
  actionType: string
  content: { notes: string; change: Change | null }
}

/** Answers what an entry replaced; null for a kind of change that is not put back. */
export function replacedBy({ type, actionType, content }: ChangeEntry): Replaced | null {
  if (actionType === 'Recategorized') {
    const severities = recategorizedIn(content.notes)
    if (!severities) return null
    return { from: { severity: severities.from }, to: { severity: severities.to } }
  }
  return content.change && OF_KIND[type](content.change)
}

const OF_KIND: Record<ChangeEntry['type'], (change: Change) => Replaced | null> = {
  issue: ofIssue,
  submission: ofSubmission,
  milestone: ofMilestone,
}

/** Returns the owner, verifier, organisation or day of an issue, before and after the change. */
function ofIssue({ type, from, to }: Change): Replaced | null {
  if (type === 'Owner' || type === 'Verifier') {
    const field = type === 'Owner' ? 'owner' : 'verifier'
    const person = (side: FieldValues) =>
      side[field] ? { _id: side[`${field}Id`], name: side[field] } : null
    return { from: { [field]: person(from) }, to: { [field]: person(to) } }
  }
  const field = type === 'Organisation' ? 'organisation' : type === 'Due Date' ? 'dueAt' : null
  return field && { from: { [field]: from[field] }, to: { [field]: to[field] } }
}

/** The milestone, whose site comes with it, and the position; where there was none is not put back. */
function ofSubmission({ type, from, to }: Change): Replaced | null {
  const fields = ['milestone', 'submittedFromLat', 'submittedFromLng'].filter((name) => name in to)
  if (type !== 'None' || fields.length === 0) return null
  const pick = (side: FieldValues) => valuesOf(side, fields)
  return fields.every((name) => (from[name] ?? null) !== null)
    ? { from: pick(from), to: pick(to) }
    : null
}

/** The name of a milestone, and what members change of it. */
export const RESTORED_OF_MILESTONES = new Set<string>([
  'name',
  ...DATED_FIELDS,
  'percentCompleted',
  'cost',
  'costUnit',
  'wasPaid',
  'paymentGroup',
  'implementer',
  'description',
  'actualStartMessage',
  'hideFromGantt',
])

/** Entries that changed anything else as well are left as they are. */
function ofMilestone({ from, to }: Change): Replaced | null {
  const fields = Object.keys({ ...from, ...to })
  const isWhole = fields.every(
    (name) => RESTORED_OF_MILESTONES.has(name) && name in from && name in to,
  )
  return fields.length > 0 && isWhole ? { from, to } : null
}

/** Some of the values. */
export function valuesOf(values: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map((name) => [name, values[name]]))
}

/** True where each of these values stands among the others; people and things are the same by their ids. */
export function areAmong(values: FieldValues, others: FieldValues): boolean {
  return Object.keys(values).every((name) => keyOf(values[name]) === keyOf(others[name]))
}

const keyOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value

/** The last of these entries, oldest first, that set one of the fields. */
export function lastThatSet<Entry extends ChangeEntry>(
  entries: readonly Entry[],
  fields: readonly string[],
): Entry | undefined {
  return entries.findLast((entry) => {
    const to = replacedBy(entry)?.to
    return to !== undefined && fields.some((name) => name in to)
  })
}
