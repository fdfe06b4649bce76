import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { FoundFiles } from './find-files.ts'
import { FILES_OF, type NamedFile } from './named-files.ts'
import type { Entry } from './parse-programme.ts'
import { RECORDS } from './programme-file.ts'

export type ImportedList = Exclude<keyof typeof RECORDS, 'users'>
type RecordOf<List extends ImportedList> = z.output<(typeof RECORDS)[List]>

/** What a file has of one list of one project, beside what earlier files had of it. */
export interface Diff<R> {
  added: Entry<R>[]
  changed: Change<R>[]
  unchanged: number
  /** What earlier files had, and this one has no more. */
  missing: number
}

export interface Change<R> {
  entry: Entry<R>
  /** As the last file had it. */
  before: R
}

const KINDS = {
  projects: 'project',
  sites: 'site',
  milestones: 'milestone',
  submissions: 'submission',
  issues: 'issue',
} as const

const BATCH = 500

/** Compares the records of a list with those that the last files had; reads only. */
export async function compare<List extends ImportedList>(
  db: Db,
  projectId: string | undefined,
  list: List,
  entries: Entry<RecordOf<List>>[],
  found: FoundFiles,
): Promise<Diff<RecordOf<List>>> {
  if (projectId === undefined) return { added: entries, changed: [], unchanged: 0, missing: 0 }
  const schema = RECORDS[list] as unknown as z.ZodType<RecordOf<List>>
  const diff: Diff<RecordOf<List>> = {
    added: [],
    changed: [],
    unchanged: entries.length,
    missing: 0,
  }
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    for (const { n, before } of await differing(db, projectId, list, batch, found)) {
      const entry = batch[n]
      if (!entry) continue
      diff.unchanged -= 1
      if (before === null) diff.added.push(entry)
      else diff.changed.push({ entry, before: schema.parse(before) })
    }
  }
  diff.missing = await countMissing(db, projectId, list, entries)
  return diff
}

/** Remembers what this file has, for the next one. */
export async function remember<List extends ImportedList>(
  db: Db,
  projectId: string,
  list: List,
  { added, changed }: Diff<RecordOf<List>>,
  found: FoundFiles,
): Promise<void> {
  const entries = [...added, ...changed.map(({ entry }) => entry)]
  for (let from = 0; from < entries.length; from += BATCH) {
    const records = entries.slice(from, from + BATCH).map((entry) => remembered(list, entry, found))
    await sql`
      insert into imported_records (project_id, kind, external_id, record)
      select ${projectId}::uuid, ${KINDS[list]}, r ->> '_id', r
        from jsonb_array_elements(${JSON.stringify(records)}::jsonb) r
      on conflict (project_id, kind, external_id) do update set record = excluded.record`.execute(
      db,
    )
  }
}

async function differing<List extends ImportedList>(
  db: Db,
  projectId: string,
  list: List,
  batch: Entry<RecordOf<List>>[],
  found: FoundFiles,
): Promise<{ n: number; before: unknown }[]> {
  const records = batch.map((entry) => remembered(list, entry, found))
  const { rows } = await sql<{ n: number; before: unknown }>`
    select (f.n - 1)::integer as n, i.record as before
      from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality f (record, n)
      left join imported_records i
        on i.project_id = ${projectId} and i.kind = ${KINDS[list]}
       and i.external_id = f.record ->> '_id'
     where i.record is distinct from f.record
       -- what was purged (features/trash/purge.ts) stays away
       and not coalesce(i.record ? 'isPurged', false)
     order by f.n`.execute(db)
  return rows
}

async function countMissing(
  db: Db,
  projectId: string,
  list: ImportedList,
  entries: Entry<{ _id: string }>[],
): Promise<number> {
  const present = entries.map(({ record }) => record._id)
  const { n } = await db
    .selectFrom('imported_records')
    .where('project_id', '=', projectId)
    .where('kind', '=', KINDS[list])
    .where((eb) => eb.not(eb('external_id', '=', eb.fn.any(eb.val(present)))))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** A record with the hashes of its files, so that a photo that was replaced is a change as well. */
function remembered<List extends ImportedList>(
  list: List,
  entry: Entry<RecordOf<List>>,
  found: FoundFiles,
): object {
  const filesOf = FILES_OF[list] as (entry: Entry<RecordOf<List>>) => NamedFile[]
  const hashes = filesOf(entry).map(({ name }) => [name, found.get(name)?.sha256])
  return hashes.length === 0 ? entry.raw : { ...entry.raw, $files: Object.fromEntries(hashes) }
}
