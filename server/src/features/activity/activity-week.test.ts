import { activity } from '@plumbline/contract/activity'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildReport } from '../../testing/builders.ts'
import { buildDesk, sendNote } from '../../testing/notes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the week of a project is told in numbers beside the twelve before it, with who did what', async () => {
  const desk = await buildDesk(app)
  const { projectId, issueId: docId } = desk
  const params = { projectId }
  const today = new Date().toISOString().slice(0, 10)
  const monday = mondayOf(dayOf(today))
  const on = await buildMilestone(app, { projectId, siteId: desk.siteId, name: 'Roof' })
  const visit = (day: number, time: string) =>
    buildReport(app, { on, createdAt: `${dateOf(day)}T${time}.000Z` })
  await visit(monday - 1, '23:59:59')
  await visit(monday - 7 * 12, '00:00:00')
  await visit(monday - 7 * 12 - 1, '23:59:59')

  await sendNote(desk, 'The lintel has cracked')
  await desk.member.call(issues.update, {
    params: { ...params, docId },
    body: { update: { actionType: 'Resolved' } },
  })
  await desk.member.call(milestones.update, {
    params: { ...params, milestoneId: on.milestoneId },
    body: { datePlannedEnd: '2027-03-01' },
  })
  const { status, data } = await desk.member.call(activity.week, { params, query: { day: today } })
  expect(status).toBe(200)
  const { weeks, people } = data.docs
  expect(weeks.visits.slice(0, 2)).toEqual([1, 0])
  expect(weeks.visits.at(-2)).toBe(1)
  expect(weeks.resolved.at(-1)).toBe(1)
  expect(weeks.moved.at(-1)).toBe(1)
  const own = people.find(({ person }) => person._id === desk.person._id)
  expect(own).toMatchObject({ resolved: 1, moved: 1, comments: 1, asked: 0, decided: 0 })

  // what is of last week is nobody's deed of this one
  const before = await desk.member.call(activity.week, {
    params,
    query: { day: dateOf(monday - 1) },
  })
  expect(before.data.docs.weeks.visits.at(-1)).toBeGreaterThan(0)
})
