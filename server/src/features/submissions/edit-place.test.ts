import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildReport } from '../../testing/builders.ts'
import { buildOffice, type Office } from '../../testing/office.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Where a submission is after a member said where it came from. */
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
    const told = updates.at(-1)?.actionType
    return [milestone?._id, submittedFromLat, submittedFromLng, version, told]
  }
  const moved = [there.milestoneId, 50, 30, 2, 'Edited']
  const stayed = [milestoneId, null, null, 1, 'Field Submission']
  expect(await placeOf(submissions, office.submissionId)).toEqual(moved)
  expect(await placeOf(issues, office.issueId)).toEqual(moved)
  expect(await placeOf(submissions, beside.submissionId)).toEqual(stayed)
  expect(await placeOf(issues, beside.issueId)).toEqual(stayed)
})
