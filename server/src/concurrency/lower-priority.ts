import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** The priority of work that somebody waits for: behind the server, and before work that nobody waits for. */
export const WAITED_FOR = 5

/**
 * Lets this thread wait for the others: whoever waits for an answer of the server goes first. Only
 * Linux tells which thread this is; elsewhere it stays one like any other.
 */
export function lowerPriority(to: number = constants.priority.PRIORITY_LOW): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0) setPriority(thread, to)
  } catch {
    // it then is a thread like any other
  }
}
