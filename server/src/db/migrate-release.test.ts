import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { checkArchive, writeArchive } from '../backup/archive.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { readTables } from '../backup/tables.ts'
import { projectRoot } from '../config/early-settings.mjs'
import { IMPORTED_NOTE } from '../programme/writing/document-state.ts'
import { installJobs } from './install-jobs.ts'
import { createLog } from '../log.ts'
import { diskStorage } from '../storage/disk.ts'
import { startTestApp } from '../testing/app.ts'
import { describeSchema } from '../testing/schema-text.ts'
import { withDatabase } from '../testing/template.ts'
import { Visitor } from '../testing/visitor.ts'
import { migrate } from './migrate.ts'
import { createPatientPool, createPool } from './pool.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A database of release 0.1 (migrations 0001 to 0009) with its demo programme, by pg_dump. */
const RELEASE = join(projectRoot, 'test-data/release-0.1/database.sql')

const log = createLog('fatal')
let folder: string
let admin: Pool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-release-'))
  admin = createPatientPool(inject('databaseUrl'), log)
})
afterAll(async () => {
  await admin.end()
  await rm(folder, { recursive: true })
})

let url: string
let pool: Pool
const names: string[] = []
async function newDatabase(): Promise<string> {
  const name = `release_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await admin.query(`create database ${name}`)
  return withDatabase(inject('databaseUrl'), name)
}

beforeEach(async () => {
  url = await newDatabase()
  const loader = new Client(url)
  await loader.connect()
  await loader.query(await readFile(RELEASE, 'utf8'))
  // nobody of the demo had a portrait
  await loader.query(`insert into public.user_photos (user_id, id, sha256)
    select u.id, gen_random_uuid(), b.sha256 from public.users u, public.blobs b limit 1`)
  await loader.end()
  pool = createPatientPool(url, log)
  return async () => {
    await pool.end()
    for (const name of names.splice(0)) await admin.query(`drop database ${name}`)
  }
})

type Shapes = { name: string; columns: string[] }[]

/** The columns that 0040 moves: actual dates of work that has not happened. An entry in each history tells it. */
const MOVED = ['date_actual_start', 'date_actual_end', 'version']
const MOVED_NOTE = 'What had not happened is no actual date any more.'

/** The rows that 0140 moves: portraits, which had a table of their own, with a moment that nothing told. */
const PORTRAITS = `(select id as user_id, photo_id as id, photo_sha256 as sha256
  from users where photo_id is not null)`
/** Tables that others hold now. */
const IN_OTHERS = { user_photos: PORTRAITS }

const isMoved = (table: string, column: string) =>
  table === 'milestones'
    ? MOVED.includes(column)
    : table === 'user_photos' && column === 'created_at'

/**
 * A hash of every row, by the columns that the release had, but for what is moved.
 * @param now how a table is read that is no more
 */
async function contentOf(
  database: Pool,
  shapes: Shapes,
  now: Partial<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name, columns } of shapes) {
    const unmoved = columns.filter((column) => !isMoved(name, column))
    const { rows } = await database.query(
      `select count(*) as n, md5(string_agg(row(${unmoved.join(', ')})::text, '|'
         order by row(${unmoved.join(', ')})::text)) as hash from ${now[name] ?? ''} ${name}
        ${name === 'updates' ? `where notes <> '${MOVED_NOTE}'` : ''}`,
    )
    found[name] = rows[0]
  }
  return found
}

async function shapesOf(database: Pool): Promise<Shapes> {
  const client = await database.connect()
  try {
    return await readTables(client)
  } finally {
    client.release()
  }
}

test('a database of the last release is migrated with all that is in it, and served', async () => {
  const shapes = await shapesOf(pool)
  const before = await contentOf(pool, shapes)
  await migrate(pool, log)
  await installJobs(pool)
  expect(await contentOf(pool, shapes, IN_OTHERS)).toEqual(before)
  await expect(await describeSchema(pool)).toMatchFileSnapshot('schema.snap.txt')

  const app = await startTestApp({}, () => createPool(url, log))
  const member = new Visitor(app.origin)
  const credentials = { email: 'member@plumbline.example', password: 'plumbline-demo' }
  expect((await member.call(users.signin, { body: credentials })).status).toBe(200)
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const params = { projectId }
  const listed = await member.call(issues.list, { params })
  expect(listed.data.totalDocs).toBeGreaterThan(0)
  const docId = listed.data.docs[0]?._id ?? ''
  expect((await member.call(issues.get, { params: { projectId, docId } })).status).toBe(200)
  const reported = (await member.call(submissions.list, { params })).data.docs[0]?._id ?? ''
  const { data } = await member.call(submissions.get, { params: { projectId, docId: reported } })
  const [answered] = data.docs.data
  const query = { 'text[search]': answered?.question.questionText ?? '', limit: '100' }
  const found = await member.call(submissions.list, { params, query })
  expect(found.data.docs.map(({ _id }) => _id)).toContain(reported)
  await app.close()
})

test('actual dates of what has not happened become the forecast, and the history says what was', async () => {
  const names = ['ahead', 'planned', 'running', 'expected', 'stopped', 'done', 'mistaken']
  const { rows: ids } = await pool.query<{ id: string }>(
    `select id from milestones where actual_status = 'Ongoing' order by id limit ${names.length}`,
  )
  const is = new Map(names.map((name, n) => [name, ids[n]?.id]))
  const dates = (name: string, status: string, start: string | null, end: string | null) =>
    pool.query(
      `update milestones set actual_status = $2, date_actual_start = $3, date_actual_end = $4,
         date_planned_start = '2026-01-05', date_planned_end = '2999-03-01' where id = $1`,
      [is.get(name), status, start, end],
    )
  await dates('ahead', 'Not Started', '2026-02-05', '2999-06-01')
  await dates('planned', 'Not Started', '2026-01-05', '2999-03-01')
  await dates('running', 'Ongoing', '2026-02-05', '2026-03-05')
  await dates('expected', 'Off Track', '2026-02-05', '2999-06-01')
  await dates('stopped', 'Stopped', '2026-02-05', '2026-03-05')
  await dates('done', 'Completed', '2026-02-05', '2026-03-05')
  await dates('mistaken', 'Completed', '2026-02-05', '2999-06-01')
  await migrate(pool, log)
  const { rows } = await pool.query<{ id: string; dates: string[]; change: unknown }>(
    `select m.id, array[m.date_actual_start, m.date_actual_end, m.date_forecast_start,
              m.date_forecast_end]::text[] as dates, u.change
       from milestones m left join updates u on (u.project_id, u.milestone_id) = (m.project_id, m.id)
         and u.notes = $2
      where m.id = any($1)`,
    [[...is.values()], MOVED_NOTE],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const of = (name: string) => found.get(is.get(name) ?? '')
  expect(Object.fromEntries(names.map((name) => [name, of(name)?.dates]))).toEqual({
    ahead: [null, null, '2026-02-05', '2999-06-01'],
    planned: [null, null, null, null],
    running: ['2026-02-05', null, null, null],
    expected: ['2026-02-05', null, null, '2999-06-01'],
    stopped: ['2026-02-05', '2026-03-05', null, null],
    done: ['2026-02-05', '2026-03-05', null, null],
    mistaken: ['2026-02-05', null, null, '2999-06-01'],
  })
  expect(of('ahead')?.change).toEqual({
    type: 'Date Change',
    from: {
      dateActualStart: '2026-02-05',
      dateActualEnd: '2999-06-01',
      dateForecastStart: null,
      dateForecastEnd: null,
    },
    to: {
      dateActualStart: null,
      dateActualEnd: null,
      dateForecastStart: '2026-02-05',
      dateForecastEnd: '2999-06-01',
    },
  })
  expect(of('running')?.change).toEqual({
    type: 'Date Change',
    from: { dateActualEnd: '2026-03-05' },
    to: { dateActualEnd: null },
  })
  expect([of('stopped')?.change, of('done')?.change]).toEqual([null, null])
})

test('what only tells the state that a document had in a file is known from then on', async () => {
  const notes = [IMPORTED_NOTE, `NONE → HIGH\n${IMPORTED_NOTE}`, `It leaks. ${IMPORTED_NOTE}`]
  await pool.query(
    `insert into updates (project_id, id, issue_id, action_type, created_by, notes)
     select i.project_id, gen_random_uuid(), i.id, 'Resolved', i.created_by, note
       from (select * from issues limit 1) i, unnest($1::text[]) note`,
    [notes],
  )
  await migrate(pool, log)
  const { rows } = await pool.query<{ notes: string }>(
    'select notes from updates where is_state_of_file order by length(notes)',
  )
  expect(rows.map((row) => row.notes)).toEqual(notes.slice(0, 2))
  // and what is told is not changed by anybody
  await expect(pool.query(`update updates set notes = 'Changed'`)).rejects.toThrow('history')
})

test('a backup of the last release is restored, and migrated', async () => {
  const shapes = await shapesOf(pool)
  const before = await contentOf(pool, shapes)
  const file = join(folder, 'release.backup')
  const archive = await writeArchive(file)
  const storage = await diskStorage(join(folder, 'files'))
  const contents = await backUp(pool, storage, archive, '0.1.0')
  await archive.finish()
  // the files of the release are not in test-data, and a backup says what it could not find
  expect(contents.missing.length).toBeGreaterThan(0)

  const restored = createPatientPool(await newDatabase(), log)
  await checkArchive(file)
  await restore(restored, storage, file, log)
  expect(await contentOf(restored, shapes, IN_OTHERS)).toEqual(before)
  await expect(await describeSchema(restored)).toMatchFileSnapshot('schema.snap.txt')
  await restored.end()
})
