import { story } from '@plumbline/contract/story'
import { siteStanding } from '@plumbline/contract/story/story-shapes'
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
