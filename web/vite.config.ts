/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './scripts/catalogues.ts'
import { contract } from './scripts/contract.ts'
import { hints } from './scripts/hints.ts'
import { precompress } from './scripts/precompress.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`

const isSmallAndShared = (id: string) =>
  !/leaflet|supercluster|topojson|features\/(?:map|photos|schedule)\//.test(id)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contract(), catalogues(), react(), hints(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // CSP allows only our own files: no data: fonts, and images stay cacheable.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // a schema that nobody uses goes
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          // Fewer files compress better and ask less often: what every page needs, and what
          // several pages share. Maps and galleries come when they are looked at.
          groups: [
            // the schemas of forms and what they are made with: only for who fills one in
            {
              name: 'schemas',
              test: /node_modules\/zod\/|zod-without-eval|\?whole$/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 3, test: isSmallAndShared, priority: 1 },
          ],
        },
      },
    },
  },
  test: { setupFiles: ['src/testing/setup.ts'] },
  server: { proxy: { '/api': server, '/healthz': server } },
})
