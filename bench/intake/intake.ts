// Phones send to one server. They send a form of 250 questions for SECONDS (30), without and with a photo of half a
// megabyte. They send the same visits repeated, split and mixed at random, and fetch the list of 20,000 milestones. Ten
// phones send during KILLS (20) each of the server and of PostgreSQL with -9. All of it goes over HTTP as ODK Collect
// sends it.
import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { form, select } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPublished } from '../../server/src/testing/build-forms.ts'
import { type Filled, fillIn, Phone, photosOf } from '../../server/src/testing/phone.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { killPostgres, killServer } from '../lib/kill-server.ts'
import { type Bar, report } from '../lib/report.ts'
import { type BenchServer, startServer, UNHINDERED } from '../lib/server.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 30)
const KILLS = Number(process.env['KILLS'] ?? 20)
const REPEATS = Number(process.env['REPEATS'] ?? 1000)
const PHONES = 10
const QUESTIONS = 250
const LISTED = 20_000
/** Visits with a photo that must be taken each second. */
const KEPT_A_SECOND = 10
const LISTS = 400
const SIZES_WITHIN_MS = 60_000

const flag = { when: { choices: ['bad'] }, name: { en: 'Bad' } }
const picture = await sharp(randomBytes(900 * 600 * 3), {
  raw: { width: 900, height: 600, channels: 3 },
})
  .jpeg({ quality: 70 })
  .toBuffer()

const server = await startServer(undefined, { ...UNHINDERED, INTAKE_FILES_A_DAY: '999999999' })
try {
  const admin = new Visitor(server.origin)
  const body = { ...MEMBER, email: 'admin@plumbline.example' }
  await admin.call(users.signin, { body })
  // the keys are the admin's, and the lists are of somebody else
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const params = { projectId }
  const items = Array.from({ length: QUESTIONS }, (_, n) =>
    select(`q${n}`, 'condition', n === 0 ? { photos: 'optional', flag } : {}),
  )
  await buildPublished(admin, projectId, { key: 'soak', draft: form({ items }) })
  const me = (await admin.call(users.isAuthenticated)).data.user._id
  const phones: Phone[] = []
  for (let n = 0; n < PHONES; n += 1) {
    const made = await admin.call(fieldKeys.create, {
      params,
      body: { userId: me, kind: 'collect' },
    })
    const { token } = made.data.docs
    phones.push(new Phone(server.origin, { server: fieldServer({ token, projectId }) }))
  }
  const milestone = await inDatabase(async (pool) => {
    const { rows } = await pool.query<{ milestoneId: string; siteId: string }>(
      `select id as "milestoneId", site_id as "siteId" from milestones
        where project_id = $1 and archived_at is null limit 1`,
      [projectId],
    )
    return rows[0] ?? { milestoneId: '', siteId: '' }
  })
  const office = { ...milestone, key: 'soak' }
  const answered = items
    .map(({ key }, n) => `<${key}>${n === 0 ? 'bad' : 'good'}</${key}>`)
    .join('')
  const visit = (...names: string[]) =>
    fillIn(office, { answers: answered.replace('</q0>', `</q0>${photosOf('q0', ...names)}`) })
  const list = async () => {
    const begun = performance.now()
    const { status } = await member.call(submissions.list, { params })
    if (status !== 200) throw new Error(`The list was answered with ${status}`)
    return performance.now() - begun
  }

  const sendPhoto = async (phone: Phone) => {
    const files = { 'site.jpg': await photo() }
    return (await phone.send(visit('site.jpg'), { files })).status
  }

  const idle = await repeatedly(LISTS, list)
  const plain = await soak(phones, async (phone) => (await phone.send(visit())).status)
  const withPhoto = await soak(phones, sendPhoto)
  const sized = await untilSized()
  // at the rate that must be kept, as nobody sends without a pause
  const [, busy] = await Promise.all([
    soak(phones, sendPhoto, KEPT_A_SECOND),
    repeatedly(LISTS, async () => {
      await delay((SECONDS * 1000) / LISTS / 2)
      return list()
    }),
  ])
  const doubled = await repeatAtRandom(phones, visit)
  const listMs = await longList(phones[0], office.siteId)
  const lostBy = {
    'the server': await killed(phones, visit, killServer),
    PostgreSQL: await killed(phones, visit, killPostgres),
  }
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  report([
    ...barsOf('visits a second, 250 questions', plain, 50, 150, 500),
    ...barsOf('visits a second with a photo of 0.5 MB', withPhoto, KEPT_A_SECOND, 25),
    { what: 'sizes of these photos made after', measured: sized / 1000, unit: 's', must: 60 },
    {
      what: `lists of others while ${KEPT_A_SECOND} photos a second come, p99 against p99 idle`,
      measured: p(busy, 0.99) / p(idle, 0.99),
      unit: 'times',
      must: 3,
      aim: 1.5,
    },
    { what: `milestones.csv of ${LISTED}`, measured: listMs, unit: 'ms', must: 300, aim: 100 },
    { what: `doubled or torn after ${REPEATS} repeats`, measured: doubled, unit: '', must: 0 },
    ...Object.entries(lostBy).map(([what, measured]) => ({
      what: `acknowledged and lost, ${what} killed × ${KILLS}`,
      measured,
      unit: '',
      must: 0,
    })),
  ])

  /** The list of all milestones, when there are very many. */
  async function longList(phone: Phone | undefined, siteId: string): Promise<number> {
    await inDatabase((pool) =>
      pool.query(
        `insert into milestones (project_id, id, site_id, name)
         select $1, gen_random_uuid(), $2, 'Milestone ' || n from generate_series(1, $3) n`,
        [projectId, siteId, LISTED],
      ),
    )
    const times = await repeatedly(5, async () => {
      const begun = performance.now()
      await phone?.get('/forms/soak/media/milestones.csv')
      return performance.now() - begun
    })
    return p(times, 0.5)
  }

  /** Counts the acknowledged visits or photos that are missing after something was killed again and again. */
  async function killed(
    all: Phone[],
    fill: (...names: string[]) => Filled,
    kill: (of: BenchServer) => Promise<void>,
  ): Promise<number> {
    const told: string[] = []
    for (let n = 0; n < KILLS; n += 1) {
      const sending = all.map(async (phone) => {
        const sent = fill('site.jpg')
        const files = { 'site.jpg': await photo() }
        const answer = await phone.send(sent, { files }).catch(() => null)
        if (answer?.status === 201) told.push(sent.instanceId)
      })
      await delay(randomInt(50, 1500))
      await kill(server)
      await Promise.all(sending)
    }
    console.log(`${told.length} visits were acknowledged before the kills`)
    return inDatabase(async (pool) => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::integer as n from visits v
           join submissions s on s.project_id = v.project_id and s.id = v.submission_id
          where v.instance_id = any($1) and s.files_arrived = 1`,
        [told],
      )
      return told.length - (rows[0]?.n ?? 0)
    })
  }

  /** Posts of a few visits in random parts, orders and repetitions; answers how many are not whole, or there twice. */
  async function repeatAtRandom(
    all: Phone[],
    fill: (...names: string[]) => Filled,
  ): Promise<number> {
    const names = ['a.jpg', 'b.jpg', 'c.jpg']
    const files = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const name of names) files.set(name, await photo())
    const visits = Array.from({ length: Math.ceil(REPEATS / 20) }, () => fill(...names))
    const chosen = (some: string[]) =>
      Object.fromEntries(some.map((name) => [name, files.get(name) ?? new Uint8Array()]))
    let sent = 0
    await Promise.all(
      all.map(async (phone) => {
        while (sent < REPEATS) {
          sent += 1
          const one = visits[randomInt(visits.length)]
          const some = names.filter(() => randomInt(2) === 1)
          if (one) await phone.send(one, { files: chosen(some), more: randomInt(2) === 1 })
        }
      }),
    )
    for (const one of visits) await all[0]?.send(one, { files: chosen(names) })
    return inDatabase(async (pool) => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::integer as n from visits v
           join submissions s on s.project_id = v.project_id and s.id = v.submission_id
          where v.instance_id = any($1) and s.files_arrived = 3 and s.issue_count = 1
            and (select count(*) from files f where f.project_id = s.project_id
                  and f.submission_id = s.id) = 3`,
        [visits.map(({ instanceId }) => instanceId)],
      )
      return Math.abs(visits.length - (rows[0]?.n ?? 0))
    })
  }
} finally {
  await server.stop()
}

async function untilSized(): Promise<number> {
  const begun = Date.now()
  return inDatabase(async (pool) => {
    for (;;) {
      const { rowCount } = await pool.query('select from blobs where sizes_wait limit 1')
      const ms = Date.now() - begun
      if (rowCount === 0 || ms > 3 * SIZES_WITHIN_MS) return ms
      await delay(500)
    }
  })
}

interface Soaked {
  ms: number[]
  statuses: number[]
  seconds: number
}

/** All phones send without a pause, or so many visits a second together, one after another. */
async function soak(
  all: Phone[],
  send: (phone: Phone) => Promise<number>,
  rate = Infinity,
): Promise<Soaked> {
  const begun = performance.now()
  const soaked: Soaked = { ms: [], statuses: [], seconds: 0 }
  await Promise.all(
    all.map(async (phone, n) => {
      await delay((1000 * n) / rate)
      while (performance.now() - begun < SECONDS * 1000) {
        const from = performance.now()
        soaked.statuses.push(await send(phone).catch(() => 0))
        soaked.ms.push(performance.now() - from)
        await delay(Math.max(0, from + (1000 * all.length) / rate - performance.now()))
      }
    }),
  )
  return { ...soaked, seconds: (performance.now() - begun) / 1000 }
}

function barsOf(
  what: string,
  { ms, statuses, seconds }: Soaked,
  least: number,
  aim: number,
  within?: number,
): Bar[] {
  const taken = statuses.filter((status) => status === 201).length
  return [
    { what, measured: taken / seconds, unit: '/s', least, aim },
    { what: `${what}, refused`, measured: statuses.length - taken, unit: '', must: 0 },
    { what: `${what}, p95`, measured: p(ms, 0.95), unit: 'ms', ...(within && { must: within }) },
  ]
}

async function repeatedly(times: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push(await work())
  return all
}

function p(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** A photo of half a megabyte whose bytes nobody has sent before. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  // what stands behind the end of a JPEG is no part of the picture
  return new Uint8Array(
    Buffer.concat([picture, randomBytes(Math.max(16, 500_000 - picture.length))]),
  )
}

async function inDatabase<T>(work: (pool: ReturnType<typeof createPatientPool>) => Promise<T>) {
  const pool = createPatientPool((await runningEmbedded(server.dataDir)) ?? '', createLog('error'))
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
