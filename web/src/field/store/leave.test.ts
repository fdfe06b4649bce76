import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillIn, finishIt } from '../testing/fill-in.ts'
import { closeDatabase, database } from './database.ts'
import { putForm, storedForms } from './stored-forms.ts'
import { currentKey, putKey } from './keys.ts'
import { countHere, leavePhone, peopleWhoLeft } from './leave.ts'
import { lastMilestone, placesOf, putMilestones, putPlaces, rememberMilestone } from './places.ts'
import type { StoredKey } from './shapes.ts'
import { changeVisit, filesOf, putFile, startDraft, visitsOf } from './visits.ts'

const keyOf = (personId: string): StoredKey => ({
  projectId: 'p',
  personId,
  token: `token of ${personId}`,
  personName: `Name of ${personId}`,
  projectName: 'Northern schools',
  shortName: 'SHR North',
  contact: '',
  forms: [],
  isRefused: false,
  savedAt: '2026-11-23T00:00:00Z',
})
const ME = keyOf('me')

beforeEach(async () => {
  await putKey(ME)
  const form = { projectId: 'p', key: 'site', md5: '', xform: '<x/>', lists: {}, pictures: [] }
  await putForm({ ...form, n: 1 })
  await putForm({ ...form, n: 2 })
  await putPlaces({ projectId: 'p', etag: null, sites: [] })
  await putMilestones('p', new Map([['s', []]]))
  await rememberMilestone('s', 'm')
})
afterEach(async () => {
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

async function visit(
  state: 'draft' | 'queued' | 'sent',
  { of = 'me', photo = '', n = 1 } = {},
): Promise<string> {
  const form = { key: 'site', n, md5: '', title: 'Site visit' }
  const place = { siteId: 's', siteName: '', milestoneId: 'm', milestoneName: 'Roof', gps: null }
  const localId = await startDraft({ projectId: 'p', personId: of, form, place })
  const xml = `<data><instanceID>uuid:${localId}</instanceID></data>`
  await fillIn(localId, { xml, title: '', answered: 1, asked: 1 })
  if (photo) await putFile(localId, photo, new Blob([photo]))
  if (state !== 'draft') await finishIt(localId)
  if (state === 'sent') await changeVisit(localId, ['queued'], (one) => ({ ...one, state }))
  return localId
}
const here = async (of = 'me') => (await visitsOf('p', of)).map(({ localId }) => localId).toSorted()

test('What was sent goes with whoever leaves, and what nobody needs; what was not sent stays', async () => {
  const draft = await visit('draft', { photo: 'a.jpg' })
  const queued = await visit('queued')
  await visit('sent')
  // the server does not keep its photo: somebody has to replace it
  const withPhoto = await visit('sent', { photo: 'b.jpg' })
  expect(await countHere(ME)).toEqual({ sent: 1, unsent: 3 })
  await leavePhone(ME, { sent: true, unsent: false })
  expect(await currentKey()).toBeNull()
  expect(await here()).toEqual([draft, queued, withPhoto].toSorted())
  expect(await filesOf(draft)).toHaveLength(1)
  expect(await storedForms('p')).toEqual(new Set(['site 1']))
  expect([await placesOf('p'), await lastMilestone('s')]).toEqual([null, null])
  expect(await peopleWhoLeft()).toEqual({ me: 'Name of me' })
})

test('Whoever says so takes everything along, and nothing of others', async () => {
  await putKey(keyOf('other'))
  const theirs = [await visit('draft', { of: 'other', n: 2 }), await visit('sent', { of: 'other' })]
  const mine = await visit('queued', { photo: 'a.jpg' })
  await leavePhone(ME, { sent: true, unsent: true })
  expect([await here(), await filesOf(mine)]).toEqual([[], []])
  expect(await here('other')).toEqual(theirs.toSorted())
  // the other one is still in this project
  expect(await storedForms('p')).toEqual(new Set(['site 1', 'site 2']))
  expect(await placesOf('p')).not.toBeNull()
  expect(await currentKey()).toMatchObject({ personId: 'other' })
  expect(await peopleWhoLeft()).toEqual({})
})

test('Whoever takes nothing along leaves everything where it is', async () => {
  const all = [await visit('draft'), await visit('sent')]
  await leavePhone(ME, { sent: false, unsent: false })
  expect(await here()).toEqual(all.toSorted())
  expect(await storedForms('p')).toEqual(new Set(['site 1', 'site 2']))
})
