import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, database } from './database.ts'
import {
  dropOldJournals,
  finish,
  keepCopy,
  openingOf,
  saveDraft,
  takeJournal,
  WrittenElsewhere,
} from './drafts.ts'
import { journaled, readJournal, writeJournal } from './journal.ts'
import { filesOf, putFile, removeVisit, startDraft, visitOf, visitsOf } from './visits.ts'

const OF = {
  projectId: 'p',
  personId: 'a',
  form: { key: 'site', n: 4, md5: '', title: 'Site visit' },
  place: { siteId: null, siteName: '', milestoneId: null, milestoneName: '', gps: null },
}
const written = (words: string) => ({
  xml: `<data><q>${words}</q><orx:instanceID>uuid:1</orx:instanceID></data>`,
  title: '',
  answered: 1,
  asked: 2,
})
/** The answers in the drafts of the phone. */
const words = async () =>
  (await visitsOf('p', 'a'))
    .map(({ xml }) => /<q>(.*)<\/q>/.exec(xml)?.[1] ?? '')
    .toSorted((a, b) => a.localeCompare(b))

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    key: (n: number) => [...items.keys()][n] ?? null,
    get length() {
      return items.size
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

/** A draft as one tab has it open. */
async function open(localId: string) {
  const visit = await visitOf(localId)
  if (!visit) throw new Error('It is not here')
  const opening = openingOf(visit)
  let n = 0
  return {
    answer: (text: string) => saveDraft(localId, written(text), opening, (n += 1)),
    finish: () => finish(localId, opening),
    /** The page goes before the database has it. */
    leave: (text: string) =>
      writeJournal(localId, {
        ...written(text),
        stamp: { by: opening.by, n: (n += 1) },
        after: opening.after,
      }),
  }
}

test('Of two tabs with one draft none writes over the other, and none finishes what the other has typed', async () => {
  const localId = await startDraft(OF)
  const older = await open(localId)
  await older.answer('first')
  const newer = await open(localId)
  await older.answer('second')
  // it has not seen the second one
  await expect(newer.answer('third')).rejects.toThrow(WrittenElsewhere)
  await expect(newer.finish()).rejects.toThrow(WrittenElsewhere)
  expect(await words()).toEqual(['second'])
  const again = await open(localId)
  await again.answer('fourth')
  await expect(older.answer('fifth')).rejects.toThrow(WrittenElsewhere)
  await again.finish()
  expect(await visitOf(localId)).toMatchObject({ state: 'queued' })
})

test('What was typed in the tab that is late is a draft of its own, with its photos and an id of its own', async () => {
  const localId = await startDraft(OF)
  await putFile(localId, '1.jpg', new Blob(['1']))
  await (await open(localId)).answer('theirs')
  const copy = await keepCopy(localId, written('mine'))
  expect(await words()).toEqual(['mine', 'theirs'])
  const [mine, theirs] = [await visitOf(copy), await visitOf(localId)]
  expect(mine).toMatchObject({ state: 'draft', isCopy: true })
  expect(mine?.instanceId).toMatch(/^uuid:[\da-f-]{36}$/)
  expect(theirs?.instanceId).toBe('uuid:1')
  expect((await filesOf(copy)).map(({ name }) => name)).toEqual(['1.jpg'])
})

test('The last answers of a page that went are there when the draft is opened again', async () => {
  const localId = await startDraft(OF)
  const tab = await open(localId)
  tab.leave('never saved')
  await takeJournal(localId)
  expect(await words()).toEqual(['never saved'])
  const next = await open(localId)
  await next.answer('saved')
  next.leave('the last letters')
  await takeJournal(localId)
  expect(await words()).toEqual(['the last letters'])
  expect(await visitOf(localId)).toMatchObject({ answered: 1, instanceId: 'uuid:1' })
  expect(readJournal(localId)).toBeNull()
})

test('A page whose last answers reached the database all the same changes nothing', async () => {
  const localId = await startDraft(OF)
  const tab = await open(localId)
  tab.leave('older')
  await tab.answer('newer')
  await takeJournal(localId)
  expect(await words()).toEqual(['newer'])
})

test('The last answers of a page that went write over nothing that another tab has typed since', async () => {
  const localId = await startDraft(OF)
  const gone = await open(localId)
  const other = await open(localId)
  gone.leave('of the page that went')
  await other.answer('of the other')
  await takeJournal(localId)
  expect(await words()).toEqual(['of the other', 'of the page that went'])
  expect(await visitOf(localId)).toMatchObject({ xml: written('of the other').xml })
})

test('With a draft go its last answers, and of drafts that are gone none are left', async () => {
  const localId = await startDraft(OF)
  const tab = await open(localId)
  tab.leave('words')
  await removeVisit(localId)
  expect(journaled()).toEqual([])
  tab.leave('after that')
  await takeJournal(localId)
  expect(await words()).toEqual([])
  tab.leave('once more')
  await dropOldJournals()
  expect(journaled()).toEqual([])
})
