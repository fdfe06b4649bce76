// npm run check: format, lint and types of all, and the unit tests that lie beside what differs from
// main, committed or not. For the minute before a commit; npm test runs everything.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { codeChecks, runAlone, runTogether, vitest } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { runVisibly } from './lib/processes.mjs'
import { fail, say } from './lib/say.mjs'

const CODE = /^(contract|server|web|scripts)\/.*\.(ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/
/** They walk files that lie beside the project. */
const SHARED_TEST = /\.shared\.test\.ts$/

function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n')
}

/** Files that differ from where this branch left main, and new ones; deleted ones too. */
function changedFiles() {
  const names = ['diff', '--name-only', '--no-renames', '--merge-base', 'main']
  return [...git(...names), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The tests in the folders of what changed. */
function testsBeside(changed) {
  const folders = new Set(changed.filter((file) => CODE.test(file)).map((file) => dirname(file)))
  return [...folders]
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap((folder) => readdirSync(join(projectRoot, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => TEST.test(file) && !SHARED_TEST.test(file))
}

try {
  await ensureInstalled(projectRoot, { what: 'the packages for development', dev: true })
  const e2e = join(projectRoot, 'e2e')
  await ensureInstalled(e2e, { what: 'the packages of the browser tests', dev: true })
  const node = findNode()
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const tests = testsBeside(changedFiles())
  let passed = await runTogether(codeChecks(env))
  if (tests.length === 0) say('\nNo tests lie beside what changed.')
  else {
    const run = () => runVisibly(node, [...vitest, ...tests], { cwd: projectRoot, env })
    passed = (await runAlone('the tests beside what changed', run)) && passed
  }
  process.exitCode = passed ? 0 : 1
} catch (error) {
  fail(error)
}
