// A thread for tests: what it does is said by its work.
import { answerInThread } from '../answer-in-thread.ts'
import { WAITED_FOR } from '../lower-priority.ts'

export interface PlayedWork {
  do: 'count' | 'run for ever' | 'take memory' | 'fail'
}

let count = 0

answerInThread(({ do: what }: PlayedWork, giving): number => {
  if (what === 'fail') throw new Error('It fails.')
  if (what === 'run for ever') for (;;);
  if (what === 'take memory') {
    const held: number[][] = []
    for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at))
  }
  giving.part('counting')
  count += 1
  return count
}, WAITED_FOR)
