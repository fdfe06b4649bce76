import { hostname } from 'node:os'
import type { ClientBase } from 'pg'
import type { AuditAction } from '@plumbline/contract/audit/audit-actions'
import { compareReleases, RELEASE } from '@plumbline/contract/operation/release'
import { newId } from '../db.ts'
import { FIRST_RELEASE, hashOf, type Migration, needsOf } from './step.ts'

/** A step that was done, as the database remembers it. */
export interface AppliedStep {
  name: string
  sha256: string
  /** The release by which it was done. */
  release: string
  /** The oldest release that may run on the schema after it. */
  needs: string
}

/** Makes the tables in which migrating writes what it did, where they are not there yet. */
export async function prepareRecords(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  // asked for first: a change that is not needed would wait for everybody who reads the table
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'needs'`,
  )
  if (rowCount === 0) {
    await client.query(`alter table schema_migrations
      add column release text not null default '${FIRST_RELEASE}',
      add column needs text not null default '${FIRST_RELEASE}'`)
  }
  await client.query(`create table if not exists migration_runs (
    id bigint generated always as identity primary key,
    host text not null,
    release text not null,
    started_at timestamptz not null default now(),
    step text,
    step_at timestamptz,
    ended_at timestamptz,
    failed text)`)
}

/** The steps that were done, in their order; none in a database without the table. */
export async function appliedSteps(client: Pick<ClientBase, 'query'>): Promise<AppliedStep[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass('public.schema_migrations') and attnum > 0`,
  )
  if (columns.length === 0) return []
  const isKnown = columns.some(({ name }) => name === 'needs')
  const releases = isKnown
    ? 'release, needs'
    : `'${FIRST_RELEASE}' as release, '${FIRST_RELEASE}' as needs`
  const { rows } = await client.query<AppliedStep>(
    `select name, sha256, ${releases} from schema_migrations order by name collate "C"`,
  )
  return rows
}

/** The steps that were done and that this release does not know. */
export function newerSteps(
  applied: readonly AppliedStep[],
  ours: readonly Migration[],
): AppliedStep[] {
  return applied.slice(ours.length)
}

/** The reason why this release may not run on a schema with newer steps; null when it may. */
export function refusalOf(newer: readonly AppliedStep[]): string | null {
  const [needs = FIRST_RELEASE] = newer
    .map((step) => step.needs)
    .toSorted((a, b) => compareReleases(b, a))
  if (compareReleases(RELEASE, needs) >= 0) return null
  const { release } = newer.at(-1) ?? { release: needs }
  return `The database was migrated by ${release} and needs ${needs} or newer; this is ${RELEASE}.`
}

/** Writes down, in the transaction of the step if it has one, that it was done. */
export async function recordStep(client: ClientBase, step: Migration): Promise<void> {
  await client.query(
    'insert into schema_migrations (name, sha256, release, needs) values ($1, $2, $3, $4)',
    [step.name, hashOf(step), RELEASE, needsOf(step)],
  )
}

/** A process that migrates, and where it is, for those that wait for it and for the operator. */
export async function beginRun(client: ClientBase): Promise<string> {
  // who held the lock before and did not end has died
  await client.query(
    `update migration_runs set ended_at = now(), failed = 'It was stopped.' where ended_at is null`,
  )
  const { rows } = await client.query<{ id: string }>(
    'insert into migration_runs (host, release) values ($1, $2) returning id::text as id',
    [hostname(), RELEASE],
  )
  return rows[0]?.id ?? ''
}

export async function tellStep(client: ClientBase, run: string, step: string): Promise<void> {
  await client.query('update migration_runs set step = $2, step_at = now() where id = $1', [
    run,
    step,
  ])
}

/** @param failed the sentence of the error; null when all steps were done */
export async function endRun(
  client: ClientBase,
  run: string,
  failed: string | null,
): Promise<void> {
  await client.query('update migration_runs set ended_at = now(), failed = $2 where id = $1', [
    run,
    failed,
  ])
}

/** Writes into the audit log, by nobody, from which release the database was brought to this one. */
export async function auditRun(client: ClientBase, from: string): Promise<void> {
  const action: AuditAction = 'server.migrated'
  await client.query('insert into audit_log (id, action, after) values ($1, $2, $3)', [
    newId(),
    action,
    { from, to: RELEASE },
  ])
}

export interface CurrentRun {
  host: string
  release: string
  /** `HH:MM:SS`, UTC. */
  since: string
  step: string | null
  stepSeconds: number
}

/** The process that migrates now, as it says itself. */
export async function currentRun(client: ClientBase): Promise<CurrentRun | undefined> {
  const { rows } = await client.query<CurrentRun>(
    `select host, release, to_char(started_at at time zone 'UTC', 'HH24:MI:SS') as since, step,
            coalesce(extract(epoch from now() - step_at), 0)::integer as "stepSeconds"
       from migration_runs where ended_at is null order by id desc limit 1`,
  )
  return rows[0]
}
