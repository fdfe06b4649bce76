import { projects } from '@plumbline/contract/projects'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPool } from '../../db/pool.ts'
import { createLog } from '../../log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/processes/database-proxy.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { asElements, asLinks, firstAnswers } from './first-answers.ts'
import { firstPictures } from './first-pictures.ts'

let proxy: DatabaseProxy
let app: TestApp
let member: Visitor
let stranger: Visitor
let call: string
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('databaseUrl'))
  app = await startTestApp({}, (url) => createPool(proxy.through(url), createLog('fatal')))
  const projectId = await buildProject(app, { name: '</script><script>alert(1)</script>' })
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  stranger = await signIn(app, await buildPerson(app))
  call = `/api/v1/projects/${projectId}`
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

/** A busy machine takes longer than a page waits. */
const answersFor = async (visitor: Visitor, calls: string[], wait = 10_000) =>
  asElements(
    await firstAnswers(
      app.app.server,
      { headers: { cookie: visitor.cookie }, ip: '127.0.0.1' },
      calls,
      wait,
    ),
  )

test('a page comes with the answers that its person would get', async () => {
  const page = await answersFor(member, ['/api/v1/projects', call])
  const elements = [
    ...page.matchAll(/<script type="application\/json" data-call="(.*?)">(.*?)<\/script>/g),
  ]
  expect(elements.map(([, url]) => url)).toEqual(['/api/v1/projects', call])
  const { data } = await member.call(projects.list)
  expect(JSON.parse(elements[0]?.[2] ?? '')).toMatchObject({ data })
})

test('no text in an answer becomes a part of the page', async () => {
  const page = await answersFor(member, [call])
  expect(page.match(/<\/?script/g)).toHaveLength(2)
  expect(page).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`)
})

test('a short schedule comes with the page, a long one is fetched beside it', async () => {
  const { projectId, siteId } = await buildMilestone(app)
  const visitor = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const packed = `/api/v1/projects/${projectId}/milestones/packed`
  const answers = () =>
    firstAnswers(
      app.app.server,
      { headers: { cookie: visitor.cookie }, ip: '127.0.0.1' },
      [packed],
      10_000,
    )
  const [short] = await answers()
  expect(JSON.parse(short?.payload ?? '')).toMatchObject({ data: { totalDocs: 1 } })
  expect(asLinks(await answers())).toBe('')
  await app.pool.query(
    `insert into milestones (project_id, id, site_id, name)
     select $1, gen_random_uuid(), $2, md5(n::text) from generate_series(1, 500) n`,
    [projectId, siteId],
  )
  const long = await answers()
  expect(asElements(long)).toBe('')
  expect(asLinks(long)).toBe(`<link rel="preload" as="fetch" href="${packed}" crossorigin>`)
})

test('a page has nothing of what its person is refused', async () => {
  expect(await answersFor(stranger, [call, '/api/v1/nowhere'])).toBe('')
})

test('a page comes without answers while the database is silent', async () => {
  proxy.become('silent')
  const page = await answersFor(member, [call], 300)
  proxy.become('fine')
  expect(page).toBe('')
})

const projectsWith = (photo: string | null) => ({
  call: '/api/v1/projects',
  payload: JSON.stringify({
    data: {
      docs: [
        { _id: 'a', name: 'A', photo: '/api/v1/files/a-1' },
        { _id: 'b', name: 'B', photo },
      ],
    },
  }),
})

test('the picture that a page shows first is fetched with the page, and no other address', () => {
  const user = {
    call: '/api/v1/users/is-authenticated',
    payload: JSON.stringify({ data: { user: { projectList: ['b'], defaultProject: null } } }),
  }
  const of = (photo: string | null) => firstPictures([user, projectsWith(photo)])
  const links = of('/api/v1/files/b-1')
  expect(links.match(/files\/[^"]+/g)).toEqual(['files/b-1?size=thumb', 'files/b-1?size=screen'])
  expect(of('https://elsewhere.example/x.png')).toBe('')
  expect(of('/api/v1/files/"><script>')).toBe('')
  expect(of(null)).toBe('')
  const project = { call: '/api/v1/projects/0190-a', payload: JSON.stringify({ data: {} }) }
  expect(firstPictures([user, projectsWith('/api/v1/files/b-1'), project])).toBe('')
})
