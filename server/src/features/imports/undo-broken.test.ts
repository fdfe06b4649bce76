import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imports } from '@plumbline/contract/imports'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  apply,
  buildPlanning,
  choose,
  type Planning,
  readImport,
  scheduleCsv,
  upload,
} from '../../testing/imports.ts'
import { makeJobsDue, runJobs } from '../../testing/jobs.ts'
import { until } from '../../testing/server-process.ts'

let app: TestApp
let planning: Planning
let importId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const row = (id: string, name: string, site: string, end: string) =>
  `${id},${name},${site},2026-04-01,${end},,,0`

/** An import that changed, moved and added milestones and made a site, and that is asked to be undone. */
beforeEach(async () => {
  planning = await buildPlanning(app)
  const lyceum = 'Borodianka Lyceum No. 1'
  const bring = async (rows: string[]) => {
    const read = await upload(app, planning, scheduleCsv(rows))
    const bySite = { siteSource: 'column:Site' }
    const compared = read.state === 'choosing' ? await choose(app, planning, read, bySite) : read
    return apply(app, planning, compared)
  }
  await bring([row('A1', 'Roof', lyceum, '2026-05-01'), row('A2', 'Walls', lyceum, '2026-05-01')])
  const second = [
    row('A1', 'Roof', lyceum, '2026-06-01'),
    row('A2', 'Walls', 'Annex', '2026-05-01'),
  ]
  importId = (await bring([...second, row('A3', 'Fence', 'Annex', '2026-05-01')]))._id
  await undo()
})

async function undo(): Promise<number> {
  const params = { projectId: planning.projectId, importId }
  return (await planning.admin.call(imports.undo, { params, body: {} })).status
}

/** All that an undo writes, of the project. */
async function written(): Promise<unknown> {
  const tables = ['milestones', 'sites', 'updates', 'audit_log']
  const parts = tables.map(
    (table) =>
      `(select json_agg(t order by t.id) from ${table} t where project_id = $1) as ${table}`,
  )
  const { rows } = await app.pool.query(`select ${parts.join(', ')}`, [planning.projectId])
  return rows[0]
}

test('an undo that is killed in the middle leaves nothing half, and is done by the next try', async () => {
  const before = await written()
  // the milestones are back by then, and the site that the import made is waited for
  const somebody = await app.pool.connect()
  await somebody.query('begin')
  await somebody.query(`select from sites where project_id = $1 and name = 'Annex' for update`, [
    planning.projectId,
  ])
  const run = runJobs(app)
  await until(async () => {
    const { rows } = await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'plumbline (jobs)' and datname = current_database()
          and wait_event_type = 'Lock' and query like '%update sites%'`,
    )
    return rows.length > 0
  })
  expect(await run).toHaveLength(1)
  await somebody.query('rollback')
  somebody.release()
  expect(await written()).toEqual(before)
  expect(await readImport(planning, importId)).toMatchObject({ state: 'undoing' })
  await makeJobsDue(app)
  expect(await runJobs(app)).toEqual([])
  expect(await readImport(planning, importId)).toMatchObject({
    state: 'undone',
    undo: { back: 3, left: 0 },
  })
})

test('an undo that is given up says so, leaves the import applied, and can be asked for again', async () => {
  const before = await written()
  await app.pool.query('update imports set tries = 3 where id = $1', [importId])
  expect(await runJobs(app)).toEqual([])
  expect(await readImport(planning, importId)).toMatchObject({
    state: 'applied',
    failure: { code: 'interrupted' },
    undo: { back: 3 },
  })
  expect(await written()).toEqual(before)
  expect(await undo()).toBe(200)
  expect(await readImport(planning, importId)).toMatchObject({ state: 'undoing', failure: null })
  await runJobs(app)
  expect(await readImport(planning, importId)).toMatchObject({ state: 'undone', failure: null })
})

test('an undo whose admin is none any more says so', async () => {
  const { person } = planning
  await app.pool.query(`update users set authority_level = 'user' where id = $1`, [person._id])
  await runJobs(app)
  const { rows } = await app.pool.query('select state, failure from imports where id = $1', [
    importId,
  ])
  expect(rows).toEqual([
    { state: 'applied', failure: { code: 'noLongerAllowed', params: {}, at: null } },
  ])
})
