// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOverview } from '../home/overview.ts'
import { closeDatabase, database } from '../store/database.ts'
import { NoForm, putForm } from '../store/stored-forms.ts'
import { putKey } from '../store/keys.ts'
import { putMilestones, putPlaces } from '../store/places.ts'
import type { StoredKey, StoredVisit } from '../store/shapes.ts'
import { startDraft, visitOf } from '../store/visits.ts'
import { FakeLocks, FakeServer, json } from '../testing/fake-server.ts'
import { correctVisit, openNewest } from './correct-visit.ts'
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
  contact: 'Olena Kovalenko',
  forms: [],
  isRefused: false,
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

let server: FakeServer
beforeEach(async () => {
  server = new FakeServer()
  server.install()
  new FakeLocks().install()
  await putKey(KEY)
  await putForm({ projectId: 'p', ...FORM, xform: '<h/>', lists: {}, pictures: [] })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

const xmlOf = (n: number, milestone = 'm') =>
  `<data><site>s</site><milestone>${milestone}</milestone><instanceID>uuid:${n}</instanceID></data>`

async function finished(xml: string, edits: StoredVisit['edits'] = null): Promise<StoredVisit> {
  const localId = await startDraft({
    projectId: 'p',
    personId: 'a',
    form: FORM,
    place: PLACE,
    edits,
  })
  await fillIn(localId, { xml, title: '', answered: 1, asked: 1 })
  return finishIt(localId)
}

async function sent(xml = xmlOf(1), edits: StoredVisit['edits'] = null): Promise<StoredVisit> {
  const { localId } = await finished(xml, edits)
  await sendAll()
  const visit = await visitOf(localId)
  if (visit?.state !== 'sent') throw new Error('It was not sent')
  return visit
}

const draft = async (localId: string) => visitOf(localId)

test('A visit that was sent is corrected as it was sent, also without a network, in one draft', async () => {
  const visit = await sent()
  const localId = await correctVisit(visit, KEY)
  expect(await draft(localId)).toMatchObject({
    state: 'draft',
    edits: { xml: visit.xml, refId: 1 },
    form: FORM,
    place: PLACE,
  })
  server.fate = () => 'cut before'
  expect(await correctVisit(visit, KEY)).toBe(localId)
})

test('What somebody else has changed meanwhile is corrected as they left it, at its place', async () => {
  const visit = await sent()
  const theirs = xmlOf(2, 'm2')
  server.office.set('uuid:1', { newest: theirs })
  await putPlaces({
    projectId: 'p',
    etag: null,
    sites: [{ _id: 's', name: 'Clinic', lat: null, lng: null, open: {} }],
  })
  const walls = {
    _id: 'm2',
    name: 'Walls',
    site: 's',
    form: '',
    status: 'Ongoing' as const,
    isCompleted: false,
    until: null,
  }
  await putMilestones('p', new Map([['s', [walls]]]))
  expect(await draft(await correctVisit(visit, KEY))).toMatchObject({
    edits: { xml: theirs, refId: 1 },
    place: { siteName: 'Clinic', milestoneId: 'm2', milestoneName: 'Walls' },
  })
})

test('A change that came too late stays, and theirs is opened beside it', async () => {
  const visit = await sent()
  server.refuse = (xml) =>
    xml.includes('uuid:3')
      ? json(409, { code: 'visitEditedBefore', params: { name: 'Olena', at: 'now' } })
      : null
  const late = await finished(xmlOf(3), { xml: visit.xml, refId: 1 })
  await sendAll()
  server.office.set('uuid:1', { newest: xmlOf(2) })
  const refused = await visitOf(late.localId)
  expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'visitEditedBefore' } })
  if (!refused) return
  expect(await draft(await openNewest(refused, KEY))).toMatchObject({
    edits: { xml: xmlOf(2), refId: 1 },
  })
  expect(await visitOf(late.localId)).toEqual(refused)
})

test('Answers of a version that this phone does not have are not opened, nor what the server does not know', async () => {
  const visit = await sent()
  await (await database()).clear('forms')
  server.fate = (url) => (url.includes('/session') ? 'cut before' : 'answered')
  await expect(openNewest(visit, KEY)).rejects.toThrow(NoForm)
  server.visits.clear()
  await expect(correctVisit(visit, KEY)).rejects.toMatchObject({ status: 404 })
})

test('A visit and its correction are one among those that were sent, with what the office has found', async () => {
  const visit = await sent()
  await sent(xmlOf(2), { xml: visit.xml, refId: 1 })
  const overview = await readOverview()
  expect(overview?.sent.map((one) => one.visit.instanceId)).toEqual(['uuid:2'])
  const by = { _id: 'x', firstName: 'Olena', lastName: 'Kovalenko', photo: null }
  const place = { site: 'Clinic', milestone: 'Walls' }
  server.office.set('uuid:2', { review: { result: 'rejected', notes: 'Another roof.', by }, place })
  await refreshSent(KEY)
  expect((await readOverview())?.sent[0]?.visit.receipt).toMatchObject({
    isChanged: false,
    place,
    review: { result: 'rejected', notes: 'Another roof.', name: 'Olena Kovalenko' },
  })
})
