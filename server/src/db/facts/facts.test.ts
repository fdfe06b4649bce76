import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import * as issueRules from '@plumbline/contract/rules/facts/issue-facts'
import * as milestoneRules from '@plumbline/contract/rules/facts/milestone-facts'
import * as siteRules from '@plumbline/contract/rules/facts/site-facts'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { queryBuilder } from '../query-text.ts'
import { factText, onDay } from './fact-text.ts'
import * as issueFacts from './issue-facts.ts'
import * as milestoneFacts from './milestone-facts.ts'
import * as siteFacts from './site-facts.ts'

/** The rules of the contract and their twins in SQL, for every combination of states and days. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const TODAY = '2028-02-29'
const day = (n: number) => dateOf(dayOf(TODAY) + n)
const { SOON_DAYS } = issueRules
const { LONGEST_DAYS } = milestoneRules
const { SILENT_DAYS } = siteRules

/** Every combination of the values of each field. */
function everyOne<T extends object>(values: { [Key in keyof T]: readonly T[Key][] }): T[] {
  let all: Partial<T>[] = [{}]
  for (const key of Object.keys(values) as (keyof T)[]) {
    all = all.flatMap((one) => values[key].map((value) => ({ ...one, [key]: value })))
  }
  return all as T[]
}

/** The answers of facts about rows that stand in no table; a row is called `x`. */
async function ask(
  pool: pg.Pool,
  rows: readonly object[],
  columns: string,
  facts: Record<string, RawBuilder<unknown>>,
): Promise<unknown[]> {
  const values = sql.join(
    Object.entries(facts).map(([name, fact]) => sql`${sql.lit(name)}, ${fact}`),
  )
  const { sql: text, parameters } = sql`
    select json_build_object(${values}) as answer
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (${sql.raw(columns)}))
           with ordinality as x
     order by x.ordinality`.compile(queryBuilder)
  const answer = await pool.query<{ answer: unknown }>(text, [...parameters])
  return answer.rows.map(({ answer: one }) => one)
}

interface IssueRow {
  is_deleted: boolean
  is_resolved: boolean
  ready_at: string | null
  due_at: string | null
}

const ISSUES = everyOne<IssueRow>({
  is_deleted: [false, true],
  is_resolved: [false, true],
  ready_at: [null, `${TODAY}T10:00:00Z`],
  due_at: [null, ...[-400, -1, 0, 1, SOON_DAYS, SOON_DAYS + 1].map(day)],
})

const issueOf = ({ is_deleted, is_resolved, ready_at, due_at }: IssueRow) => ({
  isDeleted: is_deleted,
  isResolved: is_resolved,
  readyAt: ready_at,
  dueAt: due_at,
})

/** A comparison with a day that is missing is neither true nor false: no row is found by it. */
const isTrue = (fact: RawBuilder<unknown>) => sql`coalesce(${fact}, false)`

test('Statements and screens say the same of every issue', async () => {
  const today = onDay(TODAY)
  const { isOpen, isOverdue, isWaiting, isToDo, isSoon } = issueFacts
  const answers = await ask(
    database.pool,
    ISSUES,
    'is_deleted boolean, is_resolved boolean, ready_at timestamptz, due_at date',
    {
      isOpen: isTrue(isOpen('x')),
      isOverdue: isTrue(isOverdue('x', today)),
      isWaiting: isTrue(isWaiting('x')),
      isToDo: isTrue(isToDo('x')),
      isSoon: isTrue(isSoon('x', today)),
    },
  )
  const rules = ISSUES.map((row) => {
    const issue = issueOf(row)
    return {
      isOpen: issueRules.isOpen(issue),
      isOverdue: issueRules.isOverdue(issue, TODAY),
      isWaiting: issueRules.isWaiting(issue),
      isToDo: issueRules.isToDo(issue),
      isSoon: issueRules.isSoon(issue, TODAY),
    }
  })
  expect(answers).toEqual(rules)
})

const MILESTONES = everyOne<Dated>({
  actualStatus: MILESTONE_STATUSES,
  datePlannedStart: [null, '1900-01-01', ...[-20, -10, -1, 0, 1, 30].map(day)],
  datePlannedEnd: [
    null,
    '4637-04-02',
    ...[-10, -1, 0, 1, SOON_DAYS, SOON_DAYS + 1].map(day),
    day(LONGEST_DAYS - 10),
    day(LONGEST_DAYS - 9),
  ],
  dateActualStart: [null],
  dateActualEnd: [null, day(-3)],
  dateForecastStart: [null],
  dateForecastEnd: [null, day(-2), day(40), '4637-04-02'],
})

test('Statements and screens say the same of every milestone', async () => {
  const today = onDay(TODAY)
  const { expectedEnd, endOf, slipDays, hasPlausiblePlan, daysLate, isDue, daysOverdue } =
    milestoneFacts
  const answers = await ask(
    database.pool,
    MILESTONES.map((one) => ({
      actual_status: one.actualStatus,
      is_completed: one.actualStatus === 'Completed',
      date_planned_start: one.datePlannedStart,
      date_planned_end: one.datePlannedEnd,
      date_actual_end: one.dateActualEnd,
      date_forecast_end: one.dateForecastEnd,
    })),
    `actual_status text, is_completed boolean, date_planned_start date, date_planned_end date, date_actual_end date,
     date_forecast_end date`,
    {
      expectedEnd: expectedEnd('x', today),
      endOf: endOf('x', today),
      slipDays: slipDays('x', today),
      hasPlausiblePlan: hasPlausiblePlan('x'),
      daysLate: daysLate('x', today),
      isDue: isDue('x', today),
      daysOverdue: daysOverdue('x', today),
    },
  )
  const rules = MILESTONES.map((one) => ({
    expectedEnd: milestoneRules.expectedEnd(one, TODAY),
    endOf: milestoneRules.endOf(one, TODAY),
    slipDays: milestoneRules.slipDays(one, TODAY),
    hasPlausiblePlan: milestoneRules.hasPlausiblePlan(one),
    daysLate: milestoneRules.daysLate(one, TODAY),
    isDue: milestoneRules.isDue(one, TODAY),
    daysOverdue: milestoneRules.daysOverdue(
      one.actualStatus === 'Completed',
      one.datePlannedEnd === null ? null : dayOf(one.datePlannedEnd),
      dayOf(TODAY),
    ),
  }))
  expect(answers).toEqual(rules)
})

test('Statements and screens say the same of every site', async () => {
  const sites = everyOne<{ has_work: boolean; last_at: string | null }>({
    has_work: [true, false],
    last_at: [
      null,
      ...[0, -SILENT_DAYS, -SILENT_DAYS - 1].flatMap((n) => [
        `${day(n)}T00:00:00Z`,
        `${day(n)}T23:59:59Z`,
      ]),
    ],
  })
  const answers = await ask(database.pool, sites, 'has_work boolean, last_at timestamptz', {
    isSilent: siteFacts.isSilent(sql.ref('x.has_work'), sql.ref('x.last_at'), onDay(TODAY)),
  })
  const rules = sites.map(({ has_work: hasWork, last_at: lastAt }) => ({
    isSilent: siteRules.isSilent(
      { hasWork, lastSubmissionOn: lastAt?.slice(0, 10) ?? null },
      TODAY,
    ),
  }))
  expect(answers).toEqual(rules)
})

test('A fact of a statement that is written as text has no values', () => {
  expect(factText(issueFacts.isOverdue('i', sql.raw('$2::date')))).toBe(
    'not "i"."is_deleted" and not "i"."is_resolved" and "i"."due_at" < $2::date',
  )
  expect(() => factText(issueFacts.isOverdue('i', onDay(TODAY)))).toThrow('A value has no place')
})
