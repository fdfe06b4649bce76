import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase, database } from './database.ts'
import { allKeys, changeKey, currentKey, putKey, removeKey, switchKey } from './keys.ts'
import {
  lastMilestone,
  milestonesOf,
  placesOf,
  putMilestones,
  putPlaces,
  rememberMilestone,
} from './places.ts'
import type { StoredKey } from './shapes.ts'

const keyOf = (projectId: string, personId = 'a'): StoredKey => ({
  projectId,
  personId,
  token: `token of ${projectId}`,
  personName: 'Andrii Shevchuk',
  projectName: `Project ${projectId}`,
  shortName: projectId,
  contact: 'Olena Kovalenko',
  forms: [],
  isRefused: false,
  savedAt: '2026-11-23T00:00:00Z',
})

afterEach(async () => {
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

test('The key that was opened last is the one of the phone, until another is chosen', async () => {
  expect(await currentKey()).toBeNull()
  await putKey(keyOf('south'))
  await putKey(keyOf('north'))
  expect((await currentKey())?.projectId).toBe('north')
  await switchKey(keyOf('south'))
  expect((await currentKey())?.projectId).toBe('south')
  expect((await allKeys()).map(({ projectId }) => projectId)).toEqual(['north', 'south'])
  await removeKey(keyOf('south'))
  expect(await currentKey()).toBeNull()
})

test('A new key of the same person takes the place of the one that was refused', async () => {
  await putKey(keyOf('north'))
  await changeKey(keyOf('north'), { isRefused: true })
  expect((await currentKey())?.isRefused).toBe(true)
  await putKey({ ...keyOf('north'), token: 'new' })
  expect(await allKeys()).toMatchObject([{ token: 'new', isRefused: false }])
})

test('Places stay as they were fetched, and each site remembers its milestone', async () => {
  expect([await placesOf('north'), await milestonesOf('north', 's')]).toEqual([null, null])
  const site = { _id: 's', name: 'Clinic', lat: 50, lng: 30, open: { '': 1 } }
  await putPlaces({ projectId: 'north', etag: 'x', sites: [site] })
  const roof = {
    _id: 'm',
    name: 'Roof',
    site: 's',
    form: '',
    status: 'Ongoing' as const,
    isCompleted: false,
    until: null,
  }
  await putMilestones('north', new Map([['s', [roof]]]))
  await rememberMilestone('s', 'm')
  expect(await placesOf('north')).toMatchObject({ sites: [site] })
  expect(await milestonesOf('north', 's')).toEqual([roof])
  expect([await lastMilestone('s'), await lastMilestone('t')]).toEqual(['m', null])
})
