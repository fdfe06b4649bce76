import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, sendNote } from '../testing/notes.ts'
import { runCli } from '../testing/processes/command.ts'
import { openStorageIn, type TestStorage } from '../testing/storage.ts'
import { startS3Server } from '../testing/processes/s3-server.ts'

// commands are started, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
let store: TestStorage
let app: TestApp
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-outside-'))
  await mkdir(join(folder, 'backup'))
  await mkdir(join(folder, 'data'))
  // files in a store, as with several servers
  const s3 = await startS3Server()
  store = await openStorageIn(s3)
  app = await startTestApp({}, undefined, store)
  const desk = await buildDesk(app)
  await sendNote(desk, 'With a file', [new File(['eleven anchors'], 'list.txt')])
  env = {
    DATABASE_URL: app.database.url,
    PUBLIC_URL: 'https://plumbline.example',
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backup'),
    S3_URL: s3.url,
  }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const filesBelow = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('where PostgreSQL lies outside, the backup has the files, and a drill looks at what was restored', async () => {
  const made = await runCli(env, 'job', 'base')
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).toContain('new files: 1.')
  const [sha256 = ''] = await filesBelow(join(folder, 'backup/files'))
  expect(sha256).toMatch(/^[\da-f]{64}$/)

  const byItself = await runCli(env, 'drill')
  expect(byItself.errors).toContain('restore it with its own tools, then run npm run drill')
  const whole = await runCli(env, 'drill', '--database', app.database.url)
  expect(whole).toMatchObject({ code: 0, errors: '' })
  expect(whole.output).toContain('files read back: 1.')

  await rm(join(folder, 'backup/files', sha256.slice(0, 2), sha256))
  const hurt = await runCli(env, 'drill', '--database', app.database.url)
  expect(hurt).toMatchObject({ code: 1 })
  expect(hurt.errors).toContain(`1 file (${sha256}) missing in the backup`)
  expect((await runCli(env, 'job', 'base')).output).toContain('new files: 1.')
  const { rows } = await app.pool.query<{ ok: boolean }>(
    `select ok from backup_runs where kind = 'drill' order by id`,
  )
  expect(rows.map(({ ok }) => ok)).toEqual([false, true, false])
})

test('its files come into a storage that lost them, once the database is back', async () => {
  const { S3_URL: _gone, ...onDisk } = env
  const dataDir = join(folder, 'new')
  await app.pool.query('delete from graphile_worker._private_jobs')
  await transaction(app.pool, 'write', (db) => enqueue(db, 'remove-blobs', { sha256: [] }))
  // as if it were a photo
  await app.pool.query('update blobs set width = 1, height = 1')
  const restored = await runCli({ ...onDisk, DATA_DIR: dataDir }, 'restore', join(folder, 'backup'))
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toContain('Restored 1 file in')
  expect(await filesBelow(join(dataDir, 'files'))).toEqual(['original'])
  // what waited waits on
  const { rows } = await app.pool.query(
    'select task_identifier as job, queue_name as queue from graphile_worker.jobs order by id',
  )
  expect(rows).toEqual([
    { job: 'remove-blobs', queue: null },
    { job: 'make-sizes', queue: 'sizes' },
  ])
})
