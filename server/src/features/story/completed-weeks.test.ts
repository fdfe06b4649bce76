import { milestones } from '@plumbline/contract/milestones'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { story } from '@plumbline/contract/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildSite,
  signIn,
} from '../../testing/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const named = (...names: string[]) => names.map((name) => ({ name, site: 'Konotop' }))

test('each week names the first three milestones that were completed in it and stayed so, with their sites', async () => {
  const projectId = await buildProject(app)
  const person = await buildPerson(app, { projects: [projectId] })
  const member = await signIn(app, person)
  const siteId = await buildSite(app, projectId, { name: 'Konotop' })
  const other = await buildSite(app, projectId, { name: 'Irpin' })
  const add = async (name: string, at = siteId) =>
    (await buildMilestone(app, { projectId, siteId: at, name })).milestoneId
  const set = async (milestoneId: string, actualStatus: MilestoneStatus) => {
    const params = { projectId, milestoneId }
    const { status } = await member.call(milestones.update, { params, body: { actualStatus } })
    expect(status).toBe(200)
  }
  const reopened = await add('Reopened')
  await set(reopened, 'Completed')
  await set(reopened, 'Ongoing')
  for (const name of ['Roof', 'Drains', 'Doors', 'Paint']) await set(await add(name), 'Completed')
  await set(await add('Windows', other), 'Completed')
  const read = async (query: { 'site._id'?: string }) =>
    (await member.call(story.completed, { params: { projectId }, query })).data.docs
  const week = dateOf(mondayOf(dayOf(new Date().toISOString().slice(0, 10))))
  expect(await read({})).toEqual([{ week, milestones: named('Roof', 'Drains', 'Doors') }])
  expect(await read({ 'site._id': other })).toEqual([
    { week, milestones: [{ name: 'Windows', site: 'Irpin' }] },
  ])

  // a week that begins with a completed milestone has not completed it
  const again = await add('Again')
  const entry = (from: MilestoneStatus, to: MilestoneStatus, at: number, time: string) =>
    app.pool.query(
      `insert into updates (project_id, id, milestone_id, action_type, created_by, created_at, change)
       values ($1, gen_random_uuid(), $2, 'Status Change', $3, $4, $5)`,
      [
        projectId,
        again,
        person._id,
        `${dateOf(dayOf(week) + at)}T${time}Z`,
        { type: 'Status Change', from: { actualStatus: from }, to: { actualStatus: to } },
      ],
    )
  await entry('Ongoing', 'Completed', -14, '00:00:00')
  await entry('Completed', 'Ongoing', -7, '00:00:00')
  await entry('Ongoing', 'Completed', -1, '23:59:59')
  const before = (await read({})).filter((one) => one.week !== week)
  expect(before).toEqual([{ week: dateOf(dayOf(week) - 14), milestones: named('Again') }])

  const came = await add('Came')
  await app.pool.query(
    `update milestones set actual_status = 'Completed', date_actual_start = '2026-02-02', date_actual_end = '2026-03-04'
      where id = $1`,
    [came],
  )
  expect((await read({}))[0]).toEqual({ week: '2026-03-02', milestones: named('Came') })
})
