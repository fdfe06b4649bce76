import type { ActivityEntry } from '@plumbline/contract/activity'
import { isComment } from '../../documents/thread/feed/feed.ts'
import { dateGroup, type DateGroup } from '../../lib/dates/dates.ts'

export interface ActivityGroup {
  date: DateGroup
  acts: Act[]
}

/** Entries of one person and one kind within half an hour, such as moving forty milestones. */
export interface Act {
  /** The newest first. */
  entries: [ActivityEntry, ...ActivityEntry[]]
  /** False while entries that are not loaded yet may belong to it: nothing counts it until then. */
  isWhole: boolean
}

/** The entries of an act are at most so much older than its newest, in milliseconds. */
const ACT_MS = 30 * 60_000

/** The values that all entries of one act share; null for an entry that is an act by itself. */
function actOf({ actionType, type, createdBy, status, review, content, ...entry }: ActivityEntry) {
  if (isComment({ actionType }) || actionType === 'Field Submission' || !createdBy) return null
  const { notes, change, photos, attachments } = content
  if (photos.length + attachments.length > 0) return null
  const { categorization } = entry
  return [
    createdBy._id,
    type,
    actionType,
    status,
    review,
    categorization,
    notes,
    change?.type,
  ].join('\n')
}

/**
 * The entries, newest first, under the groups of feeds; each entry once, empty groups left out.
 * @param hasMore whether older entries follow, which are not loaded yet
 */
export function activityGroups(
  entries: readonly ActivityEntry[],
  hasMore: boolean,
  now = new Date(),
): ActivityGroup[] {
  const groups: ActivityGroup[] = []
  const known = new Set<string>()
  /** The newest act of each kind, while entries may belong to it. */
  const open = new Map<string, Act>()
  for (const entry of entries) {
    if (known.has(entry._id)) continue
    known.add(entry._id)
    const date = dateGroup(entry.createdAt, now)
    if (groups.at(-1)?.date !== date) {
      groups.push({ date, acts: [] })
      open.clear()
    }
    const kind = actOf(entry)
    const act = kind === null ? undefined : open.get(kind)
    if (act && isNear(act, entry)) {
      act.entries.push(entry)
      continue
    }
    const own: Act = { entries: [entry], isWhole: true }
    groups.at(-1)?.acts.push(own)
    if (kind !== null) open.set(kind, own)
  }
  const last = entries.at(-1)
  if (hasMore && last) {
    for (const act of open.values()) act.isWhole = !isNear(act, last)
  }
  return groups
}

const isNear = ({ entries: [newest] }: Act, entry: ActivityEntry) =>
  Date.parse(newest.createdAt) - Date.parse(entry.createdAt) <= ACT_MS
