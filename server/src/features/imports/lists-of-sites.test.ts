import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '@plumbline/contract/imports'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildSite } from '../../testing/builders.ts'
import {
  apply,
  buildPlanning,
  choose,
  differenceOf,
  type Planning,
  readImport,
  scheduleCsv,
  upload,
} from '../../testing/imports.ts'
import { runJobs } from '../../testing/jobs.ts'
import { answerDuring } from '../../testing/locks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LYCEUM = 'Borodianka Lyceum No. 1'
const bring = (planning: Planning, rows: string[], head = 'name,lat,lng,address,description') =>
  upload(app, planning, new File([[head, ...rows].join('\n')], 'sites.csv'), { kind: 'sites' })

/** The whole difference as a person reads it. */
async function differenceLines({ admin, projectId }: Planning, importId: string) {
  const { data } = await admin.call(imports.changes, { params: { projectId, importId } })
  return data.docs.map(
    ({ kind, key, name, site, from, to }) =>
      `${kind} ${key} ${name} @ ${site.name}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
  )
}

test('a list of sites finds its sites by place, by group, and by a name that is the only one', async () => {
  const planning = await buildPlanning(app)
  const first = [
    'School,50.1,30.1,Bucha,',
    'School,50.3,30.1,Irpin,',
    'School,50.5,30.1,Hostomel,',
    'Clinic,,,,',
    'Park,50.5,30.5,Kyiv,Green',
    'Pier,50.6,30.6,,',
  ]
  await apply(app, planning, await bring(planning, first))
  const second = [
    'School,50.1000014,30.0999986,Nemishaieve,',
    'School,50.31,30.1,Irpin,',
    'school ,50.5,30.1,Hostomel,',
    'Clinic,50.2,30.2,,',
    'Park,50.519,30.481,,',
    `${LYCEUM},,,,Old`,
    'Gate,51,31,Brovary,New',
    'Well,,,,',
  ]
  const compared = await bring(planning, second)
  expect(compared.counts).toEqual({ added: 2, changed: 5, unchanged: 1, missing: 1, skipped: 0 })
  const added = [
    'added Gate Gate @ Gate: {} → {"name":"Gate","description":"New","region":"Brovary","lat":51,"lng":31}',
    'added Well Well @ Well: {} → {"name":"Well"}',
  ]
  const [bucha, irpin, hostomel] = [
    'School @ School (Bucha · 50.1000, 30.1000)',
    'School @ School (Irpin · 50.3000, 30.1000)',
    'School @ School (Hostomel · 50.5000, 30.1000)',
  ]
  expect(await differenceLines(planning, compared._id)).toEqual([
    `changed School ${bucha}: {"region":"Bucha","lat":50.1,"lng":30.1} → {"region":"Nemishaieve","lat":50.1000014,"lng":30.0999986}`,
    `changed School#2 ${irpin}: {"lat":50.3} → {"lat":50.31}`,
    `unchanged school ${hostomel}: {"region":"Hostomel","lat":50.5,"lng":30.1} → {}`,
    'changed Clinic Clinic @ Clinic: {"lat":null,"lng":null} → {"lat":50.2,"lng":30.2}',
    'changed Park Park @ Park: {"lat":50.5,"lng":30.5} → {"lat":50.519,"lng":30.481}',
    `changed ${LYCEUM} ${LYCEUM} @ ${LYCEUM}: {"description":""} → {"description":"Old"}`,
    ...added,
    'missing  Pier @ Pier: {"region":"","lat":50.6,"lng":30.6} → {}',
  ])

  // a list in the mode of a starting point leaves existing sites as they are
  const start = await choose(app, planning, compared, { mode: 'startingPoint' })
  expect(start.counts).toEqual({ added: 2, changed: 0, unchanged: 6, missing: 0, skipped: 0 })
  expect(await differenceLines(planning, start._id)).toEqual([
    `unchanged School ${bucha}: {"region":"Bucha","lat":50.1,"lng":30.1} → {}`,
    `unchanged School#2 ${irpin}: {"region":"Irpin","lat":50.3,"lng":30.1} → {}`,
    `unchanged school ${hostomel}: {"region":"Hostomel","lat":50.5,"lng":30.1} → {}`,
    'unchanged Clinic Clinic @ Clinic: {"region":"","lat":null,"lng":null} → {}',
    'unchanged Park Park @ Park: {"region":"Kyiv","lat":50.5,"lng":30.5} → {}',
    `unchanged ${LYCEUM} ${LYCEUM} @ ${LYCEUM}: {"region":"","lat":null,"lng":null} → {}`,
    ...added,
  ])

  await apply(app, planning, await choose(app, planning, start, { mode: 'reference' }))
  const params = { projectId: planning.projectId }
  const { data } = await planning.admin.call(sites.list, { params })
  expect(
    data.docs.map((one) => [one.name, one.region, one.description, one.lat, one.lng, one.version]),
  ).toEqual([
    [LYCEUM, '', 'Old', null, null, 2],
    ['Clinic', '', '', 50.2, 30.2, 2],
    ['Gate', 'Brovary', 'New', 51, 31, 1],
    ['Park', 'Kyiv', 'Green', 50.519, 30.481, 2],
    ['Pier', '', '', 50.6, 30.6, 1],
    ['School', 'Nemishaieve', '', 50.1000014, 30.0999986, 2],
    ['School', 'Irpin', '', 50.31, 30.1, 2],
    ['School', 'Hostomel', '', 50.5, 30.1, 1],
    ['Well', '', '', null, null, 1],
  ])
})

test('a row without a position leaves its site where it is', async () => {
  const planning = await buildPlanning(app)
  await apply(app, planning, await bring(planning, ['Dock,50.7,30.7,,']))
  const { _id } = await bring(planning, ['Dock,,,,Repaired'])
  expect(await differenceLines(planning, _id)).toContain(
    'changed Dock Dock @ Dock: {"description":""} → {"description":"Repaired"}',
  )
})

test('a site that is archived is none that a schedule or a list is about', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const annex = await buildSite(app, projectId, { name: 'Annex' })
  await admin.call(sites.archive, { params: { projectId, siteId: annex } })
  const read = await upload(app, planning, scheduleCsv(['A1,Roof,Annex,2026-04-01,2026-05-01,,,0']))
  const compared = await choose(app, planning, read, { siteSource: 'column:Site' })
  expect(compared.sites).toMatchObject([{ value: 'Annex', choice: 'new' }])
  const params = { projectId, importId: compared._id }
  const refused = await admin.call(imports.choose, { params, body: { sites: { Annex: annex } } })
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'sites.Annex' }] })
  const list = await bring(planning, ['Annex,50.1,30.1,,'])
  expect(list.counts).toMatchObject({ added: 1, changed: 0, missing: 1 })
})

test('a list that is applied waits for whoever changes one of its sites, and then takes nothing from them', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  await apply(app, planning, await bring(planning, ['Dock,50.7,30.7,,', 'Quay,50.8,30.8,,']))
  const list = ['Dock,50.7,30.7,,From the list', 'Quay,50.8,30.8,,From the list']
  const { _id } = await bring(planning, list)
  await admin.call(imports.apply, { params: { projectId, importId: _id }, body: {} })
  const theirs: [string, unknown[]] = [
    `update sites set description = 'From a person', version = version + 1
      where project_id = $1 and name = 'Dock'`,
    [projectId],
  ]
  await answerDuring(app, [theirs], () => runJobs(app))
  const { state, failure } = await readImport(planning, _id)
  expect({ state, code: failure?.code }).toEqual({ state: 'failed', code: 'changedMeanwhile' })
  const { data } = await admin.call(sites.list, { params: { projectId } })
  const descriptions = data.docs.map(({ name, description }) => [name, description])
  expect(descriptions).toContainEqual(['Dock', 'From a person'])
  expect(descriptions).toContainEqual(['Quay', ''])
})

/** Two packages on each of two yards. */
const rows = (id: string) =>
  ['North', 'North', 'South', 'South'].map(
    (zone, n) => `${id}${n},Package ${id}${n},${zone} yard,${zone},2026-04-01,2026-05-01`,
  )

test('the next version of a file takes what was chosen of that file, and not of one applied since', async () => {
  const planning = await buildPlanning(app)
  const other = await buildSite(app, planning.projectId, { name: 'Other' })
  const head = 'Activity ID,Activity Name,Site,Zone,Start,Finish'
  const plan = (id: string, name: string) => new File([[head, ...rows(id)].join('\n')], name)
  const bySite = { siteSource: 'column:Site', sites: { 'North yard': other } }
  const byZone = { siteSource: 'column:Zone', sites: { South: 'skip' } }
  const a = await upload(app, planning, plan('A', 'Yard, version 1 (2026-04-01).csv'))
  await apply(app, planning, await choose(app, planning, a, bySite))
  const b = await upload(app, planning, plan('B', 'Quay.csv'))
  await apply(app, planning, await choose(app, planning, b, byZone))
  const next = await upload(app, planning, plan('A', 'YARD ver.2 2026.05.01.csv'))
  expect(next.choices).toMatchObject({ siteSource: 'column:Site' })
  expect(next.sites).toMatchObject([
    { value: 'North yard', choice: other },
    { value: 'South yard' },
  ])
  // of a name that nobody knows the last of all is followed
  const third = await upload(app, planning, plan('C', 'Bridge.csv'))
  expect(third.choices).toMatchObject({ siteSource: 'column:Zone' })
  expect(third.sites).toMatchObject([{ value: 'North' }, { value: 'South', choice: 'skip' }])
})

const row = (id: string, site: string) => `${id},Package ${id},${site},2026-04-01,2026-05-01,,,0`
const ids = (letter: string, n: number) => Array.from({ length: n }, (_, i) => `${letter}${i}`)

test('a schedule that is only where to begin takes no milestone from the schedule that it came from', async () => {
  const planning = await buildPlanning(app)
  const bySite = { siteSource: 'column:Site' }
  const souths = ids('B', 3).map((id) => row(id, 'South'))
  const yard = await upload(app, planning, scheduleCsv([row('A0', 'West'), ...souths], 'Yard.csv'))
  await apply(app, planning, await choose(app, planning, yard, bySite))
  const others = ids('C', 5).map((id) => row(id, 'North'))
  const quay = await upload(app, planning, scheduleCsv([row('A0', 'West'), ...others], 'Quay.csv'))
  const start = await choose(app, planning, quay, { ...bySite, mode: 'startingPoint' })
  expect(start.counts).toMatchObject({ added: 5, unchanged: 1 })
  await apply(app, planning, start)
  const next = await upload(app, planning, scheduleCsv(souths, 'Yard.csv'))
  expect(await differenceOf(planning, next)).toContainEqual(
    expect.stringMatching(/^missing Package A0 /),
  )
  const { admin, projectId } = planning
  const { data } = await admin.call(imports.list, { params: { projectId } })
  const files = data.docs.map(({ file }) => file.filename)
  expect(files).toEqual(['Yard.csv', 'Quay.csv', 'Yard.csv'])
})

test('a schedule of its own that shares an activity with another misses nothing of that elsewhere', async () => {
  const planning = await buildPlanning(app)
  const bringIn = async (name: string, rows: string[]) => {
    const read = await upload(app, planning, scheduleCsv(rows, name))
    return read.state === 'choosing'
      ? choose(app, planning, read, { siteSource: 'column:Site' })
      : read
  }
  const yard = [
    ...ids('A', 3).map((id) => row(id, 'North')),
    ...ids('B', 6).map((id) => row(id, 'South')),
  ]
  await apply(app, planning, await bringIn('Yard.csv', yard))
  const quay = [row('A0', 'North'), ...ids('C', 5).map((id) => row(id, 'North'))]
  const own = await bringIn('Quay.csv', quay)
  expect(own.counts).toMatchObject({ added: 5, unchanged: 1, missing: 2 })
  // with most of its activities it is its next version, whatever it is called
  const most = [...ids('A', 3), 'C0'].map((id) => row(id, 'North'))
  expect((await bringIn('Dock.csv', most)).counts).toMatchObject({ added: 1, missing: 6 })
})
