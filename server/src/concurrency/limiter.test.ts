import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

/** Work that ends when one says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let begun = false
  const run = () => {
    begun = true
    return promise
  }
  return { run, resolve, reject, hasBegun: () => begun }
}

test('no more than so many run at once, and the others follow in their order', async () => {
  const limiter = createLimiter({ atOnce: 2 })
  const all = Array.from({ length: 4 }, work)
  const done = all.map(({ run }) => limiter(run))
  const begun = () => all.map((one) => one.hasBegun())
  expect(begun()).toEqual([true, true, false, false])
  all[1]?.resolve()
  await done[1]
  expect(begun()).toEqual([true, true, true, false])
  all[2]?.resolve()
  await done[2]
  expect(begun()).toEqual([true, true, true, true])
  all[0]?.resolve()
  all[3]?.resolve()
  await Promise.all(done)
})

test('one that fails gives its turn to the next', async () => {
  const limiter = createLimiter({ atOnce: 1 })
  const failing = limiter(() => Promise.reject(new Error('no')))
  const next = limiter(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('when too many wait, the next is sent away, and later ones are not', async () => {
  const limiter = createLimiter({ atOnce: 1, waitingMax: 1, whenFull: () => new Error('full') })
  const first = work()
  const running = limiter(first.run)
  const waiting = limiter(() => Promise.resolve('waited'))
  await expect(limiter(() => Promise.resolve('never'))).rejects.toThrow('full')
  first.resolve()
  await running
  expect(await waiting).toBe('waited')
  expect(await limiter(() => Promise.resolve('later'))).toBe('later')
})

test('nobody waits past their time, and the turn goes to the next one then', async () => {
  const limiter = createLimiter({ atOnce: 1, whenFull: () => new Error('too late') })
  const first = work()
  const running = limiter(first.run)
  const impatient = limiter(() => Promise.resolve('never'), Date.now() + 1)
  const patient = limiter(() => Promise.resolve('waited'), Date.now() + 60_000)
  await expect(impatient).rejects.toThrow('too late')
  first.resolve()
  await running
  expect(await patient).toBe('waited')
})
