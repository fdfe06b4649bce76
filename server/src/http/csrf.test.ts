import { allEndpoints } from '@plumbline/contract/api'
import { imports } from '@plumbline/contract/imports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, buildProject, PASSWORD, signIn } from '../testing/builders.ts'
import { buildDesk, notesOf, sendNote } from '../testing/notes.ts'
import { Visitor } from '../testing/visitor.ts'

const OURS = 'https://plumbline.example'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: OURS })
})
afterAll(() => app.close())

const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: OURS },
  { origin: 'https://evil.example' },
  { origin: 'https://plumbline.example.evil.example' },
  { origin: 'http://plumbline.example' },
  { origin: 'https://plumbline.example:8443' },
  { origin: 'null' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'none', origin: 'null' },
]

const own = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'none', origin: OURS },
  { origin: OURS },
  {},
]

describe.each(foreign)('a request with %j', (headers) => {
  test('adds no note', async () => {
    const desk = await buildDesk(app)
    const answer = await sendNote(desk, 'Not mine', [], headers)
    expect(answer).toMatchObject({ status: 403, message: /another website/ })
    expect(await notesOf(desk)).toEqual([])
  })

  test('signs nobody out', async () => {
    const visitor = await signIn(app, await buildPerson(app))
    const answer = await visitor.fetch('/api/v1/users/signout', { headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await visitor.fetch('/api/v1/users/is-authenticated')).status).toBe(200)
  })

  test('signs nobody in, whoever they are', async () => {
    const { email } = await buildPerson(app)
    const answer = await new Visitor(app.origin).fetch('/api/v1/users/signin', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('uploads nothing to import, which a plain form could send', async () => {
    const project = await buildProject(app)
    const admin = await signIn(app, await buildPerson(app, { projects: [project], level: 'admin' }))
    const form = new FormData()
    form.set('file', new File(['name,lat,lng\nSchool,50,30\n'], 'sites.csv'))
    const answer = await admin.call(imports.create, {
      params: { projectId: project },
      form,
      headers,
    })
    expect(answer).toMatchObject({ status: 403, message: /another website/ })
    const { data } = await admin.call(imports.list, { params: { projectId: project } })
    expect(data.docs).toEqual([])
  })

  test('may still follow a link: reading changes nothing', async () => {
    const visitor = await signIn(app, await buildPerson(app))
    const answer = await visitor.fetch('/api/v1/users/is-authenticated', { headers })
    expect(answer.status).toBe(200)
  })
})

test.each(own)('a request with %j adds its note', async (headers) => {
  const desk = await buildDesk(app)
  expect((await sendNote(desk, 'Mine', [], headers)).status).toBe(200)
})

test('three POSTs of people who sign in take a form; decision 0003 says why that is safe', () => {
  const forms = allEndpoints()
    .filter(([, { method, multipart }]) => method === 'POST' && multipart)
    // phones act by the key in the address, and no cookie of theirs is looked at
    .filter(([, { access }]) => access !== 'fieldKey')
    .map(([name]) => name)
  expect(forms).toEqual(['issues.create', 'imports.create', 'xlsforms.import'])
})

test.each([
  ['text/plain', JSON.stringify({ email: 'a@people.example', password: PASSWORD })],
  ['application/x-www-form-urlencoded', `email=a@people.example&password=${PASSWORD}`],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
])('signing in takes no %s, which a form of any website can send', async (type, body) => {
  const answer = await new Visitor(app.origin).fetch('/api/v1/users/signin', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ status: 'fail' })
})

test('a preflight of another website is not answered', async () => {
  const answer = await new Visitor(app.origin).fetch('/api/v1/projects', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
  })
  expect(answer.status).toBe(404)
  const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
  expect(names).toEqual([])
})
