import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { openTestStorage } from '../testing/storage.ts'

/** The effect of a bug in a storage when a file is read. */
let bug: 'none' | 'throws' | 'streams' = 'none'
let app: TestApp
let desk: Desk
let url: string

beforeAll(async () => {
  const files = await openTestStorage()
  const { storage } = files
  app = await startTestApp({}, undefined, {
    ...files,
    storage: {
      ...storage,
      read: async (key) => {
        if (bug === 'throws') throw new TypeError('undefined is not a function')
        const found = await storage.read(key)
        if (bug === 'none' || !found) return found
        found.stream.destroy()
        return { length: found.length, stream: Readable.from(breaksOff()) }
      },
    },
  })
  desk = await buildDesk(app)
  const photo = new File([await tinyPng()], 'roof.png')
  const { data } = await sendNote(desk, 'A photo', [photo])
  url = data.docs.updates.at(-1)?.content.photos[0]?.url ?? ''
})
afterAll(() => app.close())
afterEach(() => {
  bug = 'none'
})

async function* breaksOff() {
  yield Buffer.from('a beginning')
  await Promise.resolve()
  throw new TypeError('undefined is not a function')
}

const get = () => desk.member.fetch(url)

describe('a mistake of ours', () => {
  test('in a call answers 500 in plain words, a thousand times, and the server goes on', async () => {
    bug = 'throws'
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, get))
      for (const answer of answers) {
        expect(answer.status).toBe(500)
        const text = await answer.text()
        expect(JSON.parse(text)).toMatchObject({ status: 'error' })
        expect(text).not.toMatch(/undefined|function|TypeError|at /)
        expect(answer.headers.get('x-request-id')).toMatch(/\w/)
      }
    }
    bug = 'none'
    expect((await get()).status).toBe(200)
    await expectNothingHeld()
  })

  test('in the middle of a file breaks the answer off, and the server goes on', async () => {
    bug = 'streams'
    for (let round = 0; round < 50; round += 1) {
      const whole = get().then((answer) => answer.arrayBuffer())
      await expect(whole).rejects.toBeInstanceOf(TypeError)
    }
    bug = 'none'
    const whole = await get()
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(100)
    await expectNothingHeld()
  })
})

/** Expects that no connection to the database is still in use. */
async function expectNothingHeld(): Promise<void> {
  expect(app.pool.idleCount).toBe(app.pool.totalCount)
  expect(app.pool.waitingCount).toBe(0)
}
