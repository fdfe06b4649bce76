import type { Pool } from 'pg'
import { pulledPieces } from '../../../concurrency/pulled-pieces.ts'
import { createThreads } from '../../../concurrency/threads.ts'
import { EXPORTS_AT_ONCE } from '../../../db/export-pool.ts'
import { currentUrl } from '../../../db/hosts.ts'
import type { Logger } from '../../../log.ts'
import { problems } from '../../../problems.ts'
import type { ExportAsked } from './export-job.ts'
import type { ExportPiece, ExportWork } from './export-thread.ts'

/** An export holds a few hundred visits at a time; forms of thousands of choices in many versions need the most. */
const LIMITS = { seconds: Infinity, megabytes: 256, newMegabytes: 16 }

const inThread = createThreads<ExportWork, void>({
  script: new URL('export-thread.ts', import.meta.url),
  atOnce: EXPORTS_AT_ONCE,
  limits: LIMITS,
  transfer: ({ port }) => [port],
  // people who export a form often do it again with other choices
  idleSeconds: 60,
  hasSettings: true,
  whenTooLarge: ({ megabytes }) =>
    problems.unavailable(new Error(`An export took more than ${megabytes} MB.`)),
})

/** The pieces of a file that a thread makes while they are taken. The first one has no bytes: it says that all is ready. */
export function piecesOfExport(pool: Pool, asked: ExportAsked): AsyncGenerator<ExportPiece> {
  const databaseUrl = currentUrl(pool)
  return pulledPieces((port) => inThread({ port, databaseUrl, asked }))
}

/**
 * The bytes of a file. An error cuts it short.
 * @param taken called once with the number of rows that have left, also for a file that was not read to its end
 * @param cutShort the text in place of the missing end. A file of tables gets none: its last part lists where
 * everything lies, and no program opens the file without it
 */
export async function* bytesOfExport(
  pieces: AsyncIterable<ExportPiece>,
  {
    log,
    taken,
    cutShort,
  }: { log: Logger; taken: (rows: number) => Promise<void>; cutShort: string | null },
): AsyncGenerator<Uint8Array> {
  let rows = 0
  let held: Uint8Array | undefined
  try {
    for await (const piece of pieces) {
      if (held) yield held
      held = piece.bytes
      rows = piece.rows
    }
    const last = held
    held = undefined
    // before anybody has the whole file
    await taken(rows)
    taken = () => Promise.resolve()
    if (last) yield last
  } catch (error) {
    log.error({ err: error }, 'an export was cut short')
    if (cutShort === null) throw error
    if (held) yield held
    yield Buffer.from(cutShort)
  } finally {
    await taken(rows).catch((error: unknown) =>
      log.error({ err: error }, 'an export is not in the audit log'),
    )
  }
}
