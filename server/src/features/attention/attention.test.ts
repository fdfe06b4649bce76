import { afterAll, beforeAll, expect, test } from 'vitest'
import { attention } from '@plumbline/contract/attention'
import { attentionOf } from '@plumbline/contract/attention/attention-shapes'
import { baselines } from '@plumbline/contract/baselines'
import { invitations } from '@plumbline/contract/invitations'
import { issues } from '@plumbline/contract/issues'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { milestones } from '@plumbline/contract/milestones'
import { isDue, isLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'

/** Each number of the attention equals that of the list to which it leads. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY = '2026-06-18'

const isOff = ({ actualStatus }: Milestone) => ['Off Track', 'Stopped'].includes(actualStatus)

/** A milestone of each status with each of these plans, on one site. */
async function everyPlan(projectId: string, siteId: string) {
  await app.pool.query(
    `insert into milestones (project_id, id, site_id, name, actual_status, date_planned_start,
                             date_planned_end, cost, cost_unit, was_paid, percent_completed)
     select $1, gen_random_uuid(), $2, status || ' ' || coalesce(starts::text, '') || ends, status,
            starts, ends, 100, 'UAH', status = 'Completed', case status when 'Completed' then 100 else 0 end
       from unnest(array['Not Started', 'Ongoing', 'Completed', 'Stopped', 'Off Track']) status,
            unnest(array['1900-01-01', '2026-05-01', '2026-06-18', '2026-09-01', null]::date[]) starts,
            unnest(array['2026-06-01', '2026-06-17', '2026-06-18', '2026-07-02', '2026-07-03']::date[]) ends`,
    [projectId, siteId],
  )
}

test('what is late, off track and due is as many as the list of milestones has of it', async () => {
  const projectId = await buildProject(app)
  const site = await buildSite(app, projectId)
  await everyPlan(projectId, site)
  await everyPlan(projectId, await buildSite(app, projectId))
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const params = { projectId }
  const { data } = await member.call(milestones.list, { params })
  const count = (fits: (milestone: Milestone) => boolean, of = data.docs) => of.filter(fits).length
  const answer = await member.call(attention.get, { params, query: { day: DAY } })
  expect(attentionOf.parse(answer.data.docs)).toEqual(answer.data.docs)
  expect(answer.data.docs).toMatchObject({
    late: { n: count((one) => isLate(one, DAY)) },
    offTrack: { n: count(isOff), sites: 2 },
    due: { n: count((one) => isDue(one, DAY)), next: DAY },
    silent: { n: 2 },
    lastReport: null,
    openIssues: { n: 0, oldest: null, overdue: 0, ownerless: 0 },
    toVerify: { n: 0, since: null },
    money: { unit: 'UAH', cost: data.docs.length * 100, paid: data.docs.length * 20, done: 20 },
  })
  expect(answer.data.docs.late.n).toBeGreaterThan(10)
  expect(answer.data.docs.due.n).toBeGreaterThan(10)
  const own = data.docs.filter((one) => one.site === site)
  const ofSite = await member.call(attention.get, { params, query: { day: DAY, 'site._id': site } })
  expect(ofSite.data.docs).toMatchObject({
    late: { n: count((one) => isLate(one, DAY), own) },
    offTrack: { n: count(isOff, own), sites: 1 },
    silent: { n: 1, sites: [site] },
  })
})

test('a site is silent without a report for 14 days, while something is to be done there', async () => {
  const projectId = await buildProject(app)
  const of = async (at: string | null, status: 'Ongoing' | 'Completed' = 'Ongoing') => {
    const on = await buildMilestone(app, { projectId, status })
    if (at) await buildReport(app, { on, createdAt: at })
    return on.siteId
  }
  await of('2026-06-04T12:00:00Z')
  const silent = [await of('2026-06-03T12:00:00Z'), await of(null)]
  await of(null, 'Completed')
  await buildSite(app, projectId)
  const deleted = await of('2026-06-10T12:00:00Z')
  await app.pool.query(
    `update submissions set deleted_at = now(), deleted_by = created_by where site_id = $1`,
    [deleted],
  )
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const { data } = await member.call(attention.get, { params: { projectId }, query: { day: DAY } })
  expect(data.docs.silent.n).toBe(3)
  expect(data.docs.silent.sites.toSorted()).toEqual([...silent, deleted].toSorted())
  // one was never heard of, of the other the report was deleted
  const { longest } = data.docs.silent
  expect(longest.map(({ lastReport }) => lastReport)).toEqual([
    null,
    null,
    '2026-06-03T12:00:00.000Z',
  ])
  expect(longest.at(-1)).toMatchObject({ _id: silent[0], by: expect.stringMatching(/^\S+ \S+/) })
  expect(data.docs.lastReport).toMatchObject({ at: '2026-06-04T12:00:00.000Z' })
  expect(data.docs.openIssues.n).toBeGreaterThan(0)
})

test('issues that are overdue, nobody’s or to be verified are as many as their lists have', async () => {
  const projectId = await buildProject(app)
  const sites = [await buildMilestone(app, { projectId }), await buildMilestone(app, { projectId })]
  const person = await buildPerson(app, { projects: [projectId] })
  for (let n = 0; n < 12; n += 1) {
    const on = sites[n % 2]
    await buildReport(app, { ...(on && { on }), by: person._id, resolved: n === 11 })
  }
  await app.pool.query(
    `update issues set owner_id = case when ref_id % 3 > 0 then created_by end,
            due_at = case when ref_id % 4 > 0 then date '${DAY}' + ref_id % 4 - 2 end,
            ready_at = case when ref_id % 5 < 2 then timestamptz '2026-06-10' + ref_id * interval '1 hour' end,
            ready_by = case when ref_id % 5 < 2 then created_by end
      where project_id = $1`,
    [projectId],
  )
  const member = await signIn(app, person)
  const params = { projectId }
  for (const site of [undefined, sites[0]?.siteId]) {
    const of: Record<string, string> = site === undefined ? {} : { 'site._id': site }
    const query = { day: DAY, ...of }
    const { docs } = (await member.call(attention.get, { params, query })).data
    const listed = async (filters: Record<string, string>) =>
      (await member.call(issues.list, { params, query: { ...filters, ...of } })).data.totalDocs
    const counts = [docs.openIssues.overdue, docs.openIssues.ownerless, docs.toVerify.n]
    expect(counts).toEqual([
      await listed({ due: 'overdue', today: DAY }),
      await listed({ owner: 'none', isResolved: '0' }),
      await listed({ isReady: '1', isResolved: '0' }),
    ])
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(docs.toVerify.since?.slice(0, 10)).toBe('2026-06-10')
  }
})

test('an empty project has nothing, and a day that is none is refused', async () => {
  const projectId = await buildProject(app)
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const { data } = await member.call(attention.get, { params: { projectId }, query: { day: DAY } })
  expect(data.docs).toMatchObject({
    late: { n: 0, milestone: null },
    silent: { n: 0 },
    money: null,
    setUp: { sites: 0, placed: 0, milestones: 0, forms: 0, people: 0, baselines: 0 },
  })
  const bad = { params: { projectId }, query: { day: '2026-02-30' } }
  expect((await member.call(attention.get, bad)).status).toBe(400)
})

test('how far a project is set up is what there is of each step, whoever took it', async () => {
  const projectId = await buildProject(app)
  const params = { projectId }
  const [admin] = await Promise.all(
    (['admin', 'user', 'user'] as const).map(async (level) =>
      signIn(app, await buildPerson(app, { level, projects: [projectId] })),
    ),
  )
  const site = await buildSite(app, projectId)
  await buildMilestone(app, { projectId })
  await app.pool.query('update sites set lat = 50, lng = 30 where id = $1', [site])
  await admin?.call(baselines.keep, { params, body: { name: 'Contract plan' } })
  const emails = ['one@example.org', 'two@example.org']
  await admin?.call(invitations.send, { params, body: { emails, language: 'en' } })
  const read = async (of: Record<string, string>) =>
    (await admin?.call(attention.get, { params, query: { day: DAY, ...of } }))?.data.docs.setUp
  const expected = { sites: 2, placed: 1, milestones: 1, forms: 0, people: 4, baselines: 1 }
  expect(await read({})).toEqual(expected)
  expect(await read({ 'site._id': site })).toBeNull()
})
