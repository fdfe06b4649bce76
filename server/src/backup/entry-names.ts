import { fileSize } from '@plumbline/contract/files'
import type { BlobKey } from '../storage/storage.ts'
import { CONTENTS } from './about.ts'
import { ABOUT } from './archive.ts'

/** The kind of a file in an archive, by its name. */
export type Entry =
  | { kind: 'about' | 'contents' }
  /** Rows of a table. */
  | { kind: 'part'; table: string }
  | { kind: 'file'; key: BlobKey }

const PART = /^database\/([a-z_]{1,63})\/\d{6,12}\.copy\.gz$/
const FILE = /^files\/([\da-f]{2})\/([\da-f]{64})\/([a-z]{1,20})$/

/** Null for a name that no backup has. */
export function entryNamed(name: string): Entry | null {
  if (name === ABOUT) return { kind: 'about' }
  if (name === CONTENTS) return { kind: 'contents' }
  const [, table] = PART.exec(name) ?? []
  if (table !== undefined) return { kind: 'part', table }
  const [, beginning = '', sha256 = '', size] = FILE.exec(name) ?? []
  const known = fileSize.safeParse(size)
  if (!known.success || !sha256.startsWith(beginning)) return null
  return { kind: 'file', key: { sha256, size: known.data } }
}
