import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { LYCEUM } from '../../testing/builders.ts'
import {
  requestUndo,
  bringSchedule,
  buildPlanning,
  plannedRow,
  type Planning,
  readImport,
} from '../../testing/imports.ts'
import { makeJobsDue, runJobs } from '../../testing/jobs.ts'
import { connectHolder } from '../../testing/locks.ts'
import { until } from '../../testing/processes/server-process.ts'

let app: TestApp
let planning: Planning
let importId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An import that changed, moved and added milestones and made a site, and that is asked to be undone. */
beforeEach(async () => {
  planning = await buildPlanning(app)
  const bring = (rows: string[]) => bringSchedule(app, planning, rows)
  await bring([plannedRow('A1', 'Roof', LYCEUM), plannedRow('A2', 'Walls', LYCEUM)])
  const second = [
    plannedRow('A1', 'Roof', LYCEUM, '2026-06-01'),
    plannedRow('A2', 'Walls', 'Annex'),
  ]
  importId = (await bring([...second, plannedRow('A3', 'Fence', 'Annex')]))._id
  await undo()
})

const undo = async () => (await requestUndo(planning, { _id: importId })).status

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
  const somebody = await connectHolder(app)
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
