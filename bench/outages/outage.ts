// PostgreSQL stopped, silent, slow, gone: every request of every kind must be answered within 5
// seconds, and all must be well within 5 seconds after it is back. A server with a PostgreSQL of its
// own is started; a second server reaches that PostgreSQL by way of a proxy that we hold.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { startDatabaseProxy } from '../../server/src/testing/processes/database-proxy.ts'
import { noteForm } from '../../server/src/testing/notes.ts'
import { startProcess, untilReady } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { type Calls, askUntil, tally } from '../lib/asking.ts'
import { postgresPids, signalAll } from '../lib/postgres.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 10_000)
const KILLS = Number(process.env['KILLS'] ?? 20)
const CLIENTS = 30

interface Answered {
  what: string
  status: number
  ms: number
}

const owner = await startServer()
const database = (await runningEmbedded(owner.dataDir)) ?? ''
const proxy = await startDatabaseProxy(database)
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const server = startProcess({
  env: {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.through(database),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'fatal',
  },
})
const bars: Bar[] = []
try {
  await untilReady(server)
  const member = new Visitor(origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const docId = data.docs[0]?._id ?? ''
  const calls = callsOf(member, projectId, docId)

  for (const network of ['silent', 'refusing', 'slow'] as const) {
    bars.push(
      ...(await during(calls, `the way to PostgreSQL is ${network}`, async () => {
        proxy.become(network)
        await delay(OUTAGE_MS)
        proxy.become('fine')
      })),
    )
  }
  bars.push(
    ...(await during(calls, 'PostgreSQL is frozen (SIGSTOP)', async () => {
      const pids = await postgresPids(owner.dataDir)
      signalAll(pids, 'SIGSTOP')
      await delay(OUTAGE_MS)
      signalAll(pids, 'SIGCONT')
    })),
  )
  bars.push(...(await killed()))
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  report(bars)
} finally {
  await server.end('SIGTERM')
  await proxy.close()
  await owner.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * PostgreSQL of the first server is killed again and again, while people ask that server: it starts PostgreSQL again
 * each time, and its socket is not there meanwhile.
 */
async function killed(): Promise<Bar[]> {
  const member = new Visitor(owner.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const calls = callsOf(member, projectId, data.docs[0]?._id ?? '', owner.origin)
  // of one person the oldest sessions end when there are many
  const { 'signing in': _, ...others } = calls
  const over = new AbortController()
  const asking = askUntil(others, over.signal, 5)
  for (let n = 0; n < KILLS; n += 1) {
    signalAll(await postgresPids(owner.dataDir), 'SIGKILL')
    while (!(await allWell(others))) await delay(50)
  }
  over.abort()
  const answered = await asking
  const wrong = answered.filter(({ status }) => ![200, 503].includes(status))
  const mute = answered.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)
  if (wrong.length > 0) console.log(tally(wrong))
  const of = `of ${answered.length} while PostgreSQL is killed ${KILLS} times`
  return [
    {
      what: `answers other than 200 and 503 ${of}`,
      measured: wrong.length,
      unit: '',
      must: 0,
      aim: 0,
    },
    { what: `503 without Retry-After ${of}`, measured: mute.length, unit: '', must: 0, aim: 0 },
    {
      what: `503 ${of}`,
      measured: answered.filter(({ status }) => status === 503).length,
      unit: '',
    },
  ]
}

/** Every kind of request: signing in, lists, a page, a note with files, and files that need no database. */
function callsOf(member: Visitor, projectId: string, docId: string, at = origin) {
  const params = { projectId, docId }
  return {
    'a list': () => member.call(issues.list, { params: { projectId } }),
    'a page': () => member.call(issues.get, { params }),
    'a note with files': () =>
      member.call(issues.update, { params, form: noteForm('A note', file(), file()) }),
    'signing in': () => new Visitor(at).call(users.signin, { body: MEMBER }),
    'the web app': () => member.fetch('/'),
  }
}

function file(): File {
  return new File([new Uint8Array(200_000).fill(Math.random() * 256)], 'bay.dat')
}

/** Clients ask without a pause while the fault lasts; then until everything is answered well again. */
async function during(
  calls: ReturnType<typeof callsOf>,
  fault: string,
  happen: () => Promise<void>,
): Promise<Bar[]> {
  const answered: Answered[] = []
  const over = new AbortController()
  const kinds = Object.entries(calls)
  const clients = Array.from({ length: CLIENTS }, async (_, i) => {
    for (let n = i; !over.signal.aborted; n += kinds.length) {
      const [what, call] = kinds[n % kinds.length] as (typeof kinds)[number]
      const begun = Date.now()
      const { status } = await call().catch(() => ({ status: 0 }))
      answered.push({ what, status, ms: Date.now() - begun })
      await delay(50)
    }
  })
  await happen()
  const back = Date.now()
  over.abort()
  while (!(await allWell(calls))) await delay(50)
  const recovered = Date.now() - back
  await Promise.all(clients)
  const unanswered = answered.filter(({ status }) => status === 0)
  const wrong = answered.filter(({ status }) => ![0, 200, 503].includes(status))
  const of = `of ${answered.length} while ${fault}`
  const { what, ms } = answered.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest))
  return [
    { what: `slowest answer (${what}) ${of}`, measured: ms, unit: 'ms', must: 5000 },
    { what: `requests without an answer ${of}`, measured: unanswered.length, unit: '', must: 0 },
    { what: `answers other than 200 and 503 ${of}`, measured: wrong.length, unit: '', must: 0 },
    { what: `all well again after ${fault}`, measured: recovered, unit: 'ms', must: 5000 },
  ]
}

async function allWell(calls: Calls): Promise<boolean> {
  const answers = await Promise.all(Object.values(calls).map((call) => call().catch(() => null)))
  return answers.every((answer) => answer?.status === 200)
}
