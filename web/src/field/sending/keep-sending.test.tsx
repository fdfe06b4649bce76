import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, database } from '../store/database.ts'
import { putKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { changeVisit, startDraft, visitOf } from '../store/visits.ts'
import { FakeLocks, FakeServer } from '../testing/fake-server.ts'
import { fillIn, finishIt } from '../testing/fill-in.ts'
import { keepSending } from './keep-sending.ts'

const ENDED: StoredKey = {
  projectId: 'p',
  personId: 'a',
  token: 'ended',
  personName: 'Andrii Shevchuk',
  projectName: 'Northern schools',
  shortName: 'SHR North',
  contact: 'Olena Kovalenko',
  forms: [],
  isRefused: true,
  savedAt: '2026-11-23T00:00:00Z',
}
const FORM = { key: 'site', n: 4, md5: 'a'.repeat(32), title: 'Site visit' }
const PLACE = {
  siteId: 's',
  siteName: 'Clinic',
  milestoneId: 'm',
  milestoneName: 'Roof',
  gps: null,
}

beforeEach(() => {
  new FakeServer().install()
  new FakeLocks().install()
  // other files of tests would tell what changes on their phones
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

test('What a closed tab was sending when its key ended goes out as soon as there is a new key', async () => {
  const localId = await startDraft({ projectId: 'p', personId: 'a', form: FORM, place: PLACE })
  const xml = '<data><instanceID>uuid:1</instanceID></data>'
  await fillIn(localId, { xml, title: '', answered: 3, asked: 4 })
  await finishIt(localId)
  await changeVisit(localId, ['queued'], (visit) => ({ ...visit, state: 'sending' }))
  await putKey(ENDED)
  const looks = vi.spyOn(globalThis, 'setTimeout')
  keepSending()
  // it has looked, and looks again in a minute
  await vi.waitFor(() => expect(looks.mock.calls.map(([, ms]) => ms)).toContain(60_000))
  await putKey({ ...ENDED, token: 'next', isRefused: false })
  await expect.poll(() => visitOf(localId)).toMatchObject({ state: 'sent' })
})
