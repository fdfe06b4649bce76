import { pmtiles, type TestArchive, type TileLayers } from '@plumbline/contract/testing/pmtiles'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Archive, tileId } from './archive.ts'
import { readTile } from './vector-tile.ts'

afterEach(() => vi.unstubAllGlobals())

const named = (name: string): TileLayers => ({
  roads: [{ kind: 'line', parts: [[[0, 0]]], tags: { kind: 'major_road', name } }],
})

/** A server that sends parts of an archive, and what it was asked for. */
function serve(archive: TestArchive): { asked: string[]; become: (next: TestArchive) => void } {
  let [bytes, etag] = [pmtiles(archive), '"1"']
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range)
    const [first = 0, last = 0] = headers.range.slice('bytes='.length).split('-').map(Number)
    const status = first < bytes.length ? 206 : 416
    const body = bytes.slice(first, last + 1)
    return Promise.resolve(new Response(body, { status, headers: { etag } }))
  })
  return {
    asked,
    become(next) {
      bytes = pmtiles(next)
      etag = '"2"'
    },
  }
}

const ROUND = [-180, -85, 180, 85] as const
const square = [0, 1, 2, 3].flatMap((x) =>
  [0, 1, 2, 3].map((y) => ({ z: 2, x, y, layers: named(`${x} ${y}`) })),
)

async function roadIn(archive: Archive, z: number, x: number, y: number) {
  const bytes = await archive.tile(z, x, y)
  return bytes && readTile(bytes, new Set(['roads'])).get('roads')?.features[0]?.tags['name']
}

describe('a map file', () => {
  it('counts its tiles along the curve that the specification draws', () => {
    const counted = [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
      [1, 1, 0],
      [2, 0, 0],
      [12, 3423, 1763],
    ] as const
    expect(counted.map(([z, x, y]) => tileId(z, x, y))).toEqual([0, 1, 2, 3, 4, 5, 19_078_479])
  })

  it.each([
    ['in one directory', {}],
    ['in leaf directories', { entriesADirectory: 3 }],
    ['compressed', { entriesADirectory: 5, gzip: gzipSync }],
  ])('gives each tile that it has, %s', async (_, how) => {
    serve({ tiles: square, bounds: ROUND, ...how })
    const archive = new Archive('/map')
    for (const { z, x, y } of square) expect(await roadIn(archive, z, x, y)).toBe(`${x} ${y}`)
    expect(await archive.tile(3, 1, 1)).toBeUndefined()
    expect(await archive.tile(1, 0, 0)).toBeUndefined()
  })

  it('is asked for its directories once', async () => {
    const { asked } = serve({ tiles: square, bounds: ROUND, entriesADirectory: 16 })
    const archive = new Archive('/map')
    await Promise.all([archive.tile(2, 0, 0), archive.tile(2, 1, 0), archive.tile(2, 2, 0)])
    expect(asked.filter((range) => range === 'bytes=0-16383')).toHaveLength(1)
    expect(asked).toHaveLength(4)
  })

  it('that was replaced meanwhile is read from its beginning again', async () => {
    const server = serve({ tiles: square, bounds: ROUND })
    const archive = new Archive('/map')
    expect(await roadIn(archive, 2, 3, 3)).toBe('3 3')
    server.become({ tiles: [{ z: 2, x: 3, y: 3, layers: named('New Street') }], bounds: ROUND })
    expect(await roadIn(archive, 2, 3, 3)).toBe('New Street')
  })

  it('that is not sent in parts is an error, and is asked for again', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('gone', { status: 404 })))
    const archive = new Archive('/map')
    await expect(archive.tile(2, 0, 0)).rejects.toThrow('404')
    serve({ tiles: square, bounds: ROUND })
    expect(await roadIn(archive, 2, 0, 0)).toBe('0 0')
  })
})
