import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { isRelease } from '@plumbline/contract/operation/release'
import { neededBy } from './statements.mjs'

const FOLDER = new URL('../migrations/', import.meta.url)

/** The first release, which knew no steps of other kinds. */
export const FIRST_RELEASE = '0.1.0'
/** Steps up to this one may take as long as they take: they were written before there were rules. */
const LAST_WITHOUT_RULES = '0157'

/** A step that brings the schema further, as it lies in `migrations/`. */
export interface Migration {
  name: string
  sql: string
}

/** The migrations in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, FOLDER), 'utf8') })),
  )
}

/** Returns the hash of a migration that a database stores. */
export function hashOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex')
}

/** True for a single statement that runs without a transaction, while people write. */
export function runsAlone({ name }: Migration): boolean {
  return name.endsWith('.concurrently.sql')
}

/** True if the step must be done within seconds, or be rolled back and tried again. */
export function hasDeadline({ name }: Migration): boolean {
  return name.slice(0, 4) > LAST_WITHOUT_RULES
}

/** The oldest release that may run on the schema after this step. @throws when it names none, but something else */
export function needsOf({ name, sql }: Migration): string {
  const needs = neededBy(sql)
  if (needs !== undefined && !isRelease(needs)) {
    throw new Error(`Migration ${name} needs a release such as 0.5.0, and says ${needs}.`)
  }
  return needs ?? FIRST_RELEASE
}
