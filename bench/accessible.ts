// Every screen, dialog and menu before axe, in both themes, on a desk and on a phone; the browser
// tests look at each in one of both sizes.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'

const e2e = join(projectRoot, 'e2e')

function npm(...args: string[]): number {
  const env = { ...process.env, EVERY_SIZE: '1' }
  return spawnSync('npm', args, { cwd: e2e, env, stdio: 'inherit' }).status ?? 1
}

if (!existsSync(join(e2e, 'node_modules'))) process.exitCode = npm('ci', '--silent')
process.exitCode ||= npm('test', '--silent', '--', 'tests/accessible.e2e.ts')
