import { type Archiving, archiveSettings } from './archiving.ts'
import { inCluster } from './socket.ts'

/** The settings that differ between two embedded PostgreSQL servers. */
export interface Variant {
  port: number
  /** True if it listens on a socket in its cluster too. */
  hasSocket: boolean
  /** False gives up safety for speed: only for databases that live as long as a test run. */
  durable: boolean
  /** The rules by which changes are set aside for a backup; without them, no changes are. */
  archiving?: Archiving | undefined
  /** Settings of this start alone, as of a recovery. */
  once?: Record<string, string>
}

/** Settings for tests, many of which use one at the same time. */
const UNSAFE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 100,
}

/**
 * PostgreSQL's settings for a small machine that it shares with the server. They are given at every
 * start, so that a newer Plumbline brings newer ones to an existing database.
 */
export function serverSettings({ port, hasSocket, durable, archiving, once }: Variant): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSocket ? inCluster : '',
    cluster_name: 'plumbline',
    timezone: 'UTC',
    shared_buffers: '128MB',
    max_connections: 50,
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Details of errors quote rows, and so people's data.
    log_error_verbosity: 'terse',
    ...(durable ? {} : UNSAFE),
    ...archiveSettings(archiving),
    ...once,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
