import { comparedPart } from '@plumbline/contract/answers/folded-answer'
import { beginningOf } from '@plumbline/contract/answers/shortened'
import { FILTER_VALUE_MAX } from '@plumbline/contract/data/answer-filters'
import { BARS_MAX, type ChartOf, PARTS_MAX, TEXTS_MAX } from '@plumbline/contract/data/form-charts'
import { answerLines, answersAt } from './answer-lines.ts'
import type { Answers } from './answers.ts'
import { choiceGroups } from './chart-groups.ts'

/**
 * Counts how often each choice was given. Where an answer has several choices, each counts, and the answers are counted
 * once.
 */
export async function choiceChart(answers: Answers): Promise<ChartOf<'choices'>> {
  const isSeveral = answers.question.class === 'several'
  const counts = await answers.ask<{ name: string; n: number }>(
    (from) =>
      `select given.txt as name, count(*)::integer as n from ${from} group by 1 order by 2 desc, 1`,
  )
  const given = counts.reduce((sum, { n }) => sum + n, 0)
  const flag = await answers.flag()
  const flagged = flag && 'choices' in flag ? flag.choices.map(comparedPart) : []
  const bars = counts
    .slice(0, BARS_MAX)
    .map(({ name, n }) => ({ name, n, isFlagged: flagged.includes(name) }))
  const names = bars.slice(0, PARTS_MAX).map(({ name }) => name)
  return {
    ...(await answers.head(isSeveral ? await answered(answers) : given)),
    kind: 'choices',
    bars,
    others: bars.reduce((left, { n }) => left - n, given),
    series: await choiceGroups(answers, names),
  }
}

async function answered(answers: Answers): Promise<number> {
  const [row] = await answers.ask<{ n: number }>(
    (from) =>
      `select count(*)::integer as n from (select from ${from} group by given.ref, given.e) one`,
  )
  return row?.n ?? 0
}

interface Row {
  /** Folded, as the index has it; null where no text was given twice. */
  txt: string | null
  n: number
  /** The last answer with it: the number of the submission, and the entry in it. */
  at: [number, number] | null
  all: number
  /** The number of texts that were given twice or more often. */
  repeated: number
}

/** Texts that were given more than once, spelled as they were the last time; where all differ, the newest. */
export async function textChart(answers: Answers): Promise<ChartOf<'texts'>> {
  const rows = await answers.ask<Row>(
    (from) => `with v as materialized (select given.txt, given.ref, given.e from ${from}),
      c as (select txt, count(*)::integer as n, max(array[ref, e]) as at from v group by txt),
      t as (select coalesce(sum(n), 0)::integer as all, (count(*) filter (where n > 1))::integer as repeated from c)
      select c.txt, coalesce(c.n, 0) as n, c.at, t.all, t.repeated
        from t left join lateral (
          select * from c where n > 1 order by n desc, txt limit ${TEXTS_MAX}) c on true
       order by c.n desc, c.txt`,
  )
  const given = rows.flatMap(({ txt, n, at }) =>
    txt === null || at === null ? [] : [{ txt, n, ref: at[0], e: at[1] }],
  )
  const spelled = given.length > 0 ? await answersAt(answers, given) : []
  const { all = 0, repeated = 0 } = rows[0] ?? {}
  return {
    ...(await answers.head(all)),
    kind: 'texts',
    bars: given.map(({ txt, n }, at) => {
      const raw = spelled[at]?.cell?.values[0] ?? txt
      return { name: beginningOf(raw.trim(), FILTER_VALUE_MAX), n, isFlagged: false }
    }),
    others: given.reduce((left, { n }) => left - n, all),
    differ: repeated <= given.length,
    answers: given.length === 0 && all > 0 ? await answerLines(answers) : [],
  }
}
