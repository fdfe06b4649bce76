import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LastVisit } from '@plumbline/contract/data/last-visit'
import { closeDatabase, database } from './database.ts'
import { putKey } from './keys.ts'
import { keepLastTimes, lastHere, lastTimesOf } from './last-times.ts'
import { leavePhone } from './leave.ts'
import type { ListedForm, StoredKey } from './shapes.ts'

const form = (asksMilestone: boolean, lastTime = true): ListedForm => ({
  key: 'site',
  n: 4,
  md5: '',
  title: {},
  defaultLanguage: 'en',
  languages: [],
  questions: 1,
  collectOnlyTypes: [],
  isForCollect: false,
  clientEditable: false,
  hasOwnMilestones: false,
  media: [],
  lastTime,
  place: { site: null, milestone: asksMilestone ? { required: false } : null, gps: null },
})
const KEY: StoredKey = {
  projectId: 'p',
  personId: 'a',
  token: '',
  personName: '',
  projectName: '',
  shortName: '',
  contact: '',
  forms: [form(true)],
  isRefused: false,
  savedAt: '',
}
const FORM = { key: 'site', n: 4, md5: '', title: '' }
const AT = '2026-11-20T08:00:00Z'

const lastAt = (milestone: string, answer = 'Good'): LastVisit => ({
  submission: { _id: 's', refId: 1 },
  milestone,
  at: AT,
  by: null,
  answers: [
    { key: 'a', path: 'a', entryNames: [], kind: 'text', answers: [answer], values: [], photos: 0 },
  ],
})
const keep = (siteId: string, docs: LastVisit[] = [], of = 'site') =>
  keepLastTimes('p', of, { siteId, docs, etag: null, at: AT })
const isHere = async (siteId: string, of = 'site') => (await lastTimesOf('p', of, siteId)) !== null

const here = (milestoneId: string | null, edits: { xml: string; refId: null } | null = null) => {
  const place = { siteId: 's1', siteName: '', milestoneId, milestoneName: '', gps: null }
  return lastHere({ projectId: 'p', form: FORM, place, edits })
}

beforeEach(() => putKey(KEY))
afterEach(async () => {
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

test('Of a visit it is what was found at its milestone, or at its site where the form asks for none', async () => {
  await keep('s1', [lastAt('m1'), lastAt('m2')])
  expect((await here('m2'))?.last.milestone).toBe('m2')
  expect(await here('m3')).toBeNull()
  expect(await here(null)).toBeNull()
  await putKey({ ...KEY, forms: [form(false)] })
  expect((await here(null))?.last.milestone).toBe('m1')
})

test('A change to a sent visit has none, nor has a form that does not show it any more', async () => {
  await keep('s1', [lastAt('m1')])
  expect(await here('m1', { xml: '<data/>', refId: null })).toBeNull()
  await putKey({ ...KEY, forms: [form(true, false)] })
  expect(await here('m1')).toBeNull()
})

test('The 200 sites that were opened last stay, of each form', async () => {
  for (let n = 0; n < 200; n += 1) await keep(`s${n}`)
  await keep('s0')
  await keep('new')
  expect([await isHere('s0'), await isHere('s1'), await isHere('s2')]).toEqual([true, false, true])
  await keep('s1', [], 'other')
  expect(await isHere('s1', 'other')).toBe(true)
  expect(await isHere('s2')).toBe(true)
})

test('They take at most 2 MB a form, the last opened first', async () => {
  // two bytes a letter
  const long = [lastAt('m1', 'ї'.repeat(450_000))]
  for (const site of ['s1', 's2', 's3']) await keep(site, long)
  expect([await isHere('s1'), await isHere('s2'), await isHere('s3')]).toEqual([false, true, true])
})

test('They go with the person who leaves the phone', async () => {
  await keep('s1', [lastAt('m1')])
  await keepLastTimes('q', 'site', { siteId: 's1', docs: [], etag: null, at: AT })
  await leavePhone(KEY, { sent: true, unsent: false })
  expect(await isHere('s1')).toBe(false)
  expect(await lastTimesOf('q', 'site', 's1')).not.toBeNull()
})
