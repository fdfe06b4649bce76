import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { AppError } from '../problems.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { transaction } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table slips (text text primary key)')
})
afterAll(() => database.drop())

const write = (text: string) => sql`insert into slips values (${text})`

async function slips(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>('select text from slips order by 1')
  return rows.map(({ text }) => text)
}

describe('a transaction', () => {
  test('that fails leaves nothing', async () => {
    const failing = transaction(database.pool, 'write', async (db) => {
      await write('half').execute(db)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await slips()).not.toContain('half')
  })

  test('that refuses keeps what the refusal counts, and nothing else does', async () => {
    for (const keepsChanges of [true, false]) {
      const refused = transaction(database.pool, 'write', async (db) => {
        await write(`counted ${keepsChanges}`).execute(db)
        throw new AppError('tooMany', {}, { keepsChanges })
      })
      await expect(refused).rejects.toThrow(problemText('en', 'tooMany'))
    }
    expect(await slips()).toContain('counted true')
    expect(await slips()).not.toContain('counted false')
  })

  test('that swallowed an error of the database is not taken for committed', async () => {
    const swallowing = transaction(database.pool, 'write', async (db) => {
      await write('swallowed').execute(db)
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
      return 'all is well'
    })
    await expect(swallowing).rejects.toThrow('had failed before its commit')
    expect(await slips()).not.toContain('swallowed')
  })

  test('for reading sees one moment and cannot write', async () => {
    const seen = await transaction(database.pool, 'read', async (db) => {
      const count = sql<{ n: number }>`select count(*)::integer as n from slips`
      const before = (await count.execute(db)).rows[0]?.n
      await database.pool.query("insert into slips values ('meanwhile')")
      return { before, after: (await count.execute(db)).rows[0]?.n }
    })
    expect(seen.after).toBe(seen.before)
    const writing = transaction(database.pool, 'read', (db) => write('read').execute(db))
    await expect(writing).rejects.toThrow('read-only')
  })

  test('whose connection is cut between two of its queries fails, and the process lives', async () => {
    const cut = transaction(database.pool, 'write', async (db) => {
      await write('cut').execute(db)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // the message of its end arrives while nothing is asked on it
      await database.pool.query('select pg_sleep(0.2)')
      await write('after').execute(db)
    })
    await expect(cut).rejects.toThrow(/./)
    expect(await slips()).not.toContain('cut')
    expect(await transaction(database.pool, 'write', async () => 'goes on')).toBe('goes on')
  })

  test('that is committing when its time is over is not said to have failed', async () => {
    await database.pool.query(`
      create table slow_slips (text text);
      create function sleep_a_moment() returns trigger language plpgsql as
        $$ begin perform pg_sleep(1.5); return null; end $$;
      create constraint trigger slow after insert on slow_slips deferrable initially deferred
        for each row execute function sleep_a_moment();`)
    const slow = transaction(
      database.pool,
      'write',
      async (db) => {
        await sql`insert into slow_slips values ('kept')`.execute(db)
        return 'done'
      },
      // begun by then, and not ended
      Date.now() + 1000,
    )
    expect(await slow).toBe('done')
    const { rows } = await database.pool.query('select text from slow_slips')
    expect(rows).toEqual([{ text: 'kept' }])
  })

  test('that waits for the database when its time is over fails, and leaves nothing', async () => {
    const waiting = transaction(
      database.pool,
      'write',
      async (db) => {
        await write('late').execute(db)
        await sql`select pg_sleep(1)`.execute(db)
      },
      Date.now() + 200,
    )
    await expect(waiting).rejects.toThrow(problemText('en', 'unavailable'))
    expect(await slips()).not.toContain('late')
  })
})
