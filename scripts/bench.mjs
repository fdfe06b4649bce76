// npm run bench [-- name …] [--only part] [--note] [--option value …]: measures against the bars that benches set for
// themselves. A folder of bench/ is a family, each of its files a part, and `name` is one or the other; bench/README.md
// says what each measures, and `--note` writes there what was measured. A part ends with code 1 when it falls short;
// further options are its own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { figuresIn, withRun } from './lib/bench-page.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { runNoted, runVisibly } from './lib/processes.mjs'
import { fail, say } from './lib/say.mjs'

const folder = join(projectRoot, 'bench')
/** The folders that the parts share. */
const SHARED = new Set(['lib', 'node_modules', 'pages'])
const families = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
    .map(({ name }) => [name, partsOf(name)]),
)

function partsOf(family) {
  return readdirSync(join(folder, family))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${family}/${file.slice(0, -'.ts'.length)}`)
}

const nameOf = (part) => part.split('/')[1]

/** The parts of a family, or the part of that name. */
function partsNamed(name) {
  const parts =
    families.get(name) ?? [...families.values()].flat().filter((part) => nameOf(part) === name)
  if (parts.length > 0) return parts
  const lines = [...families].map(([family, of]) => `  ${family}: ${of.map(nameOf).join(', ')}`)
  throw new Error(`There is no bench ${name}. There are:\n${lines.join('\n')}`)
}

/** Splits what was given into names, the part that alone is asked for, and options of the parts. */
function split(given) {
  const firstOption = given.findIndex((word) => word.startsWith('--'))
  const names = firstOption < 0 ? given : given.slice(0, firstOption)
  const options = firstOption < 0 ? [] : given.slice(firstOption)
  const at = options.indexOf('--only')
  const [, only] = at < 0 ? [] : options.splice(at, 2)
  const note = options.indexOf('--note')
  if (note >= 0) options.splice(note, 1)
  return { names, only, isNoted: note >= 0, options }
}

/** Writes on the page what a part has measured. */
function note(part, begun, output) {
  const page = join(folder, 'README.md')
  const run = {
    day: new Date(begun).toISOString().slice(0, 10),
    minutes: Math.ceil((Date.now() - begun) / 60_000),
    figures: figuresIn(output),
  }
  writeFileSync(page, withRun(readFileSync(page, 'utf8'), nameOf(part), run))
}

try {
  const { names, only, isNoted, options } = split(process.argv.slice(2))
  const named = (names.length > 0 ? names : [...families.keys()]).flatMap(partsNamed)
  const asked = only === undefined ? named : named.filter((part) => nameOf(part) === only)
  if (asked.length === 0) throw new Error(`There is no part ${only} in ${names.join(', ')}.`)
  await ensureInstalled(projectRoot, { what: 'the packages for development', dev: true })
  await ensureInstalled(folder, { what: 'the packages of the benches', dev: true })
  const node = findNode()
  await ensureBuilt(node)
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }

  const short = []
  for (const part of asked) {
    say(`\n== ${nameOf(part)}`)
    const begun = Date.now()
    const args = [join(folder, `${part}.ts`), ...options]
    const run = isNoted ? runNoted : runVisibly
    const output = await run(node, args, { cwd: projectRoot, env }).catch((error) => {
      short.push(nameOf(part))
      return error.output
    })
    if (isNoted) note(part, begun, output)
  }
  if (short.length > 0) throw new Error(`\nShort of their bars: ${short.join(', ')}`)
} catch (error) {
  fail(error)
}
