import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { shares } from '@plumbline/contract/shares'
import { pmtiles, type TestArchive } from '@plumbline/contract/testing/pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { buildDesk, type Desk } from '../../testing/notes.ts'
import { buildShare, stopShare } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

const MAP = '/api/v1/map'
const BOUNDS = [22.1, 44.3, 40.2, 52.4] as const

function archive(more: Partial<TestArchive> = {}): Uint8Array<ArrayBuffer> {
  const road = {
    kind: 'line',
    parts: [
      [
        [0, 0],
        [4096, 4096],
      ],
    ],
    tags: { kind: 'highway' },
  } as const
  const tiles = [{ z: 0, x: 0, y: 0, layers: { roads: [road] } }]
  return pmtiles({ tiles, bounds: BOUNDS, gzip: gzipSync, ...more })
}

let folder: string
let file: string
let app: TestApp
let desk: Desk
let bytes: Uint8Array
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-map-'))
  file = join(folder, 'ukraine.pmtiles')
  bytes = archive()
  await writeFile(file, bytes)
  app = await startTestApp({ DATA_DIR: folder, MAP_FILE: 'ukraine.pmtiles' })
  desk = await buildDesk(app)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (headers: Record<string, string>) => desk.member.fetch(MAP, { headers })
const sent = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the map file is sent', () => {
  test('to who is signed in, whatever they belong to, and to nobody else', async () => {
    const newcomer = await signIn(app, await buildPerson(app))
    expect((await newcomer.fetch(MAP)).status).toBe(200)
    expect((await new Visitor(app.origin).fetch(MAP)).status).toBe(401)
  })

  test('to who holds a link to an issue, as long as it works', async () => {
    const report = await buildReport(app)
    const shareId = await buildShare(app, report, 'issue')
    const stranger = new Visitor(app.origin)
    const path = `/api/v1/shares/public/${shareId}/map`
    const answer = await stranger.fetch(path, { headers: { range: 'bytes=0-6' } })
    expect([answer.status, (await sent(answer)).toString()]).toEqual([206, 'PMTiles'])
    await stopShare(app, report, 'issue')
    expect((await stranger.call(shares.getMap, { params: { shareId } })).problem?.code).toBe(
      'deadLink',
    )
  })

  test.each([
    ['bytes=0-126', 0, 127],
    ['bytes=10-10', 10, 11],
    ['bytes=100-', 100, Infinity],
    ['bytes=-20', -20, Infinity],
    ['bytes=5-99999999', 5, Infinity],
    ['bytes=-99999999', 0, Infinity],
  ])('in the part that %s names', async (range, first, end) => {
    const answer = await ask({ range, 'accept-encoding': 'gzip, br' })
    const expected = Buffer.from(bytes).subarray(first, end)
    const start = (first + bytes.length) % bytes.length
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${start}-${start + expected.length - 1}/${bytes.length}`,
    )
    expect(answer.headers.get('content-length')).toBe(String(expected.length))
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect((await sent(answer)).equals(expected)).toBe(true)
  })

  test.each(['bytes=0-1,4-5', 'bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    'whole where %s is no part that is known here',
    async (range) => {
      const answer = await ask({ range })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect((await sent(answer)).equals(Buffer.from(bytes))).toBe(true)
    },
  )

  test('not past its end, and the refusal says how long it is', async () => {
    const answer = await ask({ range: `bytes=${bytes.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('')
  })

  test('not again to who has it, and in parts only of the file that they began with', async () => {
    const etag = (await ask({ range: 'bytes=0-6' })).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    const statusWith = async (tag: string) =>
      (await ask({ range: 'bytes=0-6', 'if-range': tag })).status
    expect(await statusWith(etag)).toBe(206)
    expect(await statusWith('"of another"')).toBe(200)
    const { mtime } = await stat(file)
    await writeFile(file, bytes)
    expect((await stat(file)).mtime).not.toEqual(mtime)
    expect(await statusWith(etag)).toBe(200)
  })

  test('never under a name of a file beside it', async () => {
    for (const path of [
      `${MAP}/../map`,
      `${MAP}/%2e%2e%2fserver.lock`,
      `${MAP}?file=server.lock`,
    ]) {
      const answer = await desk.member.fetch(path, { headers: { range: 'bytes=0-6' } })
      expect([200, 206].includes(answer.status) && (await answer.text()) !== 'PMTiles').toBe(false)
    }
  })
})

/** Starts a server with a file, and returns its log and whether pages get a map. */
async function startWith(content: Uint8Array | null): Promise<{ log: string; hasMap: boolean }> {
  const name = `other-${Math.random()}.pmtiles`
  if (content) await writeFile(join(folder, name), content)
  let log = ''
  const env = { DATA_DIR: folder, MAP_FILE: name, LOG_LEVEL: 'error' }
  const other = await startTestApp(env, undefined, undefined, {
    write: (line) => {
      log += line
    },
  })
  const member = await signIn(other, await buildPerson(other))
  const { status } = await member.fetch(MAP)
  await other.close()
  return { log, hasMap: status === 200 }
}

describe('a file that cannot be used is told at the start, and the server runs without it', () => {
  const cases: [string, () => Uint8Array | null, string][] = [
    ['is missing', () => null, 'is not there'],
    ['is something else', () => Buffer.from('<!doctype html><p>404'), 'is no PMTiles file'],
    ['is empty', () => new Uint8Array(), 'is no PMTiles file'],
    ['is of version 2', () => archive().fill(2, 7, 8), 'only version 3'],
    ['ends in its head', () => archive().subarray(0, 60), 'ends in its head'],
    ['is cut off', () => archive().subarray(0, -1), 'ends before its last tile'],
    ['has pictures', () => archive().fill(2, 99, 100), 'not vector tiles'],
    ['is compressed otherwise', () => archive().fill(4, 98, 99), 'in another way than gzip'],
    ['has no streets', () => archive({ layerNames: ['rivers'] }), 'no layer called roads'],
    ['lies about its description', () => archive().fill(1, 97, 98), 'description that cannot'],
  ]
  test.each(cases)('one that %s', async (_, content, reason) => {
    const { log, hasMap } = await startWith(content())
    expect(log).toContain(reason)
    expect(log).toContain('the bundled base layer')
    expect(log).not.toContain(folder)
    expect(hasMap).toBe(false)
  })

  test('and a good one is told of by no word', async () => {
    expect(await startWith(archive())).toEqual({ log: '', hasMap: true })
  })
})
