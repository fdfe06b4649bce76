// All 10,000 submissions of a project with 30 answers each (COPY_ROWS for fewer): what the archive reads when
// somebody saves them as a file, against PostgreSQL's own COPY of the same information as CSV; and how many bytes
// it is. They take turns. BENCH_KEEP=<folder> keeps the rows there for the next run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { median } from '../lib/browser.ts'
import { fillAnswers } from '../lib/export-rows.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { projectId, tokenOf } from '../lib/lists-rows.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const ROWS = Number(process.env['COPY_ROWS'] ?? 10_000)
const QUESTIONS = 30
const ROUNDS = 7

const place = process.env['BENCH_KEEP']
const kept = place && join(place, 'copy')
if (kept) await mkdir(kept, { recursive: true })
const folder = await filledFolder({ issues: ROWS, projects: 1, inLargest: ROWS }, kept)
const server = await startServer(folder)
const url = (await runningEmbedded(folder)) ?? ''
try {
  await fillAnswers(folder, QUESTIONS)
  const [ours, plain]: [number[], number[]] = [[], []]
  let bytes = 0
  // the first of each warms pages and plans up
  for (let round = 0; round <= ROUNDS; round += 1) {
    const copied = await timed(copy)
    const read = await timed(async () => {
      bytes = await exported()
    })
    console.log(`  ours ${read.toFixed(0)} ms, COPY ${copied.toFixed(0)} ms`)
    if (round === 0) continue
    ours.push(read)
    plain.push(copied)
  }
  report([
    {
      what: `export of ${ROWS} × ${QUESTIONS} (${median(ours).toFixed(0)} ms), of COPY's time`,
      measured: median(ours.map((ms, n) => ms / (plain[n] ?? 0))),
      unit: '×',
      must: 4,
      aim: 2,
    },
    { what: 'its bytes before compression', measured: bytes / 1e6, unit: 'MB', must: 12, aim: 8 },
  ])
} finally {
  await server.stop()
  if (!place) await rm(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Reads the answer that the browser makes its file of, to its end and without compression. Returns its bytes. */
async function exported(): Promise<number> {
  const answer = await fetch(
    `${server.origin}/api/v1/projects/${projectId(1)}/submissions/export/cells`,
    { headers: { cookie: `sid=${tokenOf(1)}`, 'accept-encoding': 'identity' } },
  )
  let bytes = 0
  let end = ''
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    end = Buffer.from(chunk as Uint8Array)
      .toString('utf8')
      .slice(-200)
  }
  if (!end.includes('"success"')) throw new Error(`The export ended with ${end}`)
  return bytes
}

/** One line an answer, each with what the archive tells of its submission. */
async function copy(): Promise<void> {
  const text = `
    copy (
      select s.ref_id, s.created_at, u.first_name, u.last_name, t.name, m.name, s.form, s.review, s.lat,
             s.lng, s.issue_count, d.position, d.question_text, d.answers, d.notes, d.flag_code
        from submissions s
        join sites t on (t.project_id, t.id) = (s.project_id, s.site_id)
        join milestones m on (m.project_id, m.id) = (s.project_id, s.milestone_id)
        left join users u on u.id = s.created_by
        join submission_items d on (d.project_id, d.submission_id) = (s.project_id, s.id)
       where s.project_id = '${projectId(1)}' and not s.is_deleted
       order by s.created_at desc, s.id, d.position
    ) to stdout csv header`
  const child = spawn('psql', [url, '-qc', text], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.resume()
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('psql failed; it comes with postgresql-client.')
}
