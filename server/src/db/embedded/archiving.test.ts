import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { until } from '../../testing/processes/server-process.ts'
import { archiveSettings, prepareArchiving, spoolFolder, spoolOff } from './archiving.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder } from './cluster.ts'
import { postgresIdentity } from './identity.ts'
import { clusterArgument, runProgram } from './program.ts'
import { startEmbedded } from './start.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const SEGMENT = '000000010000000000000001'
const ROOM = { spoolBytes: 1_000_000, minFreeBytes: 0 }

let folder: string
let cluster: string
let spool: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-archiving-'))
  cluster = join(folder, 'cluster')
  spool = spoolFolder(cluster)
  await mkdir(join(cluster, 'pg_wal/archive_status'), { recursive: true })
  await prepareArchiving({ cluster, identity: undefined })
  await writeFile(join(cluster, 'pg_wal', SEGMENT), 'changes')
  return () => rm(folder, { recursive: true, force: true })
})

/** Runs the command as PostgreSQL does. Answers its exit code. */
function archive(limits = ROOM): Promise<number> {
  const command = archiveSettings(limits)['archive_command'] ?? ''
  const line = command.replace('%p', `pg_wal/${SEGMENT}`).replace('%f', SEGMENT)
  return new Promise((resolve) => {
    execFile('sh', ['-c', line], { cwd: cluster }, (error) => resolve(Number(error?.code ?? 0)))
  })
}

const mode = async (client: Client) =>
  (await client.query<{ archive_mode: string }>('show archive_mode')).rows[0]?.archive_mode

describe('a segment of changes', () => {
  test('is laid aside whole, and once more when PostgreSQL asks again', async () => {
    expect([await archive(), await archive()]).toEqual([0, 0])
    expect(await readdir(spool)).toEqual([SEGMENT])
    expect(await readFile(join(spool, SEGMENT), 'utf8')).toBe('changes')
  })

  test('replaces what a crash has left of it', async () => {
    await writeFile(join(spool, SEGMENT), 'chan')
    expect(await archive()).toBe(0)
    expect(await readFile(join(spool, SEGMENT), 'utf8')).toBe('changes')
  })

  test.each([
    ['too much waits already', { ...ROOM, spoolBytes: 10_000 }],
    ['the disk is almost full', { ...ROOM, minFreeBytes: 1e18 }],
  ])('is dropped with all others when %s', async (_, limits) => {
    await writeFile(join(spool, '000000010000000000000000'), Buffer.alloc(100_000))
    expect(await archive(limits)).toBe(0)
    expect(await readdir(spool)).toEqual(['off'])
    // and from then on, until a base copy begins
    expect([await archive(), await readdir(spool)]).toEqual([0, ['off']])
    await rm(spoolOff(cluster))
    expect([await archive(), await readdir(spool)]).toEqual([0, [SEGMENT]])
  })

  test('that cannot be laid aside is tried again, and let go before pg_wal fills the disk', async () => {
    await rm(spool, { recursive: true })
    await writeFile(spool, 'in the way')
    const status = join(cluster, 'pg_wal/archive_status')
    await writeFile(join(status, `${SEGMENT}.ready`), '')
    const limits = { ...ROOM, spoolBytes: 20_000_000 }
    expect(await archive(limits)).toBe(1)
    await writeFile(join(status, '000000010000000000000002.ready'), '')
    expect(await archive(limits)).toBe(0)
  })
})

describe('the PostgreSQL in the data folder', () => {
  const log = createLog('silent')
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-archived-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  async function within<T>(
    work: (client: Client) => Promise<T>,
    archiving?: { spoolBytes: number; minFreeBytes: number },
  ): Promise<T> {
    const postgres = await startEmbedded({ dataDir, log, durable: false, archiving })
    const client = new Client(postgres.url)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
      await postgres.stop()
    }
  }

  test('lays changes aside where backups are kept, and nowhere else', async () => {
    expect(await within(mode)).toBe('off')
    await within(
      async (client) => {
        await client.query('create table changes (n integer)')
        await client.query('select pg_switch_wal()')
        const place = spoolFolder(clusterFolder(dataDir))
        await until(async () => (await readdir(place)).length > 0)
      },
      { spoolBytes: 1e9, minFreeBytes: 0 },
    )
  })

  test('of an earlier release gets the rights for a base copy at its next start', async () => {
    await within(async (client) => {
      await expect(client.query(`select pg_backup_start('x', true)`)).resolves.toBeDefined()
    })
    // as a cluster has them that was made without
    const cluster = clusterFolder(dataDir)
    const identity = await postgresIdentity(cluster)
    const installation = { ...(await findBinaries(identity, log)), cluster, identity }
    await runProgram(
      installation,
      'postgres',
      ['--single', '-D', clusterArgument(installation), 'plumbline'],
      'revoke execute on function pg_backup_start(text, boolean) from plumbline\n',
    )
    await within(async (client) => {
      await expect(client.query(`select pg_backup_start('x', true)`)).rejects.toThrow('permission')
    })
    await within(
      async (client) => {
        await expect(client.query(`select pg_backup_start('x', true)`)).resolves.toBeDefined()
      },
      { spoolBytes: 1e9, minFreeBytes: 0 },
    )
  })
})
