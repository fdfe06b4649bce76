import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { replacePhoto, tryNow } from '../sending/queue-actions.ts'
import { sendAll } from '../sending/send-all.ts'
import { closeDatabase, database } from '../store/database.ts'
import { putKey } from '../store/keys.ts'
import { putFile, startDraft } from '../store/visits.ts'
import { FakeLocks, FakeServer, json } from '../testing/fake-server.ts'
import { HomePage } from './HomePage.tsx'
import { fillIn, finishIt } from '../testing/fill-in.ts'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

let server: FakeServer
beforeEach(async () => {
  server = new FakeServer()
  server.install()
  new FakeLocks().install()
  await putKey({
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
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

const PHOTOS = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']

async function visitWithPhotos(): Promise<string> {
  const localId = await startDraft({
    projectId: 'p',
    personId: 'a',
    form: { key: 'site', n: 4, md5: 'a'.repeat(32), title: 'Site visit' },
    place: {
      siteId: 's',
      siteName: 'Clinic',
      milestoneId: 'm',
      milestoneName: 'Heating plant',
      gps: null,
    },
  })
  for (const name of PHOTOS) await putFile(localId, name, new Blob([name]))
  const photos = PHOTOS.map((name) => `<photo>${name}</photo>`).join('')
  const xml = `<data>${photos}<instanceID>uuid:1</instanceID></data>`
  await fillIn(localId, { xml, title: '', answered: 3, asked: 4 })
  await finishIt(localId)
  return localId
}

interface Receipt {
  files: { name: string }[]
}

/** The receipt of a visit whose last photo the server refuses. */
const without = (receipt: Receipt) => ({
  ...receipt,
  files: receipt.files.map((file) =>
    file.name === 'e.jpg' ? { ...file, arrived: false, refused: 'Too large' } : file,
  ),
})

test('What has arrived stands on Home by its number, photo by photo, until all of it is complete', async () => {
  const localId = await visitWithPhotos()
  // of the photos two arrive, then the network is gone
  let photos = 0
  server.fate = () => 'answered'
  server.refuse = (_xml, names) => {
    photos += names.length
    return photos > 2 ? json(503, { code: 'unavailable' }) : null
  }
  await sendAll()
  const { hook } = memoryLocation({ path: '/' })
  render(
    <Router hook={hook}>
      <HomePage />
    </Router>,
  )
  const row = await screen.findByRole('link', { name: /^S-1 Heating plant/ })
  expect(row.textContent).toContain('2 of 5 photos received')
  expect(screen.getByRole('heading', { name: /^To send/ }).textContent).toContain(
    '1 visit · 3 photos',
  )

  // the others arrive, but one that the server does not keep
  server.refuse = null
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await real(url, init)
    const { data } = (await answer.json()) as { data: { docs: Receipt | Receipt[] } }
    const docs = Array.isArray(data.docs) ? data.docs.map(without) : without(data.docs)
    return json(answer.status, { data: { docs } })
  })
  await tryNow(localId)
  await sendAll()
  expect(await screen.findByText('Site visit · 4 of 5 photos received')).toBeTruthy()
  expect(await screen.findByText('Everything is sent')).toBeTruthy()

  vi.stubGlobal('fetch', real)
  server.visits.get('uuid:1')?.files.delete('e.jpg')
  await replacePhoto(localId, 'e.jpg', new Blob(['smaller']))
  await sendAll()
  expect(await screen.findByText(/^Site visit · Complete · 5 photos · /)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^S-1/ })).toHaveLength(1)
})
