// The cost and the content of /metrics, after every call of the contract was made as all kinds of people. Counts its
// series, times its answer, and checks that it holds no secret, name or id. Then compares the numbers of requests of
// three servers, restarts among them: no number is given twice.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { smallMapFile } from '../../server/src/testing/files/map-file.ts'
import { fuzz } from '../../server/src/testing/fuzz/run.ts'
import { UNHINDERED } from '../../server/src/testing/processes/unhindered.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 3000)
const IDS = 100_000
const SERVERS = 3
const RESTARTS = 4
const TIMES = 20

const token = randomBytes(24).toString('base64url')
const settings = { ...UNHINDERED, MAP_FILE: smallMapFile(), METRICS_TOKEN: token }
const server = await startServer(undefined, settings)
const pool = createPatientPool((await runningEmbedded(server.dataDir)) ?? '', createLog('error'))
try {
  const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129)
  await fuzz({ origin: server.origin, pool }, seed, REQUESTS)
  const times: number[] = []
  let text = ''
  for (let n = 0; n < TIMES; n += 1) {
    const begun = performance.now()
    text = await metrics()
    times.push(performance.now() - begun)
  }
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  report([
    { what: 'series of a server', measured: series.length, unit: '', must: 3000, aim: 1500 },
    {
      what: 'median answer',
      measured: times.toSorted((a, b) => a - b)[TIMES / 2] ?? 0,
      unit: 'ms',
      must: 50,
      aim: 10,
    },
    { what: 'secrets, names and ids in it', measured: await tellsOf(text), unit: '', must: 0 },
    {
      what: `request ids equal in ${IDS}, ${SERVERS} servers, ${RESTARTS} restarts of each`,
      measured: await equalIds(),
      unit: '',
      must: 0,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}

async function metrics(): Promise<string> {
  const answer = await fetch(`${server.origin}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status !== 200) throw new Error(`/metrics answers ${answer.status}.`)
  return answer.text()
}

/** Counts the addresses, names, ids and secrets of the database that stand in a text, and words that look like one. */
async function tellsOf(text: string): Promise<number> {
  const { rows } = await pool.query<{ word: string }>(
    `select word from (
       select email as word from users union all
       select last_name from users union all select first_name from users union all
       select id::text from users union all select id::text from projects union all
       select name from projects union all select name from sites union all
       select id::text from issues union all select id::text from submissions) w
     where length(word) > 4`,
  )
  const labels = text.matchAll(/="([^"]*)"/g)
  const said = new Set([...labels].map(([, label]) => label ?? ''))
  const known = rows.filter(
    ({ word }) => said.has(word) || (word.length > 8 && text.includes(word)),
  )
  const shapes = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-|@|\$argon2|\d+\.\d+\.\d+\.\d+/g) ?? []
  for (const one of [...known.map(({ word }) => word), ...shapes]) console.log(`  tells ${one}`)
  return known.length + shapes.length
}

/** Makes the ids as servers do, each in threads that begin anew, and counts those that come twice. */
async function equalIds(): Promise<number> {
  const each = Math.ceil(IDS / SERVERS / RESTARTS)
  const module = new URL('../../server/src/trace/request-id.ts', import.meta.url).href
  const code = `const { parentPort } = require('node:worker_threads')
    import(${JSON.stringify(module)}).then(({ newRequestId }) =>
      parentPort.postMessage(Array.from({ length: ${each} }, () => newRequestId())))`
  const seen = new Set<string>()
  let made = 0
  for (let life = 0; life < SERVERS * RESTARTS; life += 1) {
    const thread = new Worker(code, { eval: true })
    const [ids] = (await once(thread, 'message')) as [string[]]
    for (const id of ids) seen.add(id)
    made += ids.length
    await thread.terminate()
  }
  return made - seen.size
}
