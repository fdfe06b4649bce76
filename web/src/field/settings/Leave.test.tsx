import 'fake-indexeddb/auto'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { closeDatabase, database } from '../store/database.ts'
import { currentKey, putKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { startDraft, visitsOf } from '../store/visits.ts'
import { Leave } from './Leave.tsx'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

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

/** The page of tests has no dialogs that are above the page. */
function showModal(this: HTMLDialogElement): void {
  this.open = true
}
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal })
})
beforeEach(async () => {
  await putKey(KEY)
  const form = { key: 'site', n: 4, md5: '', title: 'Site visit' }
  const place = { siteId: null, siteName: '', milestoneId: null, milestoneName: '', gps: null }
  await startDraft({ projectId: 'p', personId: 'a', form, place })
})
afterEach(async () => {
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

function show() {
  const { hook, history } = memoryLocation({ path: '/settings', record: true })
  render(
    <Router hook={hook}>
      <Leave phoneKey={KEY} />
    </Router>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Leave this phone' }))
  return history
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByRole('button', { name }))

test('Whoever leaves is told what stays, and it stays', async () => {
  const history = show()
  const asked = await dialog('Leave this phone?')
  expect(asked.textContent).toContain('1 visit stays here and is sent with your next QR.')
  expect(within(asked).getByRole('checkbox', { name: /^Remove the forms/ })).toHaveProperty(
    'checked',
    true,
  )
  press(asked, 'Leave this phone')
  await vi.waitFor(() => expect(history.at(-1)).toBe('/start'), 10_000)
  expect(await currentKey()).toBeNull()
  expect(await visitsOf('p', 'a')).toHaveLength(1)
})

test('What was not sent goes only after a question of its own', async () => {
  const history = show()
  const asked = await dialog('Leave this phone?')
  fireEvent.click(within(asked).getByRole('checkbox', { name: 'Remove 1 visit that was not sent' }))
  expect(asked.textContent).not.toContain('stays here')
  press(asked, 'Leave this phone')
  press(await dialog('Remove 1 visit that was not sent?'), 'Cancel')
  expect(await currentKey()).not.toBeNull()
  expect(await visitsOf('p', 'a')).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'Leave this phone' }))
  const again = await dialog('Leave this phone?')
  fireEvent.click(within(again).getByRole('checkbox', { name: 'Remove 1 visit that was not sent' }))
  press(again, 'Leave this phone')
  press(await dialog('Remove 1 visit that was not sent?'), 'Remove 1 visit and leave')
  await vi.waitFor(() => expect(history.at(-1)).toBe('/start'), 10_000)
  expect(await visitsOf('p', 'a')).toEqual([])
})
