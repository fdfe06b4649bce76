// The thread in which the file of an export is made, on a connection of its own.
import type { MessagePort } from 'node:worker_threads'
import { answerInThread } from '../../../concurrency/answer-in-thread.ts'
import { WAITED_FOR } from '../../../concurrency/lower-priority.ts'
import { givePieces } from '../../../concurrency/pulled-pieces.ts'
import { createPoolOfThread } from '../../../db/export-pool.ts'
import { inSnapshot } from '../../../db/snapshot.ts'
import { csvFiles } from './csv-files.ts'
import { type ExportAsked, exportJob } from './export-job.ts'
import { nestedFile } from './nested-lines.ts'
import { xlsxFile } from './xlsx-files.ts'

export interface ExportWork {
  port: MessagePort
  databaseUrl: string
  asked: ExportAsked
}

/** Bytes of a file, and the visits that have been written so far. */
export interface ExportPiece {
  bytes: Uint8Array<ArrayBuffer>
  rows: number
}

const FILES = { csv: csvFiles, xlsx: xlsxFile, ndjson: nestedFile }

answerInThread(
  ({ port, ...work }: ExportWork) =>
    givePieces(port, piecesOf(work), ({ bytes }) => [bytes.buffer]),
  WAITED_FOR,
)

async function* piecesOf({
  databaseUrl,
  asked,
}: Omit<ExportWork, 'port'>): AsyncGenerator<ExportPiece> {
  const pool = createPoolOfThread(databaseUrl)
  try {
    yield* inSnapshot(await pool.connect(), async function* (db): AsyncGenerator<ExportPiece> {
      let rows = 0
      const job = { ...(await exportJob(db, asked)), onVisit: () => (rows += 1) }
      // what fails before is answered, and not a file that is cut short
      yield { bytes: new Uint8Array(), rows }
      // the writers of files go on using the memory of the bytes that they gave
      for await (const bytes of FILES[asked.format](db, job)) {
        yield { bytes: Uint8Array.from(bytes), rows }
      }
    })
  } finally {
    await pool.end()
  }
}
