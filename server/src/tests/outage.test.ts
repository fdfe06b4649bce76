import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { PASSWORD } from '../testing/builders.ts'
import {
  type DatabaseProxy,
  type Network,
  startDatabaseProxy,
} from '../testing/processes/database-proxy.ts'
import { buildDesk, type Desk, notesOf, sendNote } from '../testing/notes.ts'
import { until } from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let app: TestApp
let desk: Desk
let proxy: DatabaseProxy
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('databaseUrl'))
  app = await startTestApp({}, (url) => createPool(proxy.through(url), createLog('fatal')))
  desk = await buildDesk(app)
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

/** Everybody's requests at one moment, more of them than there are connections. */
function everything(): Promise<Response>[] {
  const { member, params } = desk
  const file = new File([new Uint8Array(100_000)], 'bay.dat')
  const answers = [
    ...repeat(8, () => member.call(issues.list, { params: { projectId: params.projectId } })),
    ...repeat(8, () => member.call(issues.get, { params })),
    ...repeat(8, () => sendNote(desk, 'Lost?', [file], { 'idempotency-key': 'once' })),
    ...repeat(8, () => sendNote(desk, 'Lost too?', [file, file])),
    ...repeat(8, () =>
      new Visitor(app.origin).call(users.signin, {
        body: { email: desk.person.email, password: PASSWORD },
      }),
    ),
  ]
  return answers.map(async (answer) => {
    const { status, headers } = await answer
    return new Response(null, { status, headers })
  })
}

function repeat<T>(times: number, what: () => T): T[] {
  return Array.from({ length: times }, what)
}

test.each<Network>(['silent', 'refusing', 'slow'])(
  'while the way to the database is %s, every request is answered in time, and all is well again after it',
  async (network) => {
    proxy.become(network)
    const begun = Date.now()
    const late: number[] = []
    const answers = await Promise.all(
      everything().map(async (answer) => {
        const { status, headers } = await answer
        // 5 seconds on a machine with nothing else to do: bench/outages/outage.ts
        if (Date.now() - begun > 20_000) late.push(Date.now() - begun)
        return { status, retryAfter: headers.get('retry-after') !== null }
      }),
    )
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: true })]),
    )
    expect(late).toEqual([])

    proxy.become('fine')
    await until(
      async () => (await desk.member.call(issues.get, { params: desk.params })).status === 200,
    )
    await Promise.all(
      repeat(20, async () => {
        const answer = await desk.member.call(issues.get, { params: desk.params })
        expect(answer.status).toBe(200)
      }),
    )
    expect(await notesOf(desk)).toEqual([])
    await until(async () => (await app.storedFiles()).length === 0)
  },
)
