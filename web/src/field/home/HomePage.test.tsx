import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { busyWait } from '../calls/busy-wait.ts'
import { closeDatabase, database } from '../store/database.ts'
import { putKey } from '../store/keys.ts'
import { startDraft } from '../store/visits.ts'
import { json } from '../testing/fake-server.ts'
import { HomePage } from './HomePage.tsx'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

const form = (key: string, title: string) => ({
  key,
  n: 1,
  md5: '',
  title: { en: title },
  defaultLanguage: 'en',
  languages: [],
  questions: 3,
  collectOnlyTypes: [],
  isForCollect: false,
  clientEditable: false,
  lastTime: false,
  place: { site: null, milestone: null, gps: null },
  hasOwnMilestones: false,
  media: [],
})

beforeEach(async () => {
  await putKey({
    projectId: 'p',
    personId: 'a',
    token: 't',
    personName: 'Andrii Shevchuk',
    projectName: 'Northern schools',
    shortName: 'SHR North',
    contact: '',
    forms: [form('safety', 'Safety walk')],
    isRefused: false,
    savedAt: '2026-11-23T00:00:00Z',
  })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

function show(): void {
  const { hook } = memoryLocation({ path: '/' })
  render(
    <Router hook={hook}>
      <HomePage />
    </Router>,
  )
}

test('Drafts of one milestone are told apart by their forms, in the language of now', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  const of = { projectId: 'p', personId: 'a' }
  const place = {
    siteId: 's',
    siteName: 'Clinic',
    milestoneId: 'm',
    milestoneName: 'Roof',
    gps: null,
  }
  await startDraft({ ...of, place, form: { key: 'safety', n: 1, md5: '', title: 'Обхід' } })
  await startDraft({ ...of, place, form: { key: 'gone', n: 1, md5: '', title: 'Site visit' } })
  show()
  expect(await screen.findByRole('link', { name: /^Roof\s?Safety\swalk · Clinic · / })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Roof\s?Site\svisit · Clinic · / })).toBeTruthy()
})

test('A server that stays busy is asked again by itself', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return json(503, { code: 'unavailable' }, { 'retry-after': '600' })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show()
  await vi.waitFor(() => expect(asked).toBe(1), 10_000)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 10_000)
  await vi.advanceTimersByTimeAsync(busyWait(60, 0, 1))
  await vi.waitFor(() => expect(asked).toBe(2), 10_000)
})
