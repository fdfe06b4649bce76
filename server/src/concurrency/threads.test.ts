import { expect, test } from 'vitest'
import { createThreads } from './threads.ts'
import type { PlayedWork } from './testing/played-thread.ts'

const make = (more: Partial<Parameters<typeof createThreads>[0]> = {}) =>
  createThreads<PlayedWork, number>({
    script: new URL('testing/played-thread.ts', import.meta.url),
    atOnce: 1,
    limits: { seconds: 50, megabytes: 64 },
    idleSeconds: 60,
    whenFull: () => new Error('full'),
    whenLate: ({ seconds }) => new Error(`late after ${seconds}`),
    whenTooLarge: () => new Error('too large'),
    ...more,
  })

test('A thread does one piece of work after the other, and gives parts before an answer', async () => {
  const run = make()
  const parts: string[] = []
  expect(await run({ do: 'count' }, { onPart: (part: string) => void parts.push(part) })).toBe(1)
  expect(await run({ do: 'count' })).toBe(2)
  expect(parts).toEqual(['counting'])
})

test('What takes too long ends with its thread, and the next piece is done in a new one', async () => {
  const run = make()
  expect(await run({ do: 'count' })).toBe(1)
  const limits = { seconds: 0.3, megabytes: 64 }
  await expect(run({ do: 'run for ever' }, { limits })).rejects.toThrow('late after 0.3')
  expect(await run({ do: 'count' })).toBe(1)
})

test('What needs too much memory ends with its thread, and so does what fails', async () => {
  const run = make()
  await expect(run({ do: 'take memory' })).rejects.toThrow('too large')
  await expect(run({ do: 'fail' })).rejects.toThrow('It fails.')
  expect(await run({ do: 'count' })).toBe(1)
})

test('More than so many do not wait', async () => {
  const run = make({ waitingMax: 1 })
  const all = await Promise.allSettled([1, 2, 3].map(() => run({ do: 'count' })))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})

test('Without idle time each piece has a thread of its own', async () => {
  const run = make({ idleSeconds: 0 })
  expect([await run({ do: 'count' }), await run({ do: 'count' })]).toEqual([1, 1])
})

test('A piece that says so is the last one of its thread', async () => {
  const run = make({})
  const pieces = [await run({ do: 'count' }, { isLast: true }), await run({ do: 'count' })]
  expect([...pieces, await run({ do: 'count' })]).toEqual([1, 1, 2])
})
