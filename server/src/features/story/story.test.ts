import { afterAll, beforeAll, expect, test } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { story } from '@plumbline/contract/story'
import { storyOf } from '@plumbline/contract/story/story-shapes'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { buildWork, keepDay } from '../../testing/programmes/story-ground.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A project with its member, and what the server tells them of a day. */
async function open(level: 'user' | 'admin' = 'user') {
  const projectId = await buildProject(app)
  const member = await signIn(app, await buildPerson(app, { level, projects: [projectId] }))
  return {
    projectId,
    member,
    tell: (day: string, of: Asked = {}) => ask(member, projectId, day, of),
  }
}

type Asked = { language?: 'en' | 'uk'; 'site._id'?: string }

async function ask(member: Visitor, projectId: string, day: string, of: Asked = {}) {
  const query = { language: 'en' as const, ...of, day }
  const answer = await member.call(story.get, { params: { projectId }, query })
  expect(answer.status).toBe(200)
  const { docs } = answer.data
  expect(storyOf.strict().parse(docs)).toEqual(docs)
  return { ...docs, text: docs.sentence.map(({ text }) => text).join('') }
}

/** 600 UAH of work on two sites from June 1 to July 20: on June 20 a third is done, 41.7 percent were planned. */
async function buildTwoSites(projectId: string) {
  const alpha = await buildSite(app, projectId, { name: 'Alpha' })
  const beta = await buildSite(app, projectId, { name: 'Beta' })
  const works = [
    {
      site: alpha,
      plan: ['2026-06-01', '2026-06-10'],
      status: 'Completed',
      actual: ['2026-06-01', '2026-06-12'],
      cost: 100,
      isPaid: true,
    },
    {
      site: beta,
      plan: ['2026-06-06', '2026-06-25'],
      status: 'Ongoing',
      actual: ['2026-06-08', null],
      percent: 50,
      cost: 200,
    },
    { site: beta, plan: ['2026-06-21', '2026-07-20'], status: 'Not Started', cost: 300 },
  ] as const
  for (const work of works) await buildWork(app, { projectId, ...work })
  return { alpha, beta }
}

test('Two sites are summed by their weights: what is planned, earned and paid, and when it ends', async () => {
  const { projectId, tell } = await open()
  const { beta } = await buildTwoSites(projectId)
  const of = await tell('2026-06-20')
  expect(of.text).toBe(
    '5 days behind plan. Nothing is late. At this pace everything ends Aug 6; planned Jul 20.',
  )
  expect(of.shares).toEqual({
    completed: 1,
    milestones: 3,
    earned: 33.3,
    by: 'cost',
    paid: 16.7,
    isByBaseline: false,
  })
  expect(of.since).toBeNull()
  expect(of.curve).toMatchObject({ forecastEnd: '2026-08-06', derivedUntil: null })
  expect(of.curve?.days.slice(0, 6)).toEqual([
    '2026-05-31',
    '2026-06-07',
    '2026-06-14',
    '2026-06-20',
    '2026-06-21',
    '2026-06-28',
  ])
  expect(of.curve?.planned.slice(0, 5)).toEqual([0, 15, 31.7, 41.7, 45])
  expect(of.curve?.earned.slice(0, 5)).toEqual([null, null, null, 33.3, null])
  expect([of.curve?.days.at(-1), of.curve?.planned.at(-1)]).toEqual(['2026-08-09', 100])

  const ofSite = await tell('2026-06-20', { 'site._id': beta, language: 'uk' })
  expect(ofSite.text).toBe(
    'Відставання від плану — 5 днів. Прострочених етапів немає. За такого темпу все завершиться 12 серпня; за планом — 20 липня.',
  )
  expect(ofSite.shares).toMatchObject({ completed: 0, milestones: 2, earned: 20, paid: 0 })
})

test('What is late is named by its site, and leads there', async () => {
  const { projectId, tell } = await open()
  const { beta } = await buildTwoSites(projectId)
  await app.pool.query(`update sites set short_name = 'B' where id = $1`, [beta])
  const one = await tell('2026-06-22')
  expect(one.text).toContain(' One milestone is late: Work 3 — B, 1 day. ')
  expect(one.sentence.find(({ of }) => of === 'site')).toEqual({ text: 'B', of: 'site', _id: beta })
  const both = await tell('2026-06-30')
  expect(both.text).toContain(' 2 of 3 milestones are late, all at one site: B (Work 3, Builder). ')
  const ofSite = await tell('2026-06-30', { 'site._id': beta })
  expect(ofSite.text).toContain(
    ' 2 of 2 milestones are late; the longest: Work 3 (Builder), 9 days. ',
  )
  expect(both.cells.late.weeks.at(-1)).toBe(2)
})

test('A project that was finished 60 days after its plan says 60', async () => {
  const { projectId, tell } = await open()
  const site = await buildSite(app, projectId)
  const plan = ['2026-06-01', '2026-06-10'] as const
  const status = 'Completed'
  await buildWork(app, { projectId, site, plan, status, actual: ['2026-06-01', '2026-08-09'] })
  await buildWork(app, { projectId, site, plan, status, actual: ['2026-06-02', '2026-06-08'] })
  const finished = await tell('2026-11-02')
  expect(finished.text).toBe('Finished Aug 9, 60 days after the plan.')
  expect(finished.curve?.days.at(-1)).toBe('2026-08-09')
  expect(finished.shares).toMatchObject({ completed: 2, earned: 100, by: 'days', paid: null })
})

test('Under a tenth of the planned time it is too early for a pace, and then it is not', async () => {
  const { projectId, tell } = await open()
  const site = await buildSite(app, projectId)
  const plan = ['2026-06-01', '2026-09-08'] as const
  const ongoing = { status: 'Ongoing', actual: ['2026-06-01', null], percent: 10 } as const
  await buildWork(app, { projectId, site, plan, ...ongoing })
  const ninth = await tell('2026-06-09')
  expect(ninth.text).toBe(
    'Work started Jun 1; too early for a pace. Nothing is late. It should end Sep 8, as planned.',
  )
  expect(ninth.curve?.forecastEnd).toBeNull()
  const tenth = await tell('2026-06-10')
  expect(tenth.text).toBe('On plan. Nothing is late. It should end Sep 8, as planned.')
  expect(tenth.curve?.forecastEnd).toBe('2026-09-08')
})

test('What was to begin and has not is said to be so, however long ago that was', async () => {
  const { projectId, tell } = await open()
  const site = await buildSite(app, projectId)
  await buildWork(app, {
    projectId,
    site,
    plan: ['2026-06-01', '2026-09-08'],
    status: 'Not Started',
  })
  expect((await tell('2026-05-31')).text).toBe(
    'Work starts Jun 1. It should end Sep 8, as planned.',
  )
  expect((await tell('2026-08-30')).text).toContain(
    'Work was to start Jun 1. One milestone is late: ',
  )
})

test('A stopped site with the year 4637 counts as a milestone, and in nothing else', async () => {
  const { projectId, tell } = await open()
  await buildTwoSites(projectId)
  const site = await buildSite(app, projectId, { name: 'Gamma' })
  const stopped = { status: 'Stopped', actual: ['2026-06-01', '2026-06-05'] } as const
  await buildWork(app, {
    projectId,
    site,
    plan: ['2026-06-01', '4637-04-02'],
    ...stopped,
    cost: 900,
  })
  const of = await tell('2026-06-20')
  expect(of).toMatchObject({ invalid: 1, shares: { milestones: 4, earned: 33.3, paid: 16.7 } })
  expect(of.text).toContain('5 days behind plan. ')
  expect(of.curve?.days.at(-1)).toBe('2026-08-09')
})

test('Archived sites and milestones take no part', async () => {
  const { projectId, tell } = await open()
  const { beta } = await buildTwoSites(projectId)
  await app.pool.query('update sites set archived_at = now() where id = $1', [beta])
  expect(await tell('2026-06-20')).toMatchObject({
    text: 'Finished Jun 12, 2 days after the plan.',
    shares: { completed: 1, milestones: 1 },
  })
  expect((await tell('2026-06-20', { 'site._id': beta })).text).toBe('Nothing here yet.')
})

test('Nothing at all, and visits without a schedule', async () => {
  const { projectId, tell } = await open()
  const nothing = await tell('2026-06-20')
  expect(nothing).toMatchObject({ text: 'Nothing here yet.', curve: null, since: null })
  expect(nothing.shares).toMatchObject({ milestones: 0, earned: null, paid: null })
  const on = await buildMilestone(app, { projectId })
  await app.pool.query(
    'update milestones set date_planned_start = null, date_planned_end = null where id = $1',
    [on.milestoneId],
  )
  await buildReport(app, { on })
  await buildReport(app, { on, resolved: true })
  expect(await tell('2026-06-20')).toMatchObject({
    text: 'There is no schedule yet. 2 visits and 1 open issue at 1 site.',
    curve: null,
    invalid: 0,
  })
})

test('It is measured by the main baseline, where one is kept', async () => {
  const { projectId, member, tell } = await open('admin')
  await buildTwoSites(projectId)
  const params = { projectId }
  const made = await member.call(baselines.keep, { params, body: { name: 'Contract' } })
  expect((await tell('2026-06-20')).shares.isByBaseline).toBe(false)
  const body = { mainBaseline: made.data.docs._id }
  expect((await member.call(projects.update, { params, body })).status).toBe(200)
  await app.pool.query(
    `update milestones set date_planned_end = date_planned_end + 60 where project_id = $1`,
    [projectId],
  )
  const of = await tell('2026-06-20')
  expect(of.shares.isByBaseline).toBe(true)
  expect(of.text).toContain('planned Jul 20.')
})

test('Who is no member is told nothing, and a site of another project is none', async () => {
  const { projectId, tell } = await open()
  await buildTwoSites(projectId)
  const other = await open()
  const query = { day: '2026-06-20', language: 'en' as const }
  const refused = await other.member.call(story.get, { params: { projectId }, query })
  expect(refused.status).toBe(404)
  const elsewhere = await buildTwoSites(other.projectId)
  expect((await tell('2026-06-20', { 'site._id': elsewhere.beta })).text).toBe('Nothing here yet.')
  const bad = { params: { projectId: other.projectId }, query: { ...query, day: '2026-02-30' } }
  expect((await other.member.call(story.get, bad)).status).toBe(400)
})

test('A change is in the next answer, and so is a day that was kept', async () => {
  const { projectId, member, tell } = await open('admin')
  await buildTwoSites(projectId)
  const before = await tell('2026-06-20')
  expect(await tell('2026-06-20')).toEqual(before)
  const { data } = await member.call(milestones.list, { params: { projectId } })
  const running = data.docs.find(({ actualStatus }) => actualStatus === 'Ongoing')
  const params = { projectId, milestoneId: running?._id ?? '' }
  await member.call(milestones.update, { params, body: { percentCompleted: 80 } })
  expect((await tell('2026-06-20')).shares.earned).toBe(43.3)
  await keepDay(app, projectId, { day: '2026-06-07', earned: 60 })
  expect((await tell('2026-06-20')).since?.day).toBe('2026-06-07')
})
