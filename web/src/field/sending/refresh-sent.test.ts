import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, database } from '../store/database.ts'
import { putKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { changeVisit, putFile, startDraft, visitOf } from '../store/visits.ts'
import { FakeLocks, FakeServer } from '../testing/fake-server.ts'
import { refreshSent } from './refresh-sent.ts'
import { sendAll } from './send-all.ts'
import { fillIn, finishIt } from '../testing/fill-in.ts'

const KEY: StoredKey = {
  projectId: 'p',
  personId: 'a',
  token: 't',
  personName: 'Andrii Shevchuk',
  projectName: 'Northern schools',
  shortName: 'SHR North',
  contact: '',
  forms: [],
  isRefused: false,
  savedAt: '2026-11-23T00:00:00Z',
}
const DAY = 24 * 3600 * 1000
const NOW = Date.parse('2026-11-23T10:00:00Z')

let server: FakeServer
beforeEach(async () => {
  server = new FakeServer()
  server.now = NOW
  server.install()
  new FakeLocks().install()
  await putKey(KEY)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

async function sentVisit(n: number): Promise<string> {
  const form = { key: 'site', n: 4, md5: '', title: 'Site visit' }
  const place = { siteId: 's', siteName: '', milestoneId: 'm', milestoneName: 'Roof', gps: null }
  const localId = await startDraft({ projectId: 'p', personId: 'a', form, place })
  const xml = `<data><instanceID>uuid:${n}</instanceID></data>`
  await fillIn(localId, { xml, title: '', answered: 1, asked: 1 })
  await finishIt(localId)
  await sendAll()
  return localId
}

test.each([-3, 0, 3, 20_000])(
  'A receipt stays 30 days of the server on a phone whose clock is %i days off',
  async (days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + days * DAY })
    const localId = await sentVisit(1)
    expect(await visitOf(localId)).toMatchObject({ sentAt: '2026-11-23T10:00:00.000Z' })
    server.now = NOW + 29 * DAY
    await refreshSent(KEY)
    expect(await visitOf(localId)).toMatchObject({ state: 'sent' })
    // the clock of the phone is set right, or wrong
    vi.setSystemTime(NOW + (29 - days) * DAY)
    await sendAll()
    await refreshSent(KEY)
    expect(await visitOf(localId)).toMatchObject({ state: 'sent' })
    server.now = NOW + 31 * DAY
    await refreshSent(KEY)
    expect(await visitOf(localId)).toBeNull()
  },
)

test('A photo that the server does not keep stays until it is replaced, however long that takes', async () => {
  const localId = await sentVisit(1)
  await putFile(localId, 'a.jpg', new Blob(['a']))
  await changeVisit(localId, ['sent'], (visit) => ({ ...visit, sentAt: '2026-01-01T00:00:00Z' }))
  await refreshSent(KEY)
  expect(await visitOf(localId)).toMatchObject({ state: 'sent' })
})
