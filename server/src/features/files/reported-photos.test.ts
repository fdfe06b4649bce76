import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { noteForm } from '../../testing/notes.ts'
import { buildOffice, type Office, readIssue, readSubmission } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { attachFile, reportOf } from '../../testing/shares.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const QUESTION = 'Are all trusses anchored?'

const picture = async (n: number) => new File([await tinyPng(n)], `${n}.png`)

/** A report whose flagged answer has a photo, also with its issue, and another answer that has one. */
async function buildPhotographed(): Promise<Office> {
  const office = await buildOffice(app)
  const { projectId, submissionId } = office
  await app.pool.query(
    `insert into submission_items (project_id, submission_id, position, question_name, question_text)
     values ($1, $2, 1, 'gutters', 'Are the gutters clear?')`,
    [projectId, submissionId],
  )
  for (const position of [0, 1]) {
    const owner = { submission_id: submissionId, item_position: position }
    await attachFile(app, projectId, owner, await picture(90 + position))
  }
  const report = { update_id: await reportOf(app, office.issueId) }
  await attachFile(app, projectId, report, await picture(90))
  return office
}

const photosOfMilestone = async ({ member, projectId, milestoneId }: Office) =>
  (await member.call(milestones.details, { params: { projectId, milestoneId } })).data.docs.photos

test('a photo of the field says what was asked, and how many issues its answer has', async () => {
  const office = await buildPhotographed()
  const flagged = { question: QUESTION, issueCount: 1 }
  const other = { question: 'Are the gutters clear?', issueCount: 0 }
  const submission = await readSubmission(office)
  expect(submission.data.map(({ photos }) => photos)).toMatchObject([[flagged], [other]])
  const issue = await readIssue(office)
  expect(issue.report.photos).toMatchObject([flagged])
  expect(issue.updates[0]?.content.photos).toMatchObject([flagged])
  const photos = await photosOfMilestone(office)
  expect(photos).toHaveLength(2)
  expect(photos).toEqual(
    expect.arrayContaining([expect.objectContaining(flagged), expect.objectContaining(other)]),
  )
})

test('a photo counts no issue that is deleted', async () => {
  const office = await buildPhotographed()
  await office.admin.call(issues.update, {
    params: office.issue,
    body: { update: { actionType: 'Deleted' } },
  })
  const gone = { question: QUESTION, issueCount: 0 }
  expect((await readSubmission(office)).data[0]?.photos).toMatchObject([gone])
  const issue = await readIssue(office)
  expect(issue.report.photos).toMatchObject([gone])
  expect(issue.updates[0]?.content.photos).toMatchObject([gone])
  expect((await photosOfMilestone(office)).map(({ issueCount }) => issueCount)).toEqual([0, 0])
})

test('a photo that a member adds was not asked for, and belongs to no issue of an answer', async () => {
  const office = await buildOffice(app)
  const { data } = await office.member.call(issues.update, {
    params: office.issue,
    form: noteForm('Look', new File([await tinyPng(93)], 'a.png')),
  })
  expect(data.docs.updates.at(-1)?.content.photos).toMatchObject([
    { question: null, issueCount: 0 },
  ])
})

test('issues and submissions tell the status of their milestone, as it is now', async () => {
  const office = await buildOffice(app)
  const { projectId, milestoneId, member } = office
  const status = async () => [
    (await readIssue(office)).milestone?.actualStatus,
    (await readSubmission(office)).milestone.actualStatus,
  ]
  expect(await status()).toEqual(['Ongoing', 'Ongoing'])
  await member.call(milestones.update, {
    params: { projectId, milestoneId },
    body: { actualStatus: 'Stopped' },
  })
  expect(await status()).toEqual(['Stopped', 'Stopped'])
  const list = await member.call(submissions.list, { params: { projectId } })
  expect(list.data.docs[0]?.milestone).toEqual({
    _id: milestoneId,
    name: 'Roof trusses',
    description: '',
  })
})
