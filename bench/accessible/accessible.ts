// Every screen, dialog and menu before axe, in both themes and languages, on a desk and on a phone; every page at four
// widths in both languages for boxes that are cut or overlap, at 200 %, in forced colours and with spaced letters. The
// browser tests take turns: each screen in one size, and walks over forms, reviews and the page on phones in one language.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'

const e2e = join(projectRoot, 'e2e')

function npm(...args: string[]): number {
  const env = { ...process.env, LOOK_AT_ALL: '1' }
  return spawnSync('npm', args, { cwd: e2e, env, stdio: 'inherit' }).status ?? 1
}

if (!existsSync(join(e2e, 'node_modules'))) process.exitCode = npm('ci', '--silent')
const files = [
  'accessible',
  'boxes',
  'desk',
  'field-screens',
  'form-screens',
  'review-screens',
  'field-elsewhere',
]
process.exitCode ||= npm('test', '--silent', '--', ...files.map((name) => `tests/${name}.e2e.ts`))
