import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './scripts/catalogues.ts'
import { groups } from './scripts/chunks.ts'
import { contract } from './scripts/contract.ts'
import { smallFonts } from './scripts/fonts.ts'
import { icons } from './scripts/icons.ts'
import { noCycles } from './scripts/no-cycles.ts'
import { hints } from './scripts/hints.ts'
import { texts } from './scripts/texts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contract(), catalogues(), texts(), icons(), react(), hints(), noCycles()],
  resolve: { alias: { '@fontsource-variable/inter/files': await smallFonts() } },
  build: {
    outDir: 'dist',
    // the page on phones lies there too (field/vite.config.ts): whoever builds both begins without the folder
    emptyOutDir: false,
    target: 'es2022',
    // nobody reads it, and it compresses everything once more
    reportCompressedSize: false,
    // CSP allows only our own files: no data: fonts, and images stay cacheable.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // a schema that nobody uses goes
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy: { '/api': server, '/healthz': server } },
})
