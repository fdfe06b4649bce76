import type { Readable } from 'node:stream'
import type { FileSize } from '@plumbline/contract/files'

/** The key of the bytes of a file: its SHA-256, and the size of a picture. */
export interface BlobKey {
  sha256: string
  size: FileSize
}

/** The key, when it is one: nothing else may become a path or a name in a bucket. */
export function checkedHash(sha256: string): string {
  if (/^[\da-f]{64}$/.test(sha256)) return sha256
  throw new Error(`${JSON.stringify(sha256.slice(0, 100))} is no SHA-256.`)
}

/** A part of a file: from the byte `from` on, up to but without `to`. */
export interface Part {
  from: number
  to: number
}

/** Bytes that a storage keeps. */
export interface StoredBlob {
  key: BlobKey
  /** The number of bytes. */
  length: number
  /** The moment when they were put, by the clock of the storage. */
  storedAt: Date
}

/**
 * Keeps bytes by their hash. A driver is these functions and nothing else; one suite of tests runs
 * over each of them.
 */
export interface Storage {
  /** Keeps the bytes durably before it resolves; the same key again changes nothing. */
  put(key: BlobKey, bytes: Uint8Array): Promise<void>
  /** The bytes, or that part of them as far as they go; null when there are none under the key, or none there. */
  read(key: BlobKey, part?: Part): Promise<{ stream: Readable; length: number } | null>
  /** True if there are bytes under the key. */
  has(key: BlobKey): Promise<boolean>
  /** Removes every size of a file; absent ones are no error. */
  remove(sha256: string): Promise<void>
  /**
   * Everything that is kept, in no particular order. What comes or goes meanwhile may be in it or
   * not.
   */
  list(): AsyncIterable<StoredBlob>
  /**
   * Removes what puts that broke off more than `olderThanMs` ago have left, and answers how many
   * there were.
   */
  tidy(olderThanMs: number): Promise<number>
  /** Throws when nothing could be stored now. */
  probe(): Promise<void>
}
