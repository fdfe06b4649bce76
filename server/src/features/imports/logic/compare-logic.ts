import { setImmediate as others } from 'node:timers/promises'
import type { Db } from '../../../db/db.ts'
import type { ScheduleChange } from '../compare/compare-schedule.ts'
import type { ComparedMilestone } from '../compare/compared-milestones.ts'
import type { Match } from '../compare/match-milestones.ts'
import type { Activity, FileFloat, ScheduleField } from '../formats/schedule-file.ts'
import type { StoredImport } from '../steps/import-steps.ts'
import { BATCH, batches } from '../steps/pauses.ts'
import { linkTexts } from './link-text.ts'
import { type StoredFloat, storedFloats, type StoredLink, storedLinks } from './logic.queries.ts'

/** An activity of the file with what became of it: its row of the difference (null: left out), and its milestone. */
export interface ComparedActivity {
  activity: Activity
  change: ScheduleChange | null
  match: Match | null
}

/** The calendar and float that a milestone gets; null where the file has none any more. */
export interface FloatChange {
  milestoneId: string
  isNew: boolean
  will: StoredFloat | null
}

interface Logic {
  floats: FloatChange[]
  /** Links to or from activities that are left out. */
  linksOfSkipped: number
}

interface Compared {
  activities: readonly ComparedActivity[]
  milestones: readonly ComparedMilestone[]
  fields: ReadonlySet<ScheduleField>
  /** The schedule of which the file is a version. */
  source: string
}

/**
 * Compares the links, calendars and floats of a file with those of its project. Links that change are a change of
 * their successor, and its row of the difference says so; a calendar or float is none, and stands beside the rows.
 */
export async function compareLogic(
  db: Db,
  row: StoredImport,
  { activities, milestones, fields, source }: Compared,
): Promise<Logic> {
  // an archived milestone is in no list, and neither are its links
  const names = new Map(
    milestones.filter(({ archived }) => !archived).map((one) => [one._id, nameOf(one)]),
  )
  const ids = new Map<string, string>()
  for (const { activity, change, match } of activities) {
    const id = match ? match.milestone._id : change?.targetId
    if (id === undefined || match?.milestone.archived) continue
    ids.set(activity.key, id)
    names.set(id, nameOf(activity))
  }
  const setsAll = row.mode === 'reference'
  const taken = activities.filter(
    ({ activity, change, match }) =>
      change !== null && ids.has(activity.key) && (setsAll || match === null),
  )
  let linksOfSkipped = 0
  if (fields.has('predecessors')) {
    for (const { activity, change } of activities) {
      const links = activity.predecessors ?? []
      const left = change === null ? links : links.filter(({ from }) => !ids.has(from))
      linksOfSkipped += left.length
    }
    const stored = await storedLinks(db, row.projectId)
    for (const from of batches(taken.length)) {
      for (const one of taken.slice(from, from + BATCH)) {
        const id = ids.get(one.activity.key) ?? ''
        const before = (stored.get(id) ?? []).filter((link) => names.has(link.from))
        compareLinks(one, before, linksOf(one.activity, id, ids, source), names)
      }
      await others()
    }
  }
  return { floats: fields.has('float') ? await floatsOf(db, row, taken, ids) : [], linksOfSkipped }
}

const nameOf = ({ activityId, name }: { activityId: string; name: string }) => activityId || name

/** The predecessors of an activity as links of its milestone `to`; two activities may be one milestone. */
function linksOf(
  { predecessors = [] }: Activity,
  to: string,
  ids: ReadonlyMap<string, string>,
  source: string,
): StoredLink[] {
  const links = new Map<string, StoredLink>()
  for (const { from: key, kind, lag } of predecessors) {
    const from = ids.get(key)
    if (from === undefined || from === to || links.has(`${from} ${kind}`)) continue
    links.set(`${from} ${kind}`, { from, kind, lag, source })
  }
  return [...links.values()]
}

function compareLinks(
  { change, match }: ComparedActivity,
  before: StoredLink[],
  after: StoredLink[],
  names: ReadonlyMap<string, string>,
): void {
  if (!change || isSame(before, after)) return
  const named = (links: StoredLink[]) =>
    links.map((link) => ({ ...link, name: names.get(link.from) ?? '' }))
  const { was, will } = linkTexts(named(before), named(after))
  const isNews = change.kind === 'unchanged'
  change.links = { before, after }
  change.from = { ...(isNews ? {} : change.from), ...(match && { predecessors: was }) }
  change.to = { ...change.to, predecessors: will }
  if (!isNews || !match) return
  change.kind = 'changed'
  change.leftVersion = match.milestone.version + 1
}

function isSame(before: StoredLink[], after: StoredLink[]): boolean {
  if (before.length !== after.length) return false
  const known = new Set(before.map(textOf))
  return after.every((link) => known.has(textOf(link)))
}

const textOf = ({ from, kind, lag: { amount, unit } }: StoredLink) =>
  `${from} ${kind} ${amount} ${unit}`

async function floatsOf(
  db: Db,
  { projectId }: StoredImport,
  taken: readonly ComparedActivity[],
  ids: ReadonlyMap<string, string>,
): Promise<FloatChange[]> {
  const stored = await storedFloats(db, projectId)
  const floats: FloatChange[] = []
  for (const { activity, match } of taken) {
    const milestoneId = ids.get(activity.key) ?? ''
    const will = activity.float ?? null
    if (sameFloat(stored.get(milestoneId) ?? null, will)) continue
    floats.push({ milestoneId, isNew: match === null, will })
  }
  return floats
}

function sameFloat(one: StoredFloat | null, other: FileFloat | null): boolean {
  if (one === null || other === null) return one === other
  return (['calendar', 'minutesPerDay', 'total', 'free'] as const).every(
    (field) => one[field] === other[field],
  )
}
