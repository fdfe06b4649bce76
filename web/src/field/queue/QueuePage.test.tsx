import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { forgetWaits, sendAll } from '../sending/send-all.ts'
import { closeDatabase, database } from '../store/database.ts'
import { putKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { finish, saveDraft, startDraft } from '../store/visits.ts'
import { FakeLocks, FakeServer, json } from '../testing/fake-server.ts'
import { QueuePage } from './QueuePage.tsx'

vi.mock('../../locales/en.ts', () => import('../../locales/en.phone.ts'))

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

let server: FakeServer
beforeEach(async () => {
  server = new FakeServer()
  server.install()
  new FakeLocks().install()
  await putKey(KEY)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

async function visit(milestone: string): Promise<void> {
  const localId = await startDraft({
    projectId: 'p',
    personId: 'a',
    form: { key: 'site', n: 4, md5: 'a'.repeat(32), title: 'Site visit' },
    place: {
      siteId: 's',
      siteName: 'Clinic',
      milestoneId: 'm',
      milestoneName: milestone,
      gps: null,
    },
  })
  const xml = `<data><instanceID>uuid:${milestone}</instanceID></data>`
  await saveDraft(localId, { xml, title: '', answered: 3, asked: 4 })
  await finish(localId)
}

test('A key that ends while visits wait: they are safe here, whom to ask, and the next key sends them', async () => {
  await visit('Roof')
  await visit('Windows')
  server.refuse = () => json(403, { code: 'keyUnknown' })
  await sendAll()
  const { hook } = memoryLocation({ path: '/queue' })
  render(
    <Router hook={hook}>
      <QueuePage />
    </Router>,
  )
  expect(
    await screen.findByRole('heading', { name: '2 visits are safe on this phone' }),
  ).toBeTruthy()
  expect(screen.getByText(/Ask Olena Kovalenko for a new QR/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Paste a link' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save to a file' })).toBeTruthy()
  // it is not the network that they wait for
  expect(screen.getAllByText('On this phone')).toHaveLength(2)
  expect(screen.queryByText('Waiting for a connection')).toBeNull()
  expect(screen.getByText(/^Drafts can still be filled in/)).toBeTruthy()
  server.refuse = null
  await putKey({ ...KEY, token: 'renewed' })
  await forgetWaits()
  await sendAll()
  expect(await screen.findByText('Nothing waits here.')).toBeTruthy()
  expect([...server.visits.keys()].toSorted()).toEqual(['uuid:Roof', 'uuid:Windows'])
})
