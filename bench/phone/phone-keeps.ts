// Answers on a phone must not be lost: with two tabs, with a clock that is three days off, and when the page is left
// within a third of a second. Runs ROUNDS (20) rounds of each of the browser tests, at moments of SEED (1). They count
// answers that were lost or written over in silence, and fail at the first.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'

const e2e = join(projectRoot, 'e2e')
const { ROUNDS = '20', SEED = '1' } = process.env

function npm(...args: string[]): number {
  const env = { ...process.env, PHONE_KEEPS_ROUNDS: ROUNDS, PHONE_KEEPS_SEED: SEED }
  return spawnSync('npm', args, { cwd: e2e, env, stdio: 'inherit' }).status ?? 1
}

if (!existsSync(join(e2e, 'node_modules'))) process.exitCode = npm('ci', '--silent')
process.exitCode ||= npm('test', '--silent', '--', 'tests/phone-keeps.e2e.ts')
