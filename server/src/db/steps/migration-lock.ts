import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Logger } from '../../log.ts'
import { currentRun } from './records.ts'

/** Any number, the same in every release: one process migrates at a time. */
const MIGRATION_LOCK = 7_365_201
const AGAIN_MS = 1000
const EACH_NTH_IS_LOGGED = 10

/**
 * Waits until no other process migrates; the lock goes with the connection. It is asked for each second: a
 * connection that waits for it would keep an index from being made, which waits for all statements.
 * @throws when it is stopped
 */
export async function takeMigrationLock(
  client: ClientBase,
  log: Pick<Logger, 'info'>,
  stopped: AbortSignal,
): Promise<void> {
  for (let tries = 1; !(await tryLock(client)); tries += 1) {
    if (tries % EACH_NTH_IS_LOGGED === 0) log.info(await waitingFor(client))
    await delay(AGAIN_MS, undefined, { signal: stopped })
  }
}

async function tryLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>({
    text: 'select pg_try_advisory_lock($1) as "isOurs"',
    values: [MIGRATION_LOCK],
  })
  return rows[0]?.isOurs ?? false
}

async function waitingFor(client: ClientBase): Promise<string> {
  const run = await currentRun(client).catch(() => undefined)
  if (!run) return 'Another server is migrating. Waiting.'
  const step = run.step === null ? '' : `: ${run.step}, ${lasting(run.stepSeconds)}`
  return `Another server (${run.host}, ${run.release}) is migrating since ${run.since}${step}. Waiting.`
}

/** '3 min 20 s'. */
export function lasting(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
