import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { addDbWait, currentWork } from '../trace/current-work.ts'
import { say } from '../trace/signals.ts'
import { statementName } from './statement-name.ts'

type Query = (...args: unknown[]) => unknown

const pools = new Map<pg.Pool, string>()

/** The connections of each pool of this process, in use and idle, and the calls that wait for one. */
export function poolStates(): { pool: string; used: number; idle: number; waiting: number }[] {
  for (const pool of pools.keys()) if (pool.ended) pools.delete(pool)
  return [...pools].map(([{ totalCount, idleCount, waitingCount }, pool]) => ({
    pool,
    used: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  }))
}

/**
 * Measures how long a pool lets wait for a connection, and how long statements take on it: for the request or the job
 * that they belong to, and for whoever hears the signals.
 * @param name of the pool, as figures call it
 */
export function measurePool(pool: pg.Pool, name: string): void {
  pools.set(pool, name)
  const connect = pool.connect.bind(pool) as Query
  const measured: Query = (callback) => {
    const asked = performance.now()
    const finish = () => {
      const ms = performance.now() - asked
      addDbWait(ms)
      say('poolWait', { pool: name, ms })
    }
    if (typeof callback === 'function') {
      // whoever lets go of a connection calls this: the statement is not theirs
      const onConnection = AsyncResource.bind((...got: unknown[]) => {
        finish()
        ;(callback as Query)(...got)
      })
      return connect(onConnection)
    }
    const connecting = connect() as Promise<unknown>
    void connecting.then(finish, finish)
    return connecting
  }
  pool.connect = measured as typeof pool.connect
  pool.on('connect', measureStatements)
}

/** Measures each statement of a connection that answers a promise or calls back; streams have no end to wait for. */
function measureStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  const measured: Query = (...args) => {
    const [statement] = args
    const text = textOf(statement)
    if (text === null) return query(...args)
    const work = currentWork()
    const begun = performance.now()
    const finish = (rows: number) => {
      const ms = performance.now() - begun
      if (work) {
        work.dbMs += ms
        work.queries += 1
      }
      say('statement', { name: statementName(text, nameOf(statement)), ms, rows })
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      return query(...args.slice(0, -1), (error: unknown, result?: pg.QueryResult) => {
        finish(result?.rowCount ?? 0)
        ;(last as Query)(error, result)
      })
    }
    const answer = query(...args) as Promise<pg.QueryResult>
    void answer.then(
      (result) => finish(result.rowCount ?? 0),
      () => finish(0),
    )
    return answer
  }
  client.query = measured as typeof client.query
}

/** The text of a statement; null of what is no statement but a stream of rows. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null
  return String((statement as { text?: unknown }).text)
}

const nameOf = (statement: unknown) => (statement as { name?: string }).name
