import { afterAll, beforeAll, expect, test } from 'vitest'
import { story } from '@plumbline/contract/story'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildDesk, letDaysPass } from '../../testing/days-pass.ts'
import {
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { buildWork, type DayToKeep, keepDay } from '../../testing/programmes/story-ground.ts'
import { keepDays } from '../reports/days/keep-days.ts'

/** Tests the past of a story, which comes from stored days only. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Builds work of 600 UAH from June 1 to July 20, of which 200 are done and 100 paid, with stored days. */
async function build(...days: DayToKeep[]) {
  const projectId = await buildProject(app)
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const site = await buildSite(app, projectId)
  const on = await buildWork(app, {
    projectId,
    site,
    plan: ['2026-06-01', '2026-06-10'],
    status: 'Completed',
    actual: ['2026-06-01', '2026-06-12'],
    cost: 100,
    isPaid: true,
  })
  await buildWork(app, {
    projectId,
    site,
    plan: ['2026-06-06', '2026-07-20'],
    status: 'Off Track',
    actual: ['2026-06-08', null],
    percent: 20,
    cost: 500,
  })
  for (const day of days) await keepDay(app, projectId, day)
  const tell = async (day: string, of: { 'site._id'?: string } = {}) => {
    const query = { day, language: 'en' as const, ...of }
    return (await member.call(story.get, { params: { projectId }, query })).data.docs
  }
  return { projectId, site, on: { projectId, siteId: site, milestoneId: on }, tell }
}

const SATURDAY = { day: '2026-06-06', earned: 30, isDerived: true, late: null }
const SUNDAY = { day: '2026-06-07', earned: 60, paid: 30, completed: 0, openIssues: 4, late: 1 }
// the Sunday after it is missing
const NEXT = { day: '2026-06-13', earned: 120, paid: 60, completed: 1, openIssues: 2, offTrack: 3 }

test('On Tuesday a story begins before the week before, on Wednesday before this one', async () => {
  const { tell } = await build(SATURDAY, SUNDAY, NEXT)
  const since = async (day: string) => (await tell(day)).since?.day
  expect([await since('2026-06-15'), await since('2026-06-16')]).toEqual([
    '2026-06-07',
    '2026-06-07',
  ])
  expect([await since('2026-06-17'), await since('2026-06-21')]).toEqual([
    '2026-06-13',
    '2026-06-13',
  ])
  expect([await since('2026-06-10'), await since('2026-06-09')]).toEqual(['2026-06-07', undefined])
})

test('and never with a Monday of its own week, which is already part of it', async () => {
  const { tell } = await build(SATURDAY, SUNDAY, { ...SUNDAY, day: '2026-06-08', late: 5 })
  expect((await tell('2026-06-10')).since?.day).toBe(SUNDAY.day)
})

test('What has changed is what is now minus what was kept', async () => {
  const { tell, on } = await build(SUNDAY, NEXT)
  await buildReport(app, { on, createdAt: '2026-06-12T23:59:00Z' })
  await buildReport(app, { on, createdAt: '2026-06-14T00:00:00Z' })
  await buildReport(app, { on, createdAt: '2026-06-19T08:00:00Z', resolved: true })
  const { since, cells } = await tell('2026-06-20')
  expect(since).toEqual({
    day: '2026-06-13',
    late: 0,
    completed: 0,
    openIssues: 0,
    visits: 2,
    photos: 0,
    paid: 6.7,
  })
  expect([cells.offTrack.change, cells.paid.change]).toEqual([-2, 6.7])
})

test('A day that is missing is a gap, and never nothing', async () => {
  const { tell } = await build({ ...SUNDAY, day: '2026-05-31', earned: 0 }, SUNDAY, NEXT)
  const { curve, cells } = await tell('2026-06-20')
  expect(curve?.days.slice(0, 4)).toEqual(['2026-05-31', '2026-06-07', '2026-06-14', '2026-06-20'])
  expect(curve?.earned.slice(0, 5)).toEqual([0, 10, null, 33.3, null])
  expect(curve?.completed.slice(0, 5)).toEqual([null, 0, null, null, null])
  expect(cells.late.weeks).toEqual([...Array.from({ length: 9 }, () => null), 1, 1, null, 0])
  expect(cells.paid.weeks.slice(-4)).toEqual([5, 5, null, 16.7])
})

test('Days that were worked out later know less, and say so', async () => {
  const { tell } = await build(SATURDAY, { ...SUNDAY, isDerived: true, late: null }, NEXT)
  const { curve, since, cells } = await tell('2026-06-10')
  expect(curve?.derivedUntil).toBe('2026-06-07')
  expect(since).toMatchObject({ day: '2026-06-07', late: null, completed: 1 })
  expect(cells.late.change).toBeNull()
})

test('What happened stands in the week in which it did, also since the last day that was kept', async () => {
  const { tell, on } = await build(
    { ...SUNDAY, visits: 2, opened: 1 },
    { ...NEXT, visits: 3, opened: 4 },
  )
  await buildReport(app, { on, createdAt: '2026-06-18T08:00:00Z' })
  const { curve } = await tell('2026-06-20')
  expect(curve?.visits.slice(0, 5)).toEqual([0, 2, 3, 1, 0])
  expect(curve?.photos).toHaveLength(curve?.days.length ?? 0)
  // the last day of the plan, which is no end of a week
  expect(curve?.plannedEnd).toBe('2026-07-20')
  expect(curve?.opened.slice(0, 5)).toEqual([0, 1, 4, 1, 0])
})

test('What was kept in another currency is no share of this one', async () => {
  const { projectId, tell } = await build(SUNDAY, NEXT)
  await app.pool.query(`update project_days set unit = 'EUR' where project_id = $1`, [projectId])
  const { curve, since } = await tell('2026-06-20')
  expect(curve?.earned.slice(0, 4)).toEqual([null, null, null, 33.3])
  expect(since).toMatchObject({ completed: 0, paid: null })
})

test('A site has its own days', async () => {
  const { projectId, site, tell } = await build(NEXT)
  await app.pool.query(
    `insert into progress_days (project_id, site_id, day, is_derived, milestones, completed, ongoing, off_track,
       cost_unit, weight_cost, earned_cost, paid_cost, weight_days, earned_days, issues_open, issues_opened,
       issues_resolved, submissions, silent, late)
     values ($1, $2, '2026-06-07', false, 2, 0, 1, 0, 'UAH', 600, 90, 0, 55, 5, '{1,1,0,0,0}', '{0,0,0,0,0}',
       '{0,0,0,0,0}', 1, true, 2)`,
    [projectId, site],
  )
  const { curve, since, cells } = await tell('2026-06-20', { 'site._id': site })
  expect(curve?.earned.slice(0, 4)).toEqual([null, 15, null, 33.3])
  expect(since).toMatchObject({ day: '2026-06-07', late: -2, completed: 1, openIssues: -2 })
  expect(cells.silent).toEqual({
    change: 0,
    weeks: [...Array.from({ length: 10 }, () => null), 1, null, 1],
  })
})

test('Nothing has changed since a day on which all was as it is now, whatever there is', async () => {
  const { projectId, siteId, admin, edit, ...on } = await buildDesk(app)
  await edit({ wasPaid: true })
  const plan = ['2026-01-01', '2026-03-01'] as const
  const work = { projectId, site: siteId, plan }
  await buildWork(app, { ...work, status: 'Stopped', percent: 30, cost: 50 })
  await buildWork(app, { ...work, status: 'Completed', cost: 70, isPaid: true })
  // costs of milestones without a plan in order are in no weight
  await buildWork(app, { ...work, plan: [plan[1], plan[0]], status: 'Ongoing', cost: 90 })
  const { issueId } = await buildReport(app, { on: { projectId, siteId, ...on } })
  await app.pool.query(
    'update issues set ready_at = now(), ready_by = created_by, owner_id = created_by where id = $1',
    [issueId],
  )
  await letDaysPass(app, projectId, 40)
  await keepDays({}, { pool: app.pool })
  const query = { day: new Date().toISOString().slice(0, 10), language: 'en' as const }
  for (const of of [undefined, siteId]) {
    const answer = await admin.call(story.get, {
      params: { projectId },
      query: { ...query, ...(of !== undefined && { 'site._id': of }) },
    })
    const { since, cells, invalid } = answer.data.docs
    const nothing = { late: 0, completed: 0, openIssues: 0, visits: 0, photos: 0, paid: 0 }
    expect(since).toMatchObject(nothing)
    for (const cell of Object.values(cells)) {
      expect(cell.change).toBe(0)
      expect(cell.weeks.at(-1)).toBe(cell.weeks.at(-2))
    }
    expect([cells.offTrack, cells.toVerify, cells.silent].map(({ weeks }) => weeks.at(-1))).toEqual(
      [1, 1, 1],
    )
    expect(invalid).toBe(1)
  }
})
