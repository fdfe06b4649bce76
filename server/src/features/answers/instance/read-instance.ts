import { createThreads } from '../../../concurrency/threads.ts'
import { AppError, problems } from '../../../problems.ts'
import type { Instance } from './instance.ts'
import type { InstanceAnswer } from './instance-thread.ts'
import { unpackInstance } from './packed-instance.ts'
import { parseInstance } from './parse-instance.ts'

/** Bytes that take the server's own thread a few milliseconds; a visit of 250 questions has 20,000. */
const IN_THREAD_FROM = 65_536

/** The longest visit takes 0.2 s on a busy machine. */
const inThread = createThreads<Uint8Array, InstanceAnswer>({
  script: new URL('instance-thread.ts', import.meta.url),
  atOnce: 1,
  waitingMax: 30,
  limits: { seconds: 5, megabytes: 128 },
  idleSeconds: 30,
  whenFull: () => problems.visitReadLater({ retryAfter: 20 }),
  whenLate: () => problems.visitReadLater({ retryAfter: 60 }),
  whenTooLarge: () => problems.visitUnreadable(),
})

/**
 * Reads the XML of a visit as `parseInstance` does: a short one at once, a long one in a thread of its own.
 * Errors: those of `parseInstance`; 503 when the thread has too much to do.
 */
export async function readInstance(xml: Uint8Array): Promise<Instance> {
  if (xml.byteLength < IN_THREAD_FROM) return parseInstance(xml)
  const answer = await inThread(xml)
  if ('refused' in answer) throw new AppError(...answer.refused)
  return unpackInstance(answer.instance)
}
