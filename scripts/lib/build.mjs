import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { runQuietly } from './processes.mjs'
import { step } from './say.mjs'

const cache = join(projectRoot, 'node_modules/.cache/plumbline')
/** The hash of the files of the last build, and that of the build whose files are compressed. */
const marker = join(cache, 'web-build')
const compressedMarker = join(cache, 'web-compressed')
const dist = join(projectRoot, 'web/dist')
const inputs = ['web', 'basemap', 'contract', 'package-lock.json']
const notInputs = new Set(['dist', 'node_modules'])

/** True if the last build was made from the files of now. */
export function isBuilt() {
  return existsSync(join(dist, 'index.html')) && read(marker) === hashOf(inputs)
}

/** Builds the web app and compresses its files, unless the last build was made from the same files. */
export async function ensureBuilt(node) {
  if (!isBuilt()) await buildOnce(node)
  await compressBuilt(node)
}

/**
 * Builds the web app.
 * @param {{ live?: boolean }} [shown] not live where something else writes to the terminal meanwhile
 */
export async function buildOnce(node, shown) {
  const hash = hashOf(inputs)
  for (const path of [marker, compressedMarker, dist])
    rmSync(path, { recursive: true, force: true })
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  const build = async () => {
    await runQuietly(node, [join(projectRoot, 'web/scripts/fonts.ts')], { cwd: projectRoot })
    // the page on phones lies below the product's; neither empties the folder of the other
    const builds = ['web', 'web/field'].map((root) =>
      runQuietly(node, [vite, 'build', root], { cwd: projectRoot }),
    )
    const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected')
    if (failed) throw failed.reason
  }
  await step('Building the web app', build, shown)
  mkdirSync(cache, { recursive: true })
  writeFileSync(marker, hash)
}

/** Compresses what was built, unless it is. Nobody has to wait for it: the server compresses by itself what is not. */
export async function compressBuilt(node) {
  const built = read(marker)
  if (built === undefined || read(compressedMarker) === built) return
  const program = join(projectRoot, 'web/scripts/compress.ts')
  await runQuietly(node, [program, dist], { cwd: projectRoot })
  writeFileSync(compressedMarker, built)
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
