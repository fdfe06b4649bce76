import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLog } from '../../log.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { withDatabase } from '../../testing/template.ts'
import { migrate } from '../migrate.ts'
import { createPatientPool } from '../pool.ts'
import { describeSteps } from './dry-run.ts'
import { hasDeadline, type Migration, needsOf } from './step.ts'

const log = createLog('fatal')
const server = inject('databaseUrl')
let admin: Pool
beforeAll(() => {
  admin = createPatientPool(server, log)
})
afterAll(() => admin.end())

let pool: Pool
let url: string
beforeEach(async () => {
  const name = `steps_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  url = withDatabase(server, name)
  pool = createPatientPool(url, log)
  return async () => {
    await pool.end()
    await admin.query(`drop database ${name}`)
  }
})

const FIRST = { name: '0001-first.sql', sql: 'create table walls (id int primary key, height int)' }
const WIDER = { name: '9001-wider.sql', sql: 'alter table walls add column width int' }
const INDEX = {
  name: '9002-index.concurrently.sql',
  sql: '-- by height\ncreate index concurrently if not exists walls_height on walls (height)',
}

const needs = (sql: string) => needsOf({ name: '0200-x.sql', sql })

/** Somebody who holds what a step needs until they let go. */
async function holdWalls(): Promise<Client> {
  const holder = new Client(url)
  await holder.connect()
  await holder.query('begin; lock table walls in access share mode')
  return holder
}

async function applied(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  return rows.map(({ name }) => name)
}

describe('a step', () => {
  test('that others keep from its table gives it back within seconds, and is tried again', async () => {
    await migrate(pool, log, { migrations: [FIRST] })
    const holder = await holdWalls()
    const pauses: number[] = []
    const letGo = () => {
      pauses.push(1)
      if (pauses.length === 2) void holder.end()
      return 1
    }
    const begun = performance.now()
    await migrate(pool, log, {
      migrations: [FIRST, WIDER],
      patience: { tries: 60, pause: letGo },
    })
    expect(pauses.length).toBeGreaterThanOrEqual(2)
    expect(performance.now() - begun).toBeGreaterThan(4000)
    expect(await applied()).toEqual([FIRST.name, WIDER.name])
  }, 30_000)

  test('that others never let through fails with a sentence, and leaves nothing', async () => {
    await migrate(pool, log, { migrations: [FIRST] })
    const holder = await holdWalls()
    const done = migrate(pool, log, {
      migrations: [FIRST, WIDER],
      patience: { tries: 2, pause: () => 1 },
    })
    await expect(done).rejects.toThrow('Migration 9001-wider.sql failed: canceling statement')
    expect(await applied()).toEqual([FIRST.name])
    const { rows } = await pool.query(
      'select step, failed, ended_at is not null as ended from migration_runs order by id',
    )
    expect(rows.at(-1)).toEqual({
      step: WIDER.name,
      failed: expect.stringContaining('lock timeout'),
      ended: true,
    })
    await holder.end()
  }, 30_000)

  test('before there were rules waits as long as it takes', () => {
    expect(['0157-a.sql', '0158-b.sql'].map((name) => hasDeadline({ name, sql: '' }))).toEqual([
      false,
      true,
    ])
  })

  test('is ended at once when its process is told to stop', async () => {
    await migrate(pool, log, { migrations: [FIRST] })
    const holder = await holdWalls()
    const stop = new AbortController()
    const slow = { name: '0002-slow.sql', sql: WIDER.sql }
    const done = migrate(pool, log, { migrations: [FIRST, slow], stopped: stop.signal })
    await untilWaiting({ pool }, 1)
    stop.abort()
    await expect(done).rejects.toThrow('0002-slow.sql failed: canceling statement due to user')
    await holder.end()
    expect(await applied()).toEqual([FIRST.name])
  })

  test('says the oldest release that may run after it', () => {
    expect(needs('select 1')).toBe('0.1.0')
    expect(needs('-- Why.\n-- needs: 0.5.2\nselect 1')).toBe('0.5.2')
    expect(needs('-- contract: last used by 0.9\ndrop table x')).toBe('0.10.0')
    expect(() => needs('-- needs: five\nselect 1')).toThrow(
      '0200-x.sql needs a release such as 0.5.0',
    )
  })
})

async function isValid(): Promise<boolean[]> {
  const { rows } = await pool.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = 'walls_height'::regclass`,
  )
  return rows.map((row) => row.indisvalid)
}

describe('an index that is made while people write', () => {
  test('needs no transaction, and nobody waits for it', async () => {
    await migrate(pool, log, { migrations: [FIRST, INDEX] })
    expect(await isValid()).toEqual([true])
    expect(await applied()).toEqual([FIRST.name, INDEX.name])
  })

  test('that was not made to its end is made anew', async () => {
    await migrate(pool, log, { migrations: [FIRST] })
    await pool.query('insert into walls values (1, 7), (2, 7)')
    const unique = 'create unique index concurrently walls_height on walls (height)'
    await expect(pool.query(unique)).rejects.toThrow('could not create unique index')
    expect(await isValid()).toEqual([false])
    await migrate(pool, log, { migrations: [FIRST, INDEX] })
    expect(await isValid()).toEqual([true])
  })

  test('is made though another server waits to migrate', async () => {
    const lines: unknown[] = []
    const listening = { info: (...line: unknown[]) => void lines.push(line.at(-1)) }
    await migrate(pool, log, { migrations: [FIRST] })
    const other = createPatientPool(url, log)
    const steps: Migration[] = [FIRST, INDEX]
    await Promise.all([
      migrate(pool, listening, { migrations: steps }),
      migrate(other, listening, { migrations: steps }),
    ])
    await other.end()
    expect(lines).toEqual(['migrating the database'])
    expect(await isValid()).toEqual([true])
  })
})

test('a dry run says of each step how it goes, and what others wait for meanwhile', async () => {
  await migrate(pool, log, { migrations: [FIRST] })
  const dropping = {
    name: '9003-drop.sql',
    sql: '-- contract: last used by 0.4\nalter table walls drop column height; create table plans (id int)',
  }
  expect(
    await describeSteps(pool, [{ ...WIDER, name: '0002-wider.sql' }, INDEX, dropping]),
  ).toEqual([
    '0002-wider.sql: for as long as it takes, locks walls (8192 bytes)',
    '9002-index.concurrently.sql: while people write, on walls (8192 bytes)',
    '9003-drop.sql: within seconds, locks walls (8192 bytes); after it 0.5.0 or newer is needed',
  ])
})

test('who waits for another server is told every ten tries which one, and for how long', async () => {
  await migrate(pool, log, { migrations: [FIRST] })
  const holder = await holdWalls()
  const waits = { name: '0002-waits.sql', sql: WIDER.sql }
  const other = createPatientPool(url, log)
  const first = migrate(other, log, { migrations: [FIRST, waits] })
  await untilWaiting({ pool }, 1)
  const heard = Promise.withResolvers<string>()
  const second = migrate(
    pool,
    { info: (line: unknown) => heard.resolve(String(line)) },
    { migrations: [FIRST, waits] },
  )
  expect(await heard.promise).toMatch(
    /^Another server \(\S+, \d+\.\d+\.\d+\) is migrating since \d\d:\d\d:\d\d: 0002-waits\.sql, \d+ s\. Waiting\.$/,
  )
  await holder.end()
  await Promise.all([first, second])
  await other.end()
}, 40_000)
