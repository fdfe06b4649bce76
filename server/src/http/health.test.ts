import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, notesOf, sendNote } from '../testing/notes.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

async function ask(path: string) {
  const answer = await fetch(app.origin + path)
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

test('a server that can do its work says so, and no more', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'success' } })
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'success' } })
})

describe('while the database is gone', () => {
  test('the process lives and is not ready, and it is again when the database is back', async () => {
    await app.database.goAway()
    expect((await ask('/healthz')).status).toBe(200)
    const { status, body, headers } = await ask('/readyz')
    expect({ status, body }).toEqual({
      status: 503,
      body: { status: 'error', message: 'Not ready.' },
    })
    expect(headers.get('retry-after')).toBe('5')
    await app.database.comeBack()
    expect((await ask('/readyz')).status).toBe(200)
  })

  test('calls answer 503 with the time to wait, and work again when it is back', async () => {
    const desk = await buildDesk(app)
    await app.database.goAway()
    const answer = await sendNote(desk, 'Lost?')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.text).not.toMatch(/database|postgres|connection|test_/i)
    await app.database.comeBack()
    expect((await sendNote(desk, 'Not lost')).status).toBe(200)
    expect(await notesOf(desk)).toEqual(['Not lost'])
  })
})

test('a server whose files cannot be stored is not ready, and it is again when they can', async () => {
  // a file in the place of the folder stops root as well
  const incoming = join(app.folder, 'incoming')
  await rm(incoming, { recursive: true })
  await writeFile(incoming, '')
  expect((await ask('/readyz')).status).toBe(503)
  await rm(incoming)
  await mkdir(incoming)
  expect((await ask('/readyz')).status).toBe(200)
})

test('a server whose disk is almost full is not ready', async () => {
  const full = await startTestApp({ MIN_FREE_DISK: '999999999', DATA_DIR: app.folder })
  const answer = await fetch(`${full.origin}/readyz`)
  expect(answer.status).toBe(503)
  await answer.arrayBuffer()
  await full.close()
})

test('a server that is told to stop is not ready, but still answers', async () => {
  const desk = await buildDesk(app)
  app.health.drain()
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)
  expect((await sendNote(desk, 'Just in time')).status).toBe(200)
})
