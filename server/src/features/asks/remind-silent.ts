import { sql } from 'kysely'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { type Db, transaction } from '../../db/db.ts'
import type { JobDeps } from '../../jobs/job.ts'
import { isWorkingDay, mailDay } from '../notifications/mail-day.ts'
import { fromAsks } from './asks.queries.ts'
import { sendReminders, waits } from './remind.ts'

/** Reminders go out in the hour that begins then, on the clock of whoever asked. */
const FROM = '09:00'
const UNTIL = '10:00'

/** Reminds the contacts whose time it is now; see {@link remindAt}. */
export async function remindSilent(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  return `Asked for ${await remindAt(pool, new Date())} reminders.`
}

/**
 * Reminds contacts of what they have not answered, where the rule of a project says so: on working days at nine o'clock of
 * whoever asked, and then of all that is due to the same contact. Answers how many mails go out.
 */
export async function remindAt(pool: JobDeps['pool'], now: Date): Promise<number> {
  const silent = await transaction(pool, 'read', readSilent)
  const due = silent.filter((ask) => isDue(ask, now))
  let mails = 0
  for (const theirs of Map.groupBy(due, contactOf).values()) {
    const [first] = theirs
    if (!first || !theirs.some(({ zone }) => isTime(now, zone))) continue
    const ids = theirs.map(({ id }) => id)
    const sent = await transaction(pool, 'write', (db) =>
      sendReminders(db, first.projectId, ids, { userId: null }),
    )
    mails += sent.mails
  }
  return mails
}

interface Silent {
  id: string
  projectId: string
  email: string
  /** Days until the first reminder, days until each further one, and their number at most. */
  rule: [number, number, number]
  createdAt: string
  remindedAt: string | null
  reminded: number
  /** The time zone of whoever asked. */
  zone: string | null
}

const contactOf = ({ projectId, email }: Silent) => `${projectId} ${email}`

/** Asks that wait for an answer in projects with a rule; those of people who left are not among them. */
async function readSilent(db: Db): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    select a.id, a.project_id as "projectId", lower(a.contact_email) as email, p.ask_reminders as rule,
           iso(a.created_at) as "createdAt", iso(a.reminded_at) as "remindedAt",
           (select coalesce(max(k.reminded), 0) from ask_items k
             where k.project_id = a.project_id and k.ask_id = a.id and k.answered_at is null) as reminded,
           coalesce(u.time_zone, u.mail_zone) as zone
      from ${fromAsks}
      join projects p on p.id = a.project_id and p.ask_reminders is not null
      join users u on u.id = a.created_by and u.is_active
      join memberships o on o.project_id = a.project_id and o.user_id = a.created_by
     where a.expires_at > now() and ${waits}
     order by a.created_at, a.id`.execute(db)
  return rows
}

function isDue({ rule, createdAt, remindedAt, reminded, zone }: Silent, now: Date): boolean {
  const [after, every, most] = rule
  const since = remindedAt ?? createdAt
  const days = dayOf(dayIn(now, zone)) - dayOf(dayIn(new Date(since), zone))
  return reminded < most && days >= (remindedAt === null ? after : every)
}

/** The calendar day in a zone. */
const dayIn = (moment: Date, zone: string | null) => mailDay(moment, zone, '00:00')

function isTime(now: Date, zone: string | null): boolean {
  const today = dayIn(now, zone)
  return (
    isWorkingDay(today) && mailDay(now, zone, FROM) === today && mailDay(now, zone, UNTIL) !== today
  )
}
