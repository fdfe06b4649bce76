import type { Readable } from 'node:stream'
import type { FileSize } from '@plumbline/contract/files'

/** Where the bytes of a file lie: its SHA-256, and the size of a picture. */
export interface BlobKey {
  sha256: string
  size: FileSize
}

/**
 * Keeps bytes by their hash. A driver is these functions and nothing else; one suite of tests runs
 * over each of them.
 */
export interface Storage {
  /** Keeps the bytes durably before it resolves; the same key again changes nothing. */
  put(key: BlobKey, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there are none under the key. */
  read(key: BlobKey): Promise<{ stream: Readable; length: number } | null>
  /** Whether there are bytes under the key. */
  has(key: BlobKey): Promise<boolean>
  /** Removes every size of a file; absent ones are no error. */
  remove(sha256: string): Promise<void>
  /** Throws when nothing could be stored now. */
  probe(): Promise<void>
}
