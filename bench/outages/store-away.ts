// The store of files answers 500, says nothing, or has lost its bucket: uploads are refused within 8 seconds with 503,
// everything else works, visits of phones without photos too, and the server stays ready. The store is s3rver with a
// switch in front of it; no proxy stands before the server: what would make one turn away from it is /readyz.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPerson, PASSWORD } from '../../server/src/testing/builders.ts'
import { buildFieldOffice } from '../../server/src/testing/field.ts'
import { buildDesk, noteForm } from '../../server/src/testing/notes.ts'
import { fillIn, Phone, photosOf } from '../../server/src/testing/phone.ts'
import { startS3Server } from '../../server/src/testing/processes/s3-server.ts'
import {
  startProcess,
  until,
  untilReady,
} from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { type Asked, type Calls, askUntil, percentile, tally } from '../lib/asking.ts'
import { type Bar, report } from '../lib/report.ts'

/** Longer than the half minute between two questions to the store. */
const AWAY_MS = Number(process.env['AWAY_MS'] ?? 40_000)
const WELL_MS = 10_000
const TOKEN = 'a-token-of-this-bench-alone'

const store = await startS3Server()
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const server = startProcess({
  env: {
    PORT: String(port),
    DATA_DIR: dataDir,
    S3_URL: store.url,
    METRICS_TOKEN: TOKEN,
    // as one that others reach, which loads no demo
    HOST: '0.0.0.0',
    PUBLIC_URL: `http://192.0.2.7:${port}`,
    LOG_LEVEL: 'info',
    UPLOAD_FILES_A_DAY: '999999999',
    INTAKE_FILES_A_DAY: '999999999',
  },
})
const bars: Bar[] = []
try {
  await untilReady(server)
  const pool = createPatientPool((await runningEmbedded(dataDir)) ?? '', createLog('silent'))
  const app = { origin, pool }
  const desk = await buildDesk(app)
  const office = await buildFieldOffice(app)
  // of one person the oldest sessions end when there are many
  const { email } = await buildPerson(app)
  await pool.end()
  const phone = new Phone(origin, office)
  const { member, params } = desk
  const note = (...files: File[]) =>
    member.call(issues.update, { params, form: noteForm('A note', ...files) })
  const others: Calls = {
    'a list': () => member.call(issues.list, { params: { projectId: params.projectId } }),
    'a page': () => member.call(issues.get, { params }),
    'a note': () => note(),
    'signing in': () =>
      new Visitor(origin).call(users.signin, { body: { email, password: PASSWORD } }),
    'a visit': () => phone.send(fillIn(office)),
  }
  const uploads: Calls = {
    'a note with a file': () => note(file()),
    'a visit with a photo': async () => {
      const bytes = new Uint8Array(await file().arrayBuffer())
      const visit = fillIn(office, { answers: `<rebar>good</rebar>${photosOf('rebar', 'a.jpg')}` })
      return phone.send(visit, { files: { 'a.jpg': bytes } })
    },
  }
  // what the same calls cost on this machine while all is well
  const idle = new AbortController()
  const asking = askUntil({ readyz: () => fetch(`${origin}/readyz`) }, idle.signal, 10)
  const calling = askUntil(others, idle.signal)
  await delay(WELL_MS)
  idle.abort()
  await calling
  const well = (await asking).map(({ ms }) => ms)
  bars.push({
    what: '/readyz p99 beside the same calls while the store works',
    measured: percentile(well, 99),
    unit: 'ms',
  })
  for (const fault of ['error', 'silent', 'no bucket'] as const) {
    bars.push(...(await during(fault, others, uploads)))
  }
  report(bars)
} finally {
  await server.end('SIGTERM')
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function during(
  fault: Parameters<typeof store.fail>[0],
  others: Calls,
  uploads: Calls,
): Promise<Bar[]> {
  const readiness = { readyz: () => fetch(`${origin}/readyz`) }
  const over = new AbortController()
  const logged = server.output().length
  store.fail(fault)
  const begun = performance.now()
  const all = Promise.all([
    askUntil(others, over.signal),
    askUntil(uploads, over.signal),
    askUntil(readiness, over.signal, 10),
  ])
  await until(async () => (await degraded()).includes('files'), AWAY_MS)
  const noticed = (performance.now() - begun) / 1000
  await delay(Math.max(0, AWAY_MS - noticed * 1000))
  over.abort()
  const [called, uploaded, ready] = await all
  const lines = server.output().slice(logged).split('\n')
  await store.recover()
  const back = performance.now()
  await until(async () => {
    const answers = await Promise.all(Object.values(uploads).map((call) => call()))
    return answers.every(({ status }) => status < 300)
  })
  const recovered = (performance.now() - back) / 1000
  await until(async () => (await degraded()).length === 0, 60_000)
  const failed = called.filter(({ status }) => status === 0 || status >= 300)
  const wrong = uploaded.filter((one) => !isRefused(one))
  if (failed.length + wrong.length > 0) console.log(tally([...failed, ...wrong]))
  const of = `while the store is '${fault}'`
  return [
    {
      what: `calls but uploads that fail, of ${called.length} ${of}`,
      measured: failed.length,
      unit: '',
      must: 0,
      aim: 0,
    },
    {
      what: `uploads without storeAway and Retry-After, of ${uploaded.length} ${of}`,
      measured: wrong.length,
      unit: '',
      must: 0,
      aim: 0,
    },
    {
      what: `slowest upload ${of}`,
      measured: Math.max(...uploaded.map(({ ms }) => ms)),
      unit: 'ms',
      must: 8000,
    },
    {
      what: `/readyz other than 200, of ${ready.length} ${of}`,
      measured: ready.filter(({ status }) => status !== 200).length,
      unit: '',
      must: 0,
      aim: 0,
    },
    {
      what: `/readyz p99 ${of}`,
      measured: percentile(
        ready.map(({ ms }) => ms),
        99,
      ),
      unit: 'ms',
      must: 50,
      aim: 5,
    },
    { what: `said to be degraded ${of}, after`, measured: noticed, unit: 's', must: 40 },
    {
      what: `lines of the log about the store ${of}`,
      measured: lines.filter((line) => /cannot be stored"|in full"/.test(line)).length,
      unit: '',
      must: 4,
    },
    { what: `uploads work again after ${fault}`, measured: recovered, unit: 's', must: 8 },
  ]
}

function isRefused({ status, code, retryAfter, what }: Asked): boolean {
  // what a phone is answered is XML, without a code
  const isNamed = code === 'storeAway' || what.startsWith('a visit')
  return status === 503 && retryAfter !== null && isNamed
}

async function degraded(): Promise<string[]> {
  const answer = await fetch(`${origin}/readyz`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const body = (await answer.json()) as { degraded: { why: string }[] }
  return body.degraded.map(({ why }) => why)
}

function file(): File {
  return new File([crypto.getRandomValues(new Uint8Array(60_000))], 'bay.dat')
}
