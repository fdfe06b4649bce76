import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildMilestone, buildReport } from '../../../testing/builders.ts'
import { buildDesk, letDaysPass, ageStoredDays } from '../../../testing/days-pass.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { act } from '../../../testing/office.ts'
import { keepDays } from './keep-days.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keep = () => keepDays({}, { pool: app.pool })

/** The days of a project, the oldest first, each with how many days ago it was. */
async function daysOf(projectId: string) {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select (now() at time zone 'UTC')::date - day as ago, d.* from project_days d
      where project_id = $1 order by day`,
    [projectId],
  )
  return rows
}

const derived = (rows: Record<string, unknown>[]) =>
  rows.map(({ ago, is_derived: isDerived }) => [ago, isDerived])

/** A calendar day so many days from today, UTC. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const five = (column: string) =>
  `array[${[1, 2, 3, 4, 5].map((n) => `sum(${column}[${n}])::integer`).join()}] as ${column}`

/** The sums of the rows of the sites, by the columns of the project's. */
async function sumsOfSites(projectId: string) {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select (now() at time zone 'UTC')::date - day as ago, bool_or(is_derived) as is_derived,
            sum(milestones)::integer as milestones, sum(completed)::integer as completed,
            sum(ongoing)::integer as ongoing, sum(off_track)::integer as off_track,
            sum(weight_cost) as weight, sum(earned_cost) as earned, sum(paid_cost) as paid,
            sum(weight_days) as weight_days, sum(earned_days) as earned_days, ${five('issues_open')},
            ${five('issues_opened')}, ${five('issues_resolved')}, sum(submissions)::integer as submissions,
            sum(late)::integer as late, max(late_most) as late_most, sum(due)::integer as due,
            sum(to_verify)::integer as to_verify, sum(photos)::integer as photos,
            (count(*) filter (where silent))::integer as silent
       from progress_days where project_id = $1 group by day order by day`,
    [projectId],
  )
  return rows
}

describe('The days of a project', () => {
  test('are the sums of the days of its sites, to the hundredth', async () => {
    const { projectId, edit, admin, ...on } = await buildDesk(app)
    const second = await buildMilestone(app, { projectId })
    const third = await buildMilestone(app, { projectId, siteId: second.siteId })
    const params = (milestoneId: string) => ({ projectId, milestoneId })
    const change = { costUnit: 'UAH', percentCompleted: 33.3 }
    await admin.call(milestones.update, {
      params: params(second.milestoneId),
      body: {
        ...change,
        cost: 99_999.99,
        datePlannedStart: inDays(-20),
        datePlannedEnd: inDays(6),
      },
    })
    await admin.call(milestones.update, {
      params: params(third.milestoneId),
      body: { ...change, cost: 0.1, percentCompleted: 66.7 },
    })
    await buildReport(app, { on: { projectId, ...on }, severity: 2 })
    await letDaysPass(app, projectId, 4)
    await edit({ percentCompleted: 41.9 })
    await letDaysPass(app, projectId, 1)
    await keep()
    const days = await daysOf(projectId)
    expect(derived(days)).toEqual([
      [5, true],
      [4, true],
      [3, true],
      [2, true],
      [1, false],
    ])
    const sums = await sumsOfSites(projectId)
    expect(days).toMatchObject(sums)
    expect(days.at(-1)).toMatchObject({
      weighed_by: 'cost',
      unit: 'UAH',
      milestones: 3,
      weight: 200_000.09,
      late: 2,
      due: 1,
      silent: 1,
      measured: null,
      coverage: null,
      certified: 0,
    })
  })

  test('say what the plan said on that day, by the main baseline where there is one', async () => {
    const { projectId, admin, edit } = await buildDesk(app)
    await edit({ datePlannedStart: inDays(-9), datePlannedEnd: inDays(10) })
    const params = { projectId }
    const plan = await admin.call(baselines.keep, { params, body: { name: 'Contract' } })
    await letDaysPass(app, projectId, 1)
    await keep()
    expect(await daysOf(projectId)).toMatchObject([
      { ago: 1, weight: 100_000, planned: 45_000, planned_days: 9, weight_days: 20 },
    ])
    const body = { mainBaseline: plan.data.docs._id }
    expect((await admin.call(projects.update, { params, body })).status).toBe(200)
    await edit({ datePlannedStart: inDays(20), datePlannedEnd: inDays(24) })
    await app.pool.query('delete from project_days where project_id = $1', [projectId])
    await keep()
    expect(await daysOf(projectId)).toMatchObject([{ planned: 45_000, planned_days: 9 }])
    await admin.call(projects.update, { params, body: { mainBaseline: null } })
    await keep()
    expect(await daysOf(projectId)).toMatchObject([{ planned: 45_000 }])
    await app.pool.query('delete from project_days where project_id = $1', [projectId])
    await keep()
    expect(await daysOf(projectId)).toMatchObject([{ planned: 0, planned_days: 0 }])
  })

  test('are weighed by days where too few milestones have a cost, and where money was in another currency', async () => {
    const { projectId, edit } = await buildDesk(app)
    await letDaysPass(app, projectId, 1)
    await keep()
    await edit({ costUnit: 'EUR' })
    await app.pool.query('delete from project_days where project_id = $1', [projectId])
    await ageStoredDays(app, projectId, 1)
    await letDaysPass(app, projectId, 1)
    await keep()
    expect(await daysOf(projectId)).toMatchObject([
      { ago: 2, weighed_by: 'days', unit: '', weight: 31, earned: 6.2, planned: 31 },
      { ago: 1, weighed_by: 'cost', unit: 'EUR', weight: 100_000, planned: 100_000 },
    ])
    await edit({ cost: null })
    await ageStoredDays(app, projectId, 1)
    await letDaysPass(app, projectId, 1)
    await keep()
    expect(await daysOf(projectId)).toMatchObject([
      { ago: 3 },
      { ago: 2, weighed_by: 'cost' },
      { ago: 1, weighed_by: 'days', unit: '', weight: 31, earned: 6.2, planned: 31 },
    ])
  })

  test('stay as they were kept, whatever changes today', async () => {
    const { projectId, edit, ...on } = await buildDesk(app)
    await letDaysPass(app, projectId, 1)
    await keep()
    const before = await daysOf(projectId)
    expect(before).toMatchObject([{ ago: 1, earned: 20_000, late: 1, completed: 0 }])
    await edit({ actualStatus: 'Completed', datePlannedEnd: inDays(90), wasPaid: true })
    await buildReport(app, { on: { projectId, ...on } })
    await Promise.all([keep(), keep()])
    expect(await daysOf(projectId)).toEqual(before)
  })

  test('are worked out where one is missing, and no other changes', async () => {
    const { projectId, edit } = await buildDesk(app)
    await letDaysPass(app, projectId, 2)
    await edit({ percentCompleted: 50 })
    await letDaysPass(app, projectId, 2)
    await keep()
    await app.pool.query(`update project_days set is_derived = false where project_id = $1`, [
      projectId,
    ])
    const before = await daysOf(projectId)
    for (const table of ['progress_days', 'project_days']) {
      await app.pool.query(
        `delete from ${table} where project_id = $1 and day = (now() at time zone 'UTC')::date - 3`,
        [projectId],
      )
    }
    expect((await daysOf(projectId)).map(({ ago }) => ago)).toEqual([4, 2, 1])
    await keep()
    const [first, , ...last] = before
    expect(await daysOf(projectId)).toEqual([first, { ...before[1], is_derived: true }, ...last])
    expect(before[1]).toMatchObject({ ago: 3, earned: 20_000 })
  })

  test('of a server that kept those of sites alone are summed, with what was not kept left open', async () => {
    const { projectId, edit } = await buildDesk(app)
    await letDaysPass(app, projectId, 3)
    await keep()
    await app.pool.query(
      `update progress_days set late = null, late_most = null, due = null, to_verify = null, photos = null, silent = null
        where project_id = $1`,
      [projectId],
    )
    await app.pool.query('delete from project_days where project_id = $1', [projectId])
    await ageStoredDays(app, projectId, 1)
    await letDaysPass(app, projectId, 1)
    await edit({ percentCompleted: 90 })
    await keep()
    const days = await daysOf(projectId)
    expect(days).toMatchObject([
      { ago: 4, is_derived: true, earned: 20_000, late: null, late_most: null, silent: null },
      { ago: 3, is_derived: true, due: null, to_verify: null, photos: null },
      { ago: 2, is_derived: false, weight: 100_000, earned: 20_000, planned: 100_000 },
      { ago: 1, is_derived: false, late: 1, silent: 1 },
    ])
  })

  test('without sites in lists have rows of zeros', async () => {
    const { projectId, siteId } = await buildDesk(app)
    await app.pool.query(`update sites set archived_at = now() - interval '3 days' where id = $1`, [
      siteId,
    ])
    await letDaysPass(app, projectId, 4)
    await keep()
    const days = await daysOf(projectId)
    expect(days).toMatchObject([
      { ago: 4, milestones: 1, late: 1 },
      { ago: 3, milestones: 0, late: 0, late_most: 0, silent: 0, issues_open: [0, 0, 0, 0, 0] },
      { ago: 2, weight: 0, is_derived: true },
      { ago: 1, weight: 0, is_derived: false },
    ])
  })
})

test('What was late, due and silent on a past day is what the rules say of how things stood', async () => {
  const { projectId, edit, ...on } = await buildDesk(app)
  await edit({ datePlannedStart: inDays(-40), datePlannedEnd: inDays(-1) })
  await buildReport(app, { on: { projectId, ...on } })
  await letDaysPass(app, projectId, 16)
  await edit({ datePlannedEnd: inDays(-3) })
  await letDaysPass(app, projectId, 2)
  await keep()
  const days = await daysOf(projectId)
  const facts = days.map(({ ago, late, late_most: most, due, silent }) => [
    ago,
    late,
    most,
    due,
    silent,
  ])
  expect(facts).toEqual([
    // planned to end yesterday: due from 15 days ago on
    ...[18, 17, 16].map((ago) => [ago, 0, 0, 0, 0]),
    ...Array.from({ length: 12 }, (_, n) => [15 - n, 0, 0, 1, 0]),
    // silent from the 15th day on
    [3, 0, 0, 1, 1],
    [2, 1, 1, 0, 1],
    [1, 1, 2, 0, 1],
  ])
})

test('Issues wait to be verified from Ready until they are resolved, and photos count on the day that they came', async () => {
  const { admin, ...on } = await buildDesk(app)
  const { projectId } = on
  const { issueId } = await buildReport(app, { on })
  const issue = { issue: { projectId, docId: issueId } }
  await letDaysPass(app, projectId, 1)
  const form = new FormData()
  const update = { actionType: 'Edited', work: { ready: true }, content: { notes: 'All are set.' } }
  form.set('update', JSON.stringify(update))
  form.append('attachments', new File([await tinyPng(5)], 'anchors.png'))
  const sent = await admin.call(issues.update, { params: issue.issue, form })
  expect(sent.status).toBe(200)
  await letDaysPass(app, projectId, 2)
  await act(admin, issue, 'Recategorized', { categorization: 3 })
  await act(admin, issue, 'Resolved')
  await letDaysPass(app, projectId, 1)
  await keep()
  const days = await daysOf(projectId)
  expect(days.map(({ ago, to_verify: waiting, photos }) => [ago, waiting, photos])).toEqual([
    [4, 0, 0],
    [3, 1, 1],
    [2, 1, 0],
    [1, 0, 0],
  ])
})
