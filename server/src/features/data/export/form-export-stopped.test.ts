import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../db/embedded/free-port.ts'
import {
  buildLongAnswers,
  LONG_ANSWERS,
  removeLongAnswers,
} from '../../../testing/answers/long-answers.ts'
import { unzipped } from '../../../testing/answers/exported.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, signIn } from '../../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import {
  type ServerProcess,
  startProcess,
  until,
  untilReady,
} from '../../../testing/processes/server-process.ts'
import type { Visitor } from '../../../testing/visitor.ts'

// Servers are started, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const FORMATS = ['ndjson', 'csv', 'xlsx'] as const
/** The milliseconds after which a stopping server ends at once, and reports that. */
const STOPPED_MS = 15_000

let app: TestApp
let office: FieldOffice
/** A person has one turn. */
let people: Visitor[]
let formId: string
let server: ServerProcess
let port: number
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  ;({ formId } = await buildLongAnswers(app, office))
  const third = await buildPerson(app, { projects: [office.projectId] })
  people = [office.admin, office.member, await signIn(app, third)]
})
afterAll(async () => {
  await removeLongAnswers(app, office)
  await app.close()
})

const endsThreads = () => join(app.folder, 'ends-threads')
const start = async () => {
  port = await freePort()
  const module = new URL('../../../testing/processes/ends-threads.mjs', import.meta.url).href
  server = startProcess({
    env: {
      DATABASE_URL: app.database.url,
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: join(app.folder, 'of the process'),
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=${module}`,
      ENDS_THREADS: endsThreads(),
    },
  })
  await untilReady(server)
}
beforeEach(start)
afterEach(async () => {
  await server.end('SIGKILL')
})

interface Taking {
  /** Reads on to the end. Nothing but the bytes that came, and whether the answer was cut. */
  rest: () => Promise<{ bytes: Buffer; isCut: boolean }>
}

/** Asks for an export, and reads what comes first of it. */
async function begin(person: Visitor | undefined, format: string): Promise<Taking> {
  const path = `/api/v1/projects/${office.projectId}/forms/${formId}/data/export?format=${format}&quiet=1`
  const headers = { cookie: person?.cookie ?? '' }
  const asked = request({ port, host: '127.0.0.1', path, headers, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode, server.output()).toBe(200)
  await once(answer, 'readable')
  // what a stream holds is lost when its connection is cut
  const first = answer.read() as Buffer
  // of a connection that is cut while nobody reads
  answer.on('error', () => undefined)
  asked.on('error', () => undefined)
  return {
    async rest() {
      const pieces = [first]
      try {
        for await (const piece of answer) pieces.push(piece as Buffer)
      } catch {
        return { bytes: Buffer.concat(pieces), isCut: true }
      }
      return { bytes: Buffer.concat(pieces), isCut: !answer.complete }
    },
  }
}

/** The end of a file: it looks whole, says that it is not, or is missing. */
function endOf(format: string | undefined, bytes: Buffer): 'whole' | 'cut short' | 'none' {
  if (format === 'ndjson') {
    const last = bytes.toString().slice(bytes.lastIndexOf('\n', bytes.length - 2) + 1)
    if (last.includes('"exportCutShort"')) return 'cut short'
    return last === `{"status":"success","totalDocs":${LONG_ANSWERS + 1}}\n` ? 'whole' : 'none'
  }
  try {
    return unzipped(bytes).size > 1 ? 'whole' : 'none'
  } catch {
    return 'none'
  }
}

const begun = () => Promise.all(FORMATS.map((format, n) => begin(people[n], format)))

/** Connections that exports hold. */
async function holding(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'plumbline (exports)'`,
  )
  return rows[0]?.n ?? 0
}

/** The ends of all of them, and which were cut, each read to where it ends. */
async function ends(all: Taking[]): Promise<[end: string, isCut: boolean][]> {
  const found: [string, boolean][] = []
  for (const [n, taking] of all.entries()) {
    const { bytes, isCut } = await taking.rest()
    expect(bytes.length).toBeGreaterThan(0)
    found.push([endOf(FORMATS[n], bytes), isCut])
  }
  return found
}

const ALL_WHOLE = FORMATS.map(() => ['whole', false])

test('a server that is told to stop gives whole exports to those who read them', async () => {
  const all = await begun()
  const ended = server.end('SIGTERM')
  expect(await ends(all)).toEqual(ALL_WHOLE)
  expect(await ended, server.output()).toBe(0)
})

test('it cuts those whose reader stands still, ends in its time, and the next server gives whole ones', async () => {
  const all = await begun()
  const from = Date.now()
  expect(await server.end('SIGTERM'), server.output()).toBe(0)
  expect(Date.now() - from).toBeLessThan(STOPPED_MS)
  expect(await ends(all)).toEqual(FORMATS.map(() => ['none', true]))
  await until(async () => (await holding()) === 0)
  await start()
  expect(await ends(await begun())).toEqual(ALL_WHOLE)
})

test('a thread that dies in the middle cuts its export short, and the next one is whole', async () => {
  const all = await begun()
  await writeFile(endsThreads(), '')
  await until(async () => (await holding()) === 0)
  await rm(endsThreads())
  expect(await ends(all)).toEqual([
    // lines may say below the last one that some are missing; other files have no end
    ['cut short', false],
    ['none', true],
    ['none', true],
  ])
  expect(await ends(await begun())).toEqual(ALL_WHOLE)
})
