// Twenty members open the dashboard of 20,000 milestones in 1,400 sites at the same moment (BENCH_MILESTONES
// for fewer), each with the calls that its page makes, just after something in the schedule has changed:
// the slowest answer, what the server's memory grows by, and how long somebody else waits meanwhile.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { MEMBER } from '../lib/accounts.ts'
import { type Asker, cookieOf, signedInAsker } from '../lib/asks.ts'
import { allAtOnce } from '../lib/at-once.ts'
import { memoryMb } from '../lib/background-load.ts'
import { runImport } from '../lib/import-command.ts'
import { writeProgramme } from '../lib/programme.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const PEOPLE = 20
const ROUNDS = 3
const MILESTONES = Number(process.env['BENCH_MILESTONES'] ?? 20_000)
const SITES = Math.ceil(MILESTONES / 14)
const SIZE = {
  prefix: 'twenty',
  projects: 1,
  sites: SITES,
  milestones: MILESTONES,
  submissions: 500,
}
const CALLS = [
  '',
  '/sites',
  '/milestones/packed',
  '/issues?isResolved=0&limit=100',
  '/submissions?limit=12',
]

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-twenty-'))
const server = await startServer()
try {
  const file = join(folder, 'programme.json')
  await writeProgramme(file, SIZE)
  await runImport(server.dataDir, file)
  const member = await signedInAsker(server.origin)
  const { data } = JSON.parse((await member.ask('/projects')).text) as {
    data: { docs: { _id: string; name: string }[] }
  }
  const path = `/projects/${data.docs.find(({ name }) => name === 'Programme 0')?._id}`
  const people = await twentyMembers(path.split('/').at(-1) ?? '')
  // once alone: what a server loads for its first answers is no memory of the schedule's
  for (const call of CALLS) await member.ask(`${path}${call}`)
  const idle = await memory()
  let [slowest, wait, peak] = [Infinity, Infinity, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    await changeSchedule()
    const seen = await openAtOnce(path, people, member)
    slowest = Math.min(slowest, seen.slowest)
    wait = Math.min(wait, seen.wait)
    peak = Math.max(peak, seen.peak)
  }
  const packed = await member.ask(`${path}/milestones/packed`)
  report([
    {
      what: `slowest answer to ${PEOPLE} people at once, best of ${ROUNDS}`,
      measured: slowest / 1000,
      unit: 's',
      must: 2,
      aim: 1,
    },
    {
      what: 'memory of the server above idle',
      measured: peak - idle,
      unit: 'MB',
      must: 250,
      aim: 120,
    },
    {
      what: 'longest wait of somebody else, best of rounds',
      measured: wait,
      unit: 'ms',
      must: 200,
      aim: 80,
    },
    {
      what: `the schedule of ${MILESTONES} milestones, compressed`,
      measured: packed.bytes / 1e6,
      unit: 'MB',
      must: 1.5,
      aim: 0.8,
    },
  ])
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openAtOnce(path: string, cookies: string[], somebodyElse: Asker) {
  const opening = { isOver: false }
  const waits: number[] = []
  let peak = 0
  const other = (async () => {
    while (!opening.isOver) {
      waits.push((await somebodyElse.ask(`${path}/issues?limit=10`)).ms)
      peak = Math.max(peak, await memory())
    }
  })()
  const calls = cookies.flatMap((cookie) =>
    CALLS.map((call) => ({ path: `/api/v1${path}${call}`, cookie })),
  )
  const times = await allAtOnce({ port: Number(new URL(server.origin).port), calls })
  opening.isOver = true
  await other
  return { slowest: Math.max(...times), wait: Math.max(...waits), peak }
}

async function changeSchedule(): Promise<void> {
  const client = new Client((await runningEmbedded(server.dataDir)) ?? '')
  await client.connect()
  await client.query(
    `update milestones set version = version + 1 where id = (select max(id::text)::uuid from milestones)`,
  )
  await client.end()
}

/** The cookies of people like the member of the demo who are members of the project too. */
async function twentyMembers(projectId: string): Promise<string[]> {
  const client = new Client((await runningEmbedded(server.dataDir)) ?? '')
  await client.connect()
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, authority_level)
     select gen_random_uuid(), 'twenty' || n || '@plumbline.example', password_hash, first_name, last_name, authority_level
       from users, generate_series(1, $2::integer) n where email = $1`,
    [MEMBER.email, PEOPLE],
  )
  await client.query(
    `insert into memberships (project_id, user_id)
     select $1, id from users where email like 'twenty%@plumbline.example'`,
    [projectId],
  )
  await client.end()
  const signedIn: string[] = []
  for (let n = 1; n <= PEOPLE; n += 1) {
    signedIn.push(await cookieOf(server.origin, `twenty${n}@plumbline.example`))
  }
  return signedIn
}

/** Resident megabytes of the process that serves. */
function memory(): Promise<number> {
  return memoryMb(server, 'VmRSS')
}
