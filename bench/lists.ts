// Lists of a million issues in fifty projects (BENCH_SCALE=0.01 for a hundredth): the server, with its
// sessions and permissions, against pgbench that runs the same statements on the same PostgreSQL with
// as many clients. They take turns, so that both have the whole machine; the server shares it with its
// PostgreSQL and with the client, which is a thread that only sends and counts. BENCH_KEEP=<folder>
// keeps the rows there for the next run.
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import type pg from 'pg'
import { issues } from '@plumbline/contract/issues'
import { Db } from '../server/src/db/db.ts'
import { runningEmbedded } from '../server/src/db/embedded/start.ts'
import { issueList, listIssues } from '../server/src/features/issues/issue-list.ts'
import { findCaller } from '../server/src/http/session.ts'
import { filledFolder } from './lib/lists-folder.ts'
import { idOf, PEOPLE, projectId, scaleOf, tokenOf } from './lib/lists-rows.ts'
import { load } from './lib/load.ts'
import { findPgbench, pgbench, type Statement } from './lib/pgbench.ts'
import { report } from './lib/report.ts'
import { startServer } from './lib/server.ts'

const CLIENTS = 8
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const ROUNDS = 3
/** Connections make a plan for each value five times before they keep one. */
const WARM_UP = 6
const scale = scaleOf(Number(process.env['BENCH_SCALE'] ?? 1))
/** The last page of the largest project that is surely full; 5,000 at full scale. */
const DEEP = Math.round(scale.inLargest / 40)
const WORDS = 'crack wall north'

findPgbench()
const folder = await filledFolder(scale, process.env['BENCH_KEEP'])
const server = await startServer(folder)
const url = (await runningEmbedded(folder)) ?? ''
const client = new Client(url)
await client.connect()
try {
  report([
    ...(await throughput('default list with exact count', {}, 0.4, 0.5)),
    ...(await throughput(
      'filtered list',
      { isResolved: '0', 'currentCategorization[gte]': '2' },
      0.5,
      0.65,
    )),
    ...(await againstPlainRows()),
    await deepPage(),
    await commonWords(),
  ])
} finally {
  await client.end()
  await server.stop()
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

/** Who asks for which project, the n-th time: all people, all projects alike. */
function turn(n: number) {
  return { project: projectId(1 + (n % scale.projects)), person: 1 + (n % PEOPLE) }
}

async function throughput(what: string, query: Record<string, string>, least: number, aim: number) {
  const turns = Array.from({ length: scale.projects }, (_, n) => turn(n))
  const scripts = await Promise.all(turns.map((at) => statementsOf(at, query)))
  const requests = turns.map((at) => requestOf(at, query))
  const size = { clients: CLIENTS, seconds: SECONDS }
  const port = Number(new URL(server.origin).port)
  const ratios = []
  const waits = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const limit = await pgbench(url, scripts, size)
    const ours = await load({ ...size, port, requests })
    if (ours.failed + limit.failed > 0) throw new Error(`${ours.failed} answers were not 200.`)
    console.log(
      `  ${what}: server ${told(ours)}, pgbench ${told(limit)}${round === 0 ? ' (to warm up)' : ''}`,
    )
    if (round === 0) continue
    ratios.push(ours.perSecond / limit.perSecond)
    waits.push(ours.p99 / limit.p99)
  }
  return [
    {
      what: `${what}, of pgbench's throughput`,
      measured: median(ratios),
      unit: '×',
      least,
      aim,
    },
    { what: `${what}, p99 of pgbench's`, measured: median(waits), unit: '×', must: 4, aim: 2 },
  ]
}

/** Who owns most of the issues of the project that is asked for. */
async function ownerOfMost(): Promise<string> {
  const { rows } = await client.query<{ owner_id: string }>(
    `select owner_id from issues where project_id = $1 and owner_id is not null and not is_resolved and not is_deleted
      group by owner_id order by count(*) desc limit 1`,
    [projectId(1)],
  )
  const [most] = rows
  if (!most) throw new Error('Nobody owns an issue.')
  return most.owner_id
}

function told({ perSecond, p99 }: { perSecond: number; p99: number }): string {
  return `${perSecond.toFixed(0)}/s p99 ${p99.toFixed(1)} ms`
}

/**
 * What one can click in a list, answered by the server, against plain rows of the same information with
 * their number as pgbench runs them as prepared statements; both are warm when it counts.
 */
async function againstPlainRows() {
  const since = new Date(Date.now() - 60 * 86_400_000).toISOString()
  const site = idOf('bb', 101)
  const author = idOf('ee', 3)
  const owner = await ownerOfMost()
  const today = new Date().toISOString().slice(0, 10)
  const open = 'and not i.is_resolved'
  const kinds: [string, Record<string, string>, string, string?][] = [
    ['the default list', {}, ''],
    [
      'a list by site and severity',
      { 'site._id': site, 'currentCategorization[gte]': '2' },
      `and i.site_id = '${site}' and i.severity >= 2`,
    ],
    ['a list by date', { 'createdAt[gte]': since }, `and i.created_at >= '${since}'`],
    ['a list by author', { 'createdBy._id': author }, `and i.created_by = '${author}'`],
    ['page 50', { page: '50' }, ''],
    ['a list of an owner', { owner, isResolved: '0' }, `${open} and i.owner_id = '${owner}'`],
    ['a list of nobody', { owner: 'none', isResolved: '0' }, `${open} and i.owner_id is null`],
    ['what is overdue', { due: 'overdue', today }, `${open} and i.due_at < '${today}'`],
    [
      'what is due in a week',
      { due: 'week', today },
      `${open} and i.due_at between '${today}' and date '${today}' + 7`,
    ],
    ['what has no day', { due: 'none', isResolved: '0' }, `${open} and i.due_at is null`],
    [
      'what waits for verification',
      { isReady: '1', isResolved: '0' },
      `${open} and i.ready_at is not null`,
    ],
    [
      'open issues by day',
      { isResolved: '0', sort: 'dueAt,-createdAt' },
      open,
      'i.due_at, i.created_at desc',
    ],
    [
      'open issues by owner',
      { isResolved: '0', sort: 'owner.lastName,-createdAt' },
      open,
      'w.last_name, i.created_at desc',
    ],
    [
      'open issues by day, the last first',
      { isResolved: '0', sort: '-dueAt,-createdAt' },
      open,
      'i.due_at desc nulls last, i.created_at desc',
    ],
    [
      'open issues by owner, the last first',
      { isResolved: '0', sort: '-owner.lastName,-createdAt' },
      open,
      'w.last_name desc nulls last, i.created_at desc',
    ],
    ['open issues by age', { isResolved: '0', sort: 'createdAt' }, open, 'i.created_at'],
    [
      'one’s own by day',
      { owner: 'me', isResolved: '0', sort: 'dueAt,-createdAt' },
      `${open} and i.owner_id = '${idOf('ee', 1)}'`,
      'i.due_at, i.created_at desc',
    ],
    [
      'what of an owner’s is overdue, by day',
      { owner, due: 'overdue', today, sort: 'dueAt,-createdAt' },
      `${open} and i.owner_id = '${owner}' and i.due_at < '${today}'`,
      'i.due_at, i.created_at desc',
    ],
    [
      'what waits for verification, by day',
      { isReady: '1', isResolved: '0', sort: 'dueAt,-createdAt' },
      `${open} and i.ready_at is not null`,
      'i.due_at, i.created_at desc',
    ],
  ]
  const size = { clients: CLIENTS, seconds: SECONDS }
  const port = Number(new URL(server.origin).port)
  const bars = []
  for (const [what, query, and, by] of kinds) {
    const ratios = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const offset = query['page'] ? (Number(query['page']) - 1) * 20 : 0
      const plain = await pgbench(url, [plainRows(and, offset, by)], size)
      const ours = await load({ ...size, port, requests: [requestOf(turn(0), query)] })
      if (ours.failed + plain.failed > 0) throw new Error(`${ours.failed} answers were not 200.`)
      console.log(`  ${what}: server ${told(ours)}, plain rows ${told(plain)}`)
      // the first warms plans and pages up
      if (round > 0) ratios.push(ours.perSecond / plain.perSecond)
    }
    bars.push({
      what: `${what}, of plain rows`,
      measured: median(ratios),
      unit: '×',
      least: 0.4,
      aim: 0.55,
    })
  }
  return bars
}

/** The rows of a page, and how many there are. */
function plainRows(
  and: string,
  offset: number,
  by = 'i.created_at desc, i.is_resolved desc',
): Statement[] {
  const where = `i.project_id = $1 and not i.is_deleted ${and}`
  return [
    { text: `select count(*) from issues i where ${where}`, values: [projectId(1)] },
    {
      text: `select i.id, i.ref_id, i.project_id, m.id, m.name, m.description, s.id, s.name,
          i.submission_id, i.lat, i.lng, i.created_at, u.id, u.first_name, u.last_name, i.severity,
          i.is_resolved, i.is_deleted, i.deleted_at, i.error_name, i.error_text, i.version, up.id,
          i.raised_by_hand, i.organisation, i.due_at, w.id, w.first_name, w.last_name, wp.id,
          i.ready_at, r.id, r.first_name, r.last_name, rp.id,
          exists (select from shares x where x.project_id = i.project_id and x.issue_id = i.id),
          (select count(*) from updates x
            where x.project_id = i.project_id and x.issue_id = i.id and x.created_by <> $2
              and x.created_at > (select joined_at from memberships
                where project_id = i.project_id and user_id = $2))
        from issues i
        join milestones m on m.project_id = i.project_id and m.id = i.milestone_id
        join sites s on s.project_id = i.project_id and s.id = i.site_id
        left join users u on u.id = i.created_by left join user_photos up on up.user_id = u.id
        left join users w on w.id = i.owner_id left join user_photos wp on wp.user_id = w.id
        left join users r on r.id = i.ready_by left join user_photos rp on rp.user_id = r.id
       where ${where}
       order by ${by}, i.id desc limit 20 offset ${offset}`,
      values: [projectId(1), idOf('ee', 1)],
    },
  ]
}

/** Page 5,000 as the server answers it, against the plain query with an OFFSET. */
async function deepPage() {
  const ours = await medianTime(() => get({ page: String(DEEP) }))
  const plain = await medianTime(() =>
    client.query(plainText('', (DEEP - 1) * 20), [projectId(1), idOf('ee', 1)]),
  )
  return {
    what: `page ${DEEP} (${ours.toFixed(1)} ms) of a plain OFFSET (${plain.toFixed(1)} ms)`,
    measured: ours / plain,
    unit: '×',
    must: 0.2,
  }
}

/** The first page of a search with its count, against the index of words and a sort, without one. */
async function commonWords() {
  const ours = await medianTime(() => get({ 'text[search]': WORDS }))
  const query = WORDS.split(' ')
    .map((word) => `'${projectId(1).slice(-4)}:${word}':*`)
    .join(' & ')
  const found = `and i.id in (select issue_id from issue_search where project_id = $1 and words @@ $3::tsquery)`
  const plain = await medianTime(() =>
    client.query(plainText(found, 0), [projectId(1), idOf('ee', 1), query]),
  )
  return {
    what: `search of three common words (${ours.toFixed(1)} ms) of GIN and sort (${plain.toFixed(1)} ms)`,
    measured: ours / plain,
    unit: '×',
    must: 0.2,
  }
}

/** The list as one would write it at first: everything joined, sorted, and cut. */
function plainText(and: string, offset: number): string {
  return `${issueList.document('$2').replace('and i.id = at.id', 'and not i.is_deleted')} ${and}
    order by i.created_at desc, i.is_resolved desc, i.id desc limit 20 offset ${offset}`
}

async function get(query: Record<string, string>): Promise<void> {
  const answer = await fetch(`${server.origin}${pathOf(projectId(1), query)}`, {
    headers: { cookie: `sid=${tokenOf(1)}` },
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** The statements that the server runs for a request. */
async function statementsOf(
  { project, person }: ReturnType<typeof turn>,
  query: Record<string, string>,
) {
  const ran: Statement[] = []
  const recorder = {
    query: (statement: Statement) => {
      ran.push(statement)
      return Promise.resolve({ rows: [] })
    },
  } as unknown as pg.Pool & pg.ClientBase
  await findCaller(recorder, tokenOf(person), project)
  await listIssues(new Db(recorder), project, idOf('ee', person), issues.list.query.parse(query))
  return ran
}

function requestOf(
  { project, person }: ReturnType<typeof turn>,
  query: Record<string, string>,
): string {
  return `GET ${pathOf(project, query)} HTTP/1.1\r\nHost: localhost\r\nCookie: sid=${tokenOf(person)}\r\n\r\n`
}

function pathOf(project: string, query: Record<string, string>): string {
  return `/api/v1/projects/${project}/issues?${new URLSearchParams(query).toString()}`
}

async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times = []
  for (let n = 0; n < 9 + WARM_UP; n += 1) {
    const from = performance.now()
    await work()
    if (n >= WARM_UP) times.push(performance.now() - from)
  }
  return median(times)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
