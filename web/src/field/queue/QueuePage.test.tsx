import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { keepSending } from '../sending/keep-sending.ts'
import { forgetWaits, sendAll } from '../sending/send-all.ts'
import { closeDatabase, database } from '../store/database.ts'
import { putKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { changeVisit, startDraft } from '../store/visits.ts'
import { FakeLocks, FakeServer, json } from '../testing/fake-server.ts'
import { QueuePage } from './QueuePage.tsx'
import { fillIn, finishIt } from '../testing/fill-in.ts'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

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
  // other files of tests would tell what changes on their phones
  vi.stubGlobal('BroadcastChannel', undefined)
  await putKey(KEY)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

/** A finished visit. @returns its local id */
async function visit(milestone: string): Promise<string> {
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
  await fillIn(localId, { xml, title: '', answered: 3, asked: 4 })
  await finishIt(localId)
  return localId
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
  expect(screen.getByRole('heading', { name: 'On this phone 2 visits · 0 photos' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^(Roof|Windows)/ })).toHaveLength(2)
  expect(screen.queryByText('Waiting for a connection')).toBeNull()
  expect(screen.getByText(/^Drafts can still be filled in/)).toBeTruthy()
  server.refuse = null
  await putKey({ ...KEY, token: 'renewed' })
  await forgetWaits()
  await sendAll()
  expect(await screen.findByText('Nothing waits here.')).toBeTruthy()
  expect([...server.visits.keys()].toSorted()).toEqual(['uuid:Roof', 'uuid:Windows'])
})

test('Try now sends at once what waits because it has failed often', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { onLine: true }))
  const localId = await visit('Roof')
  const inTenMinutes = { tries: 8, nextAt: Date.now() + 600_000 }
  await changeVisit(localId, ['queued'], (one) => ({ ...one, ...inTenMinutes }))
  keepSending()
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }))
  expect(await screen.findByText('Nothing waits here.')).toBeTruthy()
  expect([...server.visits.keys()]).toEqual(['uuid:Roof'])
})

test('A busy server is no alarm: what waits names its form, says for how long, and goes by itself', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { onLine: true }))
  await visit('Roof')
  server.fate = () => 'busy'
  await sendAll()
  show()
  expect(await screen.findByText(/^The server is busy\. Next try in \d+ s$/)).toBeTruthy()
  expect(screen.getByText(/^Site visit · Clinic · /)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('While the server saves nothing, what waits says so in its words and loses nothing', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { onLine: true }))
  const message = 'Changes cannot be saved at the moment. Reading works.'
  const localId = await visit('Roof')
  server.refuse = () => json(503, { code: 'readOnly', message }, { 'retry-after': '5' })
  await sendAll()
  show()
  expect(
    await screen.findByText(`${message} Is tried again by itself. Nothing is lost.`),
  ).toBeTruthy()
  expect(screen.queryByText(/^The server is busy/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  server.refuse = null
  await changeVisit(localId, ['queued'], (one) => ({ ...one, nextAt: 0 }))
  await sendAll()
  expect(await screen.findByText('Nothing waits here.')).toBeTruthy()
  expect([...server.visits.keys()]).toEqual(['uuid:Roof'])
})

const ended = { ...KEY, isRefused: true }

function show() {
  const { hook, history } = memoryLocation({ path: '/queue', record: true })
  render(
    <Router hook={hook}>
      <QueuePage />
    </Router>,
  )
  return history
}

test('A key that has ended says so also while nothing waits, and asks for no visits', async () => {
  await putKey(ended)
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { share }))
  show()
  expect(await screen.findByRole('heading', { name: 'This phone’s access has ended' })).toBeTruthy()
  expect(screen.queryByText('Nothing waits here.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save to a file' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(share.mock.calls).toEqual([
    [{ text: 'Please send me a new QR for Plumbline Field (SHR North).' }],
  ])
})

test('A phone whose browser reads codes scans the new one; another one is told where to open it', async () => {
  await putKey(ended)
  const first = show()
  expect(await screen.findByText(/Open the new QR with the phone’s camera\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Scan a new QR' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Paste a link' }))
  expect(first.at(-1)).toBe('/start?paste')
  cleanup()
  vi.stubGlobal('BarcodeDetector', vi.fn<() => void>())
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as object, { mediaDevices: {} }),
  )
  const second = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Scan a new QR' }))
  expect(second.at(-1)).toBe('/start?scan')
  expect(screen.queryByText(/Open the new QR with the phone’s camera/)).toBeNull()
})
