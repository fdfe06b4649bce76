import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { catalogues } from '../../web/scripts/catalogues.ts'
import { contract } from '../../web/scripts/contract.ts'
import { texts } from '../../web/scripts/texts.ts'

/** A page of bench/pages, built as the web app is and served on this machine. */
export interface Pages {
  address: string
  stop: () => Promise<void>
}

export async function startPages(file: string): Promise<Pages> {
  const root = join(import.meta.dirname, '../pages')
  const modules = join(import.meta.dirname, '../../node_modules')
  const outDir = await mkdtemp(join(tmpdir(), 'plumbline-pages-'))
  const config = {
    configFile: false as const,
    logLevel: 'error' as const,
    root,
    plugins: [contract(), catalogues(), texts(), react()],
    // all of them with the same React
    resolve: {
      alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') },
    },
    worker: { format: 'es' as const },
    build: {
      outDir,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      rollupOptions: { input: join(root, file) },
    },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(config)
  const server = await preview(config)
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}/${file}`,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
