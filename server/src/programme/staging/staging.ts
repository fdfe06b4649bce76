import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * A programme is laid out in temporary tables before anything of it is written, so that it may be
 * larger than the memory: what its records refer to is found by joins. PostgreSQL drops the tables
 * with the transaction, however that ends. Places are relative to their record; `k` orders what
 * one record says.
 */
const TABLES = [
  // every record; `record` is null when it is wrong: what refers to it is not wrong as well
  `create temp table file_records (
     list text not null, n integer not null, source_id text not null,
     project text not null, id uuid not null, record jsonb,
     primary key (list, n)) on commit drop`,
  // which records a record names; `project` is empty for people and projects
  `create temp table file_references (
     list text not null, n integer not null, k integer not null, place text not null,
     target_list text not null, target text not null, project text not null) on commit drop`,
  // what may be there only once
  `create temp table file_claims (
     list text not null, n integer not null, k integer not null, place text not null,
     key text not null, message text not null) on commit drop`,
  // answers that may have an issue: flagged ones, and such that name theirs
  `create temp table file_answers (
     n integer not null, submission text not null, position integer not null,
     question text not null, flagged boolean not null, issue text) on commit drop`,
  // the files that records name
  `create temp table file_uses (
     list text not null, n integer not null, k integer not null, place text not null,
     name text not null, must_be_picture boolean not null) on commit drop`,
  // each of these files once; what is found out about it follows
  `create temp table named_files (
     number integer not null, name text primary key, place text not null,
     must_be_picture boolean not null, sha256 text, kind text) on commit drop`,
  // the projects of the file with our ids
  `create temp table file_projects (
     number integer not null, source_id text primary key, id uuid not null,
     is_known boolean not null) on commit drop`,
  // our ids of the records of the file, and of earlier ones that they name (without `n`)
  `create temp table our_ids (
     list text not null, n integer, source_id text not null, project text not null,
     project_id uuid, id uuid not null, state text, site text) on commit drop`,
  // which answer of which submission an issue came from
  `create temp table issue_links (
     issue text not null, submission text not null, position integer not null) on commit drop`,
]

/** The work to do on a record: 'gone' was imported before and removed here since. */
export type RecordState = 'added' | 'changed' | 'unchanged' | 'gone'

export async function createStaging(db: Db): Promise<void> {
  for (const table of TABLES) await sql.raw(table).execute(db)
}

/** Tells PostgreSQL how large the tables have become, so that it joins them well. */
export async function indexStaging(db: Db, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
