import type { Dear } from '@plumbline/contract/endpoint'
import type { Line } from '../../concurrency/lines.ts'
import { limiterOf } from '../../http/turns/dear-work.ts'
import { AppError } from '../../problems.ts'

/** Takes as many turns as one person may have, and waits as often as they may. Answers what ends them, one after another. */
export function flood(dear: Dear, line: Line): () => Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const turns: Promise<void>[] = []
  const take = async () => {
    // between the question and the answer it may have become full
    const leave = await limiterOf(dear)
      .take(line)
      .catch(() => null)
    await ended
    leave?.()
  }
  while (mayWait(dear, line)) turns.push(take())
  return async () => {
    end()
    await Promise.all(turns)
  }
}

function mayWait(dear: Dear, line: Line): boolean {
  try {
    limiterOf(dear).refuseWhenFull(line)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return false
    throw error
  }
}
