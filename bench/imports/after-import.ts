// 20,000 milestones and 5,000 submissions are imported beside people who work, and in the minute after it
// (IMPORT_SECONDS for less) each list, detail and search that one can click is asked for in turn: how long the
// import takes, and the slowest of these answers. BENCH_MILESTONES for fewer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Asker, signedInAsker } from '../lib/asks.ts'
import { runImport } from '../lib/import-command.ts'
import { writeProgramme } from '../lib/programme.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SECONDS = Number(process.env['IMPORT_SECONDS'] ?? 60)
const MILESTONES = Number(process.env['BENCH_MILESTONES'] ?? 20_000)
const SIZE = {
  prefix: 'after',
  projects: 1,
  sites: Math.ceil(MILESTONES / 14),
  milestones: MILESTONES,
  submissions: Math.ceil(MILESTONES / 4),
}
/** People at work look at something so often. */
const EVERY_MS = 50
/** Milliseconds of the slowest answer to each kind of call. */
type Slowest = Map<string, number>

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-after-'))
const server = await startServer()
try {
  const asker = await signedInAsker(server.origin)
  const file = join(folder, 'programme.json')
  await writeProgramme(file, SIZE)
  const before = new Set(await projectsOf(asker))
  const demo = [...before][0] ?? ''
  const imported = await beside(asker, `/projects/${demo}/issues`, () =>
    runImport(server.dataDir, file),
  )
  const end = performance.now() + SECONDS * 1000
  const project = (await projectsOf(asker)).find((id) => !before.has(id)) ?? ''
  const slowest: Slowest = new Map()
  while (performance.now() < end) await askForAll(asker, `/projects/${project}`, slowest)
  const [where, most] = [...slowest].toSorted(([, a], [, b]) => b - a)[0] ?? ['', Infinity]
  for (const [path, ms] of [...slowest].toSorted(([, a], [, b]) => b - a).slice(0, 6)) {
    console.log(`  ${ms.toFixed(0)} ms ${path}`)
  }
  const size = `${MILESTONES} milestones and ${SIZE.submissions} submissions`
  report([
    {
      what: `import of ${size} beside people who work`,
      measured: imported.seconds,
      unit: 's',
      must: 30,
      aim: 15,
    },
    {
      what: `slowest answer in ${SECONDS} seconds after it (${where})`,
      measured: most,
      unit: 'ms',
      must: 100,
      aim: 30,
    },
  ])
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function projectsOf(asker: Asker): Promise<string[]> {
  return docsOf((await asker.ask('/projects')).text).map(({ _id }) => _id)
}

/** Does work while somebody looks at a list all the time. */
async function beside<T>(asker: Asker, path: string, work: () => Promise<T>): Promise<T> {
  const state = { isOver: false }
  const looking = (async () => {
    while (!state.isOver) {
      await asker.ask(path)
      await delay(EVERY_MS)
    }
  })()
  try {
    return await work()
  } finally {
    state.isOver = true
    await looking
  }
}

/** Asks for everything once, and keeps the longest that each took. */
async function askForAll(asker: Asker, project: string, slowest: Slowest): Promise<void> {
  const timed = async (kind: string, path: string) => {
    const { ms, text } = await asker.ask(path)
    slowest.set(kind, Math.max(slowest.get(kind) ?? 0, ms))
    return text
  }
  const since = new Date(Date.now() - 365 * 86_400_000).toISOString()
  for (const list of ['issues', 'submissions']) {
    const path = `${project}/${list}`
    const docs = docsOf(await timed(list, path))
    const one = docs[0] ?? { _id: '', site: { _id: '' }, milestone: { _id: '' } }
    const queries = [
      `site._id[in]=${one.site?._id}`,
      `createdAt[gte]=${since}`,
      `milestone._id=${one.milestone?._id}`,
      'text[search]=roof',
      'page=5',
      'sort=site.name',
    ]
    for (const query of queries) await timed(`${list}?${query.split('=')[0]}`, `${path}?${query}`)
    for (const { _id } of docs.slice(0, 3)) await timed(`one of ${list}`, `${path}/${_id}`)
  }
  await timed('updates', `${project}/updates`)
  await timed('search', `${project}/search?q=roof`)
  await timed('the project', project)
  await timed('my work', `${project}/my-work`)
  await timed('notifications', '/users/notifications')
  const day = new Date().toISOString().slice(0, 10)
  await timed('attention', `${project}/attention?day=${day}`)
}

interface Doc {
  _id: string
  site?: { _id: string }
  milestone?: { _id: string }
}

function docsOf(text: string): Doc[] {
  return (JSON.parse(text) as { data: { docs: Doc[] } }).data.docs
}
