import { execFile, spawn, spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import {
  type ServerProcess,
  watchProcess,
} from '../../server/src/testing/processes/server-process.ts'
import { installed } from './debian.ts'

const run = promisify(execFile)

/** The settings by which an image runs, as `buildah inspect` names it. */
interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Healthcheck: { Test: string[] }
}

/** The files of an image in a folder, with how it is run. */
export interface BuiltImage {
  root: string
  config: ImageConfig
}

/** The file of certificates that Debian's programs trust. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'
/** The user of the Dockerfile. */
export const IMAGE_USER = 10_001
const MAX_OUTPUT = 64 * 1024 * 1024

/**
 * Builds the Dockerfile without a registry: on a root of Debian's packages, with the Node and the npm of this machine.
 * @param folder an empty one; everything that is made lies in it
 * @source buildah-build(1): the isolation `chroot` needs no container runtime
 */
export async function buildImage(folder: string): Promise<BuiltImage> {
  const mmdebstrap = await installed('mmdebstrap')
  const buildah = await installed('buildah')
  const debian = join(folder, 'debian.tar')
  await run(mmdebstrap, [
    '--quiet',
    '--variant=minbase',
    '--include=ca-certificates',
    await suiteOfThisMachine(),
    debian,
    ...(await sourcesOfThisMachine()),
  ])
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
  const places = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const build = async (...words: string[]) => {
    const options = { env, maxBuffer: MAX_OUTPUT }
    const [command = '', ...rest] = words
    return (await run(buildah, [...places, command, ...rest], options)).stdout.trim()
  }

  const base = await build('from', 'scratch')
  await build('add', '--quiet', base, debian, '/')
  await build('copy', '--quiet', base, process.execPath, '/usr/local/bin/node')
  await build('copy', '--quiet', base, npmOfThisMachine(), '/usr/local/lib/node_modules/npm')
  const npm = '../lib/node_modules/npm/bin/npm-cli.js'
  await build('run', base, '--', 'ln', '-s', npm, '/usr/local/bin/npm')
  if (existsSync(TRUSTED)) await build('copy', '--quiet', base, TRUSTED, TRUSTED)
  await build('config', '--env', `NODE_EXTRA_CA_CERTS=${TRUSTED}`, base)
  await build('commit', '--quiet', base, 'localhost/base')
  await rm(debian)
  const named = ['--build-arg', 'BASE=localhost/base', '--build-arg', 'REVISION=bench']
  // without the format of Docker the health check is dropped
  const kind = ['--quiet', '--format', 'docker', '--isolation', 'chroot']
  await build('bud', ...kind, ...named, '--tag', 'plumbline', projectRoot)

  const seen = JSON.parse(await build('inspect', '--type', 'image', 'plumbline')) as {
    Docker: { config: ImageConfig }
  }
  const container = await build('from', '--pull-never', 'plumbline')
  const root = join(folder, 'root')
  // the user of the image is kept, as is every right of its files
  await run('cp', ['-a', await build('mount', container), root])
  await build('umount', container)
  return { root, config: seen.Docker.config }
}

/** The start of an image: its variables, its user and its folder. */
export interface ImageStart {
  env: Record<string, string>
  uid: number
  /** A folder that stands at /data; the group 0 may write to it. */
  data: string
}

/** The process becomes that of the image: a signal reaches the server itself. */
const START = `
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount --bind "$DATA" "$ROOT/data"
mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" env --unset=ROOT --unset=DATA --chdir="$1" setpriv --reuid="$2" --regid=0 --clear-groups \
  --no-new-privs --inh-caps=-all --bounding-set=-all "\${@:3}"`

/**
 * Starts an image as a container runtime would, on the network of this machine: its root cannot be written to, /tmp is
 * its own, and it has no more rights than a user of the group 0. Only root may do that.
 */
export async function startImage(
  { root, config }: BuiltImage,
  { env, uid, data }: ImageStart,
): Promise<ServerProcess> {
  await mkdir(data, { recursive: true })
  await chown(data, IMAGE_USER, 0)
  await chmod(data, 0o770)
  const words = ['--mount', 'bash', '-euc', START, 'start', config.WorkingDir, String(uid)]
  const child = spawn('unshare', [...words, ...config.Cmd], {
    env: { ...settingsOf(config), ...env, ROOT: root, DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watchProcess(child)
}

/** Runs the health check of an image as its runtime would. Answers its code. */
export function checkHealth({ root, config }: BuiltImage, port: number): number | null {
  const [, ...command] = config.Healthcheck.Test
  const env = { ...settingsOf(config), PORT: String(port) }
  return spawnSync('chroot', [root, ...command], { env, timeout: 5000 }).status
}

function settingsOf({ Env }: ImageConfig): Record<string, string> {
  return Object.fromEntries(
    Env.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

async function suiteOfThisMachine(): Promise<string> {
  const release = await readFile('/etc/os-release', 'utf8')
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1]
  if (!suite) throw new Error('/etc/os-release names no suite of Debian.')
  return suite
}

/** The files that say where this machine has its packages from. */
async function sourcesOfThisMachine(): Promise<string[]> {
  const folder = '/etc/apt/sources.list.d'
  const names = existsSync(folder) ? await readdir(folder) : []
  const files = names.filter((name) => /\.(list|sources)$/.test(name))
  return ['/etc/apt/sources.list', ...files.map((name) => join(folder, name))].filter(existsSync)
}

function npmOfThisMachine(): string {
  const script = process.env['npm_execpath']
  if (!script) throw new Error('npm did not start this: npm run bench -- image')
  return dirname(dirname(script))
}
