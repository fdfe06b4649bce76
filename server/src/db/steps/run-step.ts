import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase, DatabaseError } from 'pg'
import type { Logger } from '../../log.ts'
import { recordStep } from './records.ts'
import { hasDeadline, type Migration, runsAlone } from './step.ts'

const LOCK_TIMEOUT = '2s'
const STATEMENT_TIMEOUT = '10s'
/** Others held what the step needed, or it took too long beside them. */
const AGAIN_CODES = ['55P03', '57014', '40P01']
const EACH_NTH_IS_LOGGED = 10

/** The number of tries for a step that others block. */
export interface Patience {
  tries: number
  /** Milliseconds between two tries. */
  pause: () => number
}

const PATIENCE: Patience = { tries: 60, pause: () => 1000 + Math.random() * 4000 }

/**
 * Does a step and writes it down, as often as it takes.
 * @throws one sentence with its name when it cannot be done, or when it is stopped
 */
export async function runStep(
  client: ClientBase,
  step: Migration,
  log: Pick<Logger, 'info'>,
  stopped: AbortSignal,
  patience: Patience = PATIENCE,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (runsAlone(step) ? runAlone(client, step) : runInTransaction(client, step))
      return
    } catch (error) {
      const { code = '', message } = error as DatabaseError
      const mayTryAgain = hasDeadline(step) && AGAIN_CODES.includes(code)
      if (stopped.aborted || !mayTryAgain || tries >= patience.tries) {
        throw new Error(`Migration ${step.name} failed: ${message}`, { cause: error })
      }
      if (tries % EACH_NTH_IS_LOGGED === 0) {
        log.info({ migration: step.name, tries, reason: message }, 'A step is tried again')
      }
      await delay(patience.pause(), undefined, { signal: stopped })
    }
  }
}

async function runInTransaction(client: ClientBase, step: Migration): Promise<void> {
  await client.query('begin')
  try {
    if (hasDeadline(step)) {
      await client.query(
        `set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = '${STATEMENT_TIMEOUT}'`,
      )
    }
    await client.query(step.sql)
    await recordStep(client, step)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function runAlone(client: ClientBase, step: Migration): Promise<void> {
  const index = indexMadeBy(step.sql)
  if (index !== undefined) await dropInvalid(client, index)
  await client.query(step.sql)
  await recordStep(client, step)
}

/** The name of the index that a step makes beside people who write. */
function indexMadeBy(sql: string): string | undefined {
  return /create (?:unique )?index concurrently if not exists (\w+)/i.exec(sql)?.[1]
}

/** One that was not made to its end has its name, and nobody uses it. */
async function dropInvalid(client: ClientBase, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount !== 0) await client.query(`drop index concurrently if exists ${index}`)
}
