import { expect, test } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'

const full = () => new Error('full')
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that tells when it begins and ends when one says so. */
function work(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    run: () => {
      begun.push(name)
      return promise
    },
    resolve,
  }
}

test('the lines take turns, however many wait in one of them', async () => {
  const limiter = createFairLimiter({ atOnce: 1, ofOne: 1, waitingMax: 10, whenFull: full })
  const begun: string[] = []
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  const all = names.map((name) => work(begun, name))
  const done = all.map((one, i) => limiter(names[i]?.[0] ?? '', one.run))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    await settled()
    expect(begun.at(-1)).toBe(name)
    all[names.indexOf(name)]?.resolve()
  }
  await Promise.all(done)
})

test('when too many wait, somebody of a shorter line takes the place of the last in the longest', async () => {
  const limiter = createFairLimiter({ atOnce: 1, ofOne: 1, waitingMax: 3, whenFull: full })
  const begun: string[] = []
  const held = work(begun, 'held')
  const holding = limiter('a', held.run)
  const [first, second, third] = [1, 2, 3].map((n) => limiter('a', work(begun, `a${n}`).run))
  await expect(limiter('a', work(begun, 'a4').run)).rejects.toThrow('full')

  const other = work(begun, 'b1')
  const others = limiter('b', other.run)
  await expect(third).rejects.toThrow('full')
  const another = limiter('c', work(begun, 'c1').run)
  await expect(second).rejects.toThrow('full')
  await expect(limiter('d', work(begun, 'd1').run)).rejects.toThrow('full')
  held.resolve()
  other.resolve()
  await holding
  await settled()
  expect(begun).toEqual(['held', 'a1'])
  void Promise.allSettled([first, others, another])
})

test('nobody waits past their time, and their place is free then', async () => {
  const limiter = createFairLimiter({ atOnce: 1, ofOne: 1, waitingMax: 1, whenFull: full })
  const begun: string[] = []
  const held = work(begun, 'held')
  const holding = limiter('a', held.run)
  await expect(limiter('a', work(begun, 'late').run, Date.now())).rejects.toThrow('full')
  const next = work(begun, 'next')
  const waiting = limiter('a', next.run)
  held.resolve()
  next.resolve()
  await Promise.all([holding, waiting])
  expect(begun).toEqual(['held', 'next'])
})

test('one that fails gives its turn to the next', async () => {
  const limiter = createFairLimiter({ atOnce: 1, ofOne: 1, waitingMax: 5, whenFull: full })
  const failing = limiter('a', () => Promise.reject(new Error('no')))
  const next = limiter('a', () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await limiter('a', () => Promise.resolve('again'))).toBe('again')
})

test('one line takes no more than its share, and what it leaves is there for others at once', async () => {
  const limiter = createFairLimiter({ atOnce: 2, ofOne: 1, waitingMax: 5, whenFull: full })
  const begun: string[] = []
  const [first, second, other] = ['a1', 'a2', 'b1'].map((name) => work(begun, name))
  const done = [first, second].map((one) => limiter('a', () => one?.run() ?? Promise.resolve()))
  expect(begun).toEqual(['a1'])
  done.push(limiter('b', () => other?.run() ?? Promise.resolve()))
  expect(begun).toEqual(['a1', 'b1'])
  other?.resolve()
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  first?.resolve()
  await settled()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  second?.resolve()
  await Promise.all(done)
})
