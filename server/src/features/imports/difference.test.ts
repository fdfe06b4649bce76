import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '@plumbline/contract/imports'
import { milestones } from '@plumbline/contract/milestones'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildSite, signIn } from '../../testing/builders.ts'
import {
  apply,
  buildPlanning,
  choose,
  type Planning,
  readImport,
  upload,
} from '../../testing/imports.ts'
import { runJobs } from '../../testing/jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LYCEUM = 'Borodianka Lyceum No. 1'
const HEAD =
  'Activity ID,Activity Name,Site,Start,Finish,Actual Start,Actual Finish,Status,% Complete,Cost,Description'
const plan = (rows: string[], name: string) => new File([[HEAD, ...rows].join('\n')], name)

/** A milestone that is planned for April, of which nothing has happened. */
const OF_APRIL = {
  actualStatus: 'Not Started',
  datePlannedStart: '2026-04-01',
  datePlannedEnd: '2026-05-01',
  dateForecastStart: null,
  dateForecastEnd: null,
  dateActualStart: null,
  dateActualEnd: null,
  percentCompleted: 0,
}
const FOUNDATIONS = {
  ...OF_APRIL,
  actualStatus: 'Completed',
  datePlannedStart: '2026-03-02',
  datePlannedEnd: '2026-03-27',
  dateActualStart: '2026-03-03',
  dateActualEnd: '2026-03-30',
  percentCompleted: 100,
}
const LIFT = {
  ...OF_APRIL,
  name: 'Lift',
  site: 'Annex',
  taskId: 'A8',
  activityId: 'A8',
  description: 'Of glass',
  actualStatus: 'Completed',
  datePlannedStart: '2026-06-01',
  datePlannedEnd: '2026-07-01',
  dateActualStart: '2026-06-01',
  dateActualEnd: '2026-06-20',
  percentCompleted: 100,
  cost: 7,
}

/** The whole difference as a person reads it: rows in their order, with what stands in each. */
async function differenceLines({ admin, projectId }: Planning, importId: string) {
  const { data } = await admin.call(imports.changes, { params: { projectId, importId } })
  return data.docs.map(({ kind, key, name, site, from, to, notes, at }) => ({
    row: `${kind} ${key} ${name} @ ${site.name}${at?.line ? `, line ${at.line}` : ''}`,
    from,
    to,
    notes: notes.map(({ code, params }) => [code, ...Object.values(params)].join(' ')),
  }))
}
/** A row that changes nothing. */
const same = (row: string, from: object, ...notes: string[]) => ({
  row: `unchanged ${row}`,
  from,
  to: {},
  notes,
})

test('a difference says of each row what it is, what it was and what becomes of it', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId, siteId } = planning
  const first = await upload(
    app,
    planning,
    plan(
      [
        `A1,Foundations,${LYCEUM},2026-03-02,2026-03-27,2026-03-03,2026-03-30,Completed,100,1000,Deep`,
        `A2,Walls,${LYCEUM},2026-04-01,2026-05-01,2026-04-02,,Ongoing,40,,`,
        `A3,Fence,${LYCEUM},2026-04-01,2026-05-01,,,Not Started,0,,`,
        `A4,Roof,Annex,2026-04-01,2026-05-01,,,Not Started,0,,`,
        `A5,Windows,Annex,2026-04-01,2026-05-01,,,Not Started,0,,`,
        `A6,Doors,Annex,2026-04-01,2026-05-01,,,Not Started,0,,`,
        `A7,Paint,${LYCEUM},2026-04-01,2026-05-01,,,Not Started,0,,`,
      ],
      'Plan v1.csv',
    ),
  )
  await apply(app, planning, await choose(app, planning, first, { siteSource: 'column:Site' }))
  const { data } = await admin.call(milestones.list, { params: { projectId } })
  const idOf = (name: string) => ({
    params: { projectId, milestoneId: data.docs.find((one) => one.name === name)?._id ?? '' },
  })
  await admin.call(milestones.update, { ...idOf('Walls'), body: { actualStatus: 'Stopped' } })
  await admin.call(milestones.archive, idOf('Fence'))
  const other = await buildSite(app, projectId, { name: 'Other' })
  await buildMilestone(app, { projectId, siteId: other, name: 'Of nobody' })
  await buildMilestone(app, { projectId, siteId, name: 'paving' })

  const second = await upload(
    app,
    planning,
    plan(
      [
        `A1,Foundations,${LYCEUM},2026-03-02,2026-03-27,2026-03-03,2026-03-30,Completed,100,1000,Deep`,
        `A2,Walls,${LYCEUM},2026-04-01,2026-05-01,2026-04-02,,Completed,45.5,,`,
        `A3,Fence,${LYCEUM},2027-04-01,2027-05-01,,,Ongoing,10,,`,
        `A4,Roof,${LYCEUM},2026-04-01,2026-05-01,,,Ongoing,20,,`,
        `A6,Doors and locks,Annex,2026-04-01,2026-05-08,,,Completed,100,12.5,Of oak`,
        `A7,Paint,${LYCEUM},2026-04-01,2026-03-01,,,Not Started,0,,`,
        `A8,Lift,Annex,2026-06-01,2026-07-01,,2026-06-20,Completed,100,7,Of glass`,
        `A9,Paving,${LYCEUM},2026-04-01,2026-05-01,,,Not Started,0,,`,
        `A10,Pool,Nowhere,2026-04-01,2026-05-01,,,Not Started,0,,`,
      ],
      'Plan v2.csv',
    ),
  )
  const compared = await choose(app, planning, second, { sites: { Nowhere: 'skip' } })
  expect(compared.counts).toEqual({ added: 1, changed: 4, unchanged: 3, missing: 1, skipped: 1 })
  expect(await differenceLines(planning, compared._id)).toEqual([
    same(`A1 Foundations @ ${LYCEUM}, line 2`, FOUNDATIONS),
    {
      row: `changed A2 Walls @ ${LYCEUM}, line 3`,
      from: { percentCompleted: 40 },
      to: { percentCompleted: 45.5 },
      notes: ['keptStatus Completed'],
    },
    same(`A3 Fence @ ${LYCEUM}, line 4`, OF_APRIL, 'archived'),
    {
      row: `changed A4 Roof @ ${LYCEUM}, line 5`,
      from: {
        site: 'Annex',
        actualStatus: 'Not Started',
        dateActualStart: null,
        percentCompleted: 0,
      },
      to: {
        site: LYCEUM,
        actualStatus: 'Ongoing',
        dateActualStart: '2026-04-01',
        percentCompleted: 20,
      },
      notes: ['moved', 'filledDates'],
    },
    same(`A7 Paint @ ${LYCEUM}, line 7`, OF_APRIL, 'reversedDates 2026-03-01 2026-04-01'),
    {
      row: `changed A9 Paving @ ${LYCEUM}, line 9`,
      from: { name: 'paving', taskId: '', activityId: '', actualStatus: 'Ongoing' },
      to: { name: 'Paving', taskId: 'A9', activityId: 'A9', actualStatus: 'Not Started' },
      notes: ['foundByName'],
    },
    {
      row: 'changed A6 Doors and locks @ Annex, line 6',
      from: {
        name: 'Doors',
        description: '',
        actualStatus: 'Not Started',
        datePlannedEnd: '2026-05-01',
        dateActualStart: null,
        dateActualEnd: null,
        percentCompleted: 0,
        cost: null,
      },
      to: {
        name: 'Doors and locks',
        description: 'Of oak',
        actualStatus: 'Completed',
        datePlannedEnd: '2026-05-08',
        dateActualStart: '2026-04-01',
        dateActualEnd: '2026-05-08',
        percentCompleted: 100,
        cost: 12.5,
      },
      notes: ['filledDates'],
    },
    { row: 'added A8 Lift @ Annex, line 8', from: {}, to: LIFT, notes: ['filledDates'] },
    { row: 'missing A5 Windows @ Annex', from: OF_APRIL, to: {}, notes: [] },
  ])

  // a file in the mode of a starting point leaves existing milestones as they are
  const start = await choose(app, planning, compared, { mode: 'startingPoint' })
  const walls = { actualStatus: 'Stopped', dateActualStart: '2026-04-02', percentCompleted: 40 }
  expect(await differenceLines(planning, start._id)).toEqual([
    same(`A1 Foundations @ ${LYCEUM}, line 2`, FOUNDATIONS),
    same(`A2 Walls @ ${LYCEUM}, line 3`, { ...OF_APRIL, ...walls }),
    same(`A3 Fence @ ${LYCEUM}, line 4`, OF_APRIL, 'archived'),
    same(`A7 Paint @ ${LYCEUM}, line 7`, OF_APRIL),
    same(`A9 Paving @ ${LYCEUM}, line 9`, { ...OF_APRIL, actualStatus: 'Ongoing' }, 'foundByName'),
    same('A4 Roof @ Annex, line 5', OF_APRIL),
    same('A6 Doors and locks @ Annex, line 6', OF_APRIL),
    { row: 'added A8 Lift @ Annex, line 8', from: {}, to: LIFT, notes: ['filledDates'] },
  ])
})

test('a difference comes in its order, page by page, wherever the database keeps its rows', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const rows = ['Roof', 'Walls', 'Fence', 'Gate'].map(
    (name, n) => `A${n},${name},${LYCEUM},2026-04-01,2026-05-01,,,,0,,`,
  )
  const read = await upload(app, planning, plan(rows, 'x.csv'))
  const { _id } = await choose(app, planning, read, { siteSource: 'column:Site' })
  // rewritten rows lie behind all others; PostgreSQL then knows that the table is small
  await app.pool.query(
    `update import_changes set name = name where import_id = $1 and name = 'Roof'`,
    [_id],
  )
  await app.pool.query('analyze import_changes')
  const params = { projectId, importId: _id }
  const pages = await Promise.all(
    ['1', '2'].map((page) => admin.call(imports.changes, { params, query: { page, limit: '2' } })),
  )
  expect(pages.map(({ data }) => data.docs.map(({ name }) => name))).toEqual([
    ['Roof', 'Walls'],
    ['Fence', 'Gate'],
  ])
})

test('who applies an import is told apart from who brought it', async () => {
  const planning = await buildPlanning(app)
  const { projectId, person } = planning
  const second = await buildPerson(app, { level: 'admin', projects: [projectId], firstName: 'Ada' })
  const read = await upload(
    app,
    planning,
    plan([`A1,Roof,${LYCEUM},2026-03-02,2026-03-27,,,,0,,`], 'x.csv'),
  )
  const compared = await choose(app, planning, read, { siteSource: 'column:Site' })
  const params = { projectId, importId: compared._id }
  const ada = await signIn(app, second)
  expect((await ada.call(imports.apply, { params, body: {} })).status).toBe(200)
  expect(await runJobs(app)).toEqual([])
  expect(await readImport(planning, compared._id)).toMatchObject({
    createdBy: { _id: person._id },
    appliedBy: { _id: second._id },
  })
  const { rows } = await app.pool.query(
    `select distinct created_by from updates where project_id = $1`,
    [projectId],
  )
  expect(rows).toEqual([{ created_by: second._id }])
})
