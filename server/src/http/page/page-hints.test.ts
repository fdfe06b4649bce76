import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPageHints, screenOf, type Screen } from './page-hints.ts'

const HINTS = [
  { path: '^/signin$', code: [], pictures: ['<picture>'], calls: [] },
  {
    path: '^/projects/([0-9a-f-]{4})$',
    code: ['<code>'],
    pictures: [],
    calls: ['/p/$1', '/q?today=$today'],
    ahead: ['/s/$1?in=$language', '/t'],
  },
  {
    path: '^/issues/([0-9a-f-]{4})$',
    code: [],
    pictures: [],
    calls: ['/list/$1'],
    callsOnDesk: ['/tabs/$1'],
    callsOnPhone: ['/chips/$1'],
  },
  { path: '^/p/([0-9a-f]{2})/d/([0-9a-f]{2})$', code: [], pictures: [], calls: ['/p/$1/d/$2'] },
  { path: '^/share/(\\w+)$', forAll: true, code: ['<shared $1>'], pictures: [], calls: [] },
]

const NOTHING = { links: '', calls: [], ahead: '', id: '' }

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'plumbline-dist-'))
  await writeFile(join(dist, 'hints.json'), JSON.stringify(HINTS))
})
afterAll(() => rm(dist, { recursive: true, force: true }))

test('a page comes with what it will ask for', async () => {
  const hintsFor = await readPageHints(dist)
  expect(hintsFor('/signin', false, 'desk')).toMatchObject({ links: '<picture>', calls: [] })
  expect(hintsFor('/projects/01ab', true, 'desk')).toMatchObject({
    links: '<code>',
    calls: ['/p/01ab', `/q?today=${new Date().toISOString().slice(0, 10)}`],
    ahead: '/s/01ab?in=$language /t',
    id: '01ab',
  })
  expect(hintsFor('/p/0a/d/0b', true, 'desk')).toMatchObject({ calls: ['/p/0a/d/0b'], id: '0a' })
  expect(hintsFor('/nowhere', true, 'desk')).toEqual(NOTHING)
})

test('a page comes with the calls of the screen that it is for, and with all where that is unknown', async () => {
  const hintsFor = await readPageHints(dist)
  const callsOn = (screen: Screen) => hintsFor('/issues/01ab', true, screen).calls
  expect(callsOn('desk')).toEqual(['/list/01ab', '/tabs/01ab'])
  expect(callsOn('phone')).toEqual(['/list/01ab', '/chips/01ab'])
  expect(callsOn('unknown')).toEqual(['/list/01ab', '/tabs/01ab', '/chips/01ab'])
})

const screenWith = (hint?: string) => screenOf({ headers: { 'sec-ch-ua-mobile': hint } })

test('a browser says by a client hint whether it is on a phone', () => {
  expect([screenWith('?1'), screenWith('?0'), screenWith()]).toEqual(['phone', 'desk', 'unknown'])
})

test('who is not signed in is not told to ask for data, who is does not stay at sign-in', async () => {
  const hintsFor = await readPageHints(dist)
  const nothing = { links: '', calls: [], ahead: '' }
  expect(hintsFor('/projects/01ab', false, 'desk')).toMatchObject(nothing)
  expect(hintsFor('/signin', true, 'desk')).toMatchObject({ links: '', calls: [] })
})

test('whoever has a link comes to its page with the code for it', async () => {
  const hintsFor = await readPageHints(dist)
  for (const hasSession of [false, true]) {
    expect(hintsFor('/share/abc', hasSession, 'desk')).toMatchObject({
      links: '<shared abc>',
      calls: [],
    })
  }
})

test('what stands in an address never becomes part of the page unless it is an id', async () => {
  const hintsFor = await readPageHints(dist)
  expect(hintsFor('/projects/"><script>', true, 'desk')).toEqual(NOTHING)
})

test('an older build without hints is served as it is', async () => {
  const hintsFor = await readPageHints(join(dist, 'nowhere'))
  expect(hintsFor('/projects/01ab', true, 'desk')).toEqual(NOTHING)
})
