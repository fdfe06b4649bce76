// The database takes no changes: the primary is gone, and its standby is not promoted. Reading works, every change is a
// 503 that says so, and nothing is a 500; the servers are unready for half a minute, then ready and degraded. When the
// standby is promoted, changes are saved again without a restart. Two PostgreSQL run as processes of their own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPerson, PASSWORD } from '../../server/src/testing/builders.ts'
import { buildFieldOffice } from '../../server/src/testing/field.ts'
import { buildDesk, noteForm } from '../../server/src/testing/notes.ts'
import { fillIn, Phone } from '../../server/src/testing/phone.ts'
import { startPostgresPair } from '../../server/src/testing/processes/postgres-pair.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { type Calls, askUntil, tally } from '../lib/asking.ts'
import { serveFrom } from '../lib/outside.ts'
import { report } from '../lib/report.ts'

/** Longer than the half minute for which a server waits for a better host. */
const READ_ONLY_MS = Number(process.env['READ_ONLY_MS'] ?? 45_000)

const pair = await startPostgresPair()
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const server = await serveFrom(pair.url, dataDir)
try {
  const pool = createPatientPool(pair.url, createLog('silent'))
  const app = { origin: server.origin, pool }
  const desk = await buildDesk(app)
  const office = await buildFieldOffice(app)
  // of one person the oldest sessions end when there are many
  const { email } = await buildPerson(app)
  await pool.end()
  const phone = new Phone(server.origin, office)
  const { member, params } = desk
  const { projectId } = params
  const reads: Calls = {
    'my projects': () => member.call(projects.list),
    'a project': () => member.call(projects.get, { params: { projectId } }),
    'a list': () => member.call(issues.list, { params: { projectId } }),
    submissions: () => member.call(submissions.list, { params: { projectId } }),
    'a page': () => member.call(issues.get, { params }),
    'who is signed in': () => member.call(users.isAuthenticated),
    'the web app': () => member.fetch('/'),
  }
  const writes: Calls = {
    'a note': () => member.call(issues.update, { params, form: noteForm('A note') }),
    'a note with a file': () =>
      member.call(issues.update, { params, form: noteForm('A note', new File(['x'], 'x.txt')) }),
    'signing in': () =>
      new Visitor(server.origin).call(users.signin, { body: { email, password: PASSWORD } }),
    'a visit': () => phone.send(fillIn(office)),
  }
  const over = new AbortController()
  const begun = performance.now()
  await pair.primary.kill()
  const all = Promise.all([askUntil(reads, over.signal), askUntil(writes, over.signal)])
  const since = () => (performance.now() - begun) / 1000
  await until(async () => (await server.readiness()).status !== 200)
  const red = since()
  await until(async () => (await server.readiness()).status === 200, 60_000)
  const green = since()
  // from here on reading has to work
  const whole = new AbortController()
  const later = askUntil(reads, whole.signal)
  await delay(Math.max(0, READ_ONLY_MS - since() * 1000))
  const { degraded } = await server.readiness()
  over.abort()
  whole.abort()
  const [read, written] = await all
  const failed = (await later).filter(({ status }) => status !== 200)
  await pair.standby.promote()
  const promoted = performance.now()
  await until(async () => {
    const answers = await Promise.all(Object.values(writes).map((call) => call()))
    return answers.every(({ status }) => status < 300)
  })
  const recovered = (performance.now() - promoted) / 1000
  const answers = [...read, ...written]
  const wrong = answers.filter(({ status }) => ![200, 201, 503].includes(status))
  const mute = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)
  const afterwards = written.filter(({ status }) => status < 300)
  if (wrong.length + failed.length > 0) console.log(tally([...wrong, ...failed]))
  report([
    {
      what: `answers other than 200 and 503, of ${answers.length}`,
      measured: wrong.length,
      unit: '',
      must: 0,
      aim: 0,
    },
    { what: '503 without Retry-After', measured: mute.length, unit: '', must: 0, aim: 0 },
    {
      what: 'changes that were acknowledged',
      measured: afterwards.length,
      unit: '',
      must: 0,
      aim: 0,
    },
    {
      what: 'calls that read and fail once the server is ready again',
      measured: failed.length,
      unit: '',
      must: 0,
      aim: 0,
    },
    { what: 'red after', measured: red, unit: 's', must: 5, aim: 3 },
    { what: 'ready again after', measured: green, unit: 's', must: 40 },
    {
      what: 'said to be read-only then',
      measured: Number(degraded.includes('readOnly')),
      unit: '',
      least: 1,
    },
    {
      what: 'changes are saved after the promotion within',
      measured: recovered,
      unit: 's',
      must: 10,
      aim: 3,
    },
  ])
} finally {
  await server.stop()
  await pair.remove()
  await rm(dataDir, { recursive: true, force: true })
}
