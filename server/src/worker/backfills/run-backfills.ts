import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { RELEASE } from '@plumbline/contract/operation/release'
import type { JobDeps } from '../../jobs/job.ts'
import type { Backfill } from './backfill.ts'
import { BACKFILLS } from './backfills.ts'
import { describeBackfills } from './describe-backfills.ts'

/** Any number, the same in every release: in the whole installation one batch at a time is filled. */
const BACKFILL_LOCK = 7_365_207
const BATCH_MS = 500
/** People have twice as long for themselves as a batch took. */
const PAUSES = 2
/** Milliseconds that a job goes on; the clock asks for the next one. */
const JOB_MS = 270_000
/** The number of times in a row that a batch may fail; then it is tried again once in an hour. */
const TRIES = 5

type Deps = Pick<JobDeps, 'pool' | 'storage' | 'log' | 'stopping'>

interface Ways {
  backfills?: readonly Backfill[]
  /** The moment when it stops, by `performance.now()`. */
  until?: number
}

interface Row {
  cursor: unknown
  tries: number
}

/**
 * Fills what the releases have to fill, batch by batch, until all is done or the time is over; it goes on from there the
 * next time, on whichever server.
 */
export async function runBackfills(
  deps: Deps,
  { backfills = BACKFILLS, until = performance.now() + JOB_MS }: Ways = {},
): Promise<string> {
  const holder = await deps.pool.connect()
  let isOurs = false
  try {
    const { rows } = await holder.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(${BACKFILL_LOCK}) as "isOurs"`,
    )
    isOurs = rows[0]?.isOurs ?? false
    if (!isOurs) return 'Another server fills at this moment.'
    return await fillAll(deps, backfills, until)
  } finally {
    if (isOurs) {
      await holder.query(`select pg_advisory_unlock(${BACKFILL_LOCK})`).catch(() => undefined)
    }
    holder.release(true)
  }
}

async function fillAll(deps: Deps, backfills: readonly Backfill[], until: number): Promise<string> {
  await addRows(deps.pool, backfills)
  const lines: string[] = []
  for (const backfill of backfills) {
    const row = await takeUp(deps.pool, backfill)
    if (!row) continue
    await fillUntil(deps, backfill, row, until)
    lines.push(...(await describeBackfills(deps.pool, backfill.name)))
  }
  return lines.length === 0 ? 'There is nothing to fill.' : lines.join(' ')
}

async function addRows(pool: Pool, backfills: readonly Backfill[]): Promise<void> {
  await pool.query(
    `insert into backfills (name, release) select unnest($1::text[]), $2 on conflict do nothing`,
    [backfills.map(({ name }) => name), RELEASE],
  )
}

/** Takes up a backfill where it goes on; undefined when it is done, or has failed a short while ago. */
async function takeUp(pool: Pool, backfill: Backfill): Promise<Row | undefined> {
  const due = `(state in ('waiting', 'running') or state = 'failed' and moved_at < now() - interval '1 hour')`
  const { rows } = await pool.query<Row & { state: string }>(
    `select state, cursor, tries from backfills where name = $1 and ${due}`,
    [backfill.name],
  )
  const [row] = rows
  if (row?.state === 'waiting') {
    await pool.query(
      `update backfills set state = 'running', total = $2, started_at = now(), moved_at = now()
        where name = $1`,
      [backfill.name, await backfill.count(pool)],
    )
  }
  return row
}

async function fillUntil(deps: Deps, backfill: Backfill, row: Row, until: number): Promise<void> {
  let { cursor, tries } = row
  while (performance.now() < until && !deps.stopping?.aborted) {
    const begun = performance.now()
    try {
      const batch = await backfill.fillBatch(deps, cursor, begun + BATCH_MS)
      if (batch.cursor === null) await backfill.ended?.(deps)
      await keepBatch(deps.pool, backfill.name, batch)
      if (batch.cursor === null) return
      cursor = batch.cursor
      tries = 0
    } catch (error) {
      deps.log.warn({ err: error, backfill: backfill.name }, 'A batch failed and is tried again')
      await keepFailure(deps.pool, backfill.name, tries + 1, error as Error)
      return
    }
    const pause = PAUSES * (performance.now() - begun)
    await delay(pause, undefined, { signal: deps.stopping }).catch(() => undefined)
  }
}

async function keepBatch(
  pool: Pool,
  name: string,
  { filled, cursor }: { filled: number; cursor: unknown },
): Promise<void> {
  await pool.query(
    `update backfills
        set done = done + $2, cursor = $3::jsonb, tries = 0, failed = null, moved_at = now(),
            total = greatest(total, done + $2),
            state = case when $3::jsonb is null then 'done' else 'running' end,
            ended_at = case when $3::jsonb is null then now() end
      where name = $1`,
    [name, filled, cursor === null ? null : JSON.stringify(cursor)],
  )
}

async function keepFailure(pool: Pool, name: string, tries: number, error: Error): Promise<void> {
  await pool.query(
    `update backfills set tries = $2, failed = $3, state = $4, moved_at = now() where name = $1`,
    [
      name,
      Math.min(tries, TRIES),
      error.message.slice(0, 300),
      tries >= TRIES ? 'failed' : 'running',
    ],
  )
}
