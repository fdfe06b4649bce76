import { Pool } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { withBareTables } from './bare-tables.ts'
import { idOf } from './lists-rows.ts'

/** The number of questions: with the 19 columns of a submission, six make 43. */
export const QUESTIONS = 6

/** Gives each submission of a filled folder its answers, as long as in a walk on site. */
export async function fillAnswers(dataDir: string, questions = QUESTIONS): Promise<void> {
  const pool = new Pool({ connectionString: (await runningEmbedded(dataDir)) ?? '' })
  try {
    const { rows } = await pool.query('select from submission_items limit 1')
    if (rows.length > 0) return
    await withBareTables(pool, ['submission_items'], async () => {
      await pool.query(answersText(questions))
    })
    await pool.query('vacuum analyze submission_items')
  } finally {
    await pool.end()
  }
}

/** Texts with what CSV has to quote, in two scripts; every seventh answer raised a flag. */
const answersText = (questions: number) => `
  insert into submission_items (project_id, submission_id, position, question_name, question_text,
         answers, flag_code)
  select '${idOf('aa', 1)}', s.id, q, 'q' || q,
         (array['Чи закріплені анкери?', 'Is the "dry" zone kept clear?', 'Axis, bay and level',
           'Кількість тріщин на осі', 'Was the scaffold inspected today?', 'Remarks'])[1 + q % 6]
           || case when q < 6 then '' else ' ' || q / 6 end,
         array[(array['Так, усі', 'no, "not yet"', 'B–C, 7', '12', 'yes', E'Two lines:\\nresin, bolts'])
           [1 + (s.ref_id + q) % 6]],
         ((s.ref_id + q) % 7 = 0)::integer
    from submissions s, generate_series(0, ${questions - 1}) q`
