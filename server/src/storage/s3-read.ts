import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { problems } from '../problems.ts'

/** An answer of the store: bytes from where they were asked for, to the end. */
export interface Opened {
  body: Readable
  /** Bytes of this answer. */
  length: number
  /** The hash of all bytes together, if the store knows it. */
  sha256: string | undefined
}

/** The store gives other bytes than it was given. */
export class WrongBytes extends Error {
  constructor() {
    super('The storage gives other bytes than it was given.')
  }
}

const ATTEMPTS = 3
const SILENCE_MS = 5000

/**
 * Opens an object and reads it to its end, whatever breaks off: then it goes on from there, up to
 * three times. The last piece comes only when all bytes together are right, so that nobody takes
 * wrong ones for a file. Errors of the stream: 503 when the store gives up, WrongBytes.
 */
export async function readWhole(
  open: (from: number) => Promise<Opened | null>,
): Promise<{ stream: Readable; length: number } | null> {
  const first = await open(0)
  if (!first) return null
  const stream = Readable.from(checked(first, pieces(first, open)), { objectMode: false })
  return { stream, length: first.length }
}

async function* pieces(
  first: Opened,
  open: (from: number) => Promise<Opened | null>,
): AsyncGenerator<Buffer> {
  let { body } = first
  let received = 0
  for (let attempt = 1; ; attempt += 1) {
    let failure: unknown = new Error('The storage broke off.')
    try {
      for (const chunks = chunksOf(body); ;) {
        const chunk = await chunks()
        if (!chunk) break
        received += chunk.length
        yield chunk
      }
    } catch (error) {
      failure = error
    } finally {
      body.destroy()
    }
    if (received >= first.length) return
    const next = attempt < ATTEMPTS ? await open(received) : null
    if (!next) throw problems.unavailable(failure)
    body = next.body
  }
}

/** Holds the last piece back until the hash of all is known. */
async function* checked(
  { length, sha256 }: Opened,
  source: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let received = 0
  let held: Buffer | undefined
  for await (const chunk of source) {
    hash.update(chunk)
    received += chunk.length
    if (held) yield held
    held = chunk
  }
  if (received !== length || (sha256 && hash.digest('hex') !== sha256)) throw new WrongBytes()
  if (held) yield held
}

/** The next piece of a body, or undefined at its end; an error when it is silent for too long. */
function chunksOf(body: Readable): () => Promise<Buffer | undefined> {
  const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(reject, SILENCE_MS, new Error('The storage says nothing more.'))
    })
    try {
      const { done, value } = await Promise.race([iterator.next(), silence])
      return done ? undefined : value
    } finally {
      clearTimeout(timer)
    }
  }
}
