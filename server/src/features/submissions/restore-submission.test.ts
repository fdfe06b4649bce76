import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildSite } from '../../testing/builders.ts'
import { buildOffice, type Office, readIssue, readSubmission } from '../../testing/office.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Moves a submission, and answers the entry of it. */
async function moved(office: Office, edits: object) {
  const params = office.submission
  const { status, data } = await office.member.call(submissions.edit, { params, body: { edits } })
  expect(status).toBe(200)
  return data.docs.updates.at(-1)
}

async function restore(
  who: Visitor,
  { submission }: Office,
  updateId = '',
  body: { version: number; though?: true } = { version: 1 },
) {
  return who.call(submissions.restore, { params: { ...submission, updateId }, body })
}

/** A milestone of another site of the project. */
async function elsewhere({ projectId }: Office) {
  const siteId = await buildSite(app, projectId, { name: 'Clinic' })
  return buildMilestone(app, { projectId, siteId, name: 'Heating' })
}

test('A submission comes back to its milestone and site, with its issues', async () => {
  const office = await buildOffice(app)
  const there = await elsewhere(office)
  const row = await moved(office, { milestone: there.milestoneId })
  const { status, data } = await restore(office.other, office, row?._id)
  expect(status).toBe(200)
  expect(data.docs).toMatchObject({
    milestone: { _id: office.milestoneId },
    site: { _id: office.siteId },
  })
  expect(data.docs.updates.at(-1)).toMatchObject({
    actionType: 'Edited',
    content: { change: { to: { milestone: { _id: office.milestoneId } }, restores: row?._id } },
  })
  const issue = await readIssue(office)
  expect(issue.milestone?._id).toBe(office.milestoneId)
  expect(issue.updates.at(-1)?.content.change).not.toHaveProperty('restores')
})

test('It comes back to its position; where there was none, none is put back', async () => {
  const office = await buildOffice(app)
  const first = await moved(office, { submittedFromLat: 50, submittedFromLng: 30 })
  expect((await restore(office.other, office, first?._id)).status).toBe(404)
  const row = await moved(office, { submittedFromLat: 51 })
  const { data } = await restore(office.other, office, row?._id)
  expect(data.docs).toMatchObject({ submittedFromLat: 50, submittedFromLng: 30 })
})

test('What moved since is moved back only by somebody who saw where it is', async () => {
  const office = await buildOffice(app)
  const there = await elsewhere(office)
  const row = await moved(office, { milestone: there.milestoneId })
  const seen = await readSubmission(office)
  const { projectId, siteId } = office
  const third = await buildMilestone(app, { projectId, siteId, name: 'Lift' })
  await moved(office, { milestone: third.milestoneId })
  const body = { version: seen.version }
  expect(await restore(office.other, office, row?._id, body)).toMatchObject({
    status: 409,

    problem: { code: 'restoreChanged', params: { now: 'Lift', by: 'Iryna Kovalenko' } },
  })
  const late = await restore(office.other, office, row?._id, { ...body, though: true })
  expect(late).toMatchObject({ status: 409, problem: { code: 'stale' } })
  const { version } = await readSubmission(office)
  const { data } = await restore(office.other, office, row?._id, { version, though: true })
  expect(data.docs.milestone).toMatchObject({ _id: office.milestoneId })
})

test('It comes back to no milestone that is archived, and not while it is deleted', async () => {
  const office = await buildOffice(app)
  const { projectId, milestoneId } = office
  const there = await elsewhere(office)
  const row = await moved(office, { milestone: there.milestoneId })
  await office.admin.call(milestones.archive, { params: { projectId, milestoneId } })
  expect(await restore(office.other, office, row?._id)).toMatchObject({
    status: 409,
    problem: { code: 'archivedTarget' },
  })
  const body = { update: { actionType: 'Deleted' } }
  await office.admin.call(submissions.update, { params: office.submission, body })
  expect(await restore(office.admin, office, row?._id)).toMatchObject({
    status: 409,
    problem: { code: 'deletedSubmission' },
  })
})

test('Reviews and notes are not put back: 404', async () => {
  const office = await buildOffice(app)
  const params = office.submission
  await office.member.call(submissions.review, { params, body: { review: 'hasIssues' } })
  for (const { _id } of (await readSubmission(office)).updates) {
    expect((await restore(office.member, office, _id)).status).toBe(404)
  }
})
