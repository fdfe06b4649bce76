import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, signIn } from '../../testing/builders.ts'
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
