// npm run types [-- part …]: the types of each part, side by side, with the mistakes of all. What is known of files that
// have not changed since the last run is taken from it.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { PARTS } from './lib/changed.mjs'
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
  const isThere = (part) => {
    const folder = part.split('/')[0]
    return (folder !== 'e2e' && folder !== 'bench') || isInstalled(folder)
  }
  const asked = process.argv.slice(2).filter((part) => part !== 'all')
  const parts = (asked.length > 0 ? asked : PARTS).filter(isThere)
  const ended = await Promise.allSettled(parts.map(check))
  const mistakes = mistakesIn(ended.flatMap(({ reason }) => reason?.message ?? []))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
} catch (error) {
  fail(error)
}

/** Each mistake once, with the lines that belong to it: a part may look at files of another one. */
function mistakesIn(outputs) {
  const all = outputs.flatMap((output) => {
    const found = output.trim().split(/\n(?=\S)/)
    // at the end stands how the compiler ended, which says something when nothing else does
    return found.length > 1 ? found.slice(0, -1) : found
  })
  return [...new Set(all)]
}
