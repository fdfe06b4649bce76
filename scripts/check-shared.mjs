// npm run check:shared: the tests that walk real files which lie beside the project and are not
// part of it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { runVisibly } from './lib/processes.mjs'
import { makeQuickFolder } from './lib/quick-folder.mjs'
import { fail } from './lib/say.mjs'

const SHARED_DIR = join(projectRoot, '../shared')

try {
  if (!existsSync(SHARED_DIR)) throw new Error(`There are no shared files in ${SHARED_DIR}.`)
  await ensureInstalled(projectRoot, { what: 'the packages for development', dev: true })
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  await runVisibly(findNode(), [vitest, 'run', '--project', 'shared', ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: { ...process.env, SHARED_DIR, TMPDIR: makeQuickFolder() },
  })
} catch (error) {
  fail(error)
}
