import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { FIELD_FILE_MAX, FIELD_FILES_MAX, FIELD_XML_MAX } from '@plumbline/contract/intake/openrosa'
import type { ProblemCode } from '@plumbline/contract/problems'
import { beginOriginal } from '../../files/store-original.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import type { Deps } from '../../http/context.ts'
import { AppError, problems } from '../../problems.ts'
import { fileNameOf } from '../answers/file-name.ts'
import { type Instance, textsOf } from '../answers/instance/instance.ts'
import { readInstance } from '../answers/instance/read-instance.ts'

/** A file that came with a visit: stored, or why it is not kept. */
export type SentFile = { upload: StoredUpload } | { refused: ProblemCode }

/** A visit as a phone sent it, before it has a row. */
export interface ReadVisit {
  xml: Buffer
  sha256: Buffer
  instance: Instance
  /** True where the phone says that nothing more follows. */
  isComplete: boolean
  /** By the names that the visit gives them. Files that it does not name are left out. */
  files: Map<string, SentFile>
}

const XML_PART = 'xml_submission_file'
const INCOMPLETE = '*isIncomplete*'
/** In bytes, of one request: far above what phones put into one. */
export const REQUEST_MAX = 60_000_000

/**
 * Reads what a phone sends: parts in whatever order, of which the visit's XML is one. Files that the visit
 * names go to the storage and into `stored`; what is too large, empty or a program is told by its name and
 * refuses nothing else. Errors: 400 without a visit and for an encrypted one, 413.
 */
export async function readVisit(
  { storage }: Pick<Deps, 'storage'>,
  request: FastifyRequest,
  stored: StoredUpload[],
): Promise<ReadVisit> {
  if (!request.isMultipart()) throw problems.visitMissing()
  const parts = await readParts(request)
  const { xml } = parts
  if (!xml) throw problems.visitMissing()
  request.server.traffic.countBytes(request.caller?._id, request.ip, xml.length)
  const instance = await readInstance(xml)
  // nobody here has its key: what would be taken could never be read
  if (instance.isEncrypted) throw problems.visitEncrypted()
  const texts = parts.files.size > 0 ? textsOf(instance.root) : []
  const named = new Set([...texts].map(fileNameOf))
  const files = new Map<string, SentFile>()
  for (const [name, bytes] of parts.files) {
    if (named.has(name)) files.set(name, await storeFile(storage, name, bytes, stored))
  }
  await Promise.all(stored.map(({ storing }) => storing))
  const sha256 = createHash('sha256').update(xml).digest()
  return { xml, sha256, instance, isComplete: parts.isComplete, files }
}

async function storeFile(
  storage: Deps['storage'],
  name: string,
  bytes: Buffer | null,
  stored: StoredUpload[],
): Promise<SentFile> {
  if (bytes === null) return { refused: 'fieldFileTooLarge' }
  try {
    const upload = await beginOriginal(storage, name, bytes)
    stored.push(upload)
    return { upload }
  } catch (error) {
    // the visit is taken whatever one of its files is
    if (error instanceof AppError && error.status < 500) return { refused: error.code }
    throw error
  }
}

interface Parts {
  xml: Buffer | null
  isComplete: boolean
  /** Null: too large. */
  files: Map<string, Buffer | null>
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  const { incoming } = request
  incoming?.isUpload()
  const read: Parts = { xml: null, isComplete: true, files: new Map() }
  let total = 0
  const take = (bytes: Buffer) => {
    total += bytes.length
    if (total > REQUEST_MAX) throw problems.visitTooLarge()
    return bytes
  }
  try {
    const parts = request.parts({
      limits: {
        fileSize: FIELD_FILE_MAX + 1,
        files: FIELD_FILES_MAX + 1,
        fields: 10,
        parts: FIELD_FILES_MAX + 10,
        fieldSize: FIELD_XML_MAX + 1,
        headerPairs: 50,
      },
    })
    for await (const part of incoming ? untilGivenUp(parts, incoming.givenUp) : parts) {
      if (part.type === 'field') {
        if (part.fieldname === INCOMPLETE) read.isComplete = part.value !== 'yes'
        else if (part.fieldname === XML_PART) read.xml = take(Buffer.from(String(part.value)))
        continue
      }
      const isXml = part.fieldname === XML_PART
      const bytes = await readPart(part.file, isXml ? FIELD_XML_MAX : FIELD_FILE_MAX)
      if (isXml) {
        if (!bytes) throw problems.visitTooLarge()
        read.xml = take(bytes)
      } else {
        const name = fileNameOf(part.filename || part.fieldname)
        if (bytes) take(bytes)
        // of two files of one name the first one counts
        if (!read.files.has(name)) read.files.set(name, bytes)
      }
    }
  } catch (error) {
    // a phone that still sends reads no answer: take the rest off the wire
    request.raw.unpipe()
    request.raw.resume()
    throw asProblem(error)
  }
  if (read.xml && read.xml.length > FIELD_XML_MAX) throw problems.visitTooLarge()
  return read
}

/** The bytes of a part, or null once they are more than `most`; then the rest is read for nothing. */
async function readPart(source: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  let chunks: Buffer[] | null = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > most) chunks = null
    else chunks?.push(chunk)
  }
  return chunks && Buffer.concat(chunks)
}

async function* untilGivenUp<Part>(
  parts: AsyncIterable<Part>,
  givenUp: Promise<never>,
): AsyncGenerator<Part, void, undefined> {
  const iterator = parts[Symbol.asyncIterator]()
  for (;;) {
    const step = iterator.next()
    step.catch(() => undefined)
    const next = await Promise.race([step, givenUp])
    if (next.done) return
    yield next.value
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '' } = error as { code?: string }
  if (['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) {
    return problems.visitTooLarge()
  }
  const isOurs = code.startsWith('E') && code !== 'ECONNRESET' && code !== 'ECONNABORTED'
  return isOurs ? error : problems.uploadBroken()
}
