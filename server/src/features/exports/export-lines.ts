import { setImmediate as otherWork } from 'node:timers/promises'
import type pg from 'pg'
import type { z } from 'zod'
import type { ExportEnd } from '@plumbline/contract/shapes/list-query'
import type { Language } from '@plumbline/contract/shapes'
import { Db } from '../../db/db.ts'
import { batchesOf, inSnapshot } from '../../db/snapshot.ts'
import { problems } from '../../problems.ts'
import type { Logger } from '../../log.ts'
import type { Selection } from '../lists/select-list.ts'

/** The number of rows that are fetched, parsed and sent at a time: an export holds no more in memory. */
const BATCH = 200

export interface Export {
  /** Makes the statement that selects the rows; it may query the same snapshot before. */
  select: (db: Db) => Promise<Selection>
  /** The JSON of each row, on one line; it may ask the snapshot for more of them. */
  linesOf: (rows: pg.QueryResultRow[], db: Db) => string[] | Promise<string[]>
}

/**
 * The lines of an export from a cursor in one snapshot, a batch at a time and not before the last one was taken. The
 * last line reports that these were all, or why not. Ends the snapshot and gives the connection back, also when nobody
 * reads on.
 * @param taken called once with the number of rows that have left, before the last line reports that these were all
 */
export async function* exportLines(
  client: pg.PoolClient,
  exported: Export,
  log: Logger,
  language: Language,
  taken: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let totalDocs = 0
  let isReported = false
  const tell = async () => {
    if (isReported) return
    isReported = true
    await taken(totalDocs)
  }
  try {
    yield* inSnapshot(client, async function* () {
      const db = new Db(client)
      for await (const rows of batchesOf(db, await exported.select(db), BATCH)) {
        totalDocs += rows.length
        const lines = await exported.linesOf(rows, db)
        yield lines.map((line) => `${line}\n`).join('')
        // a client that reads as fast as we write must not keep all others waiting
        await otherWork()
      }
    })
    await tell()
    yield endLine({ status: 'success', totalDocs } satisfies ExportEnd)
  } catch (error) {
    log.error({ err: error }, 'an export was cut short')
    yield endLine(problems.exportCutShort().toJson(language))
  } finally {
    await tell().catch((error: unknown) =>
      log.error({ err: error }, 'an export is not in the audit log'),
    )
  }
}

/** Lines that PostgreSQL wrote: to read them and to write them again would take longer than all else. */
export const writtenLines = (rows: pg.QueryResultRow[]): string[] =>
  // between the elements of some arrays it begins a new line
  rows.map((row) => (row['line'] as string).replaceAll('\n', ' '))

/** Makes lines of the fields that the contract lists, and of no others. */
export const linesOfShape =
  (shape: z.ZodType) =>
  (rows: pg.QueryResultRow[]): string[] =>
    rows.map((row) => JSON.stringify(shape.parse(row)))

function endLine(end: object): string {
  return `${JSON.stringify(end)}\n`
}
