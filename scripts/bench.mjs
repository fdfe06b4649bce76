// npm run bench [-- name … [--option value …]]: measures against the bars that benches set for
// themselves. A bench is a file bench/<name>.ts that ends with code 1 when it falls short; options
// are its own.
import { readdirSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { runVisibly } from './lib/processes.mjs'
import { fail, say } from './lib/say.mjs'

const folder = join(projectRoot, 'bench')
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))

try {
  const given = process.argv.slice(2)
  const firstOption = given.findIndex((word) => word.startsWith('--'))
  const asked = firstOption < 0 ? given : given.slice(0, firstOption)
  const options = firstOption < 0 ? [] : given.slice(firstOption)
  const unknown = asked.filter((name) => !all.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  }
  await ensureInstalled(projectRoot, { what: 'the packages for development', dev: true })
  await ensureInstalled(folder, { what: 'the packages of the benches', dev: true })
  const node = findNode()
  await ensureBuilt(node)
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }

  const short = []
  for (const name of asked.length > 0 ? asked : all) {
    say(`\n== ${name}`)
    await runVisibly(node, [join(folder, `${name}.ts`), ...options], {
      cwd: projectRoot,
      env,
    }).catch(() => short.push(name))
  }
  if (short.length > 0) throw new Error(`\nShort of their bars: ${short.join(', ')}`)
} catch (error) {
  fail(error)
}
