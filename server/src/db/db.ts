import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { v7 } from 'uuid'
import { AppError } from '../problems.ts'
import { inTime } from './in-time.ts'
import type { Schema } from './schema.ts'
import { READ_ONLY } from './state.ts'
import { type Statements, statementsOf } from './snapshot.ts'

/**
 * The database as a handler sees it: one connection in one transaction. Kysely for almost
 * everything; `prepared` for the hot lists, as named prepared statements.
 */
export class Db extends Kysely<Schema> implements Statements {
  readonly prepared: Statements['prepared']

  constructor(client: Connection) {
    super({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
    this.prepared = statementsOf(client).prepared
  }
}

type Connection = Pick<pg.ClientBase, 'query'>

/** Kysely asks a pool for connections; it always gets the one of this transaction. */
function poolOfOne(client: Connection): PostgresPool {
  const connection = { query: client.query.bind(client), release() {} }
  return {
    connect: () => Promise.resolve(connection as Awaited<ReturnType<PostgresPool['connect']>>),
    end: () => Promise.resolve(),
    options: {},
  }
}

/** The number of statements that have names; more would only fill the connections. */
const NAMED_MOST = 200
const names = new Map<string, string>()

/** Gives each statement a name, by which PostgreSQL keeps what it has parsed and planned of it. */
function remembering(client: pg.ClientBase): Connection {
  const query = (statement: string | pg.QueryConfig, values: unknown[] = []) => {
    if (typeof statement !== 'string') return client.query(statement)
    const known = names.get(statement)
    if (known === undefined && names.size >= NAMED_MOST) return client.query(statement, values)
    const name = known ?? `routine_${names.size}`
    names.set(statement, name)
    return client.query({ name, text: statement, values })
  }
  return { query: query as typeof client.query }
}

/** Refuses a second statement, which would see another snapshot than the first. */
function forOneStatement(client: pg.ClientBase): Connection {
  let isUsed = false
  const query = (...args: Parameters<typeof client.query>) => {
    if (isUsed) throw new Error('This read was said to be one statement.')
    isUsed = true
    return client.query(...args)
  }
  return { query: query as typeof client.query }
}

const BEGIN = {
  /** One snapshot for everything that a read sees. */
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
  /** A write whose statements look up a few rows by their keys and are the same each time: their plans are kept. */
  routine: 'begin',
  /** A read of one statement is a snapshot by itself: begin and commit would be two more trips. */
  statement: null,
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws
 * (but for refusals that keep a count). A connection that cannot even roll back is thrown away, and
 * so is one that is not done by `until` (ms since 1970): that is a 503, whatever it waits for. A commit
 * that has begun by then is waited for: nobody is told that nothing was done while it is.
 */
export async function transaction<T>(
  pool: pg.Pool,
  mode: keyof typeof BEGIN,
  work: (db: Db) => Promise<T>,
  until = Infinity,
): Promise<T> {
  const client = await inTime(pool.connect(), until, (late) => late.release())
  const state = { isFinished: false, isBroken: false, isCommitting: false }
  const onBroken = () => {
    state.isBroken = true
  }
  // without a listener, a connection that breaks between two queries would end the process
  client.on('error', onBroken)
  try {
    const onCommit = () => {
      state.isCommitting = true
    }
    const all = beginToEnd(client, mode, work, { onBroken, onCommit }).finally(() => {
      state.isFinished = true
    })
    return await inTime(all, until).catch((late) => {
      if (state.isCommitting) return all
      throw late
    })
  } finally {
    client.off('error', onBroken)
    client.release(state.isBroken || !state.isFinished)
  }
}

async function beginToEnd<T>(
  client: pg.ClientBase,
  mode: keyof typeof BEGIN,
  work: (db: Db) => Promise<T>,
  { onBroken, onCommit }: { onBroken: () => void; onCommit: () => void },
): Promise<T> {
  const begin = BEGIN[mode]
  if (begin === null) return work(new Db(forOneStatement(client)))
  try {
    await client.query(begin)
    const result = await work(new Db(mode === 'routine' ? remembering(client) : client))
    if (mode !== 'read') onCommit()
    await commit(client)
    return result
  } catch (error) {
    const end = error instanceof AppError && error.keepsChanges ? 'commit' : 'rollback'
    // behind a query that was never answered, no other is
    if (error instanceof Error && error.message === 'Query read timeout') onBroken()
    // another host may take changes now, and this connection would never lead to it
    else if ((error as { code?: unknown }).code === READ_ONLY) onBroken()
    else await client.query(end).catch(onBroken)
    throw error
  }
}

/** PostgreSQL answers the commit of a failed transaction with a rollback, and not with an error. */
async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.')
}

/** A new id: UUIDv7, so that newer rows lie beside one another in an index. */
export function newId(): string {
  return v7()
}
