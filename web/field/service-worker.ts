import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { contract } from '../scripts/contract.ts'

const ENTRY = join(import.meta.dirname, '../src/field/sw.ts')
const PUBLIC = join(import.meta.dirname, 'public')

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
      const files = ['', ...built, ...(await readdir(PUBLIC))].map((name) => `/field/${name}`)
      const version = createHash('sha256').update(html).update(files.join('\n')).digest('hex')
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [contract()],
        define: { BUILT: JSON.stringify({ version: version.slice(0, 12), files }) },
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
