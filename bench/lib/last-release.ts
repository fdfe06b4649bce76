import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../server/src/config/early-settings.mjs'

const run = promisify(execFile)

export interface LastRelease {
  release: string
  /** The folder of its files; it has packages, and no built web application. */
  root: string
  remove(): Promise<void>
}

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>
}

/** The release before this one, out of the history of this repository (scripts/last-release.json), in a folder of its own. */
export async function lastRelease(): Promise<LastRelease> {
  const { release, commit } = JSON.parse(
    await readFile(join(projectRoot, 'scripts/last-release.json'), 'utf8'),
  ) as { release: string; commit: string }
  await run('git', ['cat-file', '-e', commit], { cwd: projectRoot }).catch(() => {
    throw new Error(`The commit ${commit} of ${release} is not here: git fetch --unshallow.`)
  })
  const root = await mkdtemp(join(tmpdir(), 'plumbline-last-release-'))
  await unpack(commit, root)
  await ((await hasSamePackages(root)) ? linkPackages(root) : installPackages(root))
  await acceptNewer(root)
  return { release, root, remove: () => rm(root, { recursive: true, force: true }) }
}

function unpack(commit: string, root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const archive = spawn(
      'git',
      [
        'archive',
        commit,
        'contract',
        'demo',
        'server',
        'package.json',
        'package-lock.json',
        'web/package.json',
      ],
      {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const tar = spawn('tar', ['-x', '-C', root], { stdio: [archive.stdout, 'inherit', 'inherit'] })
    tar.once('error', reject)
    tar.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`)),
    )
  })
}

const lockOf = async (root: string) =>
  JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock

/** True if all packages that it runs on are here in the same version. */
async function hasSamePackages(root: string): Promise<boolean> {
  const [theirs, ours] = [await lockOf(root), await lockOf(projectRoot)]
  return Object.entries(theirs.packages).every(
    ([path, { version, dev, link }]) =>
      dev === true ||
      link === true ||
      !path.startsWith('node_modules/') ||
      ours.packages[path]?.version === version,
  )
}

/** Its packages are ours, but for the parts of the product itself. */
async function linkPackages(root: string): Promise<void> {
  const own = join(root, 'node_modules', '@plumbline')
  await mkdir(own, { recursive: true })
  for (const part of ['contract', 'demo', 'server'])
    await symlink(join(root, part), join(own, part))
  const ours = join(projectRoot, 'node_modules')
  for (const name of await readdir(ours)) {
    if (name !== basename(own) && !name.startsWith('.')) {
      await symlink(join(ours, name), join(root, 'node_modules', name))
    }
  }
}

async function installPackages(root: string): Promise<void> {
  console.log('  installing the packages of the last release')
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: root })
}

/**
 * 0.1.0 refuses every schema that is newer than its own at a start, also one that it can work on. It is let in here, so
 * that a way back can be measured; releases after it say themselves what they need.
 */
async function acceptNewer(root: string): Promise<void> {
  const file = join(root, 'server/src/db/migrate.ts')
  const text = await readFile(file, 'utf8')
  const known = 'missingAfter(rows, wanted)'
  if (!text.includes(`const missing = ${known}`)) return
  console.log('  this release refuses newer schemas by itself; it is let in here')
  await writeFile(
    file,
    text.replace(
      `const missing = ${known}`,
      'const missing = missingAfter(rows.slice(0, wanted.length), wanted)',
    ),
  )
}
