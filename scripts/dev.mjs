// npm run dev: the server, which starts again when its files change, and behind Vite the web app,
// which takes changes up at once.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { preflight } from './lib/preflight.mjs'
import { fail, say } from './lib/say.mjs'

try {
  await preflight(process.env)
  await ensureInstalled(projectRoot, { what: 'the packages for development', dev: true })
  const node = findNode()
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  const options = { cwd: projectRoot, stdio: 'inherit' }
  const parts = [
    spawn(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], options),
    spawn(node, [vite, 'web'], options),
    spawn(node, [vite, 'web/field'], options),
  ]
  const stop = (signal) => parts.forEach((part) => part.kill(signal))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  for (const part of parts) part.once('exit', () => stop('SIGTERM'))
  say('Open the address that Vite names; it passes /api on to the server.')
} catch (error) {
  fail(error)
}
