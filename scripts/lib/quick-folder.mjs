import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Bytes that all tests together leave lying at once, with much to spare. */
const ROOM = 8 * 2 ** 30

/**
 * Makes the folder in which tests put what they throw away: in memory where there is plenty. They make and remove
 * some hundred thousand small files, databases above all, and ext4 spends a seventh of the time looking for inodes
 * that were not freed a moment ago. It goes with the process, with whatever a test that was broken off left in it.
 * @returns {string} its path; it is everybody's, as PostgreSQL never runs as root
 */
export function makeQuickFolder() {
  const folder = mkdtempSync(join(isRoomy() ? IN_MEMORY : tmpdir(), 'plumbline-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o1777)
  return folder
}

/** True if there is a file system in memory that is large enough and runs programs. */
function isRoomy() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === IN_MEMORY)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return mount && !mount.includes('noexec') && Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}
