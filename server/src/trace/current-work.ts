import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or the job that the running code works for, and what it has cost so far. */
export interface Work {
  /** The id of the request, or of the one that caused the job; undefined of what the clock asked for. */
  readonly requestId: string | undefined
  /** Milliseconds that PostgreSQL took for its statements. */
  dbMs: number
  /** Milliseconds in which it waited for a turn and for a connection. */
  dbWaitMs: number
  /** The number of statements that it sent. */
  queries: number
}

const works = new AsyncLocalStorage<Work>()

/** Work that has cost nothing yet. */
export function newWork(requestId?: string): Work {
  return { requestId, dbMs: 0, dbWaitMs: 0, queries: 0 }
}

/** The work that the running code is part of; undefined outside of requests and jobs. */
export function currentWork(): Work | undefined {
  return works.getStore()
}

/** Runs something, and all that it awaits, as part of this work. */
export function inWork<T>(work: Work, run: () => T): T {
  return works.run(work, run)
}

/** Adds to what the running work has waited for the database. */
export function addDbWait(ms: number): void {
  const work = works.getStore()
  if (work) work.dbWaitMs += ms
}
