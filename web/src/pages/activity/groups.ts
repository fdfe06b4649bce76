import type { ActivityEntry } from '@plumbline/contract/activity'
import { dateGroup, type DateGroup } from '../../lib/dates/dates.ts'

export interface ActivityGroup {
  date: DateGroup
  entries: ActivityEntry[]
}

/** The entries, newest first, under the groups of feeds; each entry once, empty groups left out. */
export function activityGroups(
  entries: readonly ActivityEntry[],
  now = new Date(),
): ActivityGroup[] {
  const groups: ActivityGroup[] = []
  const known = new Set<string>()
  for (const entry of entries) {
    if (known.has(entry._id)) continue
    known.add(entry._id)
    const date = dateGroup(entry.createdAt, now)
    const last = groups.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else groups.push({ date, entries: [entry] })
  }
  return groups
}
