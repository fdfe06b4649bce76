import { parentPort, type Transferable } from 'node:worker_threads'
import { lowerPriority } from './lower-priority.ts'
import type { ThreadMessage } from './threads.ts'

/** The ways in which work in a thread gives more than its answer. */
export interface Giving {
  /** Sends a part of the answer before it. */
  part(part: unknown): void
  /** Memory that moves with the answer, and is not copied. */
  transfer: Transferable[]
}

/**
 * Answers each piece of work that `createThreads` sends to this thread, one after the other.
 * @param priority of the thread, where it is not the lowest
 */
export function answerInThread(
  work: (piece: never, giving: Giving) => unknown,
  priority?: number,
): void {
  lowerPriority(priority)
  parentPort?.on('message', async (piece) => {
    const transfer: Transferable[] = []
    const answer = await work(piece as never, { part: (part) => send({ part }, []), transfer })
    send({ answer }, transfer)
  })
}

function send(message: ThreadMessage, transfer: Transferable[]): void {
  parentPort?.postMessage(message, transfer)
}
