import { type Transferable, Worker } from 'node:worker_threads'
import { createLimiter } from './limiter.ts'

/** The most time and memory that one piece of work may take. */
export interface ThreadLimits {
  seconds: number
  megabytes: number
  /** The megabytes among these for new objects, of a thread that makes much and soon throws it away. */
  newMegabytes?: number
}

interface ThreadsOptions<Work> {
  /** The module that calls `answerInThread`. */
  script: URL
  atOnce: number
  /** The number of pieces of work that may wait for their turn; without it, any number may. */
  waitingMax?: number
  limits: ThreadLimits
  /** Memory of the work that moves into the thread, and is not copied. */
  transfer?: (work: Work) => Transferable[]
  /** Seconds that a thread waits for more work before it ends; 0 ends it after each piece. */
  idleSeconds: number
  whenFull?: () => Error
  /** True if the work needs the settings of the environment, as connections to the database do. */
  hasSettings?: boolean
  /** The work took longer than it may; without it, it takes as long as it takes. */
  whenLate?: (limits: ThreadLimits) => Error
  /** The work needed more memory than it may. */
  whenTooLarge: (limits: ThreadLimits) => Error
}

interface PieceOptions {
  /** Is given the parts of an answer that comes in parts. */
  onPart?: (part: never) => void
  /** The limits of this piece, if it has its own. */
  limits?: ThreadLimits
  /** The thread ends with this piece, so that the memory which it needed is given back. */
  isLast?: boolean
}

/** A message of a thread: a part of the answer, or the answer, after which it is free again. */
export type ThreadMessage = { part: unknown } | { answer: unknown }

/**
 * Runs work of one kind beside the server's own thread, each piece within a time and a memory. What takes too long or
 * too much ends with its thread, and the next piece begins in a new one.
 */
export function createThreads<Work, Answer>(
  options: ThreadsOptions<Work>,
): (work: Work, piece?: PieceOptions) => Promise<Answer> {
  const limiter = createLimiter(options)
  const idle: Thread[] = []
  return (work, piece = {}) =>
    limiter(async () => {
      const limits = piece.limits ?? options.limits
      // a thread keeps the memory limit that it was started with
      const isUsual = limits.megabytes === options.limits.megabytes
      const thread = (isUsual ? idle.pop() : undefined) ?? new Thread({ ...options, limits }, idle)
      const message = { work, transfer: options.transfer?.(work) ?? [] }
      const answer = await thread.run(message, piece, { ...options, limits })
      if (isUsual && !piece.isLast && options.idleSeconds > 0) thread.rest(options.idleSeconds)
      else await thread.end()
      return answer as Answer
    })
}

/** Most threads need none of the settings, only what Node has compiled of our files before: half of its time goes there. */
function withoutSettings(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}

class Thread {
  readonly #worker: Worker
  readonly #idle: Thread[]
  #resting: NodeJS.Timeout | undefined

  constructor(
    {
      script,
      limits,
      hasSettings,
    }: Pick<ThreadsOptions<never>, 'script' | 'limits' | 'hasSettings'>,
    idle: Thread[],
  ) {
    this.#idle = idle
    const { megabytes, newMegabytes } = limits
    this.#worker = new Worker(script, {
      resourceLimits: {
        maxOldGenerationSizeMb: megabytes,
        ...(newMegabytes && { maxYoungGenerationSizeMb: newMegabytes }),
      },
      env: hasSettings ? process.env : withoutSettings(),
    })
    // nobody waits for a thread that fails while it rests, and nobody gets it again
    this.#worker.on('error', () => undefined).on('exit', () => this.#leave())
  }

  /** Resolves with the answer; on failure the thread has ended. */
  async run(
    { work, transfer }: { work: unknown; transfer: Transferable[] },
    { onPart }: PieceOptions,
    {
      limits,
      whenLate,
      whenTooLarge,
    }: Pick<ThreadsOptions<never>, 'whenLate' | 'whenTooLarge'> & {
      limits: ThreadLimits
    },
  ): Promise<unknown> {
    clearTimeout(this.#resting)
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = whenLate && setTimeout(() => reject(whenLate(limits)), limits.seconds * 1000)
    const take = (message: ThreadMessage) =>
      'answer' in message ? resolve(message.answer) : onPart?.(message.part as never)
    const fail = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? whenTooLarge(limits) : error)
    const ended = () => reject(new Error('A thread ended without an answer.'))
    worker.ref()
    worker.on('message', take).on('error', fail).on('exit', ended)
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(work, transfer)
      return await promise
    } catch (error) {
      await this.end()
      throw error
    } finally {
      clearTimeout(timer)
      worker.off('message', take).off('error', fail).off('exit', ended)
    }
  }

  /** Waits among the idle ones, and holds no process open meanwhile. */
  rest(seconds: number): void {
    this.#idle.push(this)
    this.#worker.unref()
    this.#resting = setTimeout(() => {
      this.#leave()
      void this.end()
    }, seconds * 1000).unref()
  }

  #leave(): void {
    const place = this.#idle.indexOf(this)
    if (place >= 0) this.#idle.splice(place, 1)
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
