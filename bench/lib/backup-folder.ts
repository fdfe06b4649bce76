import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import type { Pool } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { noteForm } from '../../server/src/testing/notes.ts'
import { type Ended, runCli } from '../../server/src/testing/processes/command.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from './accounts.ts'
import { type BenchServer, startServer, UNHINDERED } from './server.ts'

/** A server that keeps a backup, with somebody who writes. */
export interface BackedUp {
  server: BenchServer
  /** The folder of its backup. */
  backup: string
  /** A folder of the bench. */
  folder: string
  /** Sends a note with files to one of the issues. Answers whether it was acknowledged. */
  send(text: string, files: File[]): Promise<boolean>
  /** Runs a command of the operator beside the server. */
  command(name: string, ...args: string[]): Promise<Ended>
  inDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  /** Stops it and removes everything. */
  end(): Promise<void>
}

/** Starts a server with the demo programme and waits for its first base copy. */
export async function startBackedUp(): Promise<BackedUp> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-chain-'))
  const backup = await mkdtemp(join(tmpdir(), 'plumbline-bench-backup-'))
  // the nightly drill of a bench that runs at night would be another load
  const settings = { ...UNHINDERED, BACKUP_TO: backup, BACKUP_DRILL: 'never', BACKUP_MB_S: '1000' }
  const server = await startServer(undefined, settings)
  await until(async () => (await basesIn(backup)).length === 1, 300_000)
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const docIds = data.docs.map((doc) => doc._id)
  let n = 0
  const inDatabase = async <T>(work: (pool: Pool) => Promise<T>) => {
    const pool = createPatientPool(
      (await runningEmbedded(server.dataDir)) ?? '',
      createLog('silent'),
    )
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  return {
    server,
    backup,
    folder,
    inDatabase,
    async send(text, files) {
      const docId = docIds[(n += 1) % docIds.length] ?? ''
      const params = { projectId, docId }
      const sent = await member
        .call(issues.update, { params, form: noteForm(text, ...files) })
        .catch(() => ({ status: 0 }))
      return sent.status === 200
    },
    command: (name, ...args) =>
      runCli({ DATA_DIR: server.dataDir, BACKUP_TO: backup, BACKUP_MB_S: '1000' }, name, ...args),
    async end() {
      await server.stop()
      for (const place of [folder, backup]) await rm(place, { recursive: true, force: true })
    },
  }
}

/** The folders of the base copies that are whole. */
export async function basesIn(backup: string): Promise<string[]> {
  const base = join(backup, 'base')
  const names = await readdir(base).catch(() => [])
  return names
    .filter((name) => name.endsWith('Z'))
    .toSorted()
    .map((name) => join(base, name))
}

/** Ends the segment that is being written, and waits until it lies in the backup. */
export async function untilShipped(backedUp: BackedUp): Promise<void> {
  const { backup } = backedUp
  const name = await backedUp.inDatabase(async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    )
    return rows[0]?.name ?? ''
  })
  await until(async () => (await readdir(join(backup, 'wal'))).includes(`${name}.zst`), 120_000)
}

/** The bytes of all files below a folder. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
