import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './processes.mjs'
import { step } from './say.mjs'

/**
 * Installs what package-lock.json of a folder locks, unless it is there already.
 * @param {string} folder
 * @param {{ what: string, dev: boolean }} options what is installed, for the person who waits;
 *   whether development's packages are needed too
 */
export async function ensureInstalled(folder, { what, dev }) {
  if (isInstalled(folder, dev)) return
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['ci', ...quietly, ...(dev ? [] : ['--omit=dev'])]
  // what is locked is in npm's cache, or comes: whether the registry says anything new of it does not matter
  const install = () => npm([...args, '--prefer-offline'], folder).catch(() => npm(args, folder))
  await step(`Installing ${what}`, install)
}

async function npm(args, cwd) {
  const cli = process.env.npm_execpath
  await (cli
    ? runQuietly(process.execPath, [cli, ...args], { cwd })
    : runQuietly('npm', args, { cwd }))
}

/**
 * Compares the lock file with the copy that npm leaves, as the last thing that it does, of what it
 * really installed.
 */
function isInstalled(folder, dev) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  if (!wanted) throw new Error(`There is no package-lock.json in ${folder}.`)
  if (!present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    const found = present[path]
    // Packages for other platforms are never there.
    if (!found)
      return (
        !path.startsWith('node_modules/') ||
        entry.optional ||
        (entry.dev && !dev) ||
        entry.devOptional
      )
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
