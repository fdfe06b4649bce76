import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildReport, buildSite } from '../../testing/builders.ts'
import { answerDuring, untilWaiting } from '../../testing/locks.ts'
import { buildOffice, type Office, readIssue, readSubmission } from '../../testing/office.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The place of a submission after a member edited its position. */
async function placed(office: Office, submittedFromLat?: unknown, submittedFromLng?: unknown) {
  const { status, data } = await office.member.call(submissions.edit, {
    params: office.submission,
    body: { edits: { submittedFromLat, submittedFromLng } },
  })
  expect(status).toBe(200)
  return [data.docs.submittedFromLat, data.docs.submittedFromLng]
}

test('A submission may come from the edges of the map, and from nowhere beyond', async () => {
  const office = await buildOffice(app)
  expect(await placed(office, 90, 180)).toEqual([90, 180])
  expect(await placed(office, 50.5, 180.5)).toEqual([50.5, 180])
  expect(await placed(office, -90.5, 30.5)).toEqual([50.5, 30.5])
  expect(await placed(office, '51', 31)).toEqual([50.5, 31])
})

test('Half a position is none, whichever half it is', async () => {
  const office = await buildOffice(app)
  expect(await placed(office, 50)).toEqual([null, null])
  expect(await placed(office, undefined, 30)).toEqual([null, null])
  expect(await placed(office, 50, 30)).toEqual([50, 30])
})

test('A submission moves with its issues and without any other of the project', async () => {
  const office = await buildOffice(app)
  const { projectId, siteId, milestoneId } = office
  const beside = await buildReport(app, { on: office })
  const there = await buildMilestone(app, { projectId, siteId, name: 'Heating' })
  const edits = { milestone: there.milestoneId, submittedFromLat: 50, submittedFromLng: 30 }
  await office.member.call(submissions.edit, { params: office.submission, body: { edits } })
  const placeOf = async (calls: typeof issues | typeof submissions, docId: string) => {
    const { data } = await office.member.call(calls.get, { params: { projectId, docId } })
    const { milestone, submittedFromLat, submittedFromLng, version, updates } = data.docs
    const lastAction = updates.at(-1)?.actionType
    return [milestone?._id, submittedFromLat, submittedFromLng, version, lastAction]
  }
  const moved = [there.milestoneId, 50, 30, 2, 'Edited']
  const stayed = [milestoneId, null, null, 1, 'Field Submission']
  expect(await placeOf(submissions, office.submissionId)).toEqual(moved)
  expect(await placeOf(issues, office.issueId)).toEqual(moved)
  expect(await placeOf(submissions, beside.submissionId)).toEqual(stayed)
  expect(await placeOf(issues, beside.issueId)).toEqual(stayed)
})

test('A submission that comes to a milestone while that one goes to another site goes there with it', async () => {
  const office = await buildOffice(app)
  const { projectId, siteId, admin, member } = office
  const there = await buildMilestone(app, { projectId, siteId, name: 'Heating' })
  const first = await buildReport(app, { on: there })
  const annex = await buildSite(app, projectId, { name: 'Annex' })
  const connection = await app.pool.connect()
  try {
    await connection.query('begin')
    await connection.query('select from issues where id = $1 for update', [first.issueId])
    const goes = admin.call(milestones.edit, {
      params: { projectId, milestoneId: there.milestoneId },
      body: { site: annex },
    })
    await untilWaiting(app, 1)
    const edits = { milestone: there.milestoneId }
    const comes = member.call(submissions.edit, { params: office.submission, body: { edits } })
    await untilWaiting(app, 2)
    await connection.query('commit')
    expect([(await goes).status, (await comes).status]).toEqual([200, 200])
  } finally {
    connection.release()
  }
  const place = { milestone: { _id: there.milestoneId }, site: { _id: annex } }
  expect(await readSubmission(office)).toMatchObject(place)
  expect(await readIssue(office)).toMatchObject(place)
})

test('A submission does not come to a milestone that is archived at that moment', async () => {
  const office = await buildOffice(app)
  const { projectId, siteId, milestoneId } = office
  const there = await buildMilestone(app, { projectId, siteId, name: 'Heating' })
  const archived = 'update milestones set archived_at = now() where id = $1'
  const answer = await answerDuring(app, [[archived, [there.milestoneId]]], () =>
    office.member.call(submissions.edit, {
      params: office.submission,
      body: { edits: { milestone: there.milestoneId } },
    }),
  )
  expect(answer).toMatchObject({ status: 409, message: problemText('en', 'archivedTarget') })
  expect((await readSubmission(office)).milestone?._id).toBe(milestoneId)
})
