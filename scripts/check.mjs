// npm run check: format, lint and types of what differs from main, committed or not, and of what imports it, and
// the tests of that. For the minute before a commit; npm test looks at everything.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { changedFiles, projectsOf, reachOf } from './lib/changed.mjs'
import { codeChecks, runAlone, runTogether, vitest } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { runVisibly } from './lib/processes.mjs'
import { fail, say } from './lib/say.mjs'

const there = (files) => files.filter((file) => existsSync(join(projectRoot, file)))

try {
  await ensureInstalled(projectRoot, { what: 'the packages for development', dev: true })
  const e2e = join(projectRoot, 'e2e')
  await ensureInstalled(e2e, { what: 'the packages of the browser tests', dev: true })
  const node = findNode()
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const names = changedFiles(projectRoot)
  const { all, code, parts, tests } = reachOf(projectRoot, names)
  const only = { changed: there(names), code: there(code), parts }
  let passed = await runTogether(codeChecks(env, all ? undefined : only))
  if (tests.length === 0) say('\nNo tests belong to what changed.')
  else {
    const projects = projectsOf(tests).map((name) => `--project=${name}`)
    const run = () =>
      runVisibly(node, [...vitest, ...projects, ...tests], { cwd: projectRoot, env })
    passed = (await runAlone('the tests of what changed', run)) && passed
  }
  process.exitCode = passed ? 0 : 1
} catch (error) {
  fail(error)
}
