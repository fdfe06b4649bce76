import type { ClientBase, Pool } from 'pg'
import type { Logger } from '../../log.ts'
import { lasting } from './migration-lock.ts'

const LINE_MS = 10_000

/**
 * Watches what a connection does, from another one: tells every ten seconds how far a step is, and ends its
 * statement when the process is told to stop, so that nothing goes on without its server.
 */
export async function watchSteps(
  pool: Pool,
  client: ClientBase,
  log: Pick<Logger, 'info'>,
  stopped: AbortSignal,
) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid
  let step: { name: string; begunAt: number } | undefined
  const tellHowFar = async () => {
    if (!step) return
    const seconds = Math.round((Date.now() - step.begunAt) / 1000)
    log.info(`${step.name}: ${await howFar(pool, pid)}${lasting(seconds)}`)
  }
  let timer: NodeJS.Timeout | undefined
  const cancel = () => {
    void pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
  }
  stopped.addEventListener('abort', cancel)
  return {
    begin(name: string) {
      step = { name, begunAt: Date.now() }
      clearInterval(timer)
      timer = setInterval(() => void tellHowFar().catch(() => undefined), LINE_MS)
    },
    end() {
      clearInterval(timer)
      stopped.removeEventListener('abort', cancel)
    },
  }
}

/** '41 % of the index, ' while one is made. */
async function howFar(pool: Pool, pid: number | undefined): Promise<string> {
  const { rows } = await pool.query<{ share: number }>(
    `select (100 * greatest(blocks_done::float8 / nullif(blocks_total, 0),
                            tuples_done::float8 / nullif(tuples_total, 0), 0))::integer as share
       from pg_stat_progress_create_index where pid = $1`,
    [pid],
  )
  return rows[0] ? `${rows[0].share ?? 0} % of the index, ` : ''
}
