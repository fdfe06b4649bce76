import type pg from 'pg'
import { makeBase } from '../backup/chain/base.ts'
import { drill } from '../backup/chain/drill.ts'
import { chainOf } from '../backup/chain/place.ts'
import { ship } from '../backup/chain/ship.ts'
import { transaction } from '../db/db.ts'
import { listProjects } from '../features/projects/projects.queries.ts'
import type { JobDeps } from '../jobs/job.ts'
import type { RunOf } from '../jobs/jobs.ts'
import { askForRun, isBaseDue, type Outcome, withRun } from '../jobs/runs.ts'
import { AppError, problems } from '../problems.ts'

/** True if the last try could not take changes to the backup; others ask for it more seldom then. */
let isAway = false
export const isBackupAway = () => isAway

/** Takes files and changes to the backup. A backup that stays away is reported once. */
export async function shipWal(_nothing: unknown, deps: JobDeps): Promise<string> {
  try {
    const did = await ship(deps)
    isAway = false
    return did
  } catch (error) {
    if (!isAway) {
      isAway = true
      throw error
    }
    return `The backup is still away: ${(error as Error).message}`
  }
}

/** Asks for a base copy when there is none, when changes since the newest are missing, and once a week. */
export async function askForBase(
  _nothing: unknown,
  { config, pool }: Pick<JobDeps, 'config' | 'pool'>,
): Promise<string> {
  if (config.backup.to === undefined) return 'No backup is kept: BACKUP_TO is not set.'
  // why a folder cannot be used, the base copy says that is asked for when one is due
  const chain = await chainOf(config).catch(() => null)
  if (!(await isBaseDue(pool, chain?.id ?? null))) return 'No base copy is due.'
  try {
    await transaction(pool, 'write', (db) => askForRun(db, config, 'base', chain?.id))
    return 'Asked for a base copy.'
  } catch (error) {
    if (error instanceof AppError && error.code === 'alreadyRunning') return error.message
    throw error
  }
}

/** Makes a base copy, and writes down what came of it. */
export async function keepBase({ runId }: RunOf, deps: JobDeps): Promise<string> {
  const {
    ok,
    bytes = 0,
    files = 0,
    found,
  } = await withRun(deps.pool, 'base', runId, () => makeBase(deps))
  if (!ok) return notDone(deps, 'A base copy failed', found)
  return `Made a copy of ${Math.ceil(bytes / 1e6)} MB; new files: ${files}.`
}

/** Tries a restore, and writes down what came of it. */
export async function tryRestore({ runId }: RunOf, deps: JobDeps): Promise<string> {
  if (deps.config.databaseUrl !== undefined) return problems.drillByHand().message
  const outcome = await withRun(deps.pool, 'drill', runId, () => drill(deps, asksForProjects))
  if (!outcome.ok) return notDone(deps, 'The drill failed', outcome.found)
  return describeDrill(outcome)
}

/** Describes the result of a drill that went well. */
export function describeDrill({ rpoS, rtoS, files }: Outcome): string {
  const shown = [
    `would lose ${rpoS ?? '?'} s`,
    ...(rtoS === undefined ? [] : [`back after ${rtoS} s`]),
    `files read back: ${files ?? 0}`,
  ]
  return `The drill went well: ${shown.join(', ')}.`
}

/** It is written down, and trying once more would come to the same. */
function notDone({ log }: JobDeps, what: string, found = ''): string {
  log.error({ found }, what)
  return `${what}: ${found}`
}

/** Asks for the first page of a member, by the queries of the product. */
export async function asksForProjects(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from memberships order by user_id limit 1',
  )
  const [member] = rows
  if (!member) return
  const projects = await transaction(pool, 'read', (db) => listProjects(db, member.user_id))
  if (projects.length === 0) throw new Error('A member sees no project.')
}
