import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `file.br` and `file.gz` beside every text file of the build, at the best level, so that
 * the server sends them as they are.
 */
export function precompress(): Plugin {
  return {
    name: 'plumbline:precompress',
    apply: 'build',
    async generateBundle(_, bundle) {
      const texts = Object.values(bundle).filter((file) => TEXT.test(file.fileName))
      await Promise.all(
        texts.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < 1024) return
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz })
        }),
      )
    },
  }
}
