import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileSize } from '@plumbline/contract/files'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { problems } from '../problems.ts'
import { settleAll } from '../concurrency/settle-all.ts'
import type { Storage } from '../storage/storage.ts'
import { emptyFile, findType } from './file-type.ts'
import { showImage } from './images.ts'
import { mediaFacts } from './media/media-facts.ts'

/** A file whose bytes are in the storage, or on their way; it has no row yet. */
export interface StoredUpload {
  sha256: string
  filename: string
  /** Bytes of the original. */
  size: number
  mime: string
  width: number | null
  height: number | null
  /** Milliseconds that a recording lasts, if its bytes tell it. */
  durationMs: number | null
  kind: 'photo' | 'attachment'
  /** Every size, so that a row can be sure of its file until the transaction is over. */
  sizes: [FileSize, Uint8Array][]
  /** Ends when nothing of it is on its way any more; rejects when the storage does not have all of it. */
  storing: Promise<unknown>
}

/**
 * Finds out what a file is, makes the sizes of a picture and keeps all of it in the storage. Errors:
 * 400 empty, 413 over 5 MB or 50 megapixels, 415 refused type.
 */
export async function storeUpload(
  storage: Storage,
  filename: string | undefined,
  bytes: Uint8Array,
): Promise<StoredUpload> {
  const upload = await beginUpload(storage, filename, bytes)
  await upload.storing
  return upload
}

/** The same, but the caller waits for `storing`: so a slow storage is waited for once, and not for each file. */
export async function beginUpload(
  storage: Storage,
  filename: string | undefined,
  bytes: Uint8Array,
  most = MAX_FILE_SIZE,
): Promise<StoredUpload> {
  const upload = await describeUpload(cleanName(filename), bytes, most)
  const { sha256, sizes } = upload
  const storing = settleAll(sizes.map(([size, content]) => storage.put({ sha256, size }, content)))
  // whoever waits for it hears of a failure; nobody may be waiting yet
  storing.catch(() => undefined)
  return { ...upload, storing }
}

/**
 * A file that is kept nowhere: what it is, is for its reader to say. Errors: 400 empty, 413 over `most` bytes.
 */
export function passingUpload(
  filename: string | undefined,
  bytes: Uint8Array,
  most: number,
): StoredUpload {
  if (bytes.length === 0) throw emptyFile()
  if (bytes.length > most) throw problems.fileTooLarge()
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    filename: cleanName(filename),
    size: bytes.length,
    mime: 'application/octet-stream',
    width: null,
    height: null,
    durationMs: null,
    kind: 'attachment',
    sizes: [['original', bytes]],
    storing: Promise.resolve(),
  }
}

async function describeUpload(
  filename: string,
  bytes: Uint8Array,
  most: number,
): Promise<Omit<StoredUpload, 'storing'>> {
  if (bytes.length === 0) throw emptyFile()
  if (bytes.length > most) throw problems.fileTooLarge()
  const { mime, image } = await findType(filename, bytes)
  const shown = image ? await showImage(bytes, image) : null
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    filename,
    size: bytes.length,
    ...mediaFacts(mime, file),
    width: shown?.width ?? null,
    height: shown?.height ?? null,
    kind: shown ? 'photo' : 'attachment',
    sizes: shown
      ? [
          ['original', bytes],
          ['screen', shown.screen],
          ['thumb', shown.thumb],
        ]
      : [['original', bytes]],
  }
}

/** The bytes of an upload to its end. Errors: 413 as soon as they are more than `most`. */
export async function readUpload(source: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw problems.fileTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A file name for people: no folders, no control characters, at most 200 characters. */
export function cleanName(filename: string | undefined): string {
  const name = (filename ?? '')
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    // oxlint-disable-next-line no-control-regex -- control and direction characters disguise names
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  const characters = Array.from(name)
  if (characters.length <= 200) return name || 'file'
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 && characters.length - dot <= 20 ? characters.slice(dot) : []
  return [...characters.slice(0, 200 - extension.length), ...extension].join('')
}
