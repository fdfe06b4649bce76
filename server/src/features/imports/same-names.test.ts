import { afterAll, beforeAll, expect, test } from 'vitest'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildSite, LYCEUM } from '../../testing/builders.ts'
import {
  apply,
  buildPlanning,
  BY_SITE,
  choose,
  differenceOf,
  plannedRow,
  type Planning,
  scheduleCsv,
  upload,
} from '../../testing/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = (rows: string[], head = 'name,lat,lng,address') =>
  new File([[head, ...rows].join('\n')], 'sites.csv')
const bring = (planning: Planning, file: File) => upload(app, planning, file, { kind: 'sites' })

async function sitesOf({ admin, projectId }: Planning) {
  const { data } = await admin.call(sites.list, { params: { projectId } })
  return data.docs.map(({ name, region, lat }) => [name, region, lat])
}

test('sites of one name stay sites of their own, and the same list again changes nothing', async () => {
  const planning = await buildPlanning(app)
  const rows = ['School,50.1,30.1,Bucha', 'School,50.3,30.1,Irpin', 'school ,,,', 'school ,,,']
  const first = await bring(planning, list(rows))
  expect(first.counts).toMatchObject({ added: 4, changed: 0, skipped: 0, missing: 1 })
  await apply(app, planning, first)
  expect(await sitesOf(planning)).toHaveLength(5)
  const again = await bring(planning, list(rows))
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 4, skipped: 0 })
  expect((await differenceOf(planning, again)).slice(0, 2)).toEqual([
    'unchanged School @ School (Bucha · 50.1000, 30.1000):  ()',
    'unchanged School @ School (Irpin · 50.3000, 30.1000):  ()',
  ])
})

test('the id of a list tells a site although its name and place are others by then', async () => {
  const planning = await buildPlanning(app)
  const head = 'id,name,lat,lng'
  await apply(
    app,
    planning,
    await bring(planning, list(['7,School,50.1,30.1', '8,School,50.3,30.1', '9,Clinic,,'], head)),
  )
  const moved = await bring(
    planning,
    list(['8,School,50.35,30.1', '7,School,50.1,30.1', '9,Hospital,,'], head),
  )
  expect((await differenceOf(planning, moved)).slice(0, 3)).toEqual([
    'changed School @ School (50.3000, 30.1000): lat 50.3 → 50.35 ()',
    'unchanged School @ School (50.1000, 30.1000):  ()',
    'changed Clinic @ Clinic: name Clinic → Hospital ()',
  ])
  await apply(app, planning, moved)
  expect((await sitesOf(planning)).map(([name]) => name)).toContain('Hospital')
  // another list that counts its own rows is not this one
  const other = await bring(planning, list(['7,Pump,51,31', '8,Well,51,32', '9,Tank,51,33'], head))
  expect(other.counts).toMatchObject({ added: 3, changed: 0 })
})

test('a row that may be several sites is asked for, and placed as a person says', async () => {
  const planning = await buildPlanning(app)
  const { projectId } = planning
  const north = await buildSite(app, projectId, { name: 'School' })
  await buildSite(app, projectId, { name: 'School' })
  const asked = await bring(planning, list(['School,50.1,30.1,Bucha', 'Clinic,,,']))
  expect(asked).toMatchObject({
    state: 'choosing',
    counts: null,
    missing: ['sites'],
    sites: [{ value: 'School', choice: null }],
  })
  const placed = await choose(app, planning, asked, { sites: { School: north } })
  expect(placed).toMatchObject({ state: 'compared', missing: [] })
  expect(placed.counts).toMatchObject({ added: 1, changed: 1, skipped: 0 })
  const left = await choose(app, planning, placed, { sites: { School: 'skip' } })
  expect(left.counts).toMatchObject({ added: 1, changed: 0, skipped: 1 })
  const made = await choose(app, planning, left, { sites: { School: 'new' } })
  expect(made.counts).toMatchObject({ added: 2, changed: 0 })
  await apply(app, planning, made)
  expect((await sitesOf(planning)).filter(([name]) => name === 'School')).toHaveLength(3)
})

test('a list of sites that comes again asks nothing that was said of the one before', async () => {
  const planning = await buildPlanning(app)
  const north = await buildSite(app, planning.projectId, { name: 'School' })
  await buildSite(app, planning.projectId, { name: 'School' })
  const rows = list(['School,50.1,30.1,Bucha', 'Clinic,,,'])
  const asked = await bring(planning, rows)
  await apply(app, planning, await choose(app, planning, asked, { sites: { School: north } }))
  const again = await bring(planning, rows)
  expect(again).toMatchObject({ state: 'compared', missing: [] })
  expect(again.counts).toMatchObject({ added: 0, changed: 0 })
  const moved = await bring(planning, list(['School,50.2,30.1,Bucha', 'Clinic,,,']))
  expect(moved).toMatchObject({ state: 'compared', sites: [{ value: 'School', choice: north }] })
})

test('a school far away is not taken for the one of its name', async () => {
  const planning = await buildPlanning(app)
  await apply(app, planning, await bring(planning, list(['School,50.1,30.1,'])))
  expect(await bring(planning, list(['School,50.3,30.1,']))).toMatchObject({ missing: ['sites'] })
})

test('a schedule asks which of two sites of one name it means, and remembers it', async () => {
  const planning = await buildPlanning(app)
  const { projectId, siteId } = planning
  const other = await buildSite(app, projectId)
  await buildMilestone(app, { projectId, siteId: other, name: 'Roof' })
  const read = await upload(app, planning, scheduleCsv([plannedRow('A1', 'Roof', LYCEUM)]))
  const asked = await choose(app, planning, read, BY_SITE)
  expect(asked).toMatchObject({ state: 'choosing', missing: ['sites'], counts: null })
  const chosen = await choose(app, planning, asked, { sites: { [LYCEUM]: siteId } })
  expect(chosen.counts).toMatchObject({ added: 1, changed: 0 })
  await apply(app, planning, chosen)
  const later = plannedRow('A1', 'Roof', LYCEUM, '2026-06-01')
  const next = await upload(app, planning, scheduleCsv([later], 'schedule v2.csv'))
  expect(next).toMatchObject({ state: 'compared', sites: [{ choice: siteId }] })
  expect(next.counts).toMatchObject({ added: 0, changed: 1 })
})

const task = (uid: number, level: number, wbs: string, taskName: string) =>
  `<Task><UID>${uid}</UID><Name>${taskName}</Name><WBS>${wbs}</WBS><OutlineNumber>${wbs}</OutlineNumber><OutlineLevel>${level}</OutlineLevel><Summary>${2 - level}</Summary><Start>2026-04-01T08:00:00</Start><Finish>2026-04-02T17:00:00</Finish></Task>`

test('summaries of one name in a file are sites of their own', async () => {
  const planning = await buildPlanning(app)
  const tasks = [
    task(1, 1, '1', 'School'),
    task(2, 2, '1.1', 'Roof'),
    task(3, 1, '2', 'School'),
    task(4, 2, '2.1', 'Roof'),
  ]
  const text = `<Project xmlns="http://schemas.microsoft.com/project"><Tasks>${tasks.join('')}</Tasks></Project>`
  const read = await upload(app, planning, new File([text], 'plan.xml'))
  const compared = await choose(app, planning, read, { siteSource: 'level:1' })
  expect(compared.sites).toMatchObject([
    { value: 'School [1]', activities: 1, choice: 'new' },
    { value: 'School [2]', activities: 1, choice: 'new' },
  ])
})
