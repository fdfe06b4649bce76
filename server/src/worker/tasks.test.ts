import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockRemovals } from '../db/backup-lock.ts'
import { newId, transaction } from '../db/db.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../testing/builders.ts'
import { makeJobsDue, runJobs, waitingJobs } from '../testing/jobs.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countParkedJobs, listParkedJobs, retryParkedJobs } from '../jobs/parked-jobs.ts'
import { beat, freeJobsOfSilent } from './live-workers.ts'

let app: TestApp
let remove: TestApp['storage']['remove']
beforeAll(async () => {
  app = await startTestApp()
  remove = app.storage.remove.bind(app.storage)
})
afterAll(() => app.close())
// what a test that failed has left waiting is none of the next one's
beforeEach(async () => {
  app.storage.remove = remove
  await app.pool.query('delete from graphile_worker._private_jobs')
})

/** Bytes in the storage with their row, and nothing that hangs on them. */
async function storeBytes(): Promise<string> {
  const bytes = Buffer.from(newId())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await app.storage.put({ sha256, size: 'original' }, bytes)
  await app.pool.query('insert into blobs (sha256, size, mime) values ($1, $2, $3)', [
    sha256,
    bytes.length,
    'text/plain',
  ])
  return sha256
}

async function storedParts(sha256: string) {
  const { rows } = await app.pool.query('select from blobs where sha256 = $1', [sha256])
  return { row: rows.length === 1, bytes: await app.storage.has({ sha256, size: 'original' }) }
}

const removeBlobs = (sha256: string[]) =>
  transaction(app.pool, 'write', (db) => enqueue(db, 'remove-blobs', { sha256 }))

describe('a job', () => {
  test('exists if and only if its change does', async () => {
    const given = transaction(app.pool, 'write', async (db) => {
      await enqueue(db, 'remove-expired', {})
      throw new Error('changed my mind')
    })
    await expect(given).rejects.toThrow('changed my mind')
    expect(await waitingJobs(app)).toEqual([])
    await transaction(app.pool, 'write', (db) => enqueue(db, 'remove-expired', {}))
    expect(await waitingJobs(app)).toEqual(['remove-expired'])
    expect(await runJobs(app)).toEqual([])
    expect(await waitingJobs(app)).toEqual([])
  })

  test('that fails is tried five times, then kept and counted until somebody looks at it', async () => {
    const sha256 = await storeBytes()
    app.storage.remove = () => Promise.reject(new Error('the disk is gone'))
    await removeBlobs([sha256])
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(await runJobs(app)).toEqual(['the disk is gone'])
      expect(await countParkedJobs(app.pool)).toBe(tries < 5 ? 0 : 1)
      await makeJobsDue(app)
    }
    app.storage.remove = remove
    // never a row without its bytes
    expect(await storedParts(sha256)).toEqual({ row: false, bytes: true })
    const retry = (id: string) => transaction(app.pool, 'write', (db) => retryParkedJobs(db, [id]))
    const { docs } = await transaction(app.pool, 'read', (db) =>
      listParkedJobs(db, { page: 1, limit: 20 }),
    )
    const [parked] = docs
    expect(parked).toMatchObject({
      name: 'remove-blobs',
      tries: 5,
      why: 'failed',
      error: 'the disk is gone',
    })
    expect(await retry('0')).toEqual([])
    expect(await retry(parked?._id ?? '')).toHaveLength(1)
    expect(await runJobs(app)).toEqual([])
    expect(await storedParts(sha256)).toEqual({ row: false, bytes: false })
    expect(await countParkedJobs(app.pool)).toBe(0)
  })

  test('of a process that went silent is free for others; of one that lives it is not', async () => {
    await removeBlobs([await storeBytes()])
    const hold = async (worker: string) => {
      await app.pool.query(
        `update graphile_worker._private_jobs
            set locked_by = $1, locked_at = now() - interval '1 minute'`,
        [worker],
      )
    }
    await hold('pool-alive')
    await beat(app.pool, 'pool-alive')
    await freeJobsOfSilent(app.pool, true)
    await runJobs(app)
    expect(await waitingJobs(app)).toEqual(['remove-blobs'])
    await app.pool.query(
      `update job_workers set seen_at = now() - interval '41 seconds' where id = 'pool-alive'`,
    )
    await freeJobsOfSilent(app.pool, true)
    await runJobs(app)
    expect(await waitingJobs(app)).toEqual([])
  })
})

describe('bytes', () => {
  test('go with their row when nothing hangs on them', async () => {
    const sha256 = await storeBytes()
    await removeBlobs([sha256])
    expect(await runJobs(app)).toEqual([])
    expect(await storedParts(sha256)).toEqual({ row: false, bytes: false })
    // done twice is done once
    await removeBlobs([sha256])
    expect(await runJobs(app)).toEqual([])
  })

  test('stay while a backup is read, and go later', async () => {
    const sha256 = await storeBytes()
    const backup = await app.pool.connect()
    await blockRemovals(backup)
    await removeBlobs([sha256])
    expect(await runJobs(app)).toEqual([])
    expect(await storedParts(sha256)).toEqual({ row: true, bytes: true })
    // its end would be noticed a moment later
    await backup.query('select pg_advisory_unlock_all()')
    backup.release()
    await makeJobsDue(app)
    expect(await runJobs(app)).toEqual([])
    expect(await storedParts(sha256)).toEqual({ row: false, bytes: false })
  })

  test('stay while a file or a portrait hangs on them', async () => {
    const ofFile = await storeBytes()
    const ofPortrait = await storeBytes()
    const projectId = await buildProject(app)
    const { _id } = await buildPerson(app)
    await app.pool.query(
      `insert into files (project_id, id, sha256, kind, filename, project_role)
       values ($1, $2, $3, 'attachment', 'plan.txt', 'attachment')`,
      [projectId, newId(), ofFile],
    )
    await app.pool.query('update users set photo_id = $2, photo_sha256 = $3 where id = $1', [
      _id,
      newId(),
      ofPortrait,
    ])
    await removeBlobs([ofFile, ofPortrait])
    expect(await runJobs(app)).toEqual([])
    expect(await storedParts(ofFile)).toEqual({ row: true, bytes: true })
    expect(await storedParts(ofPortrait)).toEqual({ row: true, bytes: true })
  })
})

test('what has ended by itself is removed, and nothing else', async () => {
  const person = await buildPerson(app)
  const visitor = await signIn(app, person)
  await app.pool.query(
    `insert into sessions (id_hash, user_id, expires_at, last_seen_at)
     select sha256(n::text::bytea), $1::uuid, now() + make_interval(hours => n), now()
       from generate_series(-2500, -1) n
     union all select sha256('idle'), $1, now() + interval '1 day', now() - interval '8 days'`,
    [person._id],
  )
  await app.pool.query(
    `insert into attempts (key, failures, window_ends_at)
     values ('over', 1, now() - interval '1 second'), ('open', 1, now() + interval '1 minute')`,
  )
  await app.pool.query(
    `insert into idempotency_keys (user_id, key, request_hash, created_at)
     values ($1, 'old', '', now() - interval '25 hours'), ($1, 'new', '', now())`,
    [person._id],
  )
  await transaction(app.pool, 'write', (db) => enqueue(db, 'remove-expired', {}))
  expect(await runJobs(app)).toEqual([])
  const { rows } = await app.pool.query(
    `select (select count(*)::int from sessions where user_id = $1) as sessions,
            (select array_agg(key) from attempts where key in ('over', 'open')) as attempts,
            (select array_agg(key) from idempotency_keys) as keys`,
    [person._id],
  )
  expect(rows).toEqual([{ sessions: 1, attempts: ['open'], keys: ['new'] }])
  expect((await visitor.fetch('/api/v1/users/is-authenticated')).status).toBe(200)
})
