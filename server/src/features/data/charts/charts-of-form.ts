import { sql } from 'kysely'
import type { DataOf } from '@plumbline/contract/endpoint'
import {
  DRAWN_MIN,
  type FormChart,
  type FormChartsQuery,
  type formCharts,
} from '@plumbline/contract/data/form-charts'
import type { Db } from '../../../db/db.ts'
import type { Caller } from '../../../http/session.ts'
import { inPageTime } from '../count-rows.ts'
import { formOfData, questionOr400 } from '../form-questions.queries.ts'
import { answerLines } from './answer-lines.ts'
import { Answers, newAsking } from './answers.ts'
import { daysChart, numbersChart } from './measured-chart.ts'
import { choiceChart, textChart } from './named-charts.ts'

/**
 * Charts of the answers to some questions of a form, counted in the submissions that a person may see. Each question
 * has statements of its own: one for all of them would cost as much as they do together, and take their memory at once.
 * Errors: 400, 404, 503.
 */
export async function chartsOfForm(
  db: Db,
  path: { projectId: string; formId: string },
  query: FormChartsQuery,
  user: Caller,
): Promise<DataOf<typeof formCharts.get>> {
  const { q: numbers, by, answer: filters, ...ofSubmissions } = query
  const form = await formOfData(db, path, user)
  const questions = numbers.map((q) => questionOr400(form, q, 'q'))
  return inPageTime(db, async () => {
    await useOneCore(db)
    const asking = newAsking(db, { form, user, filters, ofSubmissions, by })
    const docs: FormChart[] = []
    for (const question of questions) docs.push(await chartOf(new Answers(asking, question)))
    return { docs }
  })
}

/**
 * A page asks for two charts at once, each of which takes a core. All submissions of a large form fit into the memory
 * that a join has here. A larger join goes to the disk, which takes half as long again.
 */
const useOneCore = (db: Db) =>
  sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '16MB', true)`.execute(
    db,
  )

async function chartOf(answers: Answers): Promise<FormChart> {
  const drawn = await drawnChart(answers)
  if (drawn.kind === 'count' || drawn.n - drawn.unread >= DRAWN_MIN) return drawn
  const { q, n, of, unread } = drawn
  return { q, n, of, unread, kind: 'few', answers: n === 0 ? [] : await answerLines(answers) }
}

function drawnChart(answers: Answers): Promise<FormChart> {
  switch (answers.question.class) {
    case 'number':
      return numbersChart(answers)
    case 'day':
    case 'moment':
      return daysChart(answers)
    case 'time':
      return hoursChart(answers)
    case 'one':
    case 'several':
      return choiceChart(answers)
    case 'text':
      return textChart(answers)
    default:
      return countChart(answers)
  }
}

async function hoursChart(answers: Answers): Promise<FormChart> {
  const rows = await answers.ask<{ hour: number; n: number }>(
    (from) =>
      `select floor(given.num / 3600)::integer as hour, count(*)::integer as n from ${from} group by 1`,
  )
  const bins = Array.from(
    { length: 24 },
    (_, hour) => rows.find((row) => row.hour === hour)?.n ?? 0,
  )
  const unread = await answers.unread()
  const n = rows.reduce((sum, row) => sum + row.n, unread)
  return { ...(await answers.head(n, unread)), kind: 'hours', bins }
}

async function countChart(answers: Answers): Promise<FormChart> {
  const [row] = await answers.ask<{ n: number }>(
    (from) => `select count(*)::integer as n from ${from}`,
  )
  return { ...(await answers.head(row?.n ?? 0)), kind: 'count' }
}
