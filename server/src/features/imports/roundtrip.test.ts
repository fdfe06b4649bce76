import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '@plumbline/contract/imports'
import { sites } from '@plumbline/contract/sites'
import { anyProject, fillProject } from '../../testing/programmes/any-project.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import {
  apply,
  buildPlanning,
  differenceOf,
  logicIn,
  milestonesIn,
  type Planning,
  upload,
} from '../../testing/imports.ts'
import { exportedFile } from '../../testing/roundtrip.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const exported = async (planning: Pick<Planning, 'admin' | 'projectId'>) =>
  (await exportedFile(planning)).text()
const asFile = (text: string) => new File([text], 'schedule.xml')

/** A project with a site of its own and one of the same name, and their admin. */
async function twins() {
  const planning = await buildPlanning(app)
  const { projectId } = planning
  const other = await buildSite(app, projectId)
  return { ...planning, other }
}

test('any project that is exported and imported untouched has nothing changed, moved, new or missing', async () => {
  const person = await buildPerson(app, { level: 'admin' })
  const admin = await signIn(app, person)
  let links = 0
  // sampled rather than asserted: each project takes a second, and shrinking one a hundred
  const projects = fc.sample(anyProject, 10)
  for (const all of projects) {
    const projectId = await buildProject(app)
    await app.pool.query('insert into memberships (project_id, user_id) values ($1, $2)', [
      projectId,
      person._id,
    ])
    await fillProject(app, projectId, all)
    links += (await logicIn(app, { projectId })).links.length
    const live = all.flatMap((site) => site.milestones).filter(({ archived }) => !archived)
    if (live.length === 0) continue
    const planning = { admin, projectId, person, siteId: '' }
    const compared = await upload(app, planning, asFile(await exported(planning)))
    const difference =
      compared.state === 'compared'
        ? await differenceOf(planning, compared, { kind: 'changed' })
        : []
    const { state, counts } = compared
    expect({ ...counts, state, difference }, JSON.stringify(all)).toEqual({
      state: 'compared',
      added: 0,
      changed: 0,
      missing: 0,
      skipped: 0,
      unchanged: live.length,
      difference: [],
    })
  }
  expect(projects.filter((all) => all.length > 0).length).toBeGreaterThan(5)
  expect(links).toBeGreaterThan(20)
}, 120_000)

test('what a planner changes in an export is all that changes, also on sites of one name', async () => {
  const planning = await twins()
  const { projectId, siteId, other } = planning
  const roof = await buildMilestone(app, { projectId, siteId, name: 'Roof', status: 'Stopped' })
  await buildMilestone(app, { projectId, siteId: other, name: 'Roof', status: 'Not Started' })
  const text = await exported(planning)
  const [task = ''] = text.split('<Task>').filter((one) => one.includes(roof.milestoneId))
  const later = task
    .replace('<Finish>2026-05-01', '<Finish>2026-06-05')
    .replace('<PercentComplete>0<', '<PercentComplete>40<')
  const compared = await upload(app, planning, asFile(text.replace(task, later)))
  expect(compared.counts).toMatchObject({ added: 0, changed: 1, unchanged: 1, missing: 0 })
  const [changed] = await differenceOf(planning, compared, { kind: 'changed' })
  expect(changed).toContain('dateForecastEnd null → 2026-06-05, percentCompleted 0 → 40')
  await apply(app, planning, compared)
  const [one] = (await milestonesIn(planning)).filter(({ _id }) => _id === roof.milestoneId)
  expect(one).toMatchObject({
    actualStatus: 'Stopped',
    dateForecastEnd: '2026-06-05',
    site: siteId,
  })
})

test('a site that is taken out of an export is missed, and what came after the export is not', async () => {
  const planning = await twins()
  const { projectId, siteId, other } = planning
  await buildMilestone(app, { projectId, siteId, name: 'Roof' })
  await buildMilestone(app, { projectId, siteId: other, name: 'Fence' })
  const text = await exported(planning)
  await buildMilestone(app, { projectId, siteId: other, name: 'Later' })
  const without = text
    .split('\n')
    .filter((task) => !task.includes('<Name>Fence<'))
    .join('\n')
  const compared = await upload(app, planning, asFile(without))
  expect(compared.counts).toMatchObject({ changed: 0, missing: 1 })
  const { data } = await planning.admin.call(imports.changes, {
    params: { projectId, importId: compared._id },
    query: { kind: 'missing' },
  })
  expect(data.docs.map(({ name }) => name)).toEqual(['Fence'])
  const all = await planning.admin.call(imports.changes, {
    params: { projectId, importId: compared._id },
    query: { kind: 'unchanged' },
  })
  // an id that only programs read is no name of an activity
  expect(all.data.docs).toMatchObject([{ name: 'Roof', key: '' }])
})

test('a milestone archive that comes back as CSV changes nothing, with sites of one name apart', async () => {
  const planning = await twins()
  const { admin, projectId, siteId, other } = planning
  for (const site of [siteId, other]) await buildMilestone(app, { projectId, siteId: site })
  const known = await admin.call(sites.list, { params: { projectId } })
  const names = new Map(known.data.docs.map(({ _id, name }) => [_id, name]))
  const rows = (await milestonesIn(planning)).map((one) =>
    [one._id, one.name, one.site, names.get(one.site), one.taskId, one.actualStatus]
      .concat([String(one.percentCompleted), one.datePlannedStart ?? 'NULL'])
      .concat([one.datePlannedEnd ?? 'NULL', one.dateActualStart ?? 'NULL'])
      .join(','),
  )
  const head =
    '_id,name,site._id,site.name,taskId,actualStatus,percentCompleted,datePlannedStart,datePlannedEnd,dateActualStart'
  const read = await upload(
    app,
    planning,
    new File([[head, ...rows].join('\r\n')], 'plumbline.csv'),
  )
  expect(new Set(read.sites.map(({ choice }) => choice))).toEqual(new Set([siteId, other]))
  expect(read.counts).toMatchObject({ changed: 0, added: 0, unchanged: 2, missing: 0 })
})
