// npm test: every check that a change must pass, until one fails. The last line
// sums up the tests of all runners.
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { compileCache, projectRoot } from '../server/src/config/early-settings.mjs'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { codeChecks, runAlone, runTogether, vitest } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { npm, runVisibly } from './lib/processes.mjs'
import { makeQuickFolder } from './lib/quick-folder.mjs'
import { fail, say } from './lib/say.mjs'
import { totalsOf } from './lib/totals.mjs'

const e2e = join(projectRoot, 'e2e')
const TMPDIR = makeQuickFolder()
const unitReport = join(TMPDIR, 'unit.json')
const browserReport = join(TMPDIR, 'browser.json')
/** The demo is loaded once: by the first unit test that wants it. The browser tests begin with a copy. */
const DEMO_FOLDER = join(TMPDIR, 'demo')

async function prepare() {
  await ensureInstalled(projectRoot, { what: 'the packages for development', dev: true })
  await ensureInstalled(e2e, { what: 'the packages of the browser tests', dev: true })
  const node = findNode()
  const CHROMIUM = await findBrowser()
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  return {
    node,
    env: {
      ...process.env,
      PATH,
      TMPDIR,
      CHROMIUM,
      DEMO_FOLDER,
      NODE_COMPILE_CACHE: compileCache,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    },
  }
}

/**
 * Runs the checks until some fail. The linter and the compiler of types take the time in which a browser test waits.
 * Returns whether all of them passed.
 */
async function runAll({ node, env }) {
  const { lint, types, ...quick } = codeChecks(env)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  // what the server does in threads of the lowest priority hardly gets on beside tests that go first
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  const unitTests = () =>
    runVisibly(node, [...vitest, ...reporters], { cwd: projectRoot, env, priority: PRIORITY_LOW })
  // the linter and the compiler have it too
  const browserTests = () =>
    npm(['test', '--silent', '--', '--reporter=list,json'], {
      cwd: e2e,
      env,
      priority: PRIORITY_BELOW_NORMAL,
    })
  if (!(await runTogether({ ...quick, 'web build': () => ensureBuilt(node) }))) return false
  if (!(await runAlone('unit and server tests', unitTests))) return false
  const last = [runAlone('browser tests', browserTests), runTogether({ lint, types })]
  return (await Promise.all(last)).every(Boolean)
}

try {
  const allPassed = await runAll(await prepare())
  const totals = [totalsOf(unitReport), totalsOf(browserReport)]
  const passed = totals[0].passed + totals[1].passed
  const failed = totals[0].failed + totals[1].failed
  // A check without tests of its own, such as the types, fails as one.
  say('')
  process.stdout.write(`${passed} passed, ${allPassed ? failed : Math.max(failed, 1)} failed\n`)
  process.exitCode = allPassed && failed === 0 ? 0 : 1
} catch (error) {
  fail(error)
}
