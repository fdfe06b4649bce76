import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import {
  API_PREFIX,
  type AnyEndpoint,
  type Dear,
  DEAR,
  pathOf,
  prefixOf,
} from '@plumbline/contract/endpoint'
import { projects } from '@plumbline/contract/projects'
import type { Line } from '../../concurrency/lines.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, type Person, signIn } from '../../testing/builders.ts'
import { flood } from '../../testing/processes/flood.ts'
import { setUpApp, withPassword } from '../../testing/sign-in/app-of-person.ts'
import type { Visitor } from '../../testing/visitor.ts'

const FLOODED = '192.0.2.1'
const TOKEN = 'flooded'

let app: TestApp
let projectId: string
let flooding: Person
let flooder: Visitor
let other: Visitor
/** A browser that has shown a password, and has a second factor left to show. */
let signingIn: Visitor
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  projectId = await buildProject(app)
  const member = () => buildPerson(app, { level: 'admin', projects: [projectId] })
  flooding = await member()
  flooder = await signIn(app, flooding)
  other = await signIn(app, await member())
  const withApp = await member()
  await setUpApp(app, withApp)
  signingIn = (await withPassword(app, withApp)).visitor
})
afterAll(() => app.close())

/** In whose line the person who floods waits. */
function lineOf(dear: Dear): Line {
  if (dear === 'password') return { person: FLOODED }
  return dear === 'visit' ? { person: TOKEN } : { person: flooding._id, project: projectId }
}

/** Ids of nothing; the body is left out. */
function ask(
  visitor: Visitor,
  endpoint: AnyEndpoint,
  { ip, token }: { ip: string; token: string },
): Promise<Response> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ''] as const)
  const params = Object.fromEntries(names.map(([name]) => [name, crypto.randomUUID() as string]))
  const path = pathOf(endpoint, { ...params, n: '1', projectId, token })
  const query = endpoint.dear === 'search' ? '?text[search]=lintel' : ''
  const headers = { 'x-forwarded-for': ip }
  const from = endpoint.access === 'pending' ? signingIn : visitor
  return from.fetch(prefixOf(endpoint) + path + query, { method: endpoint.method, headers })
}

describe.each(DEAR)('of work of the kind %s', (dear) => {
  const calls = allEndpoints().filter(([, endpoint]) => endpoint.dear === dear)

  test.each(calls)(
    '%s gives no turn to who has asked for too much, and others theirs',
    async (_, endpoint) => {
      const endFlood = flood(dear, lineOf(dear))
      const refused = await ask(flooder, endpoint, { ip: FLOODED, token: TOKEN })
      const asked = ask(other, endpoint, { ip: '198.51.100.1', token: 'another' })
      await endFlood()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await asked).status).not.toBe(503)
    },
  )
})

test('whatever else a person asks for is answered, however much they wait for', async () => {
  const endFloods = DEAR.map((dear) => flood(dear, lineOf(dear)))
  expect((await flooder.call(projects.list)).status).toBe(200)
  await Promise.all(endFloods.map((end) => end()))
})

test('a list without words waits for no search', async () => {
  const endFlood = flood('search', lineOf('search'))
  const list = await flooder.fetch(`${API_PREFIX}/projects/${projectId}/issues`)
  expect(list.status).toBe(200)
  await endFlood()
})
