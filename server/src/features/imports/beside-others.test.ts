import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { imports } from '@plumbline/contract/imports'
import { milestones } from '@plumbline/contract/milestones'
import { notifications } from '@plumbline/contract/notifications'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, LYCEUM, signIn } from '../../testing/builders.ts'
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

const list = (rows: string[], head: string) => new File([[head, ...rows].join('\n')], 'sites.csv')

test('what is chosen of one import, and that it is put aside, is nothing to another', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const rows = [plannedRow('A1', 'Roof', LYCEUM)]
  const first = await upload(app, planning, scheduleCsv(rows, 'North.csv'))
  const second = await upload(app, planning, scheduleCsv(rows, 'South.csv'))
  const compared = await choose(app, planning, second, BY_SITE)
  expect(compared).toMatchObject({ state: 'compared', version: second.version + 1 })
  expect(await readImport(planning, first._id)).toEqual(first)
  const params = { projectId, importId: second._id }
  expect((await admin.call(imports.remove, { params })).status).toBe(200)
  const query = { action: 'import.removed' }
  const { data } = await admin.call(audit.list, { params: { projectId }, query })
  expect(data.docs).toMatchObject([
    { before: { filename: 'South.csv' }, target: { _id: second._id } },
  ])
  expect(await readImport(planning, first._id)).toEqual(first)
  expect((await admin.fetch(first.file.url)).status).toBe(200)
})

test('ids that a list gives its sites later tell them from then on', async () => {
  const planning = await buildPlanning(app)
  const bring = async (rows: string[], head: string) =>
    apply(app, planning, await upload(app, planning, list(rows, head), { kind: 'sites' }))
  await bring(['School,50.1,30.1', 'Clinic,50.2,30.2', 'Depot,,'], 'name,lat,lng')
  const head = 'id,name,lat,lng'
  // one as it was, and one that moved a little
  await bring(['7,School,50.1,30.1', '8,Clinic,50.21,30.2', '9,Depot,,'], head)
  const next = await upload(
    app,
    planning,
    list(['7,School,51.1,31.1', '8,Hospital,51.2,31.2', '9,Depot,,'], head),
    { kind: 'sites' },
  )
  expect((await differenceOf(planning, next)).slice(0, 2)).toEqual([
    expect.stringMatching(/^changed School .*lat 50.1 → 51.1/),
    expect.stringMatching(/^changed Clinic .*name Clinic → Hospital/),
  ])
  await apply(app, planning, next)
  const { data } = await planning.admin.call(sites.list, {
    params: { projectId: planning.projectId },
  })
  const names = data.docs.map(({ name }) => name).toSorted()
  expect(names).toEqual(['Depot', 'Hospital', 'School', LYCEUM].toSorted())
})

test('whoever spoke about a milestone is told once of an import that changes it and brings others', async () => {
  const planning = await buildPlanning(app)
  const { projectId } = planning
  await bringSchedule(app, planning, [
    plannedRow('A1', 'Roof', LYCEUM),
    plannedRow('A2', 'Walls', LYCEUM),
  ])
  const person = await buildPerson(app, { projects: [projectId] })
  const member = await signIn(app, person)
  const roof = (await milestonesIn(planning)).find(({ name }) => name === 'Roof')
  const params = { projectId, milestoneId: roof?._id ?? '' }
  await member.call(milestones.addNote, { params, body: { text: 'Who brings the crane?' } })
  await bringSchedule(app, planning, [
    plannedRow('A1', 'Roof', LYCEUM, '2026-06-01'),
    plannedRow('A2', 'Walls', LYCEUM, '2026-06-01'),
    plannedRow('A3', 'Fence', LYCEUM),
  ])
  const { data } = await member.call(notifications.list)
  expect(data.docs).toHaveLength(1)
  expect(data.docs[0]?.count).toBe(1)
  expect(JSON.stringify(data.docs[0])).toContain(roof?._id)
})

test('words, costs and percents alone are changed by a file that tells no dates', async () => {
  const planning = await buildPlanning(app)
  const { projectId, siteId } = planning
  await buildMilestone(app, { projectId, siteId, name: 'Roof' })
  const [before] = await milestonesIn(planning)
  const rows = `Task ID,Name,Site,Description,Cost,Percent\n${before?.taskId ?? ''},Roof,${LYCEUM},Slate,12.5,40`
  const read = await upload(app, planning, new File([rows], 'words.csv'))
  const compared = await choose(app, planning, read, BY_SITE)
  expect(await differenceOf(planning, compared, { kind: 'changed' })).toEqual([
    expect.stringMatching(
      /description {2}→ Slate, percentCompleted \d+ → 40, cost null → 12.5 \((foundByName)?\)$/,
    ),
  ])
  await apply(app, planning, compared)
  const [after] = await milestonesIn(planning)
  expect(after).toMatchObject({
    description: 'Slate',
    cost: 12.5,
    percentCompleted: 40,
    datePlannedStart: before?.datePlannedStart,
    datePlannedEnd: before?.datePlannedEnd,
  })
})
