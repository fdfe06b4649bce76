import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { createLog } from '../../log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Backfill } from './backfill.ts'
import { photoSums } from './backfills.ts'
import { describeBackfills } from './describe-backfills.ts'
import { runBackfills } from './run-backfills.ts'

const ROWS = 30
const PER_BATCH = 7
const log = createLog('silent')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.pool.query('create table walls (id int primary key, height int, area int)')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('truncate backfills, walls')
  await app.pool.query('insert into walls select n, n from generate_series(1, $1) n', [ROWS])
})

/** Fills seven rows at a time; `before` sees from where each batch begins. */
function areas(before: (cursor: unknown, batch: number) => void = () => undefined): Backfill {
  let batch = 0
  return {
    name: 'areas',
    count: () => Promise.resolve(ROWS),
    async fillBatch({ pool }, cursor) {
      before(cursor, (batch += 1))
      const { rows } = await pool.query<{ id: number }>(
        `update walls set area = height * 2 where id in (
           select id from walls where id > $1 order by id limit ${PER_BATCH}) returning id`,
        [cursor ?? 0],
      )
      const last = Math.max(...rows.map(({ id }) => id))
      return { filled: rows.length, cursor: rows.length < PER_BATCH ? null : last }
    },
  }
}

const run = (backfill: Backfill, stopping = new AbortController().signal, until = Infinity) =>
  runBackfills(
    { pool: app.pool, storage: app.storage, log, stopping },
    { backfills: [backfill], until },
  )

async function rowOf(name: string) {
  const { rows } = await app.pool.query(
    `select state, done, total, cursor, tries, failed from backfills where name = $1`,
    [name],
  )
  return rows[0] as Record<string, unknown>
}

async function filled(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(*)::integer as n from walls where area = height * 2',
  )
  return rows[0]?.n ?? 0
}

test('a backfill goes through its rows in batches, once, and says how far it is', async () => {
  const seen: unknown[] = []
  const lines: string[][] = []
  const backfill = areas((cursor) => seen.push(cursor))
  const listening: Backfill = {
    ...backfill,
    async fillBatch(...batch) {
      lines.push(await describeBackfills(app.pool))
      return backfill.fillBatch(...batch)
    },
  }
  expect(await run(listening)).toBe(`areas: done, ${ROWS} rows.`)
  expect(seen).toEqual([null, 7, 14, 21, 28])
  expect(lines.flat().slice(0, 2)).toEqual(['areas: 0 of 30 rows.', 'areas: 7 of 30 rows.'])
  expect(await filled()).toBe(ROWS)
  expect(await run(listening)).toBe('There is nothing to fill.')
  expect(seen).toHaveLength(5)
})

test('one that is stopped, or whose time is over, goes on where it was', async () => {
  const stop = new AbortController()
  const first: unknown[] = []
  const stopped = areas((cursor, batch) => {
    first.push(cursor)
    if (batch === 2) stop.abort()
  })
  expect(await run(stopped, stop.signal)).toBe('areas: 14 of 30 rows.')
  expect(await run(areas(), undefined, 0)).toBe('areas: 14 of 30 rows.')
  const rest: unknown[] = []
  await run(areas((cursor) => rest.push(cursor)))
  expect([first, rest]).toEqual([
    [null, 7],
    [14, 21, 28],
  ])
  expect(await rowOf('areas')).toMatchObject({ state: 'done', done: ROWS, cursor: null })
})

test('a batch whose server died before it was written down is done again, and comes to the same', async () => {
  const dying = areas((_cursor, batch) => {
    if (batch === 2) void app.pool.query('update walls set area = height * 2 where id <= 14')
    if (batch === 2) throw new Error('the server died')
  })
  expect(await run(dying)).toBe('areas: 7 of 30 rows; the server died')
  await run(areas())
  expect(await filled()).toBe(ROWS)
  expect(await rowOf('areas')).toMatchObject({ state: 'done', done: ROWS, failed: null })
})

test('one that fails again and again waits for an hour, and is taken up then', async () => {
  const failing = areas(() => {
    throw new Error('the store is away')
  })
  for (let tries = 1; tries <= 5; tries += 1) await run(failing)
  expect(await rowOf('areas')).toMatchObject({ state: 'failed', tries: 5 })
  expect(await describeBackfills(app.pool)).toEqual([
    'areas: failed after 0 of 30 rows, and is tried again each hour: the store is away',
  ])
  expect(await run(areas())).toBe('There is nothing to fill.')
  await app.pool.query(`update backfills set moved_at = now() - interval '61 minutes'`)
  expect(await run(areas())).toBe(`areas: done, ${ROWS} rows.`)
})

test('in the whole installation one server fills at a time', async () => {
  const inside = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const backfill = areas()
  const slow: Backfill = {
    ...backfill,
    async fillBatch(...batch) {
      inside.resolve()
      await goOn.promise
      return backfill.fillBatch(...batch)
    },
  }
  const first = run(slow)
  await inside.promise
  expect(await run(areas())).toBe('Another server fills at this moment.')
  goOn.resolve()
  expect(await first).toBe(`areas: done, ${ROWS} rows.`)
})

test('people have twice as long for themselves as a batch took', async () => {
  const begins: number[] = []
  const ends: number[] = []
  const backfill = areas(() => begins.push(performance.now()))
  await run({
    ...backfill,
    async fillBatch(...batch) {
      const done = await backfill.fillBatch(...batch)
      ends.push(performance.now())
      return done
    },
  })
  for (const [n, begun] of begins.slice(1).entries()) {
    const took = (ends[n] ?? 0) - (begins[n] ?? 0)
    // a timer may fire a millisecond early
    expect(begun - (ends[n] ?? 0)).toBeGreaterThan(2 * took - 2)
  }
})

test('photos are summed within the time of a batch, and go on behind the last one', async () => {
  await app.pool.query('delete from blobs')
  const hashes = Array.from({ length: 60 }, (_, n) =>
    createHash('sha256').update(`${n}`).digest('hex'),
  ).toSorted()
  await app.pool.query(
    `insert into blobs (sha256, size, mime, width, height)
     select h, 3, 'image/png', 1, 1 from unnest($1::text[]) h`,
    [hashes],
  )
  await app.storage.put({ sha256: hashes[0] ?? '', size: 'original' }, Buffer.from('abc'))
  expect(await photoSums.count(app.pool)).toBe(60)
  const deps = { pool: app.pool, storage: app.storage }
  expect(await photoSums.fillBatch(deps, null, 0)).toEqual({ filled: 1, cursor: hashes[0] })
  expect(await photoSums.fillBatch(deps, hashes[0], Infinity)).toEqual({
    filled: 50,
    cursor: hashes[50],
  })
  expect(await photoSums.fillBatch(deps, hashes[50], Infinity)).toEqual({ filled: 9, cursor: null })
  expect(await photoSums.count(app.pool)).toBe(0)
  const { rows } = await app.pool.query('select crc32 from blobs where sha256 = $1', [hashes[0]])
  expect(rows).toEqual([{ crc32: expect.anything() }])
  await app.pool.query('delete from blobs')
  await app.storage.remove(hashes[0] ?? '')
})
