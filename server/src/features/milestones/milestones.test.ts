import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { attachFile } from '../../testing/shares.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a note on a milestone is read back with everything else that hangs on it', async () => {
  const on = await buildMilestone(app, { name: 'Roof & rainwater' })
  const report = await buildReport(app, { on, severity: 4 })
  await buildReport(app, { on, deleted: true })
  const params = { projectId: on.projectId, milestoneId: on.milestoneId }
  const person = await buildPerson(app, { projects: [on.projectId] })
  const member = await signIn(app, person)
  const added = await member.call(milestones.addNote, { params, body: { text: ' Gutters late. ' } })
  expect(added.data.docs.notes).toMatchObject([
    { text: ' Gutters late. ', createdBy: { _id: person._id } },
  ])
  const { data } = await member.call(milestones.details, { params })
  expect(data.docs).toMatchObject({
    name: 'Roof & rainwater',
    milestoneName: 'Roof & rainwater',
    flag: 1,
    notes: [{ text: ' Gutters late. ' }],
    numIssues: 1,
    numSubmissions: 2,
  })
  expect(data.docs.issues[0]?._id).toBe(report.issueId)
})

test("an empty note is refused with 'No content.'", async () => {
  const on = await buildMilestone(app)
  const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  const answer = await member.call(milestones.addNote, {
    params: { projectId: on.projectId, milestoneId: on.milestoneId },
    body: { text: ' \n ' },
  })
  expect(answer).toMatchObject({ status: 400, message: 'No content.' })
})

test('days overdue count from the planned end, and only for what is not completed', async () => {
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
  const on = await buildMilestone(app, { status: 'Ongoing', plannedEnd: tenDaysAgo })
  await buildMilestone(app, { ...on, status: 'Completed', plannedEnd: tenDaysAgo })
  await buildMilestone(app, { ...on, status: 'Not Started', plannedEnd: '2999-01-01' })
  const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  const { data } = await member.call(milestones.list, { params: { projectId: on.projectId } })
  const overdue = Object.fromEntries(data.docs.map((m) => [m.actualStatus, m.daysOverdue]))
  expect(overdue).toEqual({ Ongoing: 10, Completed: 0, 'Not Started': 0 })
})

test('planned dates come out as the calendar dates that went in', async () => {
  const on = await buildMilestone(app, { plannedEnd: '4637-12-31' })
  const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  const { data } = await member.call(milestones.list, { params: { projectId: on.projectId } })
  expect(data.docs[0]?.milestoneName).toBe(data.docs[0]?.name)
  expect(data.docs[0]).toMatchObject({
    datePlannedStart: '2026-04-01',
    datePlannedEnd: '4637-12-31',
    dateActualStart: null,
  })
})

test('the images of a milestone are the photos that were added to it, and not those of its submissions', async () => {
  const report = await buildReport(app)
  const { projectId, milestoneId } = report
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const params = { projectId, milestoneId }
  const form = new FormData()
  form.set('component', 'sidebar')
  form.append('attachments', new File([await tinyPng(71)], 'own.png'))
  await member.call(milestones.addAttachments, { params, form })
  const ofAnswer = { submission_id: report.submissionId, item_position: 0 }
  await attachFile(app, projectId, ofAnswer, new File([await tinyPng(72)], 'field.png'))
  const { photos, images } = (await member.call(milestones.details, { params })).data.docs
  expect(photos).toHaveLength(2)
  const own = photos.filter(({ isDeletableByOwner }) => isDeletableByOwner)
  expect(images).toEqual(own)
  expect(images).toHaveLength(1)
})
