import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { transaction } from '../db/db.ts'
import { sweepFiles } from '../worker/maintenance.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, sendNote } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { until } from '../testing/processes/server-process.ts'
import { isInS3 } from '../testing/storage.ts'
import { blob } from '../storage/storage.suite.ts'
import type { Storage } from '../storage/storage.ts'
import { recordBlobs } from './attach.ts'
import { A_DAY, sweep } from './sweep.ts'
import { beginUpload, storeUpload } from './store-upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The storage as it will look so much later. */
function later(ms: number): Storage {
  return {
    ...app.storage,
    async *list() {
      for await (const found of app.storage.list()) {
        yield { ...found, storedAt: new Date(found.storedAt.getTime() - ms) }
      }
    },
  }
}

const AN_HOUR = 3_600_000

describe('bytes without a row', () => {
  test('go a day after they were stored, in every size, and not before', async () => {
    const { key, bytes } = blob()
    await app.storage.put(key, bytes)
    await app.storage.put({ ...key, size: 'thumb' }, bytes)
    expect(await sweep(app.pool, later(A_DAY - AN_HOUR))).toMatchObject({ unknown: 0 })
    expect(await app.storage.has(key)).toBe(true)
    const deps = { pool: app.pool, storage: later(A_DAY + AN_HOUR) }
    expect(await sweepFiles({}, deps)).toBe(
      'Removed 1 files without a row, 0 that nothing used and 0 halves.',
    )
    expect(await app.storage.has(key)).toBe(false)
    expect(await app.storage.has({ ...key, size: 'thumb' })).toBe(false)
    expect(await sweep(app.pool, later(A_DAY + AN_HOUR))).toMatchObject({ unknown: 0 })
  })

  test('go by the hundred, and files that something uses stay', { timeout: 60_000 }, async () => {
    const own = await buildDesk(app)
    const files = [new File([await tinyPng(3)], 'a.png'), new File(['used'], 'b.txt')]
    const saved = await sendNote(own, 'Used', files)
    const content = saved.data.docs.updates.at(-1)?.content
    const before = await app.storedFiles()
    const lost = Array.from({ length: 520 }, () => blob(10))
    const queue = lost.values()
    const put = async () => {
      for (const { key, bytes } of queue) await app.storage.put(key, bytes)
    }
    await Promise.all(Array.from({ length: 8 }, put))
    expect(await sweep(app.pool, app.storage, { olderThanMs: 0 })).toMatchObject({ unknown: 520 })
    expect((await app.storedFiles()).toSorted()).toEqual(before.toSorted())
    for (const file of [...(content?.photos ?? []), ...(content?.attachments ?? [])]) {
      expect((await own.member.fetch(`${file.url}?size=original`)).status).toBe(200)
    }
  })
})

test('a row of bytes that nothing hangs on goes with them, a day after it was made', async () => {
  const upload = await storeUpload(app.storage, 'a.txt', Buffer.from('nothing hangs on me'))
  await transaction(app.pool, 'write', (db) => recordBlobs(db, app.storage, [upload]))
  const age = (interval: string) =>
    app.pool.query('update blobs set created_at = now() - $2::interval where sha256 = $1', [
      upload.sha256,
      interval,
    ])
  await age('23 hours 59 minutes')
  expect(await sweep(app.pool, later(2 * A_DAY))).toMatchObject({ unused: 0 })
  expect(await app.storage.has({ sha256: upload.sha256, size: 'original' })).toBe(true)
  await age('24 hours 1 minute')
  expect(await sweep(app.pool, later(2 * A_DAY))).toMatchObject({ unused: 1 })
  expect(await app.storage.has({ sha256: upload.sha256, size: 'original' })).toBe(false)
})

test.skipIf(isInS3)('what a broken-off put has left half-written goes after a day', async () => {
  const path = join(app.folder, 'incoming', 'half')
  const age = async (ms: number) => {
    const then = new Date(Date.now() - ms)
    await utimes(path, then, then)
  }
  await writeFile(path, 'hal')
  await age(A_DAY - AN_HOUR)
  expect(await sweep(app.pool, app.storage)).toMatchObject({ halves: 0 })
  expect(await app.storedFiles()).toContain(path)
  await age(A_DAY + AN_HOUR)
  expect(await sweep(app.pool, app.storage)).toMatchObject({ halves: 1 })
  expect(await app.storedFiles()).not.toContain(path)
})

describe('an upload at the moment of the sweep, whatever its age,', () => {
  test('keeps bytes that it is about to give a row', async () => {
    const upload = await storeUpload(app.storage, 'a.txt', Buffer.from('a row is on its way'))
    const { sha256 } = upload
    let sweeping: Promise<unknown> | undefined
    await transaction(app.pool, 'write', async (db) => {
      await recordBlobs(db, app.storage, [upload])
      sweeping = sweep(app.pool, app.storage, { olderThanMs: 0 })
      await until(sweepWaits)
      expect(await app.storage.has({ sha256, size: 'original' })).toBe(true)
    })
    await sweeping
    expect(await app.storage.has({ sha256, size: 'original' })).toBe(true)
    await app.pool.query('delete from blobs where sha256 = $1', [sha256])
    await sweep(app.pool, app.storage, { olderThanMs: 0 })
  })

  test('stores them anew when they went before it came to its row', async () => {
    const upload = await beginUpload(app.storage, 'a.txt', Buffer.from('swept in between'))
    await upload.storing
    const key = { sha256: upload.sha256, size: 'original' } as const
    await sweep(app.pool, app.storage, { olderThanMs: 0 })
    expect(await app.storage.has(key)).toBe(false)
    await transaction(app.pool, 'write', (db) => recordBlobs(db, app.storage, [upload]))
    expect(await app.storage.has(key)).toBe(true)
  })

  test('is whole in the end, forty times', async () => {
    const own = await buildDesk(app)
    const ending = new AbortController()
    const sweeping = (async () => {
      // what sweeps and uploads want at the same moment may make one of them wait too long
      while (!ending.signal.aborted) {
        await sweep(app.pool, app.storage, { olderThanMs: 0 }).catch(() => undefined)
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) =>
        sendNote(own, `Note ${i}`, [new File([await tinyPng(100 + (i % 20))], 'a.png')]),
      ),
    )
    ending.abort()
    await sweeping
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThan(0)
    const { data } = await own.member.call(issues.get, { params: own.params })
    const photos = data.docs.updates.flatMap((update) => update.content.photos)
    expect(photos).toHaveLength(taken)
    for (const { url } of photos) {
      expect((await own.member.fetch(`${url}?size=thumb`)).status).toBe(200)
    }
    // on a busy machine some waited too long and were refused: what they had stored may still lie there
    await sweep(app.pool, app.storage, { olderThanMs: 0 })
  })
})

async function sweepWaits(): Promise<boolean> {
  const { rows } = await app.pool.query(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}
