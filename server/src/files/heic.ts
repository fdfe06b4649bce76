import { problems } from '../problems.ts'
import { createThreads } from '../concurrency/threads.ts'
import type { HeicAnswer, HeicReading, HeicRefusal } from './heic-worker.ts'

interface HeicLimits {
  pixels: number
  seconds: number
  /** The memory of the decoder; the pixels that it hands over are not counted. */
  megabytes: number
}

/** One of 12 megapixels takes 2 seconds and 95 MB, one of 50 takes 8 seconds and 400 MB. */
const LIMITS: HeicLimits = { pixels: 50_000_000, seconds: 20, megabytes: 640 }

/** The picture itself lies in the memory of WebAssembly, which the worker bounds. */
const SCRIPT_MEGABYTES = 128

/** They take a processor and memory for themselves; other pictures do not wait behind them. */
const inThread = createThreads<HeicReading, HeicAnswer>({
  script: new URL('heic-worker.ts', import.meta.url),
  atOnce: 1,
  limits: { seconds: LIMITS.seconds, megabytes: SCRIPT_MEGABYTES },
  transfer: ({ bytes }) => [bytes.buffer],
  idleSeconds: 0,
  whenLate: ({ seconds }) =>
    problems.unavailable(new Error(`A HEIC took more than ${seconds} seconds.`)),
  whenTooLarge: () => problems.pictureUnreadable(),
})

/**
 * The picture of a HEIC as an uncompressed TIFF, upright and without metadata but for its colour
 * profile. It is unpacked in a thread of its own, which is gone afterwards: the decoder is loaded
 * only when there is such a photo. Errors: 413 over `pixels`, 415 damaged or of a kind that cannot
 * be read, 503 when it takes longer than `seconds`.
 */
export async function readHeic(
  bytes: Uint8Array,
  { pixels, seconds, megabytes }: HeicLimits = LIMITS,
): Promise<Buffer> {
  const reading = { bytes: new Uint8Array(bytes), maxPixels: pixels, maxMegabytes: megabytes }
  const limits = { seconds, megabytes: SCRIPT_MEGABYTES }
  const answer = await inThread(reading, { limits })
  if ('refused' in answer) throw refusalOf(answer.refused)
  return Buffer.from(answer.tiff.buffer)
}

function refusalOf(why: HeicRefusal) {
  if (why === 'tooManyPixels') return problems.tooManyPixels()
  return why === 'unsupported' ? problems.pictureUnsupported() : problems.pictureUnreadable()
}
