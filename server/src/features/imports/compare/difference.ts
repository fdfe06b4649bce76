import { setImmediate as others } from 'node:timers/promises'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/db.ts'
import {
  type ScheduleChange,
  changeOf,
  type Comparison,
  missingOf,
  type TargetSite,
} from './compare-schedule.ts'
import { type ComparedMilestone, milestonesToCompare } from './compared-milestones.ts'
import type { Activity } from '../formats/schedule-file.ts'
import type { SiteOfFile } from '@plumbline/contract/imports/import-shapes'
import type { Difference } from './difference-shape.ts'
import { type ComparedActivity, compareLogic } from '../logic/compare-logic.ts'
import { partsOf } from '../steps/file-parts.ts'
import { lastOfName } from '../steps/last-import.ts'
import type { StoredImport } from '../steps/import-steps.ts'
import { findMatches, type Match, type Matches } from './match-milestones.ts'
import { plainName } from '@plumbline/contract/rules/site-labels'
import { BATCH, batches } from '../steps/pauses.ts'
import { type LiveSite, liveSites, sitesOfFile } from '../steps/site-choices.ts'
import { sourceOf } from './source-of.ts'

type Tell = (share: number) => Promise<void>

const UNDECIDED: Difference = {
  changes: [],
  skipped: 0,
  source: null,
  isAsked: true,
  siteTargets: {},
}

/** The changes of a schedule: by site in the order of the file, and then the missing milestones. */
export async function scheduleDifference(
  db: Db,
  row: StoredImport,
  tell: Tell,
): Promise<Difference> {
  const { projectId, siteSource } = row
  const sites = await liveSites(db, projectId)
  const ofFile = sitesOfFile(row, sites)
  if (ofFile.some(({ choice }) => choice === null)) return UNDECIDED
  const targets = targetsOf(ofFile, sites)
  const labels = new Map(sites.map(({ id, label }) => [id, label]))
  const milestones = await milestonesToCompare(db, projectId, labels)
  await tell(0.2)
  const activities: Activity[] = []
  for await (const part of partsOf<Activity>(db, row)) {
    activities.push(...part.filter(({ project }) => project === row.scheduleKey))
  }
  await tell(0.3)
  const siteIds = new Set([...targets.values()].flatMap((site) => (site ? [site.id] : [])))
  const siteOf = ({ sites: places }: Activity) =>
    targets.get((Object.hasOwn(places, siteSource ?? '') ? places[siteSource ?? ''] : '') ?? '') ??
    null
  const { key: scheduleKey, exportedAt } = await sourceOf(row, activities, milestones, {
    siteOf: (activity) => siteOf(activity)?.id ?? null,
    sameName: await lastOfName(db, row),
  })
  const matches = await findMatches(milestones, { scheduleKey, siteIds, exportedAt })
  const matched = await matchAll(activities, siteOf, matches)
  const format = row.content?.format
  const comparison: Comparison = {
    matches,
    mode: row.mode,
    fields: new Set(row.content?.fields ?? []),
    format: format === 'mspdi' || format === 'csv' ? format : null,
    tellsSites: siteSource !== 'level:0',
    today: new Date().toISOString().slice(0, 10),
  }
  const bySite = new Map<string, ScheduleChange[]>()
  const compared: ComparedActivity[] = []
  let skipped = 0
  for (const from of batches(activities.length)) {
    for (const activity of activities.slice(from, from + BATCH)) {
      const site = siteOf(activity)
      const match = matched.get(activity) ?? null
      const change = site && changeOf(activity, site, match, comparison)
      compared.push({ activity, change, match })
      if (change) put(bySite, change)
      else skipped += 1
    }
    await others()
  }
  const { fields } = comparison
  const ofLogic = { activities: compared, milestones, fields, source: scheduleKey }
  const logic = await compareLogic(db, row, ofLogic)
  await tell(0.5)
  const missing = row.mode === 'reference' ? missingAmong(milestones, matches) : []
  const changes = [...[...bySite.values()].flat(), ...missing.map(missingOf)]
  const siteTargets = Object.fromEntries(
    [...targets].map(([value, site]) => [value, site?.id ?? 'skip']),
  )
  return { changes, skipped, source: scheduleKey, isAsked: false, siteTargets, ...logic }
}

/** Matches all activities by key first, so that no name takes a milestone that a key has. */
async function matchAll(
  activities: Activity[],
  siteOf: (activity: Activity) => TargetSite | null,
  matches: Matches,
): Promise<Map<Activity, Match>> {
  const matched = new Map<Activity, Match>()
  for (const find of ['byKey', 'byName'] as const) {
    for (const from of batches(activities.length)) {
      for (const activity of activities.slice(from, from + BATCH)) {
        if (matched.has(activity)) continue
        const siteId = siteOf(activity)?.id ?? null
        if (find === 'byName' && siteId === null) continue
        const match = matches[find](activity, siteId ?? '')
        if (match) matched.set(activity, match)
      }
      await others()
    }
  }
  return matched
}

/** The site of the activities of each value; null for those that are left out. New sites of one name are one. */
function targetsOf(ofFile: SiteOfFile[], sites: LiveSite[]): Map<string, TargetSite | null> {
  const byId = new Map(sites.map(({ id, label }) => [id, { id, name: label, isNew: false }]))
  const made = new Map<string, TargetSite>()
  const make = (value: string) => {
    const known = made.get(plainName(value)) ?? { id: newId(), name: value.trim(), isNew: true }
    made.set(plainName(value), known)
    return known
  }
  return new Map(
    ofFile.map(({ value, choice }) => {
      if (choice === 'new') return [value, make(value)]
      return [value, byId.get(choice ?? '') ?? null]
    }),
  )
}

function missingAmong(milestones: ComparedMilestone[], matches: Matches): ComparedMilestone[] {
  return milestones
    .filter((one) => !one.archived && !matches.isTaken(one) && matches.isInScope(one))
    .toSorted((a, b) => order(a.siteName, b.siteName) || order(a.name, b.name))
}

/** Many times as fast as the one of a language. */
function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function put(bySite: Map<string, ScheduleChange[]>, change: ScheduleChange): void {
  const known = bySite.get(change.site.id)
  if (known) known.push(change)
  else bySite.set(change.site.id, [change])
}
