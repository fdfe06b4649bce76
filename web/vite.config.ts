/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './scripts/catalogues.ts'
import { precompress } from './scripts/precompress.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(), react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // CSP allows only our own files: no data: fonts, and images stay cacheable.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in one file: fewer requests, and it compresses better.
          groups: [{ name: 'app', tags: ['$initial'] }],
        },
      },
    },
  },
  test: { setupFiles: ['src/testing/setup.ts'] },
  server: { proxy: { '/api': server, '/healthz': server } },
})
