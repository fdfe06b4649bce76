// npm run release -- 0.2.0: makes a release of what is committed. It refuses without a changelog, with a check that fails, and when the
// release before does not work on the new schema. Then it writes the version, the section of the changelog, the notes for
// operators (docs/upgrades), commits them, and sets the tag. The list of parts is made too, to see that it can be; the image
// makes its own, and it is not committed. Nothing is pushed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { findNode } from './lib/node24.mjs'
import { withRelease } from './lib/publiccode.mjs'
import { runVisibly } from './lib/processes.mjs'
import {
  refusalOf,
  upgradeNotes,
  withNotes,
  withSection,
  withVersion,
} from './lib/release-files.mjs'
import { fail, say } from './lib/say.mjs'
import { withUpgradeTable } from './lib/upgrades.mjs'

const STEPS = 'server/src/db/migrations'
const VERSION = 'contract/src/operation/release.ts'
const PACKAGES = [
  'package-lock.json',
  ...['', 'contract/', 'server/', 'web/'].map((part) => `${part}package.json`),
]

const read = (name) => readFileSync(join(projectRoot, name), 'utf8')
const write = (name, text) => writeFileSync(join(projectRoot, name), text)
const git = (...args) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/** The steps that the last release has not, each with its text. */
function newSteps() {
  const { commit } = JSON.parse(read('scripts/last-release.json'))
  const known = new Set(git('ls-tree', '--name-only', commit, `${STEPS}/`).split('\n'))
  return readdirSync(join(projectRoot, STEPS))
    .filter((name) => name.endsWith('.sql') && !known.has(`${STEPS}/${name}`))
    .map((name) => ({ name, sql: read(`${STEPS}/${name}`) }))
}

try {
  const [wanted] = process.argv.slice(2)
  const changelog = read('CHANGELOG.md')
  const current = JSON.parse(read('package.json')).version
  const isClean = git('status', '--porcelain') === ''
  const refusal = refusalOf({ wanted, current, changelog, isClean })
  if (refusal !== null) throw new Error(refusal)

  const node = findNode()
  const script = (name, ...args) =>
    runVisibly(node, [join(projectRoot, 'scripts', name), ...args], { cwd: projectRoot })
  await script('test.mjs')
  await script('bench.mjs', 'old-on-new')

  const day = new Date().toISOString().slice(0, 10)
  const before = JSON.parse(read('scripts/last-release.json')).release
  const notes = upgradeNotes({ release: wanted, before, changelog, steps: newSteps() })
  mkdirSync(join(projectRoot, 'docs/upgrades'), { recursive: true })
  const series = `docs/upgrades/${wanted.split('.').slice(0, 2).join('.')}.md`
  const kept = existsSync(join(projectRoot, series)) ? read(series) : undefined
  write(series, withNotes(kept, notes))
  const released = withSection(changelog, wanted, day)
  write('CHANGELOG.md', released)
  write('docs/operations.md', withUpgradeTable(read('docs/operations.md'), released))
  write('publiccode.yml', withRelease(read('publiccode.yml'), wanted, day))
  for (const name of PACKAGES) write(name, withVersion(read(name), wanted))
  write(VERSION, read(VERSION).replace(/(RELEASE = ')[^']+/, `$1${wanted}`))
  write(
    'scripts/last-release.json',
    `${JSON.stringify({ release: wanted, commit: `v${wanted}` }, null, 2)}\n`,
  )
  await script('sbom.mjs')
  git('add', '--all')
  git('commit', '--quiet', '--message', `release: ${wanted}`)
  git('tag', '--annotate', `v${wanted}`, '--message', `Plumbline ${wanted}`)
  say(`Plumbline ${wanted} is committed and tagged: git push --follow-tags brings it to others.`)
} catch (error) {
  fail(error)
}
