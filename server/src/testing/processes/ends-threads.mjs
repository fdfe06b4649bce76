// Loaded into a server by a test: the threads of exports end when the file of ENDS_THREADS is there.
import { existsSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['ENDS_THREADS'] ?? ''
if (!isMainThread && process.argv[1]?.endsWith('export-thread.ts')) {
  setInterval(() => existsSync(file) && process.exit(3), 20).unref()
}
