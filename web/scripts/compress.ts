// What comes after a build: writes `file.br` and `file.gz` beside every file of a folder that is not packed yet, so that the server
// sends them as they are. Until then it compresses them by itself, each time and less well, so a first start does
// not wait for it. Files that have both already are left as they are.
//   node web/scripts/compress.ts web/dist
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|wasm)$/
/** Pieces of the map: the best level takes half of the time for a tenth of their size. */
const DATA = /\.json$/
/** Below, the headers weigh more than what is saved. */
const LEAST_BYTES = 1024
/** More would only wait for a core. */
const AT_ONCE = 2

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Code first: somebody may be waiting for it already. */
export async function compressFolder(folder: string): Promise<void> {
  const found = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  const queue = [
    ...found.filter((name) => !DATA.test(name)),
    ...found.filter((name) => DATA.test(name)),
  ].values()
  const work = async () => {
    for (const name of queue) await compress(join(folder, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function compress(path: string): Promise<void> {
  if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return
  const bytes = await readFile(path)
  if (bytes.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: DATA.test(path) ? 9 : constants.BROTLI_MAX_QUALITY,
  }
  await writeWhole(`${path}.gz`, await zip(bytes, { level: 9 }))
  await writeWhole(`${path}.br`, await brotli(bytes, { params }))
}

/** Whole or not there: the server may send it at any moment. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

if (import.meta.main) await compressFolder(process.argv[2] ?? '')
