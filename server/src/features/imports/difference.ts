import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/db.ts'
import {
  type Change,
  changeOf,
  type Comparison,
  missingOf,
  type TargetSite,
} from './compare-schedule.ts'
import { compareSites, type ComparedSite } from './compare-sites.ts'
import { type ComparedMilestone, milestonesToCompare } from './compared-milestones.ts'
import type { Activity, FileSite } from './formats/schedule-file.ts'
import type { KeptRow } from './import-content.ts'
import type { StoredImport } from './import-steps.ts'
import { findMatches, type Match, type Matches } from './match-milestones.ts'
import { asCompared } from './names.ts'
import { BATCH, batches, pause } from './pauses.ts'
import { type LiveSite, liveSites, sitesOfFile } from './site-choices.ts'

export interface Difference {
  changes: Change[]
  /** Activities that are left out. */
  skipped: number
}

type Tell = (share: number) => Promise<void>

/** What a schedule changes: by site in the order of the file, and then what is missing. */
export async function scheduleDifference(
  db: Db,
  row: StoredImport,
  tell: Tell,
): Promise<Difference> {
  const { projectId, siteSource } = row
  const sites = await liveSites(db, projectId)
  const targets = targetsOf(row, sites)
  const milestones = await milestonesToCompare(db, projectId)
  await tell(0.2)
  const activities: Activity[] = []
  for await (const part of partsOf<Activity>(db, row)) {
    activities.push(...part.filter(({ project }) => project === row.scheduleKey))
  }
  await tell(0.3)
  const siteIds = new Set([...targets.values()].flatMap((site) => (site ? [site.id] : [])))
  const matches = await findMatches(milestones, {
    scheduleKey: identityOf(row.scheduleKey),
    siteIds,
  })
  const siteOf = ({ sites: told }: Activity) =>
    targets.get((Object.hasOwn(told, siteSource ?? '') ? told[siteSource ?? ''] : '') ?? '') ?? null
  const matched = await matchAll(activities, siteOf, matches)
  const comparison: Comparison = {
    matches,
    mode: row.mode,
    fields: new Set(row.content?.fields ?? []),
    tellsSites: siteSource !== 'level:0',
    today: new Date().toISOString().slice(0, 10),
  }
  const bySite = new Map<string, Change[]>()
  let skipped = 0
  for (const from of batches(activities.length)) {
    for (const activity of activities.slice(from, from + BATCH)) {
      const site = siteOf(activity)
      if (!site) skipped += 1
      else put(bySite, changeOf(activity, site, matched.get(activity) ?? null, comparison))
    }
    await others()
  }
  await tell(0.5)
  const missing = row.mode === 'reference' ? missingAmong(milestones, matches) : []
  return { changes: [...[...bySite.values()].flat(), ...missing.map(missingOf)], skipped }
}

/** A key that all files have that hold one schedule is no name of it. */
export function identityOf(scheduleKey: string | null): string {
  return scheduleKey === null || scheduleKey === 'project' ? '' : scheduleKey
}

/** By key first, all of them, so that no name takes what a key has. */
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

/** Where the activities of each value go; null for those that are left out. New sites of one name are one. */
function targetsOf(row: StoredImport, sites: LiveSite[]): Map<string, TargetSite | null> {
  const byId = new Map(sites.map(({ id, name }) => [id, { id, name, isNew: false }]))
  const made = new Map<string, TargetSite>()
  const make = (value: string) => {
    const known = made.get(asCompared(value)) ?? { id: newId(), name: value.trim(), isNew: true }
    made.set(asCompared(value), known)
    return known
  }
  return new Map(
    sitesOfFile(row, sites).map(({ value, choice }) => {
      if (choice === 'new') return [value, make(value)]
      return [value, byId.get(choice) ?? null]
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

function put(bySite: Map<string, Change[]>, change: Change): void {
  const known = bySite.get(change.site.id)
  if (known) known.push(change)
  else bySite.set(change.site.id, [change])
}

/** What a file of sites changes. */
export async function sitesDifference(db: Db, row: StoredImport): Promise<Difference> {
  const sites = await db
    .selectFrom('sites')
    .where('project_id', '=', row.projectId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id as _id', 'name', 'region', 'description', 'lat', 'lng'])
    .execute()
  const rows: FileSite[] = []
  for await (const part of partsOf<FileSite>(db, row)) rows.push(...part)
  return { changes: compareSites(rows, sites satisfies ComparedSite[], row.mode), skipped: 0 }
}

/** What the file says, part by part. */
async function* partsOf<Row extends KeptRow>(
  db: Db,
  { projectId, importId }: StoredImport,
): AsyncGenerator<Row[]> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ rows: Row[] }>`
      select rows from import_parts where project_id = ${projectId} and import_id = ${importId}
         and part = ${part}`.execute(db)
    const [kept] = rows
    if (!kept) return
    yield kept.rows
    await pause()
  }
}
