import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { catalogues } from '../scripts/catalogues.ts'
import { contract } from '../scripts/contract.ts'
import { smallFonts } from '../scripts/fonts.ts'
import { noCycles } from '../scripts/no-cycles.ts'
import { texts } from '../scripts/texts.ts'
import { serviceWorker } from './service-worker.ts'

const WEB = join(import.meta.dirname, '..')
const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`

/** The page on phones: a build of its own below the product's, so that neither weighs on the other. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/field/',
  plugins: [
    firstTheme(),
    contract(),
    catalogues(),
    texts({ onPhones: true }),
    react(),
    noCycles(),
    serviceWorker(),
  ],
  resolve: { alias: { '@fontsource-variable/inter/files': await smallFonts() } },
  build: {
    outDir: '../dist/field',
    emptyOutDir: true,
    target: 'es2022',
    // nobody reads it, and it compresses everything once more
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'field', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/odk': server }, fs: { allow: [join(WEB, '..')] } },
})

/** What sets theme and language before the first paint: the product's, at an address of this page. */
function firstTheme(): Plugin {
  const name = 'theme.js'
  const source = () => readFile(join(WEB, 'public', name), 'utf8')
  return {
    name: 'plumbline:field-theme',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await source() })
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/field/${name}` }, injectTo: 'head-prepend' },
    ],
  }
}
