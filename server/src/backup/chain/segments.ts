import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { promisify } from 'node:util'

/** A segment of PostgreSQL's changes: the timeline, and its place in it. */
const SEGMENT = /^[\dA-F]{24}$/
/** All that PostgreSQL lays aside: segments, their last part, notes on base copies, histories of timelines. */
const LAID_ASIDE = /^(?:[\dA-F]{24}(?:\.partial|\.[\dA-F]{8}\.backup)?|[\dA-F]{8}\.history)$/
/** 16 MB each; a part of 8 letters counts 256 of them. */
const IN_PART = 0x1_00

export const isSegment = (name: string) => SEGMENT.test(name)
export const isLaidAside = (name: string) => LAID_ASIDE.test(name)

/** The segment behind another one, of the same timeline; `by` -1: the one before it. */
export function nextSegment(name: string, by = 1): string {
  const [timeline, part, n] = [0, 8, 16].map((at) => Number.parseInt(name.slice(at, at + 8), 16))
  const next = (part ?? 0) * IN_PART + (n ?? 0) + by
  return [timeline ?? 0, Math.floor(next / IN_PART), next % IN_PART]
    .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** Lists the missing segments between two of one timeline, both included; at most a few. */
export function missingBetween(from: string, to: string, there: ReadonlySet<string>): string[] {
  const missing: string[] = []
  for (let name = from; name <= to && missing.length < 5; name = nextSegment(name)) {
    if (!there.has(name)) missing.push(name)
  }
  return missing
}

/** The options of compression, with a checksum: a byte that was altered is found when it is read. */
export const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
/** A segment is 16 MB; one of a cluster with larger ones is not ours. */
const LONGEST = 67_108_864

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export const packed = (bytes: Buffer) => compress(bytes, { params: ZSTD })

/** @throws when it was altered or cut */
export const unpacked = (bytes: Buffer) => decompress(bytes, { maxOutputLength: LONGEST })
