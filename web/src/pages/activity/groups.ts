import type { ActivityEntry } from '@plumbline/contract/activity'
import { isComment } from '../../documents/thread/feed/feed.ts'
import { dateGroup, type DateGroup } from '../../lib/dates/dates.ts'

export interface ActivityGroup {
  date: DateGroup
  /** Each with what happened in the same act to other documents, such as moving forty milestones at once; newest first. */
  acts: [ActivityEntry, ...ActivityEntry[]][]
}

/** Entries of one act lie at most so far apart, in milliseconds. */
const ACT_MS = 5000

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

/** The entries, newest first, under the groups of feeds; each entry once, empty groups left out. */
export function activityGroups(
  entries: readonly ActivityEntry[],
  now = new Date(),
): ActivityGroup[] {
  const groups: ActivityGroup[] = []
  const known = new Set<string>()
  /** The newest act of each kind, while entries may belong to it. */
  const open = new Map<string, ActivityGroup['acts'][number]>()
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
    if (act && Date.parse(act[0].createdAt) - Date.parse(entry.createdAt) <= ACT_MS) {
      act.push(entry)
      continue
    }
    const own: ActivityGroup['acts'][number] = [entry]
    groups.at(-1)?.acts.push(own)
    if (kind !== null) open.set(kind, own)
  }
  return groups
}
