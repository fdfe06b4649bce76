import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Multipart } from '@plumbline/contract/endpoint'
import { BODIES, type BodyBounds, FORM_FIELD_MAX } from '@plumbline/contract/rules/bounds'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { extensionOf } from '@plumbline/contract/rules/programs'
import { IMAGE_EXTENSIONS } from '../../files/file-type.ts'
import {
  beginUpload,
  passingUpload,
  readUpload,
  type StoredUpload,
} from '../../files/store-upload.ts'
import type { Storage } from '../../storage/storage.ts'
import { AppError, problems } from '../../problems.ts'
import { refuseTooMuch } from './json-body.ts'

export interface MultipartBody {
  body: unknown
  files: StoredUpload[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason why the sender of this request may add no files; null when they may. */
    filesRefusal: 'filesByOfficials' | null
  }
}

/**
 * Reads a multipart request: files go to the storage while they come in, within all limits; the
 * body is the JSON text of the field that the endpoint names, or the plain fields. Nothing that it
 * stored has a row yet: the caller removes it if the request fails. `beforeFiles` may refuse the
 * files before one is read.
 */
export async function readMultipart(
  request: FastifyRequest,
  shape: Multipart,
  storage: Storage,
  stored: StoredUpload[],
  beforeFiles: () => Promise<void>,
): Promise<MultipartBody> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const { incoming } = request
  const { bounds = BODIES.open } = request.routeOptions.config
  incoming?.isUpload()
  const { promise: storageFailed, reject: onFailure } = Promise.withResolvers<never>()
  storageFailed.catch(() => undefined)
  // given up for being too slow, or for a stop; or the storage does not work
  const most = shape.maxFileSize ?? MAX_FILE_SIZE
  const inVain = incoming ? Promise.race([incoming.givenUp, storageFailed]) : storageFailed
  inVain.catch(() => undefined)
  // what the database says, as when it is away, tells nothing of the body
  let own: unknown
  let reading: string | undefined
  const isOwn = (error: unknown) => {
    own = error
    throw error
  }
  try {
    const parts = request.parts({
      limits: {
        // one more than is allowed, so that a file of just that size is not taken for a cut one
        fileSize: most + 1,
        files: shape.maxFiles,
        fields: 10,
        parts: 20,
        fieldSize: Math.min(bounds.bytes, FORM_FIELD_MAX),
        headerPairs: 50,
      },
    })
    for await (const part of untilInVain(parts, inVain)) {
      if (part.type === 'field') {
        addField(fields, part, shape)
      } else if (part.fieldname === shape.files) {
        if (part.filename && request.filesRefusal) throw problems[request.filesRefusal]()
        if (part.filename && stored.length === 0) await beforeFiles().catch(isOwn)
        reading = part.filename
        const bytes = await unlessInVain(readUpload(part.file, most), inVain)
        // what a browser sends for a file field in which nothing was chosen
        if (bytes.length === 0 && !part.filename) continue
        if (request.filesRefusal) throw problems[request.filesRefusal]()
        incoming?.pause()
        const name = unescaped(part.filename)
        const upload = shape.isPassing
          ? passingUpload(name, bytes, most)
          : await beginUpload(storage, name, bytes, most)
        stored.push(upload)
        upload.storing.catch(onFailure)
        incoming?.resume()
      } else {
        throw problems.unexpectedFile({ field: part.fieldname.slice(0, 60) })
      }
    }
    await Promise.all(stored.map(({ storing }) => storing))
  } catch (error) {
    // a browser that still sends reads no answer: take the rest off the wire
    request.raw.unpipe()
    request.raw.resume()
    throw error === own ? error : asUploadProblem(error, shape, reading)
  }
  return { body: bodyOf(fields, shape, bounds), files: stored }
}

/** The parts as they come in, until it is known that they come in vain. */
async function* untilInVain<Part>(
  parts: AsyncIterable<Part>,
  inVain: Promise<never>,
): AsyncGenerator<Part, void, undefined> {
  const iterator = parts[Symbol.asyncIterator]()
  for (;;) {
    const next = await unlessInVain(iterator.next(), inVain)
    if (next.done) return
    yield next.value
  }
}

/** Returns the result, or throws if the work turns out to be in vain before it is done. */
function unlessInVain<T>(work: Promise<T>, inVain: Promise<never>): Promise<T> {
  work.catch(() => undefined)
  return Promise.race([work, inVain])
}

/** Browsers write a quote or a line break in a file's name as an escape, and nothing else. */
function unescaped(filename: string | undefined): string | undefined {
  return filename?.replace(/%(22|0D|0A)/g, (escape) => decodeURIComponent(escape))
}

function addField(fields: Record<string, string>, part: MultipartValue, shape: Multipart): void {
  if (part.fieldname === shape.files) {
    throw problems.fileNeedsName({ field: shape.files })
  }
  if (part.valueTruncated || part.fieldnameTruncated) {
    throw problems.formFieldTooLong()
  }
  if (part.fieldname in fields) {
    throw problems.formFieldTwice({ field: part.fieldname.slice(0, 60) })
  }
  // a part of type application/json comes parsed
  fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

function bodyOf(fields: Record<string, string>, shape: Multipart, bounds: BodyBounds): unknown {
  if (!shape.json) return { ...fields }
  const text = fields[shape.json]
  if (text === undefined) throw problems.formFieldMissing({ field: shape.json })
  refuseTooMuch(Buffer.from(text), bounds)
  try {
    return { ...fields, [shape.json]: JSON.parse(text) as unknown }
  } catch {
    throw problems.formFieldNotJson({ field: shape.json })
  }
}

/** `filename`: of the file that was read when it failed. */
function asUploadProblem(error: unknown, shape: Multipart, filename: string | undefined): unknown {
  if (error instanceof AppError) {
    if (error.code !== 'fileTooLarge') return error
    const isPicture = IMAGE_EXTENSIONS.has(extensionOf(filename ?? ''))
    return new AppError(shape.tooLarge ?? (isPicture ? 'imageTooLarge' : 'fileTooLarge'))
  }
  switch ((error as { code?: string }).code) {
    case 'FST_FILES_LIMIT':
      return shape.maxFiles === 1 ? problems.oneFileOnly() : problems.attachmentsMax()
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return problems.tooManyParts()
    default:
      // busboy and a closed socket throw plain errors: a cut or broken body, not our fault
      return isOurs(error) ? error : problems.uploadBroken()
  }
}

function isOurs(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return code.startsWith('E') && code !== 'ECONNRESET' && code !== 'ECONNABORTED'
}
