import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'

/** The source from which a programme is read, piece by piece. */
export interface ProgrammeSource {
  chunks: AsyncIterable<Uint8Array>
  /** The number of bytes, to tell how far the reading is. */
  size: number
}

/** A file on the disk. @throws when there is none that can be read */
export async function programmeOnDisk(path: string): Promise<ProgrammeSource> {
  const { size } = await stat(path)
  return { chunks: createReadStream(path, { highWaterMark: 256 * 1024 }), size }
}

/** A programme that was made here. */
export function programmeInMemory(file: ProgrammeFile): ProgrammeSource {
  const bytes = Buffer.from(JSON.stringify(file))
  return {
    chunks: (async function* () {
      yield bytes
    })(),
    size: bytes.length,
  }
}
