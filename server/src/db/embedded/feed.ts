import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFile, type OwnedCluster } from './cluster-files.ts'

/** The changes since a copy of a cluster. */
export interface Changes {
  /** A segment of changes or a history of timelines; null when there is none of that name. */
  changes(name: string): Promise<Uint8Array | null>
  /** The name of the segment that will be asked for behind another one. */
  next(name: string): string | null
}

/** The folder of the cluster in which PostgreSQL finds segments. */
export const INBOX = 'wal-in'
export const SCRIPT = 'restore.sh'
export const RESTORE_COMMAND = `sh ./${SCRIPT} "%f" "%p"`
const WANTED = '.wanted'
const TAKEN = '.taken'
const NONE = '.none'
const AHEAD = 4
/** The script asks so long for a segment: whoever answers has died then. */
const PATIENCE_S = 300

/**
 * PostgreSQL takes a segment that lies in the inbox. Else it asks for it by a file, and finds it or that there is none.
 * It says by a file that it takes one, before it does: a script that was killed then finds it once more.
 */
export const RESTORE = `# $1 the name, $2 where it belongs
if [ ! -e "${INBOX}/$1" ]; then
  : > "${INBOX}/$1${WANTED}"
  n=0
  while [ ! -e "${INBOX}/$1" ]; do
    [ -e "${INBOX}/$1${NONE}" ] && exit 1
    n=$((n + 1))
    [ $n -gt ${PATIENCE_S * 20} ] && exit 255
    sleep 0.05
  done
  rm -f "${INBOX}/$1${WANTED}"
fi
: > "${INBOX}/$1${TAKEN}"
mv "${INBOX}/$1" "$2"
`

/** Answers what PostgreSQL asks for, and lays a few segments ahead of that ready. Each lies there once. */
export async function feed(cluster: OwnedCluster, copy: Changes, done: AbortSignal): Promise<void> {
  const inbox = join(cluster.cluster, INBOX)
  const laid = new Set<string>()
  const lay = async (name: string, isAsked: boolean) => {
    if (laid.has(name)) return
    const bytes = await copy.changes(name)
    // not yet asked for: it may not be there
    if (!bytes && !isAsked) return
    const half = join(INBOX, `${name}.half`)
    await makeFile(cluster, half, bytes ?? '')
    if (bytes) laid.add(name)
    await rename(join(cluster.cluster, half), join(inbox, bytes ? name : `${name}${NONE}`))
  }
  while (!done.aborted) {
    // in their order: one that was taken and is asked for once more is laid once more
    const signs = (await readdir(inbox))
      .filter((name) => /\.(?:taken|wanted)$/.test(name))
      .toSorted()
    for (const sign of signs) {
      const isWanted = sign.endsWith(WANTED)
      const name = sign.slice(0, -(isWanted ? WANTED : TAKEN).length)
      await rm(join(inbox, sign), { force: true })
      if (isWanted) await lay(name, true)
      else laid.delete(name)
      let following: string | null = name
      for (let n = 0; n < AHEAD; n += 1) {
        following = following && copy.next(following)
        if (following) await lay(following, false)
      }
    }
    if (signs.length === 0) await delay(10)
  }
}
