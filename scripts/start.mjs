// npm start: everything that is needed, then the server; with --prepare what is needed alone, so that a server can be
// started later by a user who may not write here. Plain JavaScript without dependencies,
// because it runs before anything is installed, on Node 20 or newer.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { projectRoot, serverFlags } from '../server/src/config/early-settings.mjs'
import { buildOnce, compressBuilt, ensureBuilt, isBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { preflight } from './lib/preflight.mjs'
import { runInstead } from './lib/processes.mjs'
import { fail, say } from './lib/say.mjs'

const isPreparing = process.argv.includes('--prepare')

try {
  if (!isPreparing) await preflight(process.env)
  await ensureInstalled(projectRoot, { what: 'the packages that Plumbline needs', dev: false })
  const node = findNode()
  if (isPreparing) {
    await ensureBuilt(node)
    process.exit()
  }
  const server = [...serverFlags, join(projectRoot, 'server/src/main.ts')]
  const options = { cwd: projectRoot }
  const compress = async () => {
    try {
      // whoever looks at the first pages goes first
      setPriority(10)
      await compressBuilt(node)
    } catch (error) {
      say(error.message)
    }
  }
  if (isBuilt()) await runInstead(node, server, options, compress)
  // the database is made, and filled, while the web app is built
  await runInstead(node, [...server, '--web-is-being-built'], options, async (child) => {
    await buildOnce(node, { live: false })
    if (child.connected) child.send('web is built')
    await compress()
  })
} catch (error) {
  fail(error)
}
