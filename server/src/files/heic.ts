import { Worker } from 'node:worker_threads'
import { problems } from '../problems.ts'
import { createLimiter } from '../concurrency/limiter.ts'
import type { HeicAnswer, HeicReading, HeicRefusal } from './heic-worker.ts'

interface HeicLimits {
  pixels: number
  seconds: number
  /** Of the decoder; the pixels that it hands over are not among them. */
  megabytes: number
}

/** One of 12 megapixels takes 2 seconds and 95 MB, one of 50 takes 8 seconds and 400 MB. */
const LIMITS: HeicLimits = { pixels: 50_000_000, seconds: 20, megabytes: 640 }

/** They take a processor and memory for themselves; other pictures do not wait behind them. */
const limiter = createLimiter({ atOnce: 1 })

/**
 * The picture of a HEIC as an uncompressed TIFF, upright and without metadata but for its colour
 * profile. It is unpacked in a thread of its own, which is gone afterwards: the decoder is loaded
 * only when there is such a photo. Errors: 413 over `pixels`, 415 damaged or of a kind that cannot
 * be read, 503 when it takes longer than `seconds`.
 */
export function readHeic(bytes: Uint8Array, limits = LIMITS): Promise<Buffer> {
  return limiter(async () => {
    const answer = await unpackInThread(bytes, limits)
    if ('refused' in answer) throw refusalOf(answer.refused)
    return Buffer.from(answer.tiff.buffer)
  })
}

function unpackInThread(
  bytes: Uint8Array,
  { pixels, seconds, megabytes }: HeicLimits,
): Promise<HeicAnswer> {
  const reading: HeicReading = {
    bytes: new Uint8Array(bytes),
    maxPixels: pixels,
    maxMegabytes: megabytes,
  }
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
    workerData: reading,
    transferList: [reading.bytes.buffer],
    // it needs none of the settings
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const { promise, resolve } = Promise.withResolvers<HeicAnswer>()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(problems.unavailable(new Error(`A HEIC took more than ${seconds} seconds.`))),
    seconds * 1000,
  )
  worker.on('message', resolve)
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: 'damaged' })
    else reject(error)
  })
  worker.on('exit', () => reject(new Error('The reader of a HEIC ended without an answer.')))
  return Promise.race([promise, failed]).finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}

function refusalOf(why: HeicRefusal) {
  if (why === 'tooManyPixels') return problems.tooManyPixels()
  return why === 'unsupported' ? problems.pictureUnsupported() : problems.pictureUnreadable()
}
