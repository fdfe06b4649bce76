import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import { API_PREFIX, type AnyEndpoint, type Dear, DEAR, pathOf } from '@plumbline/contract/endpoint'
import { projects } from '@plumbline/contract/projects'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, type Person, signIn } from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { limiterOf } from './dear-work.ts'

const FLOODED = '192.0.2.1'

let app: TestApp
let projectId: string
let flooding: Person
let flooder: Visitor
let other: Visitor
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  projectId = await buildProject(app)
  const member = () => buildPerson(app, { level: 'admin', projects: [projectId] })
  flooding = await member()
  flooder = await signIn(app, flooding)
  other = await signIn(app, await member())
})
afterAll(() => app.close())

/** One piece of work runs, and as many others wait as may, of one person. Answers what ends them, one after another. */
async function flood(dear: Dear): Promise<() => Promise<void>> {
  const line =
    dear === 'password' ? { person: FLOODED } : { person: flooding._id, project: projectId }
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const turns: Promise<void>[] = []
  const { promise: isFull, reject: refuse } = Promise.withResolvers<never>()
  const take = async () => {
    const leave = await limiterOf(dear).take(line)
    await over
    leave()
  }
  for (let n = 0; n < 600; n += 1) turns.push(take().catch(refuse))
  await expect(isFull).rejects.toMatchObject({ status: 503 })
  return async () => {
    end()
    await Promise.all(turns)
  }
}

/** Ids of nothing; the body is left out. */
function ask(visitor: Visitor, endpoint: AnyEndpoint, ip: string): Promise<Response> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ''] as const)
  const params = Object.fromEntries(names.map(([name]) => [name, crypto.randomUUID() as string]))
  const path = pathOf(endpoint, { ...params, n: '1', projectId })
  const query = endpoint.dear === 'search' ? '?text[search]=lintel' : ''
  const headers = { 'x-forwarded-for': ip }
  return visitor.fetch(API_PREFIX + path + query, { method: endpoint.method, headers })
}

describe.each(DEAR)('of work of the kind %s', (dear) => {
  const calls = allEndpoints().filter(([, endpoint]) => endpoint.dear === dear)

  test.each(calls)(
    '%s gives no turn to who has asked for too much, and others theirs',
    async (_, endpoint) => {
      const endFlood = await flood(dear)
      const refused = await ask(flooder, endpoint, FLOODED)
      const asked = ask(other, endpoint, '198.51.100.1')
      await endFlood()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await asked).status).not.toBe(503)
    },
  )
})

test('whatever else a person asks for is answered, however much they wait for', async () => {
  const endFloods = await Promise.all(DEAR.map(flood))
  expect((await flooder.call(projects.list)).status).toBe(200)
  await Promise.all(endFloods.map((end) => end()))
})

test('a list without words waits for no search', async () => {
  const endFlood = await flood('search')
  const list = await flooder.fetch(`${API_PREFIX}/projects/${projectId}/issues`)
  expect(list.status).toBe(200)
  await endFlood()
})
