import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Pieces of the map: the best level takes half of the build for a tenth of their size. */
const DATA = /\.json$/
/** Below, the headers weigh more than what is saved. */
const LEAST_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `file.br` and `file.gz` beside every text file of the finished build
 * so that the server sends them as they are.
 */
export function precompress(): Plugin {
  return {
    name: 'plumbline:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      await Promise.all(
        files.filter((name) => TEXT.test(name)).map((name) => compress(join(dir, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: DATA.test(path) ? 9 : constants.BROTLI_MAX_QUALITY,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
