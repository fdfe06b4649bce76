import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { runningEmbedded, startEmbedded } from './start.ts'
import type { EmbeddedPostgres } from './start.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const log = createLog('silent')
let dataDir: string
let postgres: EmbeddedPostgres | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'))
  // A first start that was killed while it made the database leaves this folder.
  await mkdir(join(dataDir, 'postgres/cluster.new/base'), { recursive: true })
  await start()
  await stop()
})

afterEach(stop)

afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function start(where = dataDir): Promise<void> {
  postgres = await startEmbedded({ dataDir: where, log, durable: false })
}

async function stop(): Promise<void> {
  await postgres?.stop()
  postgres = undefined
}

async function ask(statement: string): Promise<unknown> {
  const client = new Client(postgres?.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

describe('the PostgreSQL in the data folder', () => {
  test('is made whole, whatever a killed first start has left', async () => {
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['cluster', 'password'])
  })

  test('keeps its password to the user who runs the server', async () => {
    const { mode, uid } = await stat(join(dataDir, 'postgres/password'))
    expect(mode & 0o777).toBe(0o600)
    expect(uid).toBe(process.getuid?.())
  })

  test('knows Ukrainian letters on every machine', async () => {
    await start()
    expect(await ask(`select upper('їжак') as answer`)).toBe('ЇЖАК')
    const query = `select to_tsvector('simple', '«Міст» — опора') @@ 'міст'::tsquery as answer`
    expect(await ask(query)).toBe(true)
  })

  test('lets nobody in as superuser', async () => {
    await start()
    expect(await ask('select rolsuper as answer from pg_roles where rolname = user')).toBe(false)
    const url = new URL(postgres?.url ?? '')
    url.username = 'postgres'
    const client = new Client(url.href)
    await expect(client.connect()).rejects.toThrow('no pg_hba.conf entry')
  })

  test('gets a new password when the file with it is lost', async () => {
    await rm(join(dataDir, 'postgres/password'))
    await start()
    expect(await ask('select 1 as answer')).toBe(1)
    expect(await runningEmbedded(dataDir)).toBe(postgres?.url)
  })

  test('starts although its old process id was given to another process', async () => {
    await writeFile(
      join(dataDir, 'postgres/cluster/postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n\nready\n`,
    )
    await start()
    expect(await ask('select 1 as answer')).toBe(1)
  })

  test('is reached by a socket of its own, also in a database that was made without one', async () => {
    const cluster = join(dataDir, 'postgres/cluster')
    await writeFile(join(cluster, 'pg_hba.conf'), 'host all plumbline 127.0.0.1/32 scram-sha-256\n')
    // what one that was killed has left
    await writeFile(join(cluster, '.s.PGSQL.1'), '')
    await start()
    expect(await ask('select inet_client_addr() is null as answer')).toBe(true)
    const sockets = (await readdir(cluster)).filter((name) => name.startsWith('.s.PGSQL'))
    const { port } = new URL(postgres?.url ?? '')
    expect(sockets.toSorted()).toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
  })

  test('is reached by the network where the path of a socket would be too long', async () => {
    const far = join(dataDir, 'far-'.repeat(30))
    await mkdir(far)
    await rename(join(dataDir, 'postgres'), join(far, 'postgres'))
    try {
      await start(far)
      expect(await ask('select host(inet_client_addr()) as answer')).toBe('127.0.0.1')
      expect(await runningEmbedded(far)).toBe(postgres?.url)
      await stop()
    } finally {
      await rename(join(far, 'postgres'), join(dataDir, 'postgres'))
    }
  })
})
