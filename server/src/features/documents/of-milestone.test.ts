import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  type BuiltMilestone,
  buildMilestone,
  buildPerson,
  buildReport,
  signIn,
} from '../../testing/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const at = (day: number) => `2026-05-0${day}T08:00:00Z`

/** The references of the issues and submissions that a milestone shows to a member, in their order. */
async function shownAt({ projectId, milestoneId }: BuiltMilestone) {
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const { data } = await member.call(milestones.details, { params: { projectId, milestoneId } })
  const { issues, submissions } = data.docs
  return {
    issues: issues.map(({ refId }) => refId),
    submissions: submissions.map(({ refId }) => refId),
  }
}

test('A milestone shows its own issues and submissions, the newest first, whenever they came in', async () => {
  const on = await buildMilestone(app)
  const beside = await buildMilestone(app, { projectId: on.projectId, siteId: on.siteId })
  await buildReport(app, { on, createdAt: at(2) })
  await buildReport(app, { on: beside, createdAt: at(2) })
  // an upload from a phone that was without a signal
  await buildReport(app, { on, createdAt: at(1) })
  for (let n = 0; n < 2; n += 1) await buildReport(app, { on, createdAt: at(3) })
  expect(await shownAt(on)).toEqual({ issues: [5, 4, 1, 3], submissions: [5, 4, 1, 3] })
  expect(await shownAt(beside)).toEqual({ issues: [2], submissions: [2] })
})

test('A milestone does not show what is deleted', async () => {
  const on = await buildMilestone(app)
  await buildReport(app, { on, deleted: true })
  const { submissionId } = await buildReport(app, { on })
  await app.pool.query('update submissions set deleted_at = now() where id = $1', [submissionId])
  expect(await shownAt(on)).toEqual({ issues: [2], submissions: [1] })
})
