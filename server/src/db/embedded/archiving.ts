import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { makeFile, makeFolder, type OwnedCluster } from './cluster-files.ts'

/** The limits by which PostgreSQL sets its changes aside for a backup. */
export interface Archiving {
  /** Bytes of waiting changes above which they are dropped. */
  spoolBytes: number
  /** Free bytes on the disk below which they are dropped. */
  minFreeBytes: number
}

/** Reads the limits from the settings; undefined when no changes are set aside. */
export function archivingOf({
  backup,
  minFreeDisk,
}: Pick<Config, 'backup' | 'minFreeDisk'>): Archiving | undefined {
  if (backup.to === undefined) return undefined
  return { spoolBytes: backup.spoolBytes, minFreeBytes: 2 * minFreeDisk }
}

/** The spool, in the cluster, for its user may be unable to reach any other folder (decision 0002). */
const SPOOL = 'wal-out'
/** A file of the spool: changes were dropped, and none are laid aside until a base copy begins. */
const OFF = 'off'
const SCRIPT = 'archive.sh'

/** The folder in which whole segments of changes wait. */
export const spoolFolder = (cluster: string) => join(cluster, SPOOL)
/** The file that says that changes were dropped. */
export const spoolOff = (cluster: string) => join(spoolFolder(cluster), OFF)

/**
 * PostgreSQL runs this for each segment, and keeps the segment until it ends with 0. It never lets the disk
 * fill: when too much waits, or the disk is almost full, it drops what waits and says so by a file.
 */
const ARCHIVE = `# $1 the segment, $2 its name, $3 kB that may wait, $4 kB that must stay free
out=${SPOOL}
drop() {
  rm -f "$out"/[0-9A-F]*
  touch "$out/${OFF}"
  exit 0
}
[ -e "$out/${OFF}" ] && exit 0
[ -e "$out/$2" ] && cmp -s "$1" "$out/$2" && exit 0
set -- "$1" "$2" "$3" "$4" $(df -Pk . | tail -n 1)
free=$8
used=$(du -sk "$out" | cut -f 1)
[ "$free" -lt "$4" ] && drop
[ "$used" -gt "$3" ] && drop
cp "$1" "$out/$2.part" && sync "$out/$2.part" && mv "$out/$2.part" "$out/$2" && sync "$out" && exit 0
rm -f "$out/$2.part"
# it cannot be laid aside: a while of that is waited for, but pg_wal must not fill the disk either
waiting=$(ls pg_wal/archive_status | grep -c '[.]ready$')
[ $((waiting * 16384)) -gt "$3" ] && drop
exit 1
`

/** Lays the script and the spool into the cluster. */
export async function prepareArchiving(cluster: OwnedCluster): Promise<void> {
  await makeFolder(cluster, SPOOL)
  await makeFile(cluster, SCRIPT, ARCHIVE)
}

/** PostgreSQL's settings for it. A segment that has changes ends after a minute at the latest. */
export function archiveSettings(archiving: Archiving | undefined): Record<string, string> {
  if (!archiving) return {}
  const limits = [archiving.spoolBytes, archiving.minFreeBytes].map((n) => Math.ceil(n / 1024))
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `sh ./${SCRIPT} "%p" "%f" ${limits.join(' ')}`,
  }
}
