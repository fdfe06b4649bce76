import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { type PostgresPair, startPostgresPair } from '../testing/processes/postgres-pair.ts'
import { until } from '../testing/processes/server-process.ts'
import { checkOutside } from './connect.ts'
import { hostsOf } from './hosts.ts'
import { createPool } from './pool.ts'

let pair: PostgresPair
beforeEach(async () => {
  pair = await startPostgresPair()
}, 60_000)
afterEach(() => pair.remove())

const portOf = (url: string) => Number(new URL(url).port)

test('of several hosts the one that takes changes is used, also after another took its place', async () => {
  // the standby stands first
  const { primary, standby } = pair
  const url = pair.url.replace(
    `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`,
    `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`,
  )
  await checkOutside(url)
  expect(portOf(hostsOf(url).current)).toBe(primary.port)

  const pool = createPool(url, createLog('silent'))
  try {
    await pool.query('create table kept (n integer)')
    await pool.query('insert into kept values (1)')
    // one that waits in the pool is no use any more later
    const held = await pool.connect()
    await primary.kill()
    held.release()
    // the standby can be read until it takes changes
    await until(async () => (await hostsOf(url).find()) === 'readOnly')
    await until(async () => {
      const { rows } = await pool.query('select n from kept').catch(() => ({ rows: [] }))
      return rows.length === 1
    })
    await expect(pool.query('insert into kept values (2)')).rejects.toThrow('read-only')
    await standby.promote()
    await until(() =>
      pool.query('insert into kept values (3)').then(
        () => true,
        () => false,
      ),
    )
    expect((await pool.query('select n from kept order by n')).rows).toEqual([{ n: 1 }, { n: 3 }])
    expect(portOf(hostsOf(url).current)).toBe(standby.port)
  } finally {
    await pool.end()
  }
}, 60_000)

test('a primary that comes back after another took its place is not believed', async () => {
  const { primary, standby, url } = pair
  await standby.promote()
  // both take changes now, and the one that stands first is the old one
  await primary.sql(`alter system set synchronous_standby_names = ''`)
  expect(await hostsOf(url).find()).toBe('writable')
  expect(portOf(hostsOf(url).current)).toBe(standby.port)
}, 60_000)

test('a start on a standby is refused in a sentence', async () => {
  const { primary, standby, url } = pair
  await primary.kill()
  const where = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}/pair as postgres`
  await expect(checkOutside(url, 0)).rejects.toThrow(
    `DATABASE_URL: the PostgreSQL at ${where} takes no changes (it is a standby).`,
  )
}, 60_000)
