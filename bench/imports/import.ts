// A programme of 190,000 milestones and 80,000 submissions is imported beside a live server: how
// long it takes, how much memory against a tenth of it, whether the server answers meanwhile, and
// what is left when the import is killed in its middle. IMPORT_SCALE makes it smaller (0.1).
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { runImport, startImport } from '../lib/import-command.ts'
import { type Size, writeProgramme } from '../lib/programme.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SCALE = Number(process.env['IMPORT_SCALE'] ?? 1)

const sized = (prefix: string, scale: number): Size => ({
  prefix,
  projects: 5,
  sites: Math.ceil(2000 * scale),
  milestones: Math.ceil(190_000 * scale),
  submissions: Math.ceil(80_000 * scale),
})

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-import-'))
const server = await startServer()
const db = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 1 })
try {
  const [whole, tenth] = [join(folder, 'whole.json'), join(folder, 'tenth.json')]
  await writeProgramme(whole, sized('whole', SCALE))
  await writeProgramme(tenth, sized('tenth', SCALE / 10))

  const before = await countRows()
  await killInTheMiddle(whole)
  const left = (await countRows()) - before
  console.log('Killed in its middle.')

  const small = await runImport(server.dataDir, tenth)
  console.log(`A tenth: ${told(small)}`)
  const reading = readAllTheTime()
  const large = await runImport(server.dataDir, whole)
  const answers = await reading.stop()
  console.log(`All: ${told(large)}`)
  const again = await runImport(server.dataDir, whole)
  console.log(`Again: ${told(again)}`)
  if (!again.output.includes('Nothing changed:')) throw new Error(again.output)

  const size = sized('', SCALE)
  const of = `${size.milestones.toLocaleString('en-US')} milestones, ${size.submissions.toLocaleString('en-US')} submissions`
  const ratio = large.peakMegabytes / small.peakMegabytes
  report([
    { what: `import of ${of}`, measured: large.seconds, unit: 's', must: 600, aim: 300 },
    { what: 'the same again', measured: again.seconds, unit: 's', must: 300 },
    { what: 'peak memory', measured: large.peakMegabytes, unit: 'MB', must: 400 },
    { what: 'peak memory against a tenth', measured: ratio, unit: 'times', must: 1.3 },
    { what: 'rows left by a killed import', measured: left, unit: 'rows', must: 0 },
    { what: 'requests meanwhile that failed', measured: answers.failed, unit: 'requests', must: 0 },
    {
      what: 'p99 of a small read meanwhile',
      measured: answers.p99,
      unit: 'ms',
      must: 1000,
      aim: 100,
    },
  ])
} finally {
  await db.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function told({ seconds, peakMegabytes }: { seconds: number; peakMegabytes: number }): string {
  return `${seconds.toFixed(1)} s, ${peakMegabytes.toFixed(0)} MB`
}

/** Ends the import as soon as it writes submissions. */
async function killInTheMiddle(file: string): Promise<void> {
  const { child, output } = startImport(server.dataDir, file)
  const ended = once(child, 'close')
  while (!output().includes('Submissions: ')) {
    if (child.exitCode !== null) throw new Error(`It ended before:\n${output()}`)
    await delay(20)
  }
  child.kill('SIGKILL')
  await ended
  await until(async () => (await countTemporary()) === 0)
}

/** Counts the rows of all tables that a programme goes into; bytes of photos may stay, for the sweeper. */
async function countRows(): Promise<number> {
  const tables = [
    'users',
    'memberships',
    'projects',
    'sites',
    'milestones',
    'submissions',
    'submission_items',
    'issues',
    'updates',
    'files',
    'mentions',
    'imported_records',
  ]
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ')
  const { rows } = await db.query<{ n: string }>(`select ${counts} as n`)
  return Number(rows[0]?.n)
}

async function countTemporary(): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::integer as n from pg_class where relpersistence = 't'`,
  )
  return rows[0]?.n ?? 0
}

/** A member asks for their projects, ten times a second. */
function readAllTheTime(): { stop(): Promise<{ p99: number; failed: number }> } {
  const over = new AbortController()
  const times: number[] = []
  let failed = 0
  const reader = (async () => {
    const member = new Visitor(server.origin)
    await member.call(users.signin, { body: MEMBER })
    while (!over.signal.aborted) {
      const begun = performance.now()
      const { status } = await member.call(projects.list)
      if (status !== 200) failed += 1
      times.push(performance.now() - begun)
      await delay(100)
    }
  })()
  return {
    async stop() {
      over.abort()
      await reader
      const sorted = times.toSorted((a, b) => a - b)
      return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, failed }
    },
  }
}
