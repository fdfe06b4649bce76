// The search over a project while somebody types, in a million issues (BENCH_SCALE=0.05 for a twentieth),
// 200,000 of them in the project that is searched: words that every other document has, and words that
// hardly one has, beside the look-up of one issue by its id. They take turns, over HTTP and as a member,
// so that sessions, permissions and the machine's other work weigh on all alike. The words are fresh in
// each turn. BENCH_KEEP=<folder> keeps the rows there for the next run.
import { rm } from 'node:fs/promises'
import { filledFolder } from './lib/lists-folder.ts'
import { PEOPLE, projectId, scaleOf, tokenOf } from './lib/lists-rows.ts'
import { type Bar, report } from './lib/report.ts'
import { startServer } from './lib/server.ts'

const TURNS = Number(process.env['BENCH_TURNS'] ?? 300)
const WARM_UP = 30
const MUST = 5
/** Every other document has the one, one in 300 the other. */
const NO_BAR = 'a common word with a rare one'
const scale = scaleOf(Number(process.env['BENCH_SCALE'] ?? 1))
const project = `/api/v1/projects/${projectId(1)}`

const search = (q: string) => `${project}/search?${new URLSearchParams({ q }).toString()}`
const COMMON = ['crack', 'wall', 'north', 'stain', 'floor', 'south']

const folder = await filledFolder(scale, process.env['BENCH_KEEP'])
const server = await startServer(folder)
try {
  const mine = await issuesOfProject()
  const pick = (n: number) => mine[n % mine.length]
  const kinds: Record<string, (n: number) => string> = {
    'one issue by its id': (n) => `${project}/issues?_id=${pick(n)?._id}`,
    'a common word': (n) => search(COMMON[n % COMMON.length] ?? ''),
    'the beginning of a common word': (n) =>
      search((COMMON[n % COMMON.length] ?? '').slice(0, 2 + (n % 3))),
    [NO_BAR]: (n) => search(`crack ${n % 300}`),
    // its reference is a word that one document has
    'a rare word': (n) => search(`I-${pick(n)?.refId} crack`),
    'a word that is nowhere': (n) => search(`quagga${n}`),
    'a reference': (n) => search(`I-${pick(n)?.refId}`),
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let n = 0; n < TURNS + WARM_UP; n += 1) {
    for (const [kind, pathOf] of Object.entries(kinds)) {
      const took = await time(pathOf(n), n)
      if (n >= WARM_UP) times[kind]?.push(took)
    }
  }
  report(barsOf(times))
} finally {
  await server.stop()
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

function barsOf(times: Record<string, number[]>): Bar[] {
  const [[, single] = ['', []], ...searches] = Object.entries(times)
  const least = p95(single)
  console.log(
    `  one issue by its id: p95 ${least.toFixed(1)} ms, median ${median(single).toFixed(1)} ms`,
  )
  return searches.map(([kind, took]) => ({
    what: `${kind} (p95 ${p95(took).toFixed(1)} ms, median ${median(took).toFixed(1)} ms) of a single look-up`,
    measured: p95(took) / least,
    unit: '×',
    ...(kind !== NO_BAR && { must: MUST }),
  }))
}

/** Some of the project's issues, from the newest to old ones. */
async function issuesOfProject(): Promise<{ _id: string; refId: number }[]> {
  const pages = [1, 10, 100, Math.floor(scale.inLargest / 50)]
  const all = []
  for (const page of pages) {
    const { data } = (await (
      await get(`${project}/issues?limit=20&fields=refId&page=${page}`, 1)
    ).json()) as { data: { docs: { _id: string; refId: number }[] } }
    all.push(...data.docs)
  }
  return all
}

async function time(path: string, n: number): Promise<number> {
  const from = performance.now()
  const answer = await get(path, n)
  await answer.arrayBuffer()
  return performance.now() - from
}

async function get(path: string, n: number): Promise<Response> {
  const cookie = `sid=${tokenOf(1 + (n % PEOPLE))}`
  const answer = await fetch(server.origin + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
  return answer
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
