import { DATED_FIELDS, type Dated, sameDated } from '@plumbline/contract/rules/dates/dated'
import {
  changedFields,
  changeRecord,
  type PendingChange,
} from '@plumbline/contract/rules/dates/milestone-change'

/** A milestone as it is stored. */
export type StoredMilestone = Dated & { _id: string; version: number }

/** The changes that are not saved yet, by the id of their milestone. */
export type Edits = ReadonlyMap<string, PendingChange>

/** The edits with undo and redo. */
export interface EditHistory<T = Edits> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

const NOTHING: Edits = new Map()
export const NO_EDITS: EditHistory = { past: [], now: NOTHING, future: [] }

/** Steps that can be undone. */
const STEPS_MAX = 200

/**
 * Edits milestones, each as it is now; `edit` gives null for one that it cannot change. A record
 * goes when its milestone returns to what is stored.
 *
 * @returns the edits, and how many of the milestones were not changed
 */
export function editAll(
  edits: Edits,
  milestones: readonly StoredMilestone[],
  edit: (current: Dated) => Dated | null,
): { edits: Edits; unchanged: number } {
  const next = new Map(edits)
  let unchanged = 0
  for (const milestone of milestones) {
    const before = edits.get(milestone._id)
    const current = before?.current ?? datedOf(milestone)
    const edited = edit(current)
    if (!edited || sameDated(current, edited)) {
      unchanged += 1
      continue
    }
    const original = before?.original ?? datedOf(milestone)
    put(next, milestone._id, changeRecord(original, edited, before?.version ?? milestone.version))
  }
  return { edits: unchanged === milestones.length ? edits : next, unchanged }
}

/** Without the changes of one milestone. */
export function undoOne(edits: Edits, id: string): Edits {
  const next = new Map(edits)
  next.delete(id)
  return next
}

/** Keeps one's own dates and status over those that somebody else has stored meanwhile. */
export function keepMine(edits: Edits, theirs: StoredMilestone): Edits {
  const mine = edits.get(theirs._id)
  if (!mine) return edits
  const next = new Map(edits)
  put(next, theirs._id, changeRecord(datedOf(theirs), mine.current, theirs.version))
  return next
}

/** The next step; what was undone before it is gone. */
export function commit<T>(history: EditHistory<T>, edits: T): EditHistory<T> {
  if (edits === history.now) return history
  return { past: [...history.past, history.now].slice(-STEPS_MAX), now: edits, future: [] }
}

/** Takes the last step back; nothing happens without one. */
export function undo<T>({ past, now, future }: EditHistory<T>): EditHistory<T> {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), now: before, future: [now, ...future] }
    : { past, now, future }
}

/** Takes a step that was undone again. */
export function redo<T>({ past, now, future }: EditHistory<T>): EditHistory<T> {
  const [after, ...later] = future
  return after ? { past: [...past, now], now: after, future: later } : { past, now, future }
}

/** Takes all changes back, in one step that can be undone. */
export function undoAll(history: EditHistory): EditHistory {
  return history.now.size === 0 ? history : commit(history, NOTHING)
}

/** The body of a change: its version, and the changed fields. */
export function patchOf(_id: string, change: PendingChange) {
  const { current, version } = change
  const fields = changedFields(change).map((field) => [field, current[field]] as const)
  return { _id, version, ...(Object.fromEntries(fields) as Partial<Dated>) }
}

/** The status and the dates alone. */
export function datedOf(milestone: Dated): Dated {
  return Object.fromEntries(
    DATED_FIELDS.map((field) => [field, milestone[field]]),
  ) as unknown as Dated
}

function put(edits: Map<string, PendingChange>, id: string, record: PendingChange | null): void {
  if (record) edits.set(id, record)
  else edits.delete(id)
}
