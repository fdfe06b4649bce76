import { projects } from '@plumbline/contract/projects'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../testing/builders.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts'
import type { Visitor } from '../testing/visitor.ts'
import { firstAnswers } from './first-answers.ts'

let proxy: DatabaseProxy
let app: TestApp
let member: Visitor
let stranger: Visitor
let call: string
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('databaseUrl'))
  const { host } = new URL(proxy.url)
  app = await startTestApp({}, (url) => {
    const through = new URL(url)
    through.host = host
    return createPool(through.href, createLog('fatal'))
  })
  const projectId = await buildProject(app, { name: '</script><script>alert(1)</script>' })
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  stranger = await signIn(app, await buildPerson(app))
  call = `/api/v1/projects/${projectId}`
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

const answersFor = (visitor: Visitor, calls: string[]) =>
  firstAnswers(app.app.server, { headers: { cookie: visitor.cookie }, ip: '127.0.0.1' }, calls)

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

test('a page has nothing of what its person is refused', async () => {
  expect(await answersFor(stranger, [call, '/api/v1/nowhere'])).toBe('')
})

test('a page comes without answers while the database is silent', async () => {
  proxy.become('silent')
  const page = await answersFor(member, [call])
  proxy.become('fine')
  expect(page).toBe('')
})
