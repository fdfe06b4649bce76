import type pg from 'pg'
import { attention } from '@plumbline/contract/attention'
import { baselines } from '@plumbline/contract/baselines'
import { milestones } from '@plumbline/contract/milestones'
import { planShares, sharedPlans } from '@plumbline/contract/milestones/plan-shares'
import { unpackMilestones } from '@plumbline/contract/milestones/unpack-milestones'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { story } from '@plumbline/contract/story'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Programme } from '@plumbline/contract/testing/programmes'
import { readConfig } from '../../config/config.ts'
import { newId } from '../../db/db.ts'
import { makeMonth } from '../../features/reports/month/make-month.ts'
import { makeWeek } from '../../features/reports/week/make-week.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Running } from '../builders.ts'
import { Visitor } from '../visitor.ts'

/** The number of late milestones, and the days of the latest of them. */
interface Late {
  n: number
  days: number
}

const BUILDER = 'Builder'

/** Puts a programme into a new project, with a builder who does all of it. */
export async function buildProgramme(
  { pool }: { pool: pg.Pool },
  userId: string,
  programme: Programme,
): Promise<string> {
  const projectId = newId()
  const rows = programme.flatMap((site, n) => site.map((milestone) => ({ ...milestone, n })))
  await pool.query(
    `with project as (
       insert into projects (id, name, code) values ($1::uuid, 'At random', right($1::uuid::text, 12))
     ), member as (
       insert into memberships (project_id, user_id) values ($1::uuid, $2)
     ), places as (
       insert into sites (project_id, id, name)
       select $1::uuid, gen_random_uuid(), 'Site ' || n from generate_series(0, $4::integer - 1) n
       returning id, name
     )
     insert into milestones (project_id, id, site_id, name, implementer, actual_status, date_planned_start,
         date_planned_end, date_actual_start, date_actual_end, date_forecast_start, date_forecast_end)
     select $1::uuid, gen_random_uuid(), p.id, 'Work ' || row_number() over (), $5, x."actualStatus",
            x."datePlannedStart", x."datePlannedEnd", x."dateActualStart", x."dateActualEnd",
            x."dateForecastStart", x."dateForecastEnd"
       from jsonb_to_recordset($3::jsonb) as x (n integer, "actualStatus" text, "datePlannedStart" date,
              "datePlannedEnd" date, "dateActualStart" date, "dateActualEnd" date,
              "dateForecastStart" date, "dateForecastEnd" date)
       join places p on p.name = 'Site ' || x.n`,
    [projectId, userId, JSON.stringify(rows), programme.length, BUILDER],
  )
  return projectId
}

/**
 * Late milestones of a project on the calendar day `today` (UTC), by whoever counts them: how many, and by how
 * many days the latest.
 */
export async function lateEverywhere(
  app: Running,
  { admin, userId, projectId }: { admin: Visitor; userId: string; projectId: string },
  today: string,
) {
  const params = { projectId }
  const board = await admin.call(attention.get, { params, query: { day: today } })
  const { late } = board.data.docs
  const query = { day: today, language: 'en' as const }
  const { cells, sentence } = (await admin.call(story.get, { params, query })).data.docs
  const inSentence = countInSentence(sentence.map(({ text }) => text).join(''))
  const listed = await admin.call(milestones.list, { params })
  const packed = await admin.call(milestones.packed, { params })
  const answers = {
    dashboard: late,
    list: counted(listed.data.docs, today),
    archive: counted(unpackMilestones(packed.data).docs, today),
    month: await ofMonth(app.pool, { userId, projectId, today }),
    publicPage: await ofPublicPage(app, { admin, projectId }, today),
  }
  const each = Object.entries(answers)
  return {
    n: Object.fromEntries([
      ...each.map(([where, { n }]) => [where, n] as const),
      ['cell', cells.late.weeks.at(-1) ?? -1],
      ...(inSentence === null ? [] : [['sentence', inSentence] as const]),
      ['organisation', await ofOrganisation(admin, projectId, today)],
    ]),
    days: Object.fromEntries([
      ...each.map(([where, { days }]) => [where, days] as const),
      ['weeks', await ofWeeks(app.pool, { userId, projectId, today })],
    ]),
  }
}

/** Counts late milestones as lists, cards and archives do. */
function counted(all: readonly Dated[], today: string): Late {
  const days = all.map((milestone) => daysLate(milestone, today)).filter((n) => n > 0)
  return { n: days.length, days: Math.max(0, ...days) }
}

/**
 * Reads the number of late milestones from the sentence about a project, in English. Null where it tells other news.
 */
function countInSentence(text: string): number | null {
  if (text.includes('Nothing is late.')) return 0
  if (text.includes('One milestone is late:')) return 1
  const [, n] = /([\d,]+) of [\d,]+ milestones are late/.exec(text) ?? []
  return n === undefined ? null : Number(n.replaceAll(',', ''))
}

/** All milestones are those of one organisation. */
async function ofOrganisation(admin: Visitor, projectId: string, today: string): Promise<number> {
  const params = { projectId }
  await admin.call(organisations.create, { params, body: { name: BUILDER } })
  const { data } = await admin.call(organisations.list, { params, query: { today } })
  return data.docs[0]?.late ?? 0
}

interface AskedReport {
  userId: string
  projectId: string
  today: string
}

/** The services that reports are made with; a project without photos reads no file. */
const reportDeps = (pool: pg.Pool) => ({
  config: readConfig({ LOG_LEVEL: 'fatal' }),
  pool,
  storage: {} as Storage,
})

const writing = ({ userId, today }: AskedReport) => ({
  createdBy: userId,
  createdAt: `${today}T12:00:00.000Z`,
  lang: 'en' as const,
  paper: 'a4' as const,
  zone: 'UTC',
})

/** The number at the top of a report that speaks of late milestones. */
function lateNumber({ sheet }: { sheet: string }): { value: string; text: string } {
  const { numbers } = JSON.parse(sheet) as { numbers: { value: string; text: string }[] }
  return numbers.find((one) => one.text.includes('late')) ?? { value: '', text: '' }
}

/** Reads the number from the typeset report of a month, which is also the one of the mails on Mondays. */
async function ofMonth(pool: pg.Pool, asked: AskedReport): Promise<Late> {
  const { projectId, today } = asked
  const { work } = await makeMonth(reportDeps(pool), {
    ...writing(asked),
    projectId,
    baselineId: null,
    wishes: { summary: '', decisions: '' },
    first: dayOf(`${today.slice(0, 7)}-01`),
  })
  const { value, text } = lateNumber(work)
  return { n: Number(value), days: Number(/(\d+) d/.exec(text)?.[1]) }
}

/** Days that the latest milestone is late, by the reports of the week of all sites. */
async function ofWeeks(pool: pg.Pool, asked: AskedReport): Promise<number> {
  const { projectId, today } = asked
  const { rows } = await pool.query<{ id: string }>('select id from sites where project_id = $1', [
    projectId,
  ])
  const days: number[] = []
  for (const { id: siteId } of rows) {
    const place = { projectId, siteId }
    const monday = mondayOf(dayOf(today))
    const { work } = await makeWeek(reportDeps(pool), { ...writing(asked), place, monday })
    days.push(Number(/^(\d+) d$/.exec(lateNumber(work).value)?.[1]))
  }
  return Math.max(...days)
}

/** The counts on the public page of a plan that has moved by a day since a baseline. */
async function ofPublicPage(
  { origin, pool }: Running,
  { admin, projectId }: { admin: Visitor; projectId: string },
  today: string,
): Promise<Late> {
  const params = { projectId }
  const baseline = await admin.call(baselines.keep, { params, body: { name: 'A day before' } })
  const baselineId = baseline.data.docs._id
  await pool.query(
    `update baseline_milestones set date_planned_start = date_planned_start - 1,
            date_planned_end = date_planned_end - 1 where project_id = $1`,
    [projectId],
  )
  const made = await admin.call(planShares.create, { params: { ...params, baselineId }, body: {} })
  const shareId = made.data.docs.shareUrl.split('/share/plan/')[1] ?? ''
  const { data } = await new Visitor(origin).call(sharedPlans.get, { params: { shareId } })
  const unknown = { dateActualStart: null, dateActualEnd: null, dateForecastStart: null }
  const plans = data.docs.changes.flatMap(({ now }) =>
    now ? [{ ...unknown, dateForecastEnd: null, ...now }] : [],
  )
  return counted(plans, today)
}

/** True where all numbers are the same. */
export function areEqual(answers: Record<string, number>): boolean {
  return new Set(Object.values(answers)).size === 1
}
