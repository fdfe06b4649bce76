import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from '../../db/embedded/binaries.ts'
import { freePort } from '../../db/embedded/free-port.ts'
import { type Identity, postgresIdentity } from '../../db/embedded/identity.ts'
import {
  clusterArgument,
  type Installation,
  runProgram,
  startProgram,
} from '../../db/embedded/program.ts'
import { createLog } from '../../log.ts'
import { until } from './server-process.ts'

/** A PostgreSQL that runs as processes of its own. */
export interface Host {
  port: number
  /** Runs statements as its superuser; answers the rows of the last one. */
  sql(text: string): Promise<Record<string, unknown>[]>
  /** kill -9 of every process of it, as when its machine goes. */
  kill(): Promise<void>
  /** Makes a standby take changes. */
  promote(): Promise<void>
}

export interface PostgresPair {
  primary: Host
  standby: Host
  /** DATABASE_URL that names both hosts. */
  url: string
  /** Ends both and removes their files. */
  remove(): Promise<void>
}

const DATABASE = 'pair'
const LOGIN = `postgres://postgres@`

/**
 * A primary whose commits wait for a standby that follows it, both on 127.0.0.1. Nothing that they acknowledged is on
 * one of them alone.
 * @param prepare is given the primary's DATABASE_URL before the standby is made of it
 */
export async function startPostgresPair(
  prepare: (url: string) => Promise<void> = () => Promise.resolve(),
): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pair-'))
  const identity = await postgresIdentity(join(folder, 'primary'))
  if (identity) await chown(folder, identity.uid, identity.gid)
  const binaries = await findBinaries(identity, createLog('silent'))
  const [a, b] = ['primary', 'standby'].map((name) => ({
    ...binaries,
    identity,
    cluster: join(folder, name),
  })) as [Installation, Installation]
  await initialize(a)
  const first = await boot(a)
  await first.sql(`create database ${DATABASE}`)
  await prepare(addressOf([first]))
  await first.stop()
  await cp(a.cluster, b.cluster, { recursive: true })
  await writeFile(join(b.cluster, 'standby.signal'), '')
  await belongsTo(identity, b.cluster)
  const primary = await boot(a, { synchronous_standby_names: '*' })
  const standby = await boot(b, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres`,
  })
  await until(async () => {
    const [row] = await primary.sql('select sync_state from pg_stat_replication')
    return row?.['sync_state'] === 'sync'
  })
  return {
    primary,
    standby,
    url: addressOf([primary, standby]),
    async remove() {
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(hosts: Host[]): string {
  const names = hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return `${LOGIN}${names}/${DATABASE}`
}

async function initialize(installation: Installation): Promise<void> {
  const { cluster, identity } = installation
  await mkdir(cluster, { mode: 0o700 })
  if (identity) await chown(cluster, identity.uid, identity.gid)
  const { code, output } = await runProgram(installation, 'initdb', [
    '-D',
    clusterArgument(installation),
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ])
  if (code !== 0) throw new Error(`initdb failed: ${output}`)
}

async function boot(
  installation: Installation,
  settings: Record<string, string> = {},
): Promise<Host & { stop(): Promise<void> }> {
  const port = await freePort()
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    wal_level: 'replica',
    wal_receiver_status_interval: '1s',
    wal_retrieve_retry_interval: '200ms',
    ...settings,
  }
  const log = await open(`${installation.cluster}.log`, 'a', 0o600)
  const child = startProgram(
    installation,
    'postgres',
    [
      '-D',
      clusterArgument(installation),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    log.fd,
  )
  await once(child, 'spawn')
  await log.close()
  const sql = (text: string) => query(port, text)
  await until(() => sql('select').then(Boolean, () => false))
  return {
    port,
    sql,
    kill: () => killAll(child),
    async promote() {
      await sql('select pg_promote()')
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

async function query(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: `${LOGIN}127.0.0.1:${port}/postgres` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function killAll(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // stopped before one looks, it makes no further processes
  child.kill('SIGSTOP')
  const others = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const one of [...others.trim().split(' ').filter(Boolean).map(Number), pid]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await ended
}

async function belongsTo(identity: Identity | undefined, path: string): Promise<void> {
  if (!identity) return
  await chown(path, identity.uid, identity.gid)
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), identity.uid, identity.gid)
  }
}
