import { expect, test } from 'vitest'
import { pulledPieces } from './pulled-pieces.ts'
import type { PlayedPieces } from './testing/played-pieces.ts'
import { createThreads } from './threads.ts'

const make = () => {
  const run = createThreads<PlayedPieces, void>({
    script: new URL('testing/played-pieces.ts', import.meta.url),
    atOnce: 1,
    limits: { seconds: Infinity, megabytes: 32, newMegabytes: 8 },
    transfer: ({ port }) => [port],
    idleSeconds: 60,
    whenTooLarge: () => new Error('too large'),
  })
  return (work: Omit<PlayedPieces, 'port'>) =>
    pulledPieces<number>((port) => run({ port, ...work }))
}

const all = async (pieces: AsyncIterable<number>) => {
  const taken: number[] = []
  for await (const piece of pieces) taken.push(piece)
  return taken
}

test('pieces come in their order, and the thread makes those of the next one', async () => {
  const piecesOf = make()
  expect(await all(piecesOf({ do: 'count' }))).toEqual([1, 2, 3])
  expect(await all(piecesOf({ do: 'count', upTo: 0 }))).toEqual([])
  expect(await all(piecesOf({ do: 'tell' }))).toEqual([3, 2])
})

test('a thread is one piece ahead, and who takes no more ends its work', async () => {
  const piecesOf = make()
  const taken: number[] = []
  for await (const n of piecesOf({ do: 'count', upTo: Infinity })) {
    taken.push(n)
    if (n === 5) break
  }
  expect(taken).toEqual([1, 2, 3, 4, 5])
  expect(await all(piecesOf({ do: 'tell' }))).toEqual([6, 1])
})

test.each([
  ['fail', 'It fails.'],
  ['take memory', 'too large'],
  ['end the thread', 'A thread ended without an answer.'],
] as const)('who takes pieces of a thread that comes to %s learns of it', async (what, why) => {
  const piecesOf = make()
  const taken: number[] = []
  const take = async () => {
    for await (const n of piecesOf({ do: what })) taken.push(n)
  }
  await expect(take()).rejects.toThrow(why)
  expect(taken).toEqual([1, 2])
  // in a new thread
  expect(await all(piecesOf({ do: 'tell' }))).toEqual([0, 0])
})
