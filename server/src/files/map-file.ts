import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { MapFileFacts } from '@plumbline/contract/files'
import type { Logger } from '../log.ts'

/** A PMTiles archive that pages can draw streets from. */
export interface MapFile extends MapFileFacts {
  /** Absolute. */
  path: string
}

/** The reason why the maps do without the file, in words for the operator. */
class Unusable extends Error {}

/** Bytes of the header of PMTiles 3. */
const HEADER = 127
const VECTOR_TILES = 1
const PLAIN = 1
const GZIP = 2
/** The most bytes of the description; that of a whole planet has some 10 kB. */
const DESCRIPTION_MAX = 1_000_000
/** The source for files that were cut from a planet and name none. */
const SOURCE = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'

/**
 * Looks at the head of the map file. One that is missing or broken stops nobody: the log says in a
 * sentence what is wrong with it, and the maps keep the bundled base layer.
 * @param path absolute; undefined where none is set
 * @param attribution what the operator wants to be said, instead of what the file says
 */
export async function openMapFile(
  path: string | undefined,
  attribution: string,
  log: Logger,
): Promise<MapFile | null> {
  if (path === undefined) return null
  try {
    const facts = await readFacts(path)
    return { path, ...facts, ...(attribution && { attribution }) }
  } catch (error) {
    const reason = error instanceof Unusable ? error.message : whyNot(error)
    const name = basename(path)
    log.error(
      `MAP_FILE: ${name} ${reason} The maps are drawn without it, by the bundled base layer.`,
    )
    return null
  }
}

async function readFacts(path: string): Promise<MapFileFacts> {
  const file = await open(path)
  try {
    return await factsOf(file)
  } finally {
    await file.close()
  }
}

async function factsOf(file: FileHandle): Promise<MapFileFacts> {
  const stat = await file.stat()
  if (!stat.isFile()) throw new Unusable('is no file.')
  const head = await bytesOf(file, 0, Math.min(HEADER, stat.size))
  if (head.toString('latin1', 0, 7) !== 'PMTiles') throw new Unusable('is no PMTiles file.')
  if (head[7] !== 3) throw new Unusable(`is PMTiles ${head[7]}; only version 3 can be read.`)
  if (head.length < HEADER) throw new Unusable('ends in its head. Copy it anew.')
  const number = (at: number) => Number(head.readBigUInt64LE(at))
  // root directory, description, leaf directories, tiles: where each begins, and how long it is
  const ends = [8, 24, 40, 56].map((at) => number(at) + number(at + 8))
  if (Math.max(...ends) > stat.size) {
    throw new Unusable('ends before its last tile. Copy or cut it anew.')
  }
  if (head[99] !== VECTOR_TILES) throw new Unusable('has pictures in it, not vector tiles.')
  if (![head[97], head[98]].every((how) => how === PLAIN || how === GZIP)) {
    throw new Unusable('is compressed in another way than gzip.')
  }
  const description = await bytesOf(file, number(24), Math.min(number(32), DESCRIPTION_MAX))
  const { layers, attribution } = await described(description, head[97] === GZIP)
  if (!layers.includes('roads')) {
    throw new Unusable('has no layer called roads. Cut it from a basemap of Protomaps.')
  }
  const degrees = (at: number) => head.readInt32LE(at) / 1e7
  return {
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
    maxZoom: head[101] ?? 0,
    attribution,
  }
}

async function bytesOf(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The layers that the description of the archive names, and who the data is from. */
async function described(bytes: Buffer, compressed: boolean) {
  const options = { maxOutputLength: DESCRIPTION_MAX }
  try {
    const text = compressed ? await promisify(gunzip)(bytes, options) : bytes
    const { vector_layers: layers, attribution } = JSON.parse(text.toString()) as {
      vector_layers?: { id?: unknown }[]
      attribution?: unknown
    }
    return {
      layers: (layers ?? []).map(({ id }) => id),
      attribution: typeof attribution === 'string' && attribution !== '' ? attribution : SOURCE,
    }
  } catch {
    throw new Unusable('has a description that cannot be read. Copy or cut it anew.')
  }
}

function whyNot(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'is not there.'
  return `cannot be read (${code ?? 'unknown reason'}).`
}
