// npm run types: the types of each part, side by side. What is known of files that have not changed
// since the last run is taken from it.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { findNode } from './lib/node24.mjs'
import { runHeld } from './lib/processes.mjs'
import { fail } from './lib/say.mjs'

const cache = join(projectRoot, 'node_modules/.cache/plumbline')

// the packages of e2e come with the first npm test, those of the benches with the first bench
const isInstalled = (part) => existsSync(join(projectRoot, part, 'node_modules'))

try {
  mkdirSync(cache, { recursive: true })
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const check = (part) =>
    runHeld(
      findNode(),
      [
        tsc,
        '-p',
        part,
        // each further one looks at the same contract anew, and the parts are looked at side by side
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        join(cache, `${part.replace('/', '-')}.tsbuildinfo`),
      ],
      { cwd: projectRoot },
    )
  const e2e = isInstalled('e2e') ? ['e2e'] : []
  const bench = isInstalled('bench') ? ['bench', 'bench/pages'] : []
  await Promise.all(['contract', 'server', 'web', ...e2e, ...bench].map(check))
} catch (error) {
  fail(error)
}
