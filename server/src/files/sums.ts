import { crc32 } from 'node:zlib'
import type pg from 'pg'
import type { FileSize } from '@plumbline/contract/files'
import type { Storage } from '../storage/storage.ts'

/** The length of bytes, and their CRC-32. */
export interface Sum {
  length: number
  crc: number
}

/** The lengths and sums for the row of bytes, when they are put. */
export function sumsOf(sizes: readonly [FileSize, Uint8Array][]) {
  const bytes = new Map(sizes)
  const [original, screen] = [bytes.get('original'), bytes.get('screen')]
  return {
    crc32: original ? crc32(original) : null,
    screen_size: screen?.length ?? null,
    screen_crc32: screen ? crc32(screen) : null,
    summed_at: new Date().toISOString(),
  }
}

/** Reads bytes that were kept before they were summed, and writes down what they are; once, also when they are gone. */
export async function sumBytes(pool: pg.Pool, storage: Storage, sha256: string): Promise<void> {
  const original = await sumOf(storage, sha256, 'original')
  const screen = await sumOf(storage, sha256, 'screen')
  await pool.query(
    `update blobs set crc32 = $2, screen_size = $3, screen_crc32 = $4, summed_at = now() where sha256 = $1`,
    [sha256, original?.crc ?? null, screen?.length ?? null, screen?.crc ?? null],
  )
}

async function sumOf(storage: Storage, sha256: string, size: FileSize): Promise<Sum | null> {
  const found = await storage.read({ sha256, size })
  if (!found) return null
  const sum: Sum = { length: 0, crc: 0 }
  for await (const chunk of found.stream as AsyncIterable<Buffer>) {
    sum.length += chunk.length
    sum.crc = crc32(chunk, sum.crc)
  }
  return sum
}
