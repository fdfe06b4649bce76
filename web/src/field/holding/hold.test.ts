import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, database } from '../store/database.ts'
import { holdByBeats } from './beats.ts'
import { type Holder, holdByLocks } from './locks.ts'

const NAME = 'draft'
const lost = vi.fn<() => void>()
const how = { byForce: false, onLost: lost }
beforeEach(() => {
  lost.mockClear()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
})
afterEach(async () => {
  vi.useRealTimers()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

/** Lets time pass while the database does its work, which has a time of its own. */
async function pass<Result>(ms: number, waited?: Promise<Result>): Promise<Result | undefined> {
  for (let at = 0; at < ms; at += 50) {
    await vi.advanceTimersByTimeAsync(50)
    await settled()
  }
  return waited
}
const settled = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe.each<[string, Holder]>([
  ['By the locks of the browser', holdByLocks],
  ['By a number in the database', holdByBeats],
])('%s', (_, holder) => {
  test('one tab holds a draft, another one waits for it', async () => {
    const first = await pass(0, holder.take(NAME, how))
    expect(first).toBeTruthy()
    expect(await pass(6000, holder.take(NAME, how))).toBeNull()
    expect(await pass(2000, holder.wait(NAME, { patience: 1000, onLost: lost }))).toBeNull()
    const waiting = holder.wait(NAME, { patience: 4000, onLost: lost })
    await pass(500)
    await first?.()
    expect(await pass(500, waiting)).toBeTruthy()
    expect(lost).not.toHaveBeenCalled()
  })

  test('a tab that does not give it loses it, and hears of that', async () => {
    const first = await pass(0, holder.take(NAME, how))
    const second = await pass(
      200,
      holder.take(NAME, { byForce: true, onLost: vi.fn<() => void>() }),
    )
    expect(second).toBeTruthy()
    await pass(1500)
    expect(lost).toHaveBeenCalledTimes(1)
    // it has nothing to let go any more
    await first?.()
    expect(await pass(6000, holder.take(NAME, how))).toBeNull()
    await second?.()
    expect(await pass(200, holder.take(NAME, how))).toBeTruthy()
  })
})

test('A tab that has ended holds nothing, whatever the clock shows', async () => {
  await pass(0, holdByBeats.take(NAME, how))
  // its timers end with it
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() - 3 * 24 * 3600 * 1000)
  expect(await pass(6000, holdByBeats.take(NAME, how))).toBeTruthy()
})
