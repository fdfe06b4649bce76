// The search over a project while somebody types, in a million issues (BENCH_SCALE=0.05 for a twentieth),
// 200,000 of them in the project that is searched: words that every other document has, and words that
// hardly one has, beside the look-up of one issue by its id. They take turns, over HTTP and as a member,
// so that sessions, permissions and the machine's other work weigh on all alike. The words are fresh in
// each turn. BENCH_KEEP=<folder> keeps the rows there for the next run. The last release looks for the same words in the
// same rows, taken apart and indexed as it did, and takes its turns beside: what a search costs now is told of what it
// cost then.
import { rm } from 'node:fs/promises'
import { filledFolder } from '../lib/lists-folder.ts'
import { lastRelease } from '../lib/last-release.ts'
import { PEOPLE, projectId, scaleOf, tokenOf } from '../lib/lists-rows.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const TURNS = Number(process.env['BENCH_TURNS'] ?? 300)
const WARM_UP = 30
const MUST = 5
/** The most that a search may take, as a part of the last release's time. */
const OF_THEN = 1.1
/** Every other document has the one, one in 300 the other. */
const NO_BAR = 'a common word with a rare one'
const scale = scaleOf(Number(process.env['BENCH_SCALE'] ?? 1))
const project = `/api/v1/projects/${projectId(1)}`

const search = (q: string) => `${project}/search?${new URLSearchParams({ q }).toString()}`
const COMMON = ['crack', 'wall', 'north', 'stain', 'floor', 'south']

const keep = process.env['BENCH_KEEP']
await using opened = new AsyncDisposableStack()
const last = await lastRelease()
opened.defer(() => last.remove())
const now = await serve()
const before = await serve(last.root)

const mine = await issuesOfProject()
const pick = (n: number) => mine[n % mine.length]
const SINGLE = 'one issue by its id'
const kinds: Record<string, (n: number) => string> = {
  [SINGLE]: (n) => `${project}/issues?_id=${pick(n)?._id}`,
  'a common word': (n) => search(COMMON[n % COMMON.length] ?? ''),
  'the beginning of a common word': (n) =>
    search((COMMON[n % COMMON.length] ?? '').slice(0, 2 + (n % 3))),
  [NO_BAR]: (n) => search(`crack ${n % 300}`),
  // its reference is a word that one document has
  'a rare word': (n) => search(`I-${pick(n)?.refId} crack`),
  'a word that is nowhere': (n) => search(`quagga${n}`),
  'a reference': (n) => search(`I-${pick(n)?.refId}`),
  'a list by two words': (n) =>
    `${project}/issues?limit=20&text[search]=${COMMON[n % COMMON.length]}%20${n % 300}`,
}
const times = new Map(
  Object.keys(kinds).map((kind) => [kind, { now: [] as number[], before: [] as number[] }]),
)
for (let n = 0; n < TURNS + WARM_UP; n += 1) {
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const took = { now: 0, before: 0 }
    // by turns the one and the other is first
    const sides = [['now', now] as const, ['before', before] as const]
    for (const [side, origin] of n % 2 === 0 ? sides : sides.toReversed()) {
      took[side] = await time(origin + pathOf(n), n)
    }
    if (n < WARM_UP) continue
    times.get(kind)?.now.push(took.now)
    times.get(kind)?.before.push(took.before)
  }
}
report(barsOf())

/** A server of a release on the rows, which stay when they are kept. @returns its origin */
async function serve(root?: string): Promise<string> {
  const folder = await filledFolder(scale, keep, root)
  if (!keep) opened.defer(() => rm(folder, { recursive: true, force: true }))
  const server = await startServer(folder, undefined, root)
  opened.defer(() => server.stop())
  return server.origin
}

function barsOf(): Bar[] {
  const single = times.get(SINGLE)?.now ?? []
  console.log(
    `  ${SINGLE}: p95 ${p95(single).toFixed(1)} ms, median ${median(single).toFixed(1)} ms`,
  )
  const searches = [...times].filter(([kind]) => kind !== SINGLE)
  const ofAll = (side: 'now' | 'before') => searches.flatMap(([, took]) => took[side])
  return [
    ...searches.map(([kind, took]) => ({
      what: `${kind} (p95 ${p95(took.now).toFixed(1)} ms, median ${median(took.now).toFixed(1)} ms) of a single look-up`,
      measured: p95(took.now) / p95(single),
      unit: '×',
      ...(kind !== NO_BAR && !kind.startsWith('a list') && { must: MUST }),
    })),
    ...searches.map(([kind, took]) => ({
      what: `${kind}, of ${last.release} (p95 ${p95(took.before).toFixed(1)} ms), median ${(median(took.now) / median(took.before)).toFixed(2)} ×, p95`,
      measured: p95(took.now) / p95(took.before),
      unit: '×',
    })),
    {
      what: `all searches of ${last.release}, p95`,
      measured: p95(ofAll('now')) / p95(ofAll('before')),
      unit: '×',
      must: OF_THEN,
    },
  ]
}

/** Some of the project's issues, from the newest to old ones. */
async function issuesOfProject(): Promise<{ _id: string; refId: number }[]> {
  const pages = [1, 10, 100, Math.floor(scale.inLargest / 50)]
  const all = []
  for (const page of pages) {
    const { data } = (await (
      await get(`${now}${project}/issues?limit=20&fields=refId&page=${page}`, 1)
    ).json()) as { data: { docs: { _id: string; refId: number }[] } }
    all.push(...data.docs)
  }
  return all
}

async function time(url: string, n: number): Promise<number> {
  const from = performance.now()
  const answer = await get(url, n)
  await answer.arrayBuffer()
  return performance.now() - from
}

async function get(url: string, n: number): Promise<Response> {
  const cookie = `sid=${tokenOf(1 + (n % PEOPLE))}`
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${answer.status} ${url}: ${await answer.text()}`)
  return answer
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
