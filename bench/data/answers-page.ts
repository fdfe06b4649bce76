// The table of a form with 40 questions and VISITS (200,000) submissions, of which the rows are made by SQL: 18 numbers, 14
// choices and 8 texts each. Pages, charts and the map are asked for over HTTP as a member does, in turns with one chart and
// one count of the same rows, so that the machine's other work weighs on all alike. TURNS=n for others than 10.
import { Pool } from 'pg'
import { formData } from '@plumbline/contract/data/form-data'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { projects } from '@plumbline/contract/projects'
import { form, number, select, text } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { buildPublished } from '../../server/src/testing/build-forms.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { withBareTables } from '../lib/bare-tables.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const VISITS = Number(process.env['VISITS'] ?? 200_000)
const TURNS = Number(process.env['TURNS'] ?? 10)
const NUMBERS = 18
const CHOICES = 14
const TEXTS = 8

const items: FormItem[] = [
  ...Array.from({ length: NUMBERS }, (_, n) => number(`n${n}`)),
  ...Array.from({ length: CHOICES }, (_, n) => select(`c${n}`, 'condition')),
  ...Array.from({ length: TEXTS }, (_, n) => text(`t${n}`)),
]

const server = await startServer()
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 2 })
try {
  const admin = new Visitor(server.origin)
  await admin.call(users.signin, { body: { ...MEMBER, email: 'admin@plumbline.example' } })
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const formId = await buildPublished(admin, projectId, { key: 'measured', draft: form({ items }) })
  const no = await fill(projectId)
  const params = { projectId, formId }

  const path = `/api/v1/projects/${projectId}/forms/${formId}/data`
  const ask = async (query: string) => {
    const begun = performance.now()
    const answer = await member.fetch(query.startsWith('/') ? path + query : `${path}?${query}`)
    const took = performance.now() - begun
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { next: string } }
    return { took, ...data }
  }
  const cols = Array.from({ length: 6 }, (_, n) => n + 1).join()
  const [slump, depth, grade] = [1, 2, NUMBERS + 1]
  // a tenth of the middle: the cursor of a page there
  const { rows } = await pool.query<{ num: number; ref: number }>(
    'select num, ref from answer_index where form_no = $1 and q = $2 order by num offset $3 limit 1',
    [no, slump, Math.floor(VISITS / 2)],
  )
  const end = [
    `${no} 0 ${slump}`,
    'answered',
    rows[0]?.num,
    '2026-01-01T00:00:00.000000Z',
    projectId,
    rows[0]?.ref,
    0,
  ]
  const middle = Buffer.from(JSON.stringify(end)).toString('base64url')
  const asked: Record<string, string> = {
    'without a filter': `cols=${cols}`,
    'one filter': `cols=${cols}&answer=${slump}.lt.8`,
    'five filters': `cols=${cols}&answer=${slump}.lt.50&answer=${depth}.gt.50&answer=3.lt.30&answer=${grade}.in.bad&answer=4.lt.20`,
    'nothing found': `cols=${cols}&answer=${NUMBERS + CHOICES + 1}.has.quagga`,
    'not answered, when all are': `cols=${cols}&answer=${slump}.not`,
    'sorted, the first page': `cols=${cols}&sort=${slump}`,
    'sorted, from the middle': `cols=${cols}&sort=${slump}&at=${middle}`,
    'sorted by a choice': `cols=${cols}&sort=${grade}`,
    'chart of a number': `/charts?q=${slump}`,
    'chart of a choice': `/charts?q=${grade}`,
    'map by a number': `/map?q=${slump}`,
  }
  const times = new Map(Object.keys(asked).map((what) => [what, [] as number[]]))
  const charts: number[] = []
  const counts: number[] = []
  const questions: number[] = []
  const twelves: number[] = []
  for (let n = 0; n < TURNS + 1; n += 1) {
    const took = [await chart(projectId, no, grade)]
    for (const query of Object.values(asked)) took.push((await ask(query)).took)
    const counted = await count(projectId)
    const begun = performance.now()
    await member.call(formData.questions, { params })
    const known = performance.now()
    await twelveCharts((q) => ask(`/charts?q=${q}`))
    // the first turn warms up
    if (n === 0) continue
    questions.push(known - begun)
    twelves.push(performance.now() - known)
    charts.push(took[0] ?? 0)
    counts.push(counted)
    for (const [at, what] of Object.keys(asked).entries()) times.get(what)?.push(took[at + 1] ?? 0)
  }
  const ofOne = median(charts)
  const of = (what: string) => median(times.get(what) ?? [])
  const ratio = (what: string, to: number) => of(what) / to
  for (const [what, took] of times) console.log(`  ${what}: median ${median(took).toFixed(0)} ms`)
  console.log(
    `  one chart: median ${ofOne.toFixed(0)} ms; a count: ${median(counts).toFixed(0)} ms; the questions ${median(questions).toFixed(0)} ms`,
  )
  report([
    {
      what: 'page with one filter ÷ one chart',
      measured: ratio('one filter', ofOne),
      unit: '×',
      must: 0.5,
      aim: 0.15,
    },
    {
      what: 'page of five filters ÷ one chart',
      measured: ratio('five filters', ofOne),
      unit: '×',
      must: 4,
      aim: 1,
    },
    {
      what: 'sorted page from the middle ÷ the first one',
      measured: ratio('sorted, from the middle', of('sorted, the first page')),
      unit: '×',
      must: 3,
      aim: 1,
    },
    {
      what: 'chart of one number ÷ count of its submissions',
      measured: ratio('chart of a number', median(counts)),
      unit: '×',
      must: 10,
      aim: 4,
    },
    {
      what: 'twelve charts of numbers, until the last ÷ one',
      measured: median(twelves) / of('chart of a number'),
      unit: '×',
      must: 9,
      aim: 5,
    },
    {
      what: 'the slowest call',
      measured: Math.max(...[...times.values()].flat(), ...questions) / 1000,
      unit: 's',
      must: 5,
      aim: 2,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}

/** Asks for twelve charts as the page does, two at once. */
async function twelveCharts(ask: (q: number) => Promise<unknown>): Promise<void> {
  let q = 0
  const takeTurns = async () => {
    while (q < 12) {
      q += 1
      await ask(q)
    }
  }
  await Promise.all([takeTurns(), takeTurns()])
}

/** A chart of one question, as it will be asked for: how often each choice was given. */
async function chart(projectId: string, no: number, q: number): Promise<number> {
  const begun = performance.now()
  await pool.query(
    `select a.txt, count(*) from answer_index a
       join submissions s on s.project_id = $3 and s.ref_id = a.ref and not s.is_deleted
      where a.form_no = $1 and a.q = $2 and a.txt is not null group by 1`,
    [no, q, projectId],
  )
  return performance.now() - begun
}

/** Counts the submissions of the form. */
async function count(projectId: string): Promise<number> {
  const begun = performance.now()
  await pool.query(
    `select count(*) from submissions where project_id = $1 and form = 'measured' and not is_deleted`,
    [projectId],
  )
  return performance.now() - begun
}

/** Makes submissions with their rows in the index, past all triggers. @returns the number of the form */
async function fill(projectId: string): Promise<number> {
  const { rows } = await pool.query<{
    no: number
    milestone: string
    site: string
    by: string
    ref: number
  }>(
    `select f.no, m.id as milestone, m.site_id as site, s.user_id as by,
            (select coalesce(max(ref_id), 0) from submissions where project_id = $1) as ref
       from forms f
       join milestones m on m.project_id = f.project_id
       join memberships s on s.project_id = f.project_id
      where f.project_id = $1 and f.key = 'measured' limit 1`,
    [projectId],
  )
  const [{ no, milestone, site, by, ref } = { no: 0, milestone: '', site: '', by: '', ref: 0 }] =
    rows
  await withBareTables(pool, ['submissions', 'answer_index'], async () => {
    await pool.query(
      `insert into submissions (project_id, id, ref_id, site_id, milestone_id, form, form_n, created_by, created_at)
       select $1::uuid, uuid_v7(), $2::integer + n, $3::uuid, $4::uuid, 'measured', 1, $5::uuid, timestamptz '2026-01-01' + n * interval '1 minute'
         from generate_series(1, $6::integer) n`,
      [projectId, ref, site, milestone, by, VISITS],
    )
    await pool.query(
      `insert into answer_index (form_no, q, ref, e, num, txt)
       select $1::integer, q, $2::integer + n, 0,
              case when q <= ${NUMBERS} then round(random()::numeric * 100, 2) end,
              case when q > ${NUMBERS + CHOICES} then left(md5(random()::text), 20)
                   when q > ${NUMBERS} then (array['good', 'bad'])[1 + floor(random() * 2)] end
         from generate_series(1, $3::integer) n cross join generate_series(1, ${NUMBERS + CHOICES + TEXTS}) q`,
      [no, ref, VISITS],
    )
  })
  await pool.query('vacuum analyze submissions, answer_index, form_questions')
  return no
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
