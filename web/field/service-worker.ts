import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { contract } from '../scripts/contract.ts'

const ENTRY = join(import.meta.dirname, '../src/field/sw.ts')
const PUBLIC = join(import.meta.dirname, 'public')

/** What few phones need comes with the first form that asks for it: 950 kB of a reader of codes. */
const LATER = /\.wasm$/

/**
 * Builds the service worker when the page is built, with the names of all of its files: one script without imports,
 * at an address that never changes.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'plumbline:service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html']
      const html = page?.type === 'asset' ? String(page.source) : ''
      const built = Object.keys(bundle).filter((name) => name !== 'index.html')
      const all = ['', ...built, ...(await readdir(PUBLIC))].map((name) => `/field/${name}`)
      const files = all.filter((name) => !LATER.test(name))
      const later = all.filter((name) => LATER.test(name))
      const version = createHash('sha256').update(html).update(all.join('\n')).digest('hex')
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [contract()],
        define: { BUILT: JSON.stringify({ version: version.slice(0, 12), files, later }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: ENTRY,
            output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
          },
        },
      })
    },
  }
}
