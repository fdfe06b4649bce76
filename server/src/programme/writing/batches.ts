import { type Staged, type Project, writingFor } from './writing-for.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ProjectWriting } from './context.ts'
import type { SubmissionRecord } from '@plumbline/contract/programme/programme-file'
import { type RecordOf, rereadRecord } from '../file/read-record.ts'
import { type ImportedList, KINDS } from '../staging/resolve.ts'
import type { RecordState } from '../staging/staging.ts'

/** The number of records in memory at once. */
const SIZE = 500

/** A record that the file changed. */
export interface ChangedRecord<R> extends Staged<R> {
  /** The record as the last file had it. */
  before: R
}

export interface Batch<R> {
  writing: ProjectWriting
  records: R[]
}

/** The new records of one list in a project, batch by batch; `only` narrows them down. */
export function addedIn<List extends ImportedList>(
  project: Project,
  list: List,
  only = sql`true`,
): AsyncGenerator<Batch<Staged<RecordOf<List>>>> {
  return batches(project, list, 'added', only)
}

/** The records of one list that the file changed in a project, batch by batch. */
export function changedIn<List extends ImportedList>(
  project: Project,
  list: List,
): AsyncGenerator<Batch<ChangedRecord<RecordOf<List>>>> {
  return batches(project, list, 'changed', sql`true`) as AsyncGenerator<
    Batch<ChangedRecord<RecordOf<List>>>
  >
}

/** Counts the records of a list that are new in a project. */
export async function countAdded({ db, projectId }: Project, list: ImportedList): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from our_ids
     where project_id = ${projectId} and list = ${list} and state = 'added'`.execute(db)
  return rows[0]?.n ?? 0
}

/** The new issues of the file that came with these submissions. */
export async function issuesWith(
  { db, projectId }: Project,
  submissions: Staged<SubmissionRecord>[],
): Promise<Staged<RecordOf<'issues'>>[]> {
  const sourceIds = submissions.map(({ record }) => record._id)
  return load(
    db,
    'issues',
    sql`o.project_id = ${projectId} and o.state = 'added'
      and f.record ->> 'submission' = any(${sourceIds})`,
  )
}

async function* batches<List extends ImportedList>(
  project: Project,
  list: List,
  state: RecordState,
  only: ReturnType<typeof sql>,
): AsyncGenerator<Batch<Staged<RecordOf<List>>>> {
  let after = -1
  for (;;) {
    const records = await load(
      project.db,
      list,
      sql`o.project_id = ${project.projectId} and o.state = ${state} and o.n > ${after} and ${only}
        order by o.n limit ${SIZE}`,
    )
    if (records.length === 0) return
    yield { writing: await writingFor(project, records), records }
    after = records.at(-1)?.n ?? after
  }
}

async function load<List extends ImportedList>(
  db: Db,
  list: List,
  where: ReturnType<typeof sql>,
): Promise<Staged<RecordOf<List>>[]> {
  const { rows } = await sql<{ n: number; id: string; record: unknown; before: unknown }>`
    select o.n, o.id, f.record, i.record as before
      from our_ids o
      join file_records f on f.list = o.list and f.n = o.n
      left join imported_records i on o.state = 'changed' and i.project_id = o.project_id
       and i.kind = ${KINDS[list]} and i.external_id = o.source_id
     where o.list = ${list} and ${where}`.execute(db)
  return rows.map(({ n, id, record, before }) => ({
    list,
    n,
    id,
    record: rereadRecord(list, record),
    ...(before !== null && { before: rereadRecord(list, before) }),
  }))
}
