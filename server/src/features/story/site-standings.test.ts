import { story } from '@plumbline/contract/story'
import { SITE_WEEKS, siteStanding } from '@plumbline/contract/story/story-shapes'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { buildWork } from '../../testing/programmes/story-ground.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('each site says what is earned there as its own story does, when it was last visited, and what is open', async () => {
  const projectId = await buildProject(app)
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const alpha = await buildSite(app, projectId, { name: 'Alpha' })
  const beta = await buildSite(app, projectId, { name: 'Beta' })
  await buildWork(app, {
    projectId,
    site: alpha,
    plan: ['2026-06-01', '2026-06-10'],
    status: 'Completed',
    actual: ['2026-06-01', '2026-06-12'],
    cost: 100,
  })
  await buildWork(app, {
    projectId,
    site: alpha,
    plan: ['2026-06-11', '2026-06-30'],
    status: 'Not Started',
    cost: 300,
  })
  const on = await buildMilestone(app, { projectId, siteId: beta, name: 'Roof' })
  await buildReport(app, { on, createdAt: '2026-06-04T12:00:00.000Z' })
  const { status, data } = await member.call(story.sites, { params: { projectId } })
  expect(status).toBe(200)
  expect(z.array(siteStanding.strict()).parse(data.docs)).toEqual(data.docs)
  const of = new Map(data.docs.map((site) => [site._id, site]))
  expect(of.get(alpha)).toMatchObject({ earned: 25, lastVisit: null, openIssues: 0, photos: 0 })
  expect(of.get(beta)).toMatchObject({ lastVisit: '2026-06-04T12:00:00.000Z', openIssues: 1 })
  for (const [site, { earned }] of of) {
    const query = { day: '2026-06-20', language: 'en', 'site._id': site } as const
    const ofStory = await member.call(story.get, { params: { projectId }, query })
    expect(earned).toBe(ofStory.data.docs.shares.earned)
  }
})

test('a site tells its visits by weeks from Monday on, the week of now last', async () => {
  const projectId = await buildProject(app)
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const siteId = await buildSite(app, projectId, { name: 'Gamma' })
  const on = await buildMilestone(app, { projectId, siteId, name: 'Roof' })
  const monday = mondayOf(dayOf(new Date().toISOString().slice(0, 10)))
  const visit = (day: number, time: string) =>
    buildReport(app, { on, createdAt: `${dateOf(day)}T${time}.000Z` })
  await visit(monday, '00:00:00')
  await visit(monday - 1, '23:59:59')
  await visit(monday - 7, '00:00:00')
  await visit(monday - 7 * SITE_WEEKS, '12:00:00')
  const { data } = await member.call(story.sites, { params: { projectId } })
  expect(data.docs[0]?.weeks.slice(-3)).toEqual([0, 2, 1])
  expect(data.docs[0]?.weeks.reduce((sum, n) => sum + n, 0)).toBe(3)
})
