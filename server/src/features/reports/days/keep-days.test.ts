import { afterAll, beforeAll, expect, test } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import { milestones } from '@plumbline/contract/milestones'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildReport, buildSite } from '../../../testing/builders.ts'
import { buildDesk, letDaysPass, ageStoredDays } from '../../../testing/days-pass.ts'
import { act } from '../../../testing/office.ts'
import { keepDays } from './keep-days.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keep = () => keepDays({}, { pool: app.pool })

/** The days of a site, the oldest first, each with how many days ago it was. */
async function daysOf(siteId: string) {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select (now() at time zone 'UTC')::date - day as ago, is_derived, milestones, completed, ongoing, cost_unit,
            weight_cost, earned_cost, paid_cost, weight_days, earned_days, issues_open, issues_opened, issues_resolved
       from progress_days where site_id = $1 order by day`,
    [siteId],
  )
  return rows
}

/** Per row: the days ago, the number of milestones, and their cost. */
const counted = (rows: Record<string, unknown>[]) =>
  rows.map(({ ago, milestones: n, weight_cost: weight }) => [ago, n, weight])

test('Each day since the first milestone is worked out from the history, and yesterday is kept as it ended', async () => {
  const { projectId, siteId, edit } = await buildDesk(app)
  await letDaysPass(app, projectId, 2)
  await edit({ percentCompleted: 50, wasPaid: true })
  await edit({ percentCompleted: 60 })
  await letDaysPass(app, projectId, 1)
  await edit({ actualStatus: 'Completed' })
  await keep()
  const days = await daysOf(siteId)
  expect(days).toMatchObject([
    { ago: 3, is_derived: true, milestones: 1, ongoing: 1, earned_cost: 20_000, paid_cost: 0 },
    { ago: 2, is_derived: true, earned_cost: 20_000, paid_cost: 0 },
    { ago: 1, is_derived: false, completed: 0, earned_cost: 60_000, paid_cost: 100_000 },
  ])
  for (const day of days) {
    expect(day).toMatchObject({ cost_unit: 'UAH', weight_cost: 100_000, weight_days: 31 })
  }
  expect(days[2]).toMatchObject({ earned_days: 18.6 })
})

test('A day that is kept stays as it was, and nights that were missed are filled', async () => {
  const { projectId, siteId, edit } = await buildDesk(app)
  await letDaysPass(app, projectId, 1)
  await keep()
  const stored = await daysOf(siteId)
  expect(stored).toMatchObject([{ ago: 1, earned_cost: 20_000 }])
  await letDaysPass(app, projectId, 2)
  await ageStoredDays(app, projectId, 2)
  await edit({ percentCompleted: 70 })
  await Promise.all([keep(), keep()])
  await keep()
  const filled = await daysOf(siteId)
  expect(filled).toMatchObject([
    { ...stored[0], ago: 3 },
    { ago: 2, is_derived: true, earned_cost: 20_000 },
    { ago: 1, is_derived: false, earned_cost: 20_000 },
  ])
  await app.pool.query('update milestones set cost = 1 where project_id = $1', [projectId])
  await keep()
  expect(await daysOf(siteId)).toEqual(filled)
})

test('A milestone that moved is counted where it was, one that is archived no more, and a plan in disorder has no weight', async () => {
  const { projectId, siteId, milestoneId, admin, edit } = await buildDesk(app)
  const other = await buildSite(app, projectId)
  await letDaysPass(app, projectId, 1)
  await admin.call(milestones.edit, { params: { projectId, milestoneId }, body: { site: other } })
  await letDaysPass(app, projectId, 1)
  await edit({ datePlannedStart: null })
  await letDaysPass(app, projectId, 1)
  await admin.call(milestones.archive, { params: { projectId, milestoneId } })
  await letDaysPass(app, projectId, 1)
  await keep()
  expect(counted(await daysOf(siteId))).toEqual([
    [4, 1, 100_000],
    [3, 0, 0],
    [2, 0, 0],
    [1, 0, 0],
  ])
  expect(counted(await daysOf(other))).toEqual([
    [3, 1, 100_000],
    [2, 1, 0],
    [1, 0, 0],
  ])
})

test('Issues are open with the severity that they had then, and are counted on the days of raising and resolving', async () => {
  const { admin, ...on } = await buildDesk(app)
  const { projectId, siteId } = on
  const { issueId } = await buildReport(app, { on })
  const issue = { issue: { projectId, docId: issueId } }
  await letDaysPass(app, projectId, 1)
  await act(admin, issue, 'Recategorized', { categorization: 3 })
  await letDaysPass(app, projectId, 1)
  await act(admin, issue, 'Resolved')
  await letDaysPass(app, projectId, 1)
  await keep()
  expect(await daysOf(siteId)).toMatchObject([
    { ago: 3, issues_open: [1, 0, 0, 0, 0], issues_opened: [1, 0, 0, 0, 0] },
    { ago: 2, issues_open: [0, 0, 0, 1, 0], issues_opened: [0, 0, 0, 0, 0] },
    { ago: 1, issues_open: [0, 0, 0, 0, 0], issues_resolved: [0, 0, 0, 1, 0] },
  ])
})

test('A baseline keeps what its milestones cost', async () => {
  const { projectId, admin, edit } = await buildDesk(app)
  await admin.call(baselines.keep, { params: { projectId }, body: { name: 'Contract' } })
  await edit({ cost: 120_000 })
  const { rows } = await app.pool.query(
    'select cost, cost_unit from baseline_milestones where project_id = $1',
    [projectId],
  )
  expect(rows).toEqual([{ cost: 100_000, cost_unit: 'UAH' }])
})
