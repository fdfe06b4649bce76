// Lists of a million issues in fifty projects (BENCH_SCALE=0.01 for a hundredth): the server, with its
// sessions and permissions, against pgbench that runs the same statements on the same PostgreSQL with
// as many clients. They take turns, so that both have the whole machine; the server shares it with its
// PostgreSQL and with the client, which is a thread that only sends and counts. BENCH_KEEP=<folder>
// keeps the rows there for the next run.
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import type pg from 'pg'
import { issues } from '@plumbline/contract/issues'
import { Db } from '../../server/src/db/db.ts'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { issueList, listIssues } from '../../server/src/features/issues/issue-list.ts'
import { findCaller } from '../../server/src/http/session.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { type Kind, kindsOfLists, kindsOfWork, plainRows } from '../lib/lists-kinds.ts'
import { idOf, PEOPLE, projectId, scaleOf, tokenOf } from '../lib/lists-rows.ts'
import { load } from '../lib/load.ts'
import { findPgbench, pgbench, type Statement } from '../lib/pgbench.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

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
    ...(await listsOfWork()),
    await deepPage(),
    await commonWords(),
  ])
} finally {
  await client.end()
  await server.stop()
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

/** The project and the person of the n-th turn: all people, all projects alike. */
function turn(n: number) {
  return { project: projectId(1 + (n % scale.projects)), person: 1 + (n % PEOPLE) }
}

async function throughput(what: string, query: Record<string, string>, least: number, aim: number) {
  const turns = Array.from({ length: scale.projects }, (_, n) => turn(n))
  const scripts = []
  for (const at of turns) scripts.push(await statementsOf(at, query))
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

/** The owner of most issues of the project that is asked for. */
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

/** Compares the lists that one can click with plain rows of the same information. */
async function againstPlainRows(): Promise<Bar[]> {
  const bars = []
  for (const kind of kindsOfLists()) {
    const { ofPlain } = await ratiosOf(kind)
    bars.push({
      what: `${kind[0]}, of plain rows`,
      measured: ofPlain,
      unit: '×',
      least: 0.4,
      aim: 0.55,
    })
  }
  return bars
}

/** The lists of owners and days, of what pgbench does of the same statements; and of plain rows. */
async function listsOfWork(): Promise<Bar[]> {
  const bars: Bar[] = []
  for (const kind of kindsOfWork(await ownerOfMost())) {
    const { ofSame, ofPlain } = await ratiosOf(kind, await statementsOf(turn(0), kind[1]))
    bars.push(
      {
        what: `${kind[0]}, of pgbench's throughput`,
        measured: ofSame,
        unit: '×',
        least: 0.4,
        aim: 0.5,
      },
      { what: `${kind[0]}, of plain rows`, measured: ofPlain, unit: '×' },
    )
  }
  return bars
}

/**
 * A list as the server answers it, against plain rows of the same information with their number and against
 * `same` statements, as pgbench runs them prepared; all are warm when it counts.
 */
async function ratiosOf([what, query, and, by]: Kind, same?: Statement[]) {
  const size = { clients: CLIENTS, seconds: SECONDS }
  const port = Number(new URL(server.origin).port)
  const offset = query['page'] ? (Number(query['page']) - 1) * 20 : 0
  const ofPlain = []
  const ofSame = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await pgbench(url, [plainRows(and, offset, by)], size)
    const limit = same && (await pgbench(url, [same], size))
    const ours = await load({ ...size, port, requests: [requestOf(turn(0), query)] })
    if (ours.failed + plain.failed > 0) throw new Error(`${ours.failed} answers were not 200.`)
    const pgbenchTold = limit ? `, pgbench ${told(limit)}` : ''
    console.log(`  ${what}: server ${told(ours)}${pgbenchTold}, plain rows ${told(plain)}`)
    // the first warms plans and pages up
    if (round === 0) continue
    ofPlain.push(ours.perSecond / plain.perSecond)
    if (limit) ofSame.push(ours.perSecond / limit.perSecond)
  }
  return { ofPlain: median(ofPlain), ofSame: median(ofSame) }
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
    query: (statement: Statement | string, given?: unknown[]) => {
      // that a session was used is told once in five minutes, and not by each request
      if (typeof statement === 'string') return client.query(statement, given)
      const { text, values } = statement
      ran.push({ text, values })
      // what one finds is asked for by the next
      return client.query(text, values)
    },
  } as unknown as pg.Pool & pg.ClientBase
  await findCaller(recorder, tokenOf(person), project)
  const reader = { _id: idOf('ee', person), timeZone: 'UTC' }
  await listIssues(new Db(recorder), project, reader, issues.list.query.parse(query))
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
