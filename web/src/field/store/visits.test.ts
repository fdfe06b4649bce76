import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { closeDatabase, database } from './database.ts'
import { onChange } from './changes.ts'
import { NoForm, putForm, removeOldForms, storedForms } from './stored-forms.ts'
import { keepCount, lostVisits } from './lost.ts'
import {
  changeVisit,
  editOf,
  filesOf,
  instanceIdIn,
  lastSavedBefore,
  NoVisit,
  openDraft,
  putFile,
  removeFile,
  removeVisit,
  reopen,
  startDraft,
  visitOf,
  visitsOf,
} from './visits.ts'
import { fillIn, finishIt } from '../testing/fill-in.ts'

const FORM = { key: 'site', n: 4, md5: 'a'.repeat(32), title: 'Site visit' }
const PLACE = {
  siteId: 's1',
  siteName: 'Clinic, "North"',
  milestoneId: 'm1',
  milestoneName: 'Roof',
  gps: null,
}
const OF = { projectId: 'p', personId: 'a', form: FORM, place: PLACE }
const XML = '<data><orx:instanceID>uuid:1</orx:instanceID></data>'
const written = { xml: XML, title: '', answered: 1, asked: 2 }

afterEach(async () => {
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

test('A draft opens with its own version of the form, and the lists of its one site', async () => {
  const of = { projectId: 'p', key: 'site', md5: FORM.md5, pictures: [] }
  await putForm({ ...of, n: 4, xform: '<h:html/>', lists: { 'kinds.csv': 'name\n' } })
  await putForm({ ...of, n: 5, xform: '<newer/>', lists: {} })
  const localId = await startDraft(OF)
  const opened = await openDraft(localId)
  expect(opened.xform).toBe('<h:html/>')
  expect(opened.lists).toEqual({
    'kinds.csv': 'name\n',
    'sites.csv': 'name,label\ns1,"Clinic, ""North"""\n',
    'milestones.csv': 'name,label,site\nm1,Roof,s1\n',
  })
  expect(opened.visit).toMatchObject({ state: 'draft', title: 'Roof', xml: '', instanceId: null })
  await removeOldForms('p', new Set())
  expect(await storedForms('p')).toEqual(new Set(['site 4']))
})

const putAs = (localId: string, more: object) =>
  changeVisit(localId, ['draft'], (visit) => ({ ...visit, ...more }))
const finishedAt = (at: string, xml: string) => ({ finishedAt: at, xml })

test('The visit before is that of the same form and person which was finished last', async () => {
  const [older, newer, draft, other] = [
    await startDraft(OF),
    await startDraft(OF),
    await startDraft(OF),
    await startDraft({ ...OF, form: { ...FORM, key: 'other' } }),
  ]
  await putAs(newer, finishedAt('2026-11-20T10:00:00Z', '<newer/>'))
  await putAs(older, finishedAt('2026-11-19T10:00:00Z', '<older/>'))
  await putAs(draft, { xml: '<draft/>' })
  await putAs(other, finishedAt('2026-11-21T10:00:00Z', '<other/>'))
  const before = (localId: string, personId = 'a') => lastSavedBefore({ ...OF, personId, localId })
  expect(await before(draft)).toBe('<newer/>')
  expect(await before(newer)).toBe('<older/>')
  expect(await before(draft, 'b')).toBeUndefined()
})

test('A visit of a version that is not stored says which', async () => {
  const localId = await startDraft(OF)
  await expect(openDraft(localId)).rejects.toThrow(NoForm)
})

test('Answers and photos are there again after the tab was closed', async () => {
  const localId = await startDraft(OF)
  await putFile(localId, 'фото 1.jpg', new Blob(['bytes'], { type: 'image/jpeg' }))
  await fillIn(localId, written)
  await closeDatabase()
  expect(await visitOf(localId)).toMatchObject({ ...written, title: 'Roof', instanceId: 'uuid:1' })
  const [file] = await filesOf(localId)
  expect(file).toMatchObject({ name: 'фото 1.jpg', type: 'image/jpeg', arrived: false })
  expect(new TextDecoder().decode(file?.bytes)).toBe('bytes')
  await removeFile(localId, 'фото 1.jpg')
  expect(await filesOf(localId)).toEqual([])
})

test('A finished visit waits to be sent, and can be taken back until the server has something of it', async () => {
  const localId = await startDraft(OF)
  await expect(finishIt(localId)).rejects.toThrow('without answers')
  await fillIn(localId, written)
  expect(await finishIt(localId)).toMatchObject({ state: 'queued' })
  await expect(fillIn(localId, written)).rejects.toThrow(NoVisit)
  expect(await reopen(localId)).toMatchObject({ state: 'draft', finishedAt: null })
  await finishIt(localId)
  const receipt = { refId: 12, isWaiting: false, files: [], at: '2026-11-23T00:00:00Z' }
  await changeVisit(localId, ['queued'], (visit) => ({ ...visit, receipt }))
  await expect(reopen(localId)).rejects.toThrow(NoVisit)
  expect(await visitOf(localId)).toMatchObject({ state: 'queued' })
})

test('A change of a visit knows what it changes', async () => {
  const localId = await editOf(OF, { xml: '<before/>', refId: 12 })
  expect(await visitOf(localId)).toMatchObject({ edits: { xml: '<before/>', refId: 12 } })
})

test('Visits are listed for the person whose they are, and go with their files', async () => {
  const mine = await startDraft(OF)
  await startDraft({ ...OF, personId: 'b' })
  await putFile(mine, '1.jpg', new Blob(['1']))
  expect((await visitsOf('p', 'a')).map(({ localId }) => localId)).toEqual([mine])
  await removeVisit(mine)
  expect([await visitsOf('p', 'a'), await filesOf(mine)]).toEqual([[], []])
})

test('Whoever shows visits hears of each change', async () => {
  let heard = 0
  const end = onChange(() => {
    heard += 1
  })
  const localId = await startDraft(OF)
  await fillIn(localId, written)
  end()
  await removeVisit(localId)
  expect(heard).toBe(2)
})

test('A phone whose browser has cleared its database away says how many visits are gone, once', async () => {
  // the other storage of the page outlives it
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  expect(await lostVisits()).toBe(0)
  const end = keepCount()
  await startDraft(OF)
  await startDraft(OF)
  await vi.waitFor(() => expect([...items.values()]).toEqual(['2']), 10_000)
  end()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  expect(await lostVisits()).toBe(2)
  expect(await lostVisits()).toBe(0)
  vi.unstubAllGlobals()
})

test('The id of a visit is read whatever its prefix', () => {
  expect(instanceIdIn('<a><meta><instanceID>uuid:2</instanceID></meta></a>')).toBe('uuid:2')
  expect(instanceIdIn('<a/>')).toBeNull()
})
