// Runs one of our commands: npm run import, admin, demo. Paths in its arguments are meant from the
// folder in which it was called.
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { runInstead } from './lib/processes.mjs'
import { fail } from './lib/say.mjs'

const [command, ...args] = process.argv.slice(2)

try {
  await ensureInstalled(projectRoot, { what: 'the packages that Plumbline needs', dev: false })
  await runInstead(findNode(), [join(projectRoot, command), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
} catch (error) {
  fail(error)
}
