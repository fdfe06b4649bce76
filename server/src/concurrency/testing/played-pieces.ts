// A thread for tests that gives numbers as pieces: what it does is said by its work.
import type { MessagePort } from 'node:worker_threads'
import { answerInThread } from '../answer-in-thread.ts'
import { WAITED_FOR } from '../lower-priority.ts'
import { givePieces } from '../pulled-pieces.ts'

export interface PlayedPieces {
  port: MessagePort
  /**
   * The work of a piece. After two numbers it may break; `tell` gives how many were made before, and how often that
   * ended.
   */
  do: 'count' | 'tell' | 'fail' | 'take memory' | 'end the thread'
  upTo?: number
}

let made = 0
let ended = 0

answerInThread(
  ({ port, ...work }: PlayedPieces) => givePieces(port, numbers(work), () => []),
  WAITED_FOR,
)

async function* numbers({
  do: what,
  upTo = 3,
}: Omit<PlayedPieces, 'port'>): AsyncGenerator<number> {
  if (what === 'tell') {
    yield made
    yield ended
    return
  }
  try {
    for (let n = 1; n <= upTo; n += 1) {
      if (n === 3) breakAs(what)
      made += 1
      yield n
    }
  } finally {
    ended += 1
  }
}

function breakAs(what: PlayedPieces['do']): void {
  if (what === 'fail') throw Object.assign(new Error('It fails.'), { code: '57014' })
  if (what === 'end the thread') process.exit(1)
  if (what !== 'take memory') return
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at))
}
