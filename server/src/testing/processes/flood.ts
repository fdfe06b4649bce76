import type { Dear } from '@plumbline/contract/endpoint'
import type { Line } from '../../concurrency/lines.ts'
import { limiterOf } from '../../http/turns/dear-work.ts'
import { AppError } from '../../problems.ts'

/** Takes as many turns as one person may have, and waits as often as they may. Answers what ends them, one after another. */
export function flood(dear: Dear, line: Line): () => Promise<void> {
  const { take, end } = turnsUntilEnded(dear)
  while (mayWait(dear, line)) take(line)
  return end
}

/** Fills every place at the door for visits, each with another person: no further visit is let in, however quick they are. */
export function fillTheDoor(): () => Promise<void> {
  const { take, end } = turnsUntilEnded('visit')
  for (let n = 0; n < 40; n += 1) take({ person: `key ${n}` })
  return end
}

function turnsUntilEnded(dear: Dear) {
  const { promise: ended, resolve: letGo } = Promise.withResolvers<void>()
  const turns: Promise<void>[] = []
  const hold = async (line: Line) => {
    // between the question and the answer it may have become full
    const leave = await limiterOf(dear)
      .take(line)
      .catch(() => null)
    await ended
    leave?.()
  }
  return {
    take: (line: Line) => void turns.push(hold(line)),
    end: async () => {
      letGo()
      await Promise.all(turns)
    },
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
