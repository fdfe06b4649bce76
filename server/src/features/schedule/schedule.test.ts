import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildSite, signIn } from '../../testing/builders.ts'
import { apply, buildPlanning, choose, differenceOf, upload } from '../../testing/imports.ts'
import { parseSchedule } from '../imports/formats/parse-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a member takes the schedule along as a file of Microsoft Project, without what is archived', async () => {
  const { projectId, siteId, milestoneId } = await buildMilestone(app)
  const params = { projectId }
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const { data: made } = await admin.call(milestones.create, {
    params,
    body: [
      { name: 'Windows & doors', site: siteId, taskId: 'A-2', percentCompleted: 12.25, cost: 99.9 },
      { name: 'Put aside', site: siteId },
    ],
  })
  const [windows, aside] = made.docs
  const archived = { projectId, milestoneId: aside?._id ?? '' }
  await admin.call(milestones.archive, { params: archived })

  const answer = await member.fetch(`/api/v1/projects/${projectId}/schedule/export`)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="schedule.xml"')
  const file = parseSchedule(Buffer.from(await answer.arrayBuffer()), { fileName: 'schedule.xml' })
  const { data } = await member.call(sites.list, { params })
  expect(file.siteSources[0]?.values).toEqual([data.docs[0]?.name])
  expect(file.activities).toMatchObject([
    { milestoneId, name: 'Roof trusses', plannedStart: '2026-04-01', plannedEnd: '2026-05-01' },
    { milestoneId: windows?._id, name: 'Windows & doors', percent: 12.25, cost: 99.9 },
  ])
})

test('the schedule of a project without milestones is a file without tasks', async () => {
  const { projectId, milestoneId } = await buildMilestone(app)
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  await admin.call(milestones.archive, { params: { projectId, milestoneId } })
  const answer = await admin.fetch(`/api/v1/projects/${projectId}/schedule/export`)
  expect((await answer.text()).match(/<Task>/g)).toHaveLength(1)
})

test('what is taken along changes nothing when it is brought back, and then only what a planner changed', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId, siteId } = planning
  const other = await buildSite(app, projectId, { name: 'Gymnasium' })
  const { data } = await admin.call(milestones.create, {
    params: { projectId },
    body: [
      { name: 'Roof', site: siteId, datePlannedStart: '2026-04-01', datePlannedEnd: '2026-04-30' },
      {
        name: 'Walls',
        site: other,
        taskId: 'W-1',
        actualStatus: 'Stopped',
        percentCompleted: 33.3,
      },
      {
        name: 'Roof',
        site: other,
        actualStatus: 'Completed',
        dateActualEnd: '2026-03-03',
        cost: 1,
      },
    ],
  })
  const answer = await admin.fetch(`/api/v1/projects/${projectId}/schedule/export`)
  const text = await answer.text()
  const bySite = { siteSource: 'level:1' }
  const read = await upload(app, planning, new File([text], 'schedule.xml'))
  const same = await choose(app, planning, read, bySite)
  expect(same.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3, missing: 0, skipped: 0 })

  const later = text.replace('<Finish>2026-04-30T', '<Finish>2026-05-07T')
  const moved = later.replace(
    '<Baseline><Number>0</Number><Start>2026-04-01T08:00:00</Start><Finish>2026-04-30T',
    '<Baseline><Number>0</Number><Start>2026-04-01T08:00:00</Start><Finish>2026-05-07T',
  )
  const next = await choose(
    app,
    planning,
    await upload(app, planning, new File([moved], 'schedule.xml')),
    bySite,
  )
  expect(await differenceOf(planning, next, { kind: 'changed' })).toEqual([
    expect.stringMatching(/^changed Roof .*: datePlannedEnd 2026-04-30 → 2026-05-07/),
  ])

  // the export of the columns of a project tells neither names nor sites
  const [roof, walls] = data.docs
  const csv = `_id,actualStatus,taskId,dateActualStart,dateActualEnd\r\n${walls?._id},Ongoing,W-2,2026-05-01,NULL\r\n${roof?._id},Not Started,,NULL,NULL\r\n`
  const narrow = await upload(app, planning, new File([csv], 'export.csv'))
  expect(narrow.counts).toMatchObject({ added: 0, missing: 0 })
  await apply(app, planning, narrow)
  const { data: after } = await admin.call(milestones.list, { params: { projectId } })
  expect(after.docs.map(({ name, site }) => `${name} ${site}`).toSorted()).toEqual(
    [`Roof ${siteId}`, `Walls ${other}`, `Roof ${other}`].toSorted(),
  )
  const { data: sitesAfter } = await admin.call(sites.list, { params: { projectId } })
  expect(sitesAfter.docs).toHaveLength(2)
})

const fileOf = (site: string, name: string) => {
  const summary = `<Task><UID>1</UID><Name>${site}</Name><OutlineLevel>1</OutlineLevel></Task>`
  const task = `<Task><UID>2</UID><Name>${name}</Name><OutlineLevel>2</OutlineLevel></Task>`
  return new File([`<Project><Tasks>${summary}${task}</Tasks></Project>`], 'plan.xml')
}

test('a schedule whose tasks are only counted is not taken for another one', async () => {
  const planning = await buildPlanning(app)
  const difference = async (site: string, name: string) => {
    const read = await upload(app, planning, fileOf(site, name))
    const compared = await choose(app, planning, read, { siteSource: 'level:1' })
    return { compared, changes: await differenceOf(planning, compared) }
  }
  const { compared } = await difference('Borodianka Lyceum No. 1', 'Roof')
  await apply(app, planning, compared)
  const other = await difference('Gymnasium', 'Fence')
  expect(other.changes).toEqual([expect.stringMatching(/^added Fence @ Gymnasium/)])
  const renamed = await difference('Borodianka Lyceum No. 1', 'Roof and gutters')
  expect(renamed.changes).toEqual([expect.stringMatching(/name Roof → Roof and gutters/)])
})
