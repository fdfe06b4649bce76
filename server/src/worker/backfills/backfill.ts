import type { Pool } from 'pg'
import type { JobDeps } from '../../jobs/job.ts'

/** A batch's result: its number of rows, and the place from which the next one goes on; null at the end. */
export interface Batch {
  filled: number
  cursor: unknown
}

/**
 * Data that a release moves while people work. The code that reads them works before, during and after it, and what
 * is written meanwhile is written as it will be. A batch may be done twice, and must come to the same.
 */
export interface Backfill {
  name: string
  /** Counts the rows that are still to be filled. */
  count(pool: Pick<Pool, 'query'>): Promise<number>
  /**
   * Fills rows, by their key.
   * @param cursor where the last batch came to; null at the beginning
   * @param until when it must be over, by `performance.now()`
   */
  fillBatch(deps: Pick<JobDeps, 'pool' | 'storage'>, cursor: unknown, until: number): Promise<Batch>
  /** Comes after the last batch, before it is written down that all is done. */
  ended?(deps: Pick<JobDeps, 'pool'>): Promise<void>
}
