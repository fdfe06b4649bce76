import { phone } from '@plumbline/contract/intake/phone'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../testing/fake-server.ts'
import { busyWait } from './busy-wait.ts'
import { fieldCall, FieldError } from './field-call.ts'

const CALLER = { projectId: 'p', token: 't' }
const BUSY = () => json(503, { code: 'unavailable' }, { 'retry-after': '2' })
const PLACES = () => json(200, { data: { docs: [], totalDocs: 0 } })

let answers: (() => Response)[]
let asked: number
beforeEach(() => {
  asked = 0
  // as late as phones come back
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return (answers.shift() ?? PLACES)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('What a busy server turns away is asked for again after as long as it wishes', async () => {
  answers = [BUSY, BUSY]
  const places = fieldCall(phone.places, CALLER)
  await vi.advanceTimersByTimeAsync(busyWait(2, 0, 1) - 1)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(busyWait(2, 1, 1) - 1)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await places).toMatchObject({ data: { docs: [] } })
  expect(asked).toBe(3)
})

test('A server that stays busy is told of, not asked for ever', async () => {
  answers = Array.from({ length: 20 }, () => BUSY)
  const places = fieldCall(phone.places, CALLER).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(600_000)
  const error = await places
  expect(error instanceof FieldError && error.status).toBe(503)
  expect(asked).toBe(4)
})

test('Somebody who waits for a page is not kept waiting, nor for a server that is away for long', async () => {
  answers = [BUSY]
  await expect(fieldCall(phone.places, CALLER, { timeout: 5000 })).rejects.toThrow(FieldError)
  answers = [() => json(503, { code: 'unavailable' }, { 'retry-after': '600' })]
  await expect(fieldCall(phone.places, CALLER)).rejects.toThrow(FieldError)
  expect(asked).toBe(2)
})
