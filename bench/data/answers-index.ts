// The index of answers: its cost for a stored visit, and whether it stays right. WRITERS (4) store visits of a form of
// 40 questions for SECONDS (20) each without and with the index, in turns; then 60 a second come with the index, whether
// earlier ones are stored or not; then CHANGES (10,000) random sends, edits, moves, deletions, restorations and purges
// over HTTP, after which each row is compared with the answers.
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { form, number, select, text } from '@plumbline/contract/testing/form-samples'
import { newId, transaction } from '../../server/src/db/db.ts'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { answersOf } from '../../server/src/features/answers/items-of.ts'
import { readInstance } from '../../server/src/features/answers/instance/read-instance.ts'
import { becomeSubmission } from '../../server/src/features/intake/store-visit.ts'
import { checkAnswers } from '../../server/src/integrity/check-answers.ts'
import { answerSteps } from '../../server/src/testing/answers/answer-steps.ts'
import { buildFieldOffice } from '../../server/src/testing/field.ts'
import { fillIn } from '../../server/src/testing/phone.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 20)
const WRITERS = Number(process.env['WRITERS'] ?? 4)
const CHANGES = Number(process.env['CHANGES'] ?? 10_000)
const TURNS = 3
const RATE = 60

const items: FormItem[] = [
  ...Array.from({ length: 18 }, (_, n) => number(`n${n}`)),
  ...Array.from({ length: 14 }, (_, n) => select(`c${n}`, 'condition')),
  ...Array.from({ length: 8 }, (_, n) => text(`t${n}`)),
]
const XML =
  Array.from({ length: 18 }, (_, n) => `<n${n}>${n}.5</n${n}>`).join('') +
  Array.from({ length: 14 }, (_, n) => `<c${n}>good</c${n}>`).join('') +
  Array.from({ length: 8 }, (_, n) => `<t${n}>Twenty letters here ${n}</t${n}>`).join('')

const server = await startServer()
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: WRITERS + 1 })
try {
  const app = { origin: server.origin, pool }
  const definition = form({ items })
  const office = await buildFieldOffice(app, { definition, key: 'stored' })
  const { xml } = fillIn(office, { answers: XML })
  const answers = answersOf(definition, (await readInstance(Buffer.from(xml))).root)

  /** @param formKey the index knows the questions of 'stored' alone */
  const store = (formKey: string) =>
    transaction(pool, 'write', (db) =>
      becomeSubmission(db, {
        projectId: office.projectId,
        formKey,
        formN: 1,
        answers,
        id: newId(),
        sentBy: office.people.member._id,
        receivedAt: new Date().toISOString(),
        place: {
          milestoneId: office.milestoneId,
          siteId: office.siteId,
        },
      }),
    )
  /** Visits that are stored in a second. */
  const stored = async (formKey: string): Promise<number> => {
    let n = 0
    const until = performance.now() + (SECONDS * 1000) / TURNS
    const write = async () => {
      while (performance.now() < until) {
        await store(formKey)
        n += 1
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    return n / (SECONDS / TURNS)
  }
  const without: number[] = []
  const withIndex: number[] = []
  await stored('stored')
  for (let turn = 0; turn < TURNS; turn += 1) {
    without.push(await stored('elsewhere'))
    withIndex.push(await stored('stored'))
  }
  const [sum, of] = [without, withIndex].map((all) => all.reduce((a, b) => a + b, 0) / all.length)
  console.log(
    `  visits stored a second: ${sum?.toFixed(0)} without, ${of?.toFixed(0)} with the index`,
  )
  const times: number[] = []
  const begun = performance.now()
  const coming: Promise<void>[] = []
  for (let n = 0; n < RATE * SECONDS; n += 1) {
    const due = begun + (1000 * n) / RATE
    await delay(Math.max(0, due - performance.now()))
    coming.push(store('stored').then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(coming)
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

  const { step } = await answerSteps(app, Math.random)
  const failed = new Map<string, number>()
  for (let n = 0; n < CHANGES; n += 1) {
    const done = await step()
    if (/ (?:2..|null)$/.test(done)) continue
    failed.set(done, (failed.get(done) ?? 0) + 1)
  }
  console.log(
    `  changes that were refused: ${[...failed].map(([what, n]) => `${what} × ${n}`).join(', ') || 'none'}`,
  )
  const { n: wrong, examples } = await checkAnswers(pool)
  for (const example of examples) console.log(`  wrong: ${example}`)
  const { rows } = await pool.query<{ ratio: number }>(
    `select pg_total_relation_size('answer_index')::float8 / pg_total_relation_size('submission_items') as ratio`,
  )
  report([
    {
      what: 'visits stored without ÷ with the index',
      measured: (sum ?? 0) / (of || 1),
      unit: '×',
      must: 2.2,
      aim: 1.5,
    },
    {
      what: `a visit is stored while ${RATE} come a second, p95`,
      measured: p95,
      unit: 'ms',
      must: 500,
      aim: 100,
    },
    {
      what: `submissions with a wrong index after ${CHANGES} changes`,
      measured: wrong,
      unit: '',
      must: 0,
    },
    {
      what: 'index on disk ÷ submission_items',
      measured: rows[0]?.ratio ?? 0,
      unit: '×',
      must: 0.6,
      aim: 0.4,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}
