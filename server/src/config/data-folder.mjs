// Plain JavaScript, because the starter asks the same questions on a Node that runs no TypeScript.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, readlinkSync, renameSync } from 'node:fs'
import { rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Who holds a data folder. A process id alone says little: it is given out again, and means another
 * process in another container or on another machine that mounts the same folder.
 * @typedef {{ pid: number, started: string, host: string, boot: string, pids: string }} Holder
 */

const lockName = 'server.lock'
/**
 * Milliseconds between two touches of a server's lock, and after the last touch until a distant server counts as gone.
 */
const touchEveryMs = 5_000
const goneAfterMs = 60_000

/**
 * Makes the data folder when there is none, and tries to write in it.
 * @param {string} dataDir
 * @throws {Error} with a sentence that says what to do
 */
export function checkWritable(dataDir) {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    // It will hold passwords and people's data.
    makeFolder(dataDir)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const code = codeOf(error)
    const who = process.getuid ? `user ${process.getuid()}` : 'this user'
    const reason = code === 'ENOSPC' ? 'the disk is full' : `${code}, as ${who}`
    throw new Error(
      `The data folder ${dataDir} cannot be written (${reason}). Make it writable, or set DATA_DIR.`,
      { cause: error },
    )
  }
}

/** Bytes for a first start: a database, its log of changes and the demo, with some room to begin with. */
const FIRST_START = 1e9

/**
 * Refuses a disk on which a first start would get stuck half way; later ones need no such room.
 * @param {string} dataDir
 * @param {number} [free] bytes
 * @throws {Error} with a sentence that says how much is needed
 */
export function checkRoom(dataDir, free = freeIn(dataDir)) {
  const isFirst = !existsSync(join(dataDir, 'postgres', 'cluster'))
  if (!isFirst || free >= FIRST_START) return
  throw new Error(
    `There are ${megabytes(free)} MB free in ${dataDir}; a first start needs ${megabytes(FIRST_START)}.`,
  )
}

/**
 * The file of a data folder that says which restore into it has begun and has not ended.
 * @param {string} dataDir
 */
export const unfinishedRestore = (dataDir) => join(dataDir, 'restore.unfinished')

/**
 * Refuses a data folder into which a backup was restored in part: files may be missing, and a restore that goes on
 * would meet people at work.
 * @param {string} dataDir
 * @throws {Error} with a sentence that says what to do
 */
export function checkRestored(dataDir) {
  if (!existsSync(unfinishedRestore(dataDir))) return
  throw new Error(
    `A restore into ${dataDir} has not ended. Run the same npm run restore once more, or set another DATA_DIR.`,
  )
}

/** @param {number} bytes */
const megabytes = (bytes) => Math.floor(bytes / 1e6).toLocaleString('en-US')

/** @param {string} folder */
function freeIn(folder) {
  const disk = attempt(() => statfsSync(folder))
  return disk ? disk.bavail * disk.bsize : Infinity
}

/**
 * One folder after the other: where nothing can be made, as below /proc, Node's own way of making
 * all of them tries for ever.
 * @param {string} folder
 */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const above = dirname(folder)
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || above === folder || existsSync(above)) throw error
    makeFolder(above)
    mkdirSync(folder, { mode: 0o700 })
  }
}

/**
 * Refuses a data folder that a living server holds.
 * @param {string} dataDir
 * @throws {Error} naming the process
 */
export function checkUnlocked(dataDir) {
  const holder = livingHolder(join(dataDir, lockName))
  if (!holder) return
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`
  throw new Error(
    `The data folder ${dataDir} is in use by process ${holder.pid}${where}. ` +
      'Stop it, or set another DATA_DIR.',
  )
}

/**
 * Takes the data folder for this process, until it releases it or ends.
 * @param {string} dataDir
 * @returns {{ release(): void }}
 * @throws {Error} naming the process when another one holds it
 */
export function lockDataFolder(dataDir) {
  checkWritable(dataDir)
  const lock = join(dataDir, lockName)
  const draft = `${lock}.${randomUUID()}`
  const own = JSON.stringify(ourselves())
  writeFileSync(draft, own, { mode: 0o600 })
  try {
    while (!linked(draft, lock)) {
      const found = read(lock)
      checkUnlocked(dataDir)
      setAside(lock, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const touching = setInterval(() => touch(lock), touchEveryMs)
  touching.unref()
  return {
    release() {
      clearInterval(touching)
      if (read(lock) === own) rmSync(lock, { force: true })
    },
  }
}

/**
 * A link appears with its content and only where nothing is, so that two can never both have it.
 * @param {string} draft
 * @param {string} lock
 */
function linked(draft, lock) {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Moves a lock without a living holder away. When another process was quicker and what we moved is
 * its new lock, it is put back.
 * @param {string} lock
 * @param {string | undefined} expected
 */
function setAside(lock, expected) {
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
    if (read(aside) !== expected) linked(aside, lock)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * @param {string} lock
 * @returns {Holder | undefined}
 */
function livingHolder(lock) {
  const holder = parse(read(lock))
  if (!holder) return undefined
  const here = ourselves()
  const comparable = holder.boot === here.boot && holder.pids === here.pids
  if (comparable) return startOf(holder.pid) === holder.started ? holder : undefined
  // After a restart of this machine nobody of before is left; of others the touches tell.
  if (holder.host === here.host && holder.boot !== here.boot) return undefined
  return Date.now() - touchedAt(lock) < goneAfterMs ? holder : undefined
}

/** @returns {Holder} */
function ourselves() {
  return {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '',
    pids: attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  }
}

/**
 * When a process started, in whatever unit the system tells; undefined when there is no such process, and of one that
 * has ended and waits for its parent to notice: it holds nothing any more.
 * @param {number} pid
 */
function startOf(pid) {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat) {
    // Field 2 is the name in brackets, which may contain spaces and brackets; field 3 is the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return /^[ZX]/.test(fields[0] ?? '') ? undefined : fields[19]
  }
  if (process.platform === 'linux') return undefined
  const line = attempt(() =>
    execFileSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  const [state = '', ...started] = line?.trim().split(/\s+/) ?? []
  return line === undefined || state.startsWith('Z') ? undefined : started.join(' ')
}

/**
 * @param {string | undefined} content
 * @returns {Holder | undefined}
 */
function parse(content) {
  return content === undefined ? undefined : attempt(() => JSON.parse(content))
}

/** @param {string} file */
function read(file) {
  return attempt(() => readFileSync(file, 'utf8'))
}

/** @param {string} file */
function touchedAt(file) {
  return attempt(() => statSync(file).mtimeMs) ?? 0
}

/** @param {string} file */
function touch(file) {
  const now = new Date()
  attempt(() => utimesSync(file, now, now))
}

/**
 * @template T
 * @param {() => T} action
 * @returns {T | undefined} undefined when it fails
 */
function attempt(action) {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error)
}
