import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, database } from '../store/database.ts'
import { currentKey, putKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { changeVisit, filesOf, putFile, startDraft, visitOf, visitsOf } from '../store/visits.ts'
import { FakeLocks, FakeServer, type Fate, json } from '../testing/fake-server.ts'
import { sendAsNew, replacePhoto, tryNow } from './queue-actions.ts'
import { forgetWaits, sendAll } from './send-all.ts'
import { fillIn, finishIt } from '../testing/fill-in.ts'

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
const FORM = { key: 'site', n: 4, md5: 'a'.repeat(32), title: 'Site visit' }
const PLACE = {
  siteId: 's',
  siteName: 'Clinic',
  milestoneId: 'm',
  milestoneName: 'Roof',
  gps: null,
}

let server: FakeServer
let locks: FakeLocks
beforeEach(async () => {
  server = new FakeServer()
  server.install()
  locks = new FakeLocks()
  locks.install()
  await putKey(KEY)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

/** A finished visit with photos. @returns its local id */
async function visit(n: number, photos: number): Promise<string> {
  const localId = await startDraft({ projectId: 'p', personId: 'a', form: FORM, place: PLACE })
  const names = Array.from({ length: photos }, (_, photo) => `v${n}-${photo}.jpg`)
  for (const name of names) await putFile(localId, name, new Blob([`bytes of ${name}`]))
  const nodes = names.map((name) => `<photo>${name}</photo>`).join('')
  const xml = `<data>${nodes}<instanceID>uuid:${n}</instanceID></data>`
  await fillIn(localId, { xml, title: '', answered: 3, asked: 4 })
  await finishIt(localId)
  return localId
}

/** Numbers that are the same each time for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('a visit', () => {
  test('is sent with its answers first, each photo in a request of its own, two at once', async () => {
    const localId = await visit(1, 5)
    expect(await sendAll()).toBeNull()
    expect(server.requests[0]).toEqual([])
    expect(server.requests.slice(1).map((names) => names.length)).toEqual([1, 1, 1, 1, 1])
    expect(server.most).toBe(2)
    expect(server.visits.get('uuid:1')).toMatchObject({ isComplete: true })
    expect(await visitOf(localId)).toMatchObject({ state: 'sent', receipt: { refId: 1 } })
    expect(await filesOf(localId)).toEqual([])
  })

  test('stays with all of its photos until the server has confirmed each of them', async () => {
    const localId = await visit(1, 3)
    let requests = 0
    server.fate = () => ((requests += 1) > 3 ? 'cut before' : 'answered')
    await sendAll()
    expect(await visitOf(localId)).toMatchObject({ state: 'queued', tries: 1 })
    const files = await filesOf(localId)
    expect(files).toHaveLength(3)
    expect(files.filter(({ arrived }) => arrived)).toHaveLength(2)
    expect(files.every(({ bytes }) => bytes.byteLength > 0)).toBe(true)
  })

  test('whose answer was lost is asked for, and sent once', async () => {
    const localId = await visit(1, 2)
    const fates: Fate[] = ['cut after']
    server.fate = () => fates.shift() ?? 'answered'
    await sendAll()
    expect(await visitOf(localId)).toMatchObject({ state: 'queued', receipt: null })
    await forgetWaits()
    await sendAll()
    expect(server.visits.size).toBe(1)
    expect(server.again).toBe(0)
    expect(await visitOf(localId)).toMatchObject({ state: 'sent' })
  })

  test('waits longer after each attempt, as long as the server wishes, and not at all when the network is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const localId = await visit(1, 0)
    server.fate = () => 'cut before'
    const waits: number[] = []
    for (let n = 0; n < 10; n += 1) {
      const wait = (await sendAll()) ?? 0
      waits.push(wait / 1000)
      vi.setSystemTime(Date.now() + wait)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600])
    await forgetWaits()
    expect(await visitOf(localId)).toMatchObject({ nextAt: 0 })
    const [before] = await visitsOf('p', 'a')
    expect(before?.tries).toBe(10)
    server.fate = () => 'answered'
    expect(await sendAll()).toBeNull()
  })

  test('that a busy server turns away waits as long as it wishes, each phone a little longer by chance', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const localId = await visit(1, 1)
    server.fate = () => 'busy'
    // it wishes for 7 seconds each time
    const waits: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const wait = (await sendAll()) ?? 0
      waits.push(wait / 1000)
      // a network that is back is no reason to come sooner
      await forgetWaits()
      expect(await sendAll()).toBe(wait)
      vi.setSystemTime(Date.now() + wait)
    }
    expect(waits).toEqual([10.5, 14, 21, 35, 37])
    expect(await visitOf(localId)).toMatchObject({ state: 'queued', refusal: { code: 'busy' } })
    expect(await filesOf(localId)).toHaveLength(1)
    server.fate = () => 'answered'
    expect(await sendAll()).toBeNull()
    expect(await visitOf(localId)).toMatchObject({ state: 'sent', refusal: null })
    chance.mockRestore()
  })

  test.each([-3, 3])('that waits goes out also when the clock is set by %i days', async (days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') })
    const localId = await visit(1, 1)
    server.fate = () => 'cut before'
    for (let n = 0; n < 5; n += 1) {
      vi.setSystemTime(Date.now() + ((await sendAll()) ?? 0))
    }
    server.fate = () => 'answered'
    vi.setSystemTime(Date.now() + days * 24 * 3600 * 1000)
    await sendAll()
    expect(await visitOf(localId)).toMatchObject({ state: 'sent' })
    expect(server.visits.size).toBe(1)
  })

  test('that the network signs in for itself is not taken for one that has arrived', async () => {
    const localId = await visit(1, 1)
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"data":{"docs":{"files":[]}}}', { status: 200 }),
    )
    await sendAll()
    expect(await visitOf(localId)).toMatchObject({ state: 'queued', receipt: null })
    expect(await filesOf(localId)).toHaveLength(1)
  })
})

const refuse = (status: number, code: string, params: object = {}) => {
  server.refuse = () => json(status, { code, params, message: code })
}

const readOnly = () =>
  json(503, { code: 'readOnly', message: 'Changes cannot be saved' }, { 'retry-after': '5' })

test('A database that can only be read keeps answers and photos on the phone, whenever it begins', async () => {
  for (const accepted of [0, 1, 2]) {
    const localId = await visit(accepted, 3)
    let taken = 0
    server.refuse = () => {
      taken += 1
      return taken > accepted ? readOnly() : null
    }
    expect(await sendAll()).toBeGreaterThan(0)
    expect(await visitOf(localId)).toMatchObject({
      state: 'queued',
      refusal: { code: 'readOnly', message: 'Changes cannot be saved' },
    })
    expect(await filesOf(localId)).toHaveLength(3)
    server.refuse = null
    await changeVisit(localId, ['queued'], (one) => ({ ...one, nextAt: 0 }))
    expect(await sendAll()).toBeNull()
    expect(await visitOf(localId)).toMatchObject({ state: 'sent', refusal: null })
    expect(server.visits.get(`uuid:${accepted}`)).toMatchObject({ isComplete: true })
    expect(server.visits.get(`uuid:${accepted}`)?.files.size).toBe(3)
  }
})

describe('what the server refuses', () => {
  test.each([
    ['visitDiffers', 409, false],
    ['visitEditedBefore', 409, false],
    ['visitBeforeUnknown', 404, false],
    ['visitUnreadable', 400, false],
    ['formClosed', 409, true],
    ['formUnknown', 404, true],
    ['visitInTrash', 409, true],
  ])('with %s stays here with the reason', async (code, status, isTriedAgain) => {
    const localId = await visit(1, 1)
    refuse(status, code, { name: 'Olena' })
    await sendAll()
    const found = await visitOf(localId)
    expect(found).toMatchObject({ state: 'refused', refusal: { code, params: { name: 'Olena' } } })
    expect((found?.nextAt ?? 0) < Infinity).toBe(isTriedAgain)
    expect(await filesOf(localId)).toHaveLength(1)
    // the office has done something about it; what needs a person waits for one
    server.refuse = null
    await forgetWaits()
    await sendAll()
    expect((await visitOf(localId))?.state).toBe(isTriedAgain ? 'sent' : 'refused')
    if (!isTriedAgain) await tryNow(localId)
    await sendAll()
    expect(await visitOf(localId)).toMatchObject({ state: 'sent', refusal: null })
  })

  test('because of the key ends the sending of that person, and a new key takes it over', async () => {
    await visit(1, 1)
    await visit(2, 0)
    refuse(403, 'keyUnknown')
    expect(await sendAll()).toBeNull()
    expect((await currentKey())?.isRefused).toBe(true)
    expect(server.requests).toHaveLength(1)
    expect((await visitsOf('p', 'a')).map(({ state }) => state)).toEqual(['queued', 'queued'])
    server.refuse = null
    await putKey({ ...KEY, token: 'new' })
    await sendAll()
    expect(server.visits.size).toBe(2)
  })

  test('because of the key before says nothing of the one that came meanwhile', async () => {
    const localId = await visit(1, 1)
    const real = globalThis.fetch
    const next = { ...KEY, token: 'next' }
    vi.stubGlobal('fetch', async () => {
      await putKey(next)
      return json(403, { code: 'keyUnknown' })
    })
    expect(await sendAll()).toBe(0)
    expect(await currentKey()).toMatchObject(next)
    vi.stubGlobal('fetch', real)
    await sendAll()
    expect(await visitOf(localId)).toMatchObject({ state: 'sent' })
  })

  test('beyond the limit of a day goes on at the time it names; the answers of the next visit are in', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') })
    // the clock of the phone is three days ahead of the server's
    const at = '2026-11-21T08:00:00Z'
    const inSeconds = 22 * 3600
    const first = await visit(1, 1)
    await visit(2, 1)
    const wish = { 'retry-after': String(inSeconds) }
    server.refuse = (_xml, names) =>
      names.length > 0 ? json(429, { code: 'intakeOverQuota', params: { at } }, wish) : null
    const due = Date.now() + inSeconds * 1000
    expect(await sendAll()).toBe(inSeconds * 1000)
    expect(server.visits.size).toBe(2)
    expect(await visitOf(first)).toMatchObject({
      state: 'queued',
      refusal: { code: 'intakeOverQuota' },
    })
    await forgetWaits()
    expect(await visitOf(first)).toMatchObject({ nextAt: due })
  })

  test('does not keep the visits behind it', async () => {
    await visit(1, 0)
    await visit(2, 0)
    server.refuse = (xml) => (xml.includes('uuid:1') ? json(500, { code: 'unexpected' }) : null)
    await sendAll()
    expect([...server.visits.keys()]).toEqual(['uuid:2'])
  })
})

test('A visit of another phone is sent as a new one, which changes nothing', async () => {
  const localId = await visit(1, 1)
  server.visits.set('uuid:1', { xml: 'other', refId: 9, files: new Map(), isComplete: true })
  await sendAll()
  expect(await visitOf(localId)).toMatchObject({ refusal: { code: 'visitDiffers' } })
  await sendAsNew(localId)
  await sendAll()
  const sent = await visitOf(localId)
  expect(sent).toMatchObject({ state: 'sent' })
  expect(sent?.instanceId).toMatch(/^uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(server.visits.size).toBe(2)
})

test('A photo that the server does not keep is named, stays here, and is replaced', async () => {
  const localId = await visit(1, 2)
  const smaller = new Blob(['smaller'])
  let isRefused = false
  const real = globalThis.fetch
  // the server remembers what it has not kept, until another one comes in its place
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent = init.body instanceof FormData ? init.body.get('v1-0.jpg') : null
    if (sent instanceof File) isRefused = sent.size !== smaller.size
    const answer = await real(url, init)
    type Receipt = { files: { name: string }[] }
    const { data } = (await answer.json()) as { data: { docs: Receipt | Receipt[] } }
    const without = (receipt: Receipt) => ({
      ...receipt,
      files: receipt.files.map((file) =>
        isRefused && file.name === 'v1-0.jpg'
          ? { ...file, arrived: false, refused: 'Too large' }
          : file,
      ),
    })
    const docs = Array.isArray(data.docs) ? data.docs.map(without) : without(data.docs)
    return json(answer.status, { data: { docs } })
  })
  await sendAll()
  expect(await visitOf(localId)).toMatchObject({ state: 'sent' })
  expect(await filesOf(localId)).toMatchObject([{ name: 'v1-0.jpg', refused: 'Too large' }])
  await replacePhoto(localId, 'v1-0.jpg', smaller)
  await sendAll()
  expect(isRefused).toBe(false)
  expect(await filesOf(localId)).toEqual([])
})

test('Two tabs send everything once', async () => {
  for (let n = 1; n <= 3; n += 1) await visit(n, 2)
  await Promise.all([sendAll(), sendAll(), sendAll()])
  expect(server.requests).toHaveLength(9)
  expect(server.again).toBe(0)
})

test.each([1, 2, 3, 4, 5, 6])(
  'Ten visits with five photos arrive once through cuts and kills (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    for (let n = 1; n <= 10; n += 1) await visit(n, 5)
    let cuts = 20
    let kills = 5
    server.fate = () => {
      const at = random()
      if (cuts > 0 && at < 0.25) {
        cuts -= 1
        return random() < 0.5 ? 'cut before' : 'cut after'
      }
      if (kills > 0 && at > 0.9) {
        kills -= 1
        return 'killed'
      }
      return 'answered'
    }
    for (let tab = 0; tab < 60 && server.fate !== null; tab += 1) {
      // a tab that is killed never says so: it is over when its locks are
      const killed = new Promise<void>((resolve) => {
        server.onKill = () => {
          locks.release()
          void closeDatabase().then(resolve)
        }
      })
      await Promise.race([sendAll(), killed])
      await forgetWaits()
      const left = (await visitsOf('p', 'a')).filter(({ state }) => state !== 'sent')
      if (left.length === 0) break
    }
    expect(server.visits.size).toBe(10)
    for (const [, { files, isComplete }] of server.visits) {
      expect(files.size).toBe(5)
      expect(isComplete).toBe(true)
      for (const [name, bytes] of files)
        expect(new TextDecoder().decode(bytes)).toBe(`bytes of ${name}`)
    }
    const here = await visitsOf('p', 'a')
    expect(here.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'sent'))
    expect(await (await database()).getAll('files')).toEqual([])
  },
)
