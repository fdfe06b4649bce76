import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { submissions } from '@plumbline/contract/submissions'
import { sweep } from '../files/sweep.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk, notesOf, sendNote } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { type S3Server, startS3Server } from '../testing/processes/s3-server.ts'
import { until } from '../testing/processes/server-process.ts'
import { openStorageIn, openTestStorage } from '../testing/storage.ts'
import { problems } from '../problems.ts'

let store: S3Server
let app: TestApp
let desk: Desk
let photo: string
beforeAll(async () => {
  store = await startS3Server()
  app = await startTestApp({}, undefined, await openStorageIn(store))
  desk = await buildDesk(app)
  const saved = await sendNote(desk, 'While all is well', [
    new File([await tinyPng(7)], 'bay 7.png'),
  ])
  photo = saved.data.docs.updates.at(-1)?.content.photos[0]?.url ?? ''
})
afterEach(() => store.recover())
afterAll(async () => {
  // a store that was silent may do later what nobody waits for any more: the job of each night removes that
  await sweep(app.pool, app.storage, { olderThanMs: 0 })
  await app.close()
})

const FAULTS = ['away', 'silent', 'error'] as const

async function breakDown(how: (typeof FAULTS)[number]): Promise<void> {
  await (how === 'away' ? store.goAway() : store.fail(how))
}

/** The most and the largest files that a request may have, with bytes that nobody has sent before. */
const fiveLargest = () =>
  Array.from({ length: 5 }, (_, i) => new File([randomBytes(MAX_FILE_SIZE)], `plan ${i}.dat`))

const fiveSmall = () =>
  Array.from({ length: 5 }, (_, i) => new File([randomBytes(100)], `${i}.dat`))

async function rowsOfFiles(): Promise<{ files: number; blobs: number } | undefined> {
  const { rows } = await app.pool.query<{ files: number; blobs: number }>(
    `select (select count(*)::int from files) as files, (select count(*)::int from blobs) as blobs`,
  )
  return rows[0]
}

const inSeconds = async <T>(work: Promise<T>) => {
  const begun = Date.now()
  const answer = await work
  return { answer, seconds: (Date.now() - begun) / 1000 }
}

describe('a store of files that', { timeout: 60_000 }, () => {
  test('is slow makes an upload slower, and not by each of its files', async () => {
    store.fail('slow')
    const { answer, seconds } = await inSeconds(sendNote(desk, 'Slowly', fiveSmall()))
    expect(answer.status).toBe(200)
    expect(answer.data.docs.updates.at(-1)?.content.attachments).toHaveLength(5)
    expect(seconds).toBeLessThan(10)
  })

  test('fails now and then is asked again, and nobody notices', async () => {
    store.fail('error', { times: 2 })
    expect((await desk.member.fetch(photo)).status).toBe(200)
    store.fail('error', { methods: ['PUT'], times: 2 })
    const files = [new File(['now and then'], 'a.txt')]
    expect((await sendNote(desk, 'In the end', files)).status).toBe(200)
  })

  test.each(['cut', 'wrong'] as const)(
    'gives pictures that are %s gives nobody a wrong one',
    async (fault) => {
      const whole = await (await desk.member.fetch(photo)).bytes()
      store.fail(fault, { methods: ['GET'] })
      const got = await desk.member.fetch(photo).then(
        (answer) => answer.status,
        () => 'broken off',
      )
      expect([503, 'broken off']).toContain(got)
      await store.recover()
      expect(await (await desk.member.fetch(photo)).bytes()).toEqual(whole)
    },
  )
})

describe.each(FAULTS)('while the store of files is %s', { timeout: 60_000 }, (how) => {
  test('an upload is refused in ten seconds, however large, leaves nothing, and works again after', async () => {
    const before = { notes: await notesOf(desk), rows: await rowsOfFiles() }
    const stored = await app.storedFiles()
    await breakDown(how)
    const { answer, seconds } = await inSeconds(sendNote(desk, `Lost: ${how}`, fiveLargest()))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(answer.problem?.code).toBe('storeAway')
    // 8 seconds on a machine with nothing else to do (bench/outages/store-away.ts), and 25 one file after the other
    expect(seconds).toBeLessThan(20)
    expect({ notes: await notesOf(desk), rows: await rowsOfFiles() }).toEqual(before)
    await store.recover()
    expect((await sendNote(desk, `Kept: ${how}`)).status).toBe(200)
    await until(async () => (await app.storedFiles()).length === stored.length)
    const files = [new File([`kept ${how}`], 'a.txt')]
    expect((await sendNote(desk, `With a file: ${how}`, files)).status).toBe(200)
  })

  test('pages and lists are there as ever', async () => {
    await breakDown(how)
    const { projectId, submissionId, params } = desk
    const { answer, seconds } = await inSeconds(
      Promise.all([
        desk.member.call(issues.get, { params }),
        desk.member.call(submissions.get, { params: { projectId, docId: submissionId } }),
        desk.member.call(issues.list, { params: { projectId } }),
        desk.member.call(submissions.list, { params: { projectId } }),
        sendNote(desk, `Only words: ${how}`),
      ]),
    )
    expect(answer.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    // nobody has waited for the store
    expect(seconds).toBeLessThan(5)
  })

  test('a picture is an error that is not kept, in ten seconds, and comes when the store is back', async () => {
    await breakDown(how)
    const { answer, seconds } = await inSeconds(desk.member.fetch(photo))
    expect(answer.status).toBe(503)
    expect(seconds).toBeLessThan(10)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('content-type')).toContain('application/json')
    await store.recover()
    const back = await desk.member.fetch(photo)
    expect(back.status).toBe(200)
    expect(back.headers.get('content-type')).toBe('image/jpeg')
  })
})

test('a picture of which one size cannot be stored leaves no size behind', async () => {
  const stored = await openTestStorage()
  const { storage } = stored
  const put: typeof storage.put = (key, bytes) =>
    key.size === 'thumb' ? Promise.reject(problems.unavailable()) : storage.put(key, bytes)
  const half = await startTestApp({}, undefined, { ...stored, storage: { ...storage, put } })
  const own = await buildDesk(half)
  const answer = await sendNote(own, 'Half', [new File([await tinyPng(8)], 'a.png')])
  expect(answer.status).toBe(503)
  await until(async () => (await half.storedFiles()).length === 0)
  expect(await notesOf(own)).toEqual([])
  await half.close()
})
