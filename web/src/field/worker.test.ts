import { afterEach, expect, test, vi } from 'vitest'
import { isUpdateReady, startWorker, subscribeToUpdate, takeUpdate } from './worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('A newer page waits until it is taken: nothing is asked of it before, whatever is open', async () => {
  vi.stubEnv('DEV', false)
  const posted: unknown[] = []
  const newer = { postMessage: (message: unknown) => posted.push(message) }
  const installing = new EventTarget()
  const registration = Object.assign(new EventTarget(), {
    waiting: null as typeof newer | null,
    installing,
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker })
  const page = { parent: null as unknown }
  page.parent = page
  vi.stubGlobal('window', page)
  let heard = 0
  const end = subscribeToUpdate(() => {
    heard += 1
  })
  await startWorker()
  expect(isUpdateReady()).toBe(false)
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = newer
  installing.dispatchEvent(new Event('statechange'))
  expect([isUpdateReady(), heard, posted]).toEqual([true, 2, []])
  takeUpdate()
  expect(posted).toEqual(['take over'])
  end()
})
