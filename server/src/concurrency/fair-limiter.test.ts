import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'

const full = () => new Error('full')
const settledNow = () => vi.advanceTimersByTimeAsync(0)
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
  const done = all.map((one, i) => limiter.run({ person: names[i]?.[0] ?? '' }, one.run))
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
  const holding = limiter.run({ person: 'a' }, held.run)
  const [first, second, third] = [1, 2, 3].map((n) =>
    limiter.run({ person: 'a' }, work(begun, `a${n}`).run),
  )
  await expect(limiter.run({ person: 'a' }, work(begun, 'a4').run)).rejects.toThrow('full')

  const other = work(begun, 'b1')
  const others = limiter.run({ person: 'b' }, other.run)
  await expect(third).rejects.toThrow('full')
  const another = limiter.run({ person: 'c' }, work(begun, 'c1').run)
  await expect(second).rejects.toThrow('full')
  await expect(limiter.run({ person: 'd' }, work(begun, 'd1').run)).rejects.toThrow('full')
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
  const holding = limiter.run({ person: 'a' }, held.run)
  await expect(limiter.run({ person: 'a' }, work(begun, 'late').run, Date.now())).rejects.toThrow(
    'full',
  )
  const next = work(begun, 'next')
  const waiting = limiter.run({ person: 'a' }, next.run)
  held.resolve()
  next.resolve()
  await Promise.all([holding, waiting])
  expect(begun).toEqual(['held', 'next'])
})

test('one that fails gives its turn to the next', async () => {
  const limiter = createFairLimiter({ atOnce: 1, ofOne: 1, waitingMax: 5, whenFull: full })
  const failing = limiter.run({ person: 'a' }, () => Promise.reject(new Error('no')))
  const next = limiter.run({ person: 'a' }, () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await limiter.run({ person: 'a' }, () => Promise.resolve('again'))).toBe('again')
})

test('one line takes no more than its share, and what it leaves is there for others at once', async () => {
  const limiter = createFairLimiter({ atOnce: 2, ofOne: 1, waitingMax: 5, whenFull: full })
  const begun: string[] = []
  const [first, second, other] = ['a1', 'a2', 'b1'].map((name) => work(begun, name))
  const done = [first, second].map((one) =>
    limiter.run({ person: 'a' }, () => one?.run() ?? Promise.resolve()),
  )
  await settled()
  expect(begun).toEqual(['a1'])
  done.push(limiter.run({ person: 'b' }, () => other?.run() ?? Promise.resolve()))
  await settled()
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

test('projects take turns before the people within one do', async () => {
  const limiter = createFairLimiter({ atOnce: 1, ofOne: 1, waitingMax: 10, whenFull: full })
  const begun: string[] = []
  const names = ['large 1', 'large 2', 'large 3', 'large 4', 'small 5', 'small 5']
  const all = names.map((name) => work(begun, name))
  const done = names.map((name, i) => {
    const [project, person = ''] = name.split(' ')
    return limiter.run({ person, project }, all[i]?.run ?? (() => Promise.resolve()))
  })
  const order = [0, 1, 4, 2, 5, 3]
  for (const i of order) {
    await settled()
    expect(begun.at(-1)).toBe(names[i])
    all[i]?.resolve()
  }
  await Promise.all(done)
})

test('a person waits so many times at most, and the others still wait with them', async () => {
  const limiter = createFairLimiter({
    atOnce: 1,
    ofOne: 1,
    waitingMax: 10,
    waitingOfOne: 1,
    whenFull: full,
  })
  const begun: string[] = []
  const all = ['a1', 'a2', 'b1'].map((name) => work(begun, name))
  const done = all.map((one, i) => limiter.run({ person: i < 2 ? 'a' : 'b' }, one.run))
  await expect(limiter.run({ person: 'a', project: 'p' }, work(begun, 'a3').run)).rejects.toThrow(
    'full',
  )
  for (const i of [0, 1, 2]) all[i]?.resolve()
  await Promise.all(done)
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1'])
})

describe('whoever would wait for longer than one waits', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is told so at once, with the seconds after which to come again', async () => {
    const limiter = createFairLimiter({
      atOnce: 1,
      ofOne: 1,
      waitingMax: 10,
      patienceMs: 20_000,
      whenFull: (retryAfter) => new Error(`come in ${retryAfter} s`),
    })
    const leave = await limiter.take({ person: 'a' })
    vi.advanceTimersByTime(15_000)
    const waiting = limiter.take({ person: 'b' })
    vi.advanceTimersByTime(1000)
    expect(() => limiter.refuseWhenFull({ person: 'c' })).toThrow('come in 32 s')
    await expect(limiter.take({ person: 'c' })).rejects.toThrow('come in 32 s')
    // their own is before the next one of a person, whoever else runs
    vi.advanceTimersByTime(10_000)
    await expect(limiter.take({ person: 'a' })).rejects.toThrow(/come in/)
    leave()
    const last = await waiting
    last()
    expect(await limiter.run({ person: 'c' }, () => Promise.resolve('at once'))).toBe('at once')
  })

  test('is told so though no work is over yet', async () => {
    const limiter = createFairLimiter({
      atOnce: 1,
      ofOne: 1,
      waitingMax: 60,
      patienceMs: 20_000,
      guessMs: 1500,
      whenFull: (retryAfter) => new Error(`come in ${retryAfter} s`),
    })
    await limiter.take({ person: 'runs' })
    const people = Array.from({ length: 13 }, (_, n) => `${n}`)
    for (const person of people) void limiter.take({ person }).catch(() => undefined)
    await expect(limiter.take({ person: 'last' })).rejects.toThrow('come in 21 s')
  })

  test('is told so by more than the last one that was over soon', async () => {
    const limiter = createFairLimiter({
      atOnce: 1,
      ofOne: 1,
      waitingMax: 60,
      patienceMs: 20_000,
      guessMs: 6000,
      whenFull: full,
    })
    await limiter.run({ person: 'small' }, () => Promise.resolve())
    await limiter.take({ person: 'runs' })
    for (const person of ['a', 'b', 'c', 'd', 'e']) {
      void limiter.take({ person }).catch(() => undefined)
    }
    await expect(limiter.take({ person: 'f' })).rejects.toThrow('full')
  })

  test('learns it from the first work that is over', async () => {
    const limiter = createFairLimiter({
      atOnce: 1,
      ofOne: 1,
      waitingMax: 60,
      patienceMs: 20_000,
      whenFull: full,
    })
    const leave = await limiter.take({ person: 'first' })
    vi.advanceTimersByTime(8000)
    leave()
    await limiter.take({ person: 'runs' })
    void limiter.take({ person: 'a' })
    void limiter.take({ person: 'b' })
    await expect(limiter.take({ person: 'c' })).rejects.toThrow('full')
  })

  test('is told so while they wait, when it takes longer than expected, and the others are served', async () => {
    const limiter = createFairLimiter({
      atOnce: 1,
      ofOne: 1,
      waitingMax: 60,
      patienceMs: 20_000,
      waitMostMs: 60_000,
      whenFull: full,
    })
    const leave = await limiter.take({ person: 'runs' })
    const served: string[] = []
    const sentAway = new Map<string, number>()
    const begun = Date.now()
    for (const person of ['a', 'b', 'c']) {
      void limiter.take({ person }).then(
        () => served.push(person),
        () => sentAway.set(person, Date.now() - begun),
      )
    }
    await vi.advanceTimersByTimeAsync(25_000)
    leave()
    await settledNow()
    expect([...sentAway]).toEqual([['c', 20_500]])
    expect(served).toEqual(['a'])
  })

  test('waits no longer because some read slowly, while others go on', async () => {
    const limiter = createFairLimiter({
      atOnce: 3,
      ofOne: 1,
      waitingMax: 60,
      patienceMs: 20_000,
      whenFull: full,
    })
    await limiter.take({ person: 'slow' })
    vi.advanceTimersByTime(600_000)
    await limiter.take({ person: 'a' })
    await limiter.take({ person: 'b' })
    vi.advanceTimersByTime(1000)
    void limiter.take({ person: 'c' })
    expect(() => limiter.refuseWhenFull({ person: 'd' })).not.toThrow()
  })

  test('and who has gone waits no longer', async () => {
    const limiter = createFairLimiter({ atOnce: 1, ofOne: 1, waitingMax: 1, whenFull: full })
    const leave = await limiter.take({ person: 'a' })
    const gone = new AbortController()
    const waiting = limiter.take({ person: 'b' }, { signal: gone.signal })
    gone.abort()
    await expect(waiting).rejects.toThrow('full')
    const next = limiter.take({ person: 'c' })
    leave()
    leave()
    const third = await next
    third()
  })
})
