import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { runQuietly } from './processes.mjs'
import { step } from './say.mjs'

const marker = join(projectRoot, 'node_modules/.cache/plumbline/web-build')
const inputs = ['web', 'contract', 'package-lock.json']
const notInputs = new Set(['dist', 'node_modules'])

/** Whether the last build was made from the files of now. */
export function isBuilt() {
  return existsSync(join(projectRoot, 'web/dist/index.html')) && read(marker) === hashOf(inputs)
}

/** Builds the web app, unless the last build was made from the same files. */
export async function ensureBuilt(node) {
  if (!isBuilt()) await buildOnce(node)
}

/**
 * Builds the web app.
 * @param {{ live?: boolean }} [shown] not live where something else writes to the terminal meanwhile
 */
export async function buildOnce(node, shown) {
  const hash = hashOf(inputs)
  rmSync(marker, { force: true })
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  const build = async () => {
    // the page on phones lies below the product's, which begins with an empty folder
    for (const root of ['web', 'web/field']) {
      await runQuietly(node, [vite, 'build', root], { cwd: projectRoot })
    }
  }
  await step('Building the web app', build, shown)
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    for (const entry of readdirSync(join(projectRoot, path), { withFileTypes: true })) {
      if (notInputs.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      const below = `${path}/${entry.name}`
      if (entry.isDirectory()) add(below)
      else addFile(below)
    }
  }
  const addFile = (path) => {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(projectRoot, path)))
  }
  for (const path of paths) (path.includes('.') ? addFile : add)(path)
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
