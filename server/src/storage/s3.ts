import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { fileSize } from '@plumbline/contract/files'
import { AppError, problems } from '../problems.ts'
import { readWhole } from './s3-read.ts'
import type { S3Place } from '../config/s3-url.mjs'
import { type BlobKey, checkedHash, type Storage } from './storage.ts'

/** Milliseconds for all attempts of one piece of work. A request does a few of them one by one. */
const DEADLINES = { put: 5000, read: 5000, has: 2500, remove: 5000, list: 20_000, probe: 5000 }

/** Work for which somebody waits who sends a file: without it, nothing of theirs can be stored. */
const STORES = new Set<keyof typeof DEADLINES>(['put', 'has', 'probe'])

/**
 * Files in an S3-compatible store, under the names that the disk has: `ab/abcd…/original`. It is
 * asked through the API of this server alone, never by a browser: an address that S3 signs would
 * outlive the right to the file. Whatever the store does wrong is a 503, after three attempts or
 * five seconds.
 * @param patience how many times as long as elsewhere it may take
 */
export function s3Storage(place: S3Place, { patience = 1 } = {}): Storage {
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: {
      accessKeyId: place.accessKeyId,
      secretAccessKey: place.secretAccessKey,
    },
    forcePathStyle: true,
    requestChecksumCalculation: place.checksums,
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2000,
      // without this it waits for ever on a store that accepts and says nothing
      requestTimeout: 5000 * patience,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    },
  })
  const Bucket = place.bucket
  const inTime = <T>(what: keyof typeof DEADLINES, calls: (signal: AbortSignal) => Promise<T>) =>
    within(
      DEADLINES[what] * patience,
      calls,
      STORES.has(what) ? problems.storeAway : problems.unavailable,
    )
  const at = (key: BlobKey) => ({ Bucket, Key: nameOf(key) })

  return {
    put: (key, bytes) =>
      inTime('put', async (abortSignal) => {
        const ContentMD5 = createHash('md5').update(bytes).digest('base64')
        const Metadata = { sha256: createHash('sha256').update(bytes).digest('hex') }
        // the store compares what arrives with these, and refuses what the way has changed
        const input = { ...at(key), Body: bytes, ContentMD5, Metadata }
        await client.send(new PutObjectCommand(input), { abortSignal })
      }),
    read: (key, part) =>
      readWhole(async (received) =>
        inTime('read', async (abortSignal) => {
          const from = (part?.from ?? 0) + received
          const Range = part || from > 0 ? `bytes=${from}-${part ? part.to - 1 : ''}` : undefined
          const command = new GetObjectCommand({ ...at(key), Range })
          const found = await orNull(client.send(command, { abortSignal }))
          if (!found) return null
          const whole = key.size === 'original' ? key.sha256 : found.Metadata?.['sha256']
          const sha256 = part ? undefined : whole
          return { body: found.Body as Readable, length: found.ContentLength ?? 0, sha256 }
        }),
      ),
    has: (key) =>
      inTime('has', async (abortSignal) => {
        const found = await orNull(client.send(new HeadObjectCommand(at(key)), { abortSignal }))
        return found !== null
      }),
    remove: (sha256) =>
      inTime('remove', async (abortSignal) => {
        await Promise.all(
          fileSize.options.map((size) =>
            client.send(new DeleteObjectCommand(at({ sha256, size })), { abortSignal }),
          ),
        )
      }),
    async *list() {
      for (let after: string | undefined; ;) {
        const input = { Bucket, ContinuationToken: after }
        const page = await inTime('list', (abortSignal) =>
          client.send(new ListObjectsV2Command(input), { abortSignal }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          const key = keyOf(Key ?? '')
          if (key) yield { key, length: Size ?? 0, storedAt: LastModified ?? new Date() }
        }
        after = page.NextContinuationToken
        if (!after) return
      }
    },
    // an object is there whole or not at all
    tidy: () => Promise.resolve(0),
    probe: () =>
      inTime('probe', async (abortSignal) => {
        const Key = 'probe'
        await client.send(new PutObjectCommand({ Bucket, Key, Body: 'probe' }), { abortSignal })
      }),
  }
}

/** The errors of a store that is asked wrongly, by their names; it would answer the same for ever. */
const WRONG_SETTINGS: Record<string, string> = {
  NoSuchBucket: 'there is no bucket of that name',
  InvalidAccessKeyId: 'it does not know the key',
  SignatureDoesNotMatch: 'it refuses the secret of the key',
  AccessDenied: 'the key may not write there',
  Forbidden: 'the key may not write there',
  AuthorizationHeaderMalformed: 'the bucket lies in another region; set ?region=',
  PermanentRedirect: 'the bucket lies in another region or at another host',
  RequestTimeTooSkewed: 'its clock and the clock of this machine differ too much',
}

/**
 * Tries to write into the bucket.
 * @throws one sentence without keys when the setting is wrong. A store that is only away, or ails, is no error: it may
 *   come back at any moment
 */
export async function checkBucket({ endpoint, bucket }: S3Place, storage: Storage): Promise<void> {
  try {
    await storage.probe()
  } catch (error) {
    const cause = (error as Error).cause as Error | undefined
    const reason = WRONG_SETTINGS[cause?.name ?? '']
    if (reason === undefined) return
    const { host } = new URL(endpoint)
    throw new Error(`S3_URL: the bucket ${bucket} at ${host} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

/** Runs calls of the store; whatever goes wrong with them is a 503 that says why in the log. */
async function within<T>(
  ms: number,
  calls: (signal: AbortSignal) => Promise<T>,
  problem: (cause: unknown) => AppError,
): Promise<T> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), ms)
  try {
    return await calls(deadline.signal)
  } catch (error) {
    // of several calls, the others must not go on behind the back of whoever is told that it failed
    deadline.abort()
    throw error instanceof AppError ? error : problem(error)
  } finally {
    // the body of an answer has time of its own
    clearTimeout(timer)
  }
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const { name } = error as Error
    if (name === 'NoSuchKey' || name === 'NotFound') return null
    throw error
  }
}

function nameOf({ sha256, size }: BlobKey): string {
  return `${checkedHash(sha256).slice(0, 2)}/${sha256}/${size}`
}

/** Null for what is not ours: the bucket may hold other things. */
function keyOf(name: string): BlobKey | null {
  const [, beginning, sha256 = '', size] = /^([0-9a-f]{2})\/([0-9a-f]{64})\/(\w+)$/.exec(name) ?? []
  const known = fileSize.safeParse(size)
  return known.success && sha256.startsWith(beginning ?? '-') ? { sha256, size: known.data } : null
}
