import { setImmediate as others } from 'node:timers/promises'
import { plainName } from '@plumbline/contract/rules/site-labels'
import type { ComparedMilestone } from './compared-milestones.ts'
import { ONLY_PROJECT } from '../formats/collect-activities.ts'
import type { Activity } from '../formats/schedule-file.ts'
import type { StoredImport } from '../steps/import-steps.ts'
import { BATCH, batches } from '../steps/pauses.ts'

/** The schedule of which a file is a version. */
export interface Source {
  /** The mark of its milestones; '' for an export of our own, which also holds milestones of other schedules. */
  key: string
  /**
   * The time of the export of a whole project: a milestone that existed then and is not in it was taken out; else null.
   */
  exportedAt: string | null
}

const FILE = 'file:'

/**
 * Finds the schedule of which a file is the next version. Newer files of planners name it themselves. Else it is the
 * schedule from which most activities of the file came. They match by key, name and site, or by key and name where the
 * name of the file is that of the last one. Else the schedule is new.
 */
export async function sourceOf(
  row: StoredImport,
  activities: readonly Activity[],
  milestones: readonly ComparedMilestone[],
  { siteOf, sameName }: { siteOf: (activity: Activity) => string | null; sameName: string | null },
): Promise<Source> {
  const { scheduleKey, content, projectId, importId } = row
  const { exported = null } = content ?? {}
  if (exported?.project === projectId) return { key: '', exportedAt: exported.at }
  const byId = new Set(milestones.map(({ _id }) => _id))
  const ours = activities.filter(({ milestoneId }) => byId.has(milestoneId ?? ''))
  if (ours.length * 2 >= activities.length) return { key: '', exportedAt: null }
  if (scheduleKey !== null && scheduleKey !== ONLY_PROJECT) {
    return { key: scheduleKey, exportedAt: null }
  }
  const sizes = new Map<string, number>()
  for (const { scheduleKey: key } of milestones) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  const byTask = Map.groupBy(
    milestones.filter(({ scheduleKey: key }) => key.startsWith(FILE)),
    ({ taskId }) => taskId,
  )
  const votes = new Map<string, number>()
  for (const from of batches(activities.length)) {
    for (const activity of activities.slice(from, from + BATCH)) {
      const site = siteOf(activity)
      const found = new Set(
        (byTask.get(activity.key) ?? [])
          .filter(({ name }) => plainName(name) === plainName(activity.name))
          .filter((one) => one.site === site || one.scheduleKey === sameName)
          .map(({ scheduleKey: key }) => key),
      )
      for (const key of found) votes.set(key, (votes.get(key) ?? 0) + 1)
    }
    await others()
  }
  const [best] = [...votes].toSorted(([, a], [, b]) => b - a)
  const isMost = (n: number, size: number) => n * 2 >= Math.min(size, activities.length)
  const known = best && isMost(best[1], sizes.get(best[0]) ?? 0) ? best[0] : null
  return { key: known ?? `${FILE}${importId}`, exportedAt: null }
}
