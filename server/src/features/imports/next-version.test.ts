import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../config/early-settings.mjs'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildSite, LYCEUM } from '../../testing/builders.ts'
import {
  apply,
  bringSchedule,
  buildPlanning,
  BY_SITE,
  choose,
  differenceOf,
  milestonesIn,
  plannedRow,
  readImport,
  scheduleCsv,
  upload,
} from '../../testing/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a schedule of Primavera brings its Activity IDs and forecasts into the project', async () => {
  const planning = await buildPlanning(app)
  const bytes = await readFile(join(projectRoot, 'test-data/schedules/forecast.xer'))
  const read = await upload(app, planning, new File([bytes], 'forecast.xer'))
  await apply(app, planning, await choose(app, planning, read, { siteSource: 'level:1' }))
  const found = new Map((await milestonesIn(planning)).map((one) => [one.name, one]))
  expect(found.get('Early dates')).toMatchObject({
    taskId: '5EED0001-0000-0000-0000-000000000001',
    activityId: 'A1010',
    datePlannedStart: '2026-03-02',
    dateForecastStart: '2026-04-06',
    dateForecastEnd: '2026-05-08',
    dateActualStart: null,
  })
})

test('a schedule of hundreds is taken whole, and the next version of it changes what it says', async () => {
  const planning = await buildPlanning(app)
  const many = 303
  const rows = (end: (n: number) => string) =>
    Array.from({ length: many }, (_, n) => plannedRow(`A${n}`, `Package ${n}`, LYCEUM, end(n)))
  const first = await bringSchedule(
    app,
    planning,
    rows(() => '2026-05-01'),
  )
  expect(first.counts).toMatchObject({ added: many, changed: 0, missing: 0 })
  const taken = await milestonesIn(planning)
  expect(new Set(taken.map(({ taskId }) => taskId)).size).toBe(many)
  const later = rows((n) => (n % 3 === 0 ? '2026-06-01' : '2026-05-01')).slice(0, -1)
  const second = await bringSchedule(app, planning, later)
  expect(second.counts).toMatchObject({
    added: 0,
    changed: many / 3,
    unchanged: (many / 3) * 2 - 1,
    missing: 1,
  })
  for (const { name, datePlannedEnd, version } of await milestonesIn(planning)) {
    const n = Number(name.split(' ')[1])
    const isMissing = n === many - 1
    const expected = n % 3 === 0 ? ['2026-06-01', 2] : ['2026-05-01', isMissing ? 2 : 1]
    expect([datePlannedEnd, version], name).toEqual(expected)
  }
})

test('dates that end before they begin are not taken, and each row says so before it is applied', async () => {
  const planning = await buildPlanning(app)
  const good = [
    `A1,Roof,${LYCEUM},2026-04-01,2026-05-01,2026-04-02,2026-04-30,100`,
    `A2,Walls,${LYCEUM},2026-04-01,2026-05-01,,,0`,
  ]
  const first = await upload(app, planning, scheduleCsv(good))
  await apply(app, planning, await choose(app, planning, first, BY_SITE))
  const before = await milestonesIn(planning)
  const bad = await upload(
    app,
    planning,
    scheduleCsv([
      `A1,Roof,${LYCEUM},2026-04-01,2026-05-01,2026-04-02,2026-03-02,100`,
      `A2,Walls,${LYCEUM},2026-06-01,2026-05-01,,,0`,
      `A3,Fence,${LYCEUM},2026-06-01,2026-05-01,,,0`,
    ]),
  )
  expect(await differenceOf(planning, bad)).toEqual([
    `unchanged Roof @ ${LYCEUM}:  (reversedDates)`,
    `unchanged Walls @ ${LYCEUM}:  (reversedDates)`,
    `added Fence @ ${LYCEUM}:  (reversedDates)`,
  ])
  await apply(app, planning, bad)
  const after = await milestonesIn(planning)
  expect(after.slice(0, 2)).toMatchObject(
    before.map(({ datePlannedStart, datePlannedEnd, dateActualEnd }) => ({
      datePlannedStart,
      datePlannedEnd,
      dateActualEnd,
    })),
  )
  expect(after.find(({ name }) => name === 'Fence')).toMatchObject({
    datePlannedStart: null,
    datePlannedEnd: null,
  })
})

test('choices of sites go when another schedule of the file is chosen', async () => {
  const planning = await buildPlanning(app)
  const other = await buildSite(app, planning.projectId, { name: 'Other' })
  const lines = ['ERMHDR\t8.4', '%T\tPROJECT', '%F\tproj_id\tproj_short_name']
  lines.push(
    '%R\t1\tFirst',
    '%R\t2\tSecond',
    '%T\tTASK',
    '%F\ttask_id\tproj_id\ttask_code\ttask_name',
  )
  lines.push('%R\t100\t1\tA1\tRoof', '%R\t200\t2\tB1\tWalls')
  lines.push('%T\tACTVTYPE', '%F\tactv_code_type_id\tactv_code_type', '%R\t1\tBuilding')
  lines.push('%T\tACTVCODE', '%F\tactv_code_id\tactv_code_type_id\tactv_code_name')
  lines.push('%R\t5\t1\tNorth', '%T\tTASKACTV', '%F\ttask_id\tactv_code_type_id\tactv_code_id')
  lines.push('%R\t100\t1\t5', '%R\t200\t1\t5', '%E')
  const file = new File([lines.join('\r\n')], 'both.xer')
  const read = await upload(app, planning, file)
  expect(read.missing).toContain('project')
  const first = { project: '1', siteSource: 'code:Building' }
  const chosen = await choose(app, planning, read, { ...first, sites: { North: other } })
  expect(chosen.sites).toMatchObject([{ value: 'North', choice: other }])
  // the same schedule keeps them, another one begins without
  const same = await choose(app, planning, chosen, { project: '1' })
  expect(same.sites).toMatchObject([{ value: 'North', choice: other }])
  const second = await choose(app, planning, same, { project: '2' })
  expect(second.sites).toMatchObject([{ value: 'North', choice: 'new' }])
})

test('the letters and the order of dates that were chosen are those of the next version', async () => {
  const planning = await buildPlanning(app)
  const head = 'Activity ID,Activity Name,Site,Start,Finish'
  const rows = ['A1,Peñaranda,North,03/04/2026,05/04/2026', 'A2,Roof,South,03/04/2026,05/04/2026']
  const plan = (name: string, more: string[] = []) =>
    new File([Buffer.from([head, ...rows, ...more].join('\n'), 'latin1')], name)
  const read = await upload(app, planning, plan('Plan v1.csv'))
  expect(read).toMatchObject({ encoding: 'windows-1252', dateOrder: 'dmy' })
  const first = await choose(app, planning, read, {
    ...BY_SITE,
    encoding: 'windows-1251',
    dateOrder: 'mdy',
  })
  expect(first).toMatchObject({ encoding: 'windows-1251', dateOrder: 'mdy' })
  await apply(app, planning, first)
  const next = await upload(
    app,
    planning,
    plan('Plan v2.csv', ['A3,Walls,South,03/04/2026,05/04/2026']),
  )
  expect(await readImport(planning, next._id)).toMatchObject({
    state: 'compared',
    encoding: 'windows-1251',
    dateOrder: 'mdy',
    choices: BY_SITE,
    counts: { added: 1, changed: 0, unchanged: 2 },
  })
})
