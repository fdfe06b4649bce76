import { type NotNull, sql } from 'kysely'
import { type Db, newId, transaction } from '../../db/db.ts'
import type { JobDeps } from '../../jobs/job.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { isWorkingDay, mailDay } from './mail-day.ts'
import { dayPassed, dayUntil, isToDo } from '../../db/facts/issue-facts.ts'

/** The number of people at a time; each mail is committed with the notifications that it contains. */
const BATCH = 50
/** The days after which a notification is no longer sent by mail: the person wanted no mails when it was new. */
const DAYS = 7

/**
 * Notifies each person once on each of their own days, after the time that they chose. Issues that are due tomorrow or
 * are overdue become notifications. A mail contains all unread ones, where the person wants one mail a day, or got too
 * many at once. On working days it lists their work, where they want that.
 */
export async function sendDigests(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  const due = await transaction(pool, 'read', whoseDayBegins)
  let sent = 0
  for (let from = 0; from < due.length; from += BATCH) {
    const some = due.slice(from, from + BATCH)
    sent += await transaction(pool, 'write', (db) => beginDays(db, some))
  }
  return `Asked for ${sent} mails of a day.`
}

async function whoseDayBegins(db: Db): Promise<Reached[]> {
  const rows = await db
    .selectFrom('users')
    .where('is_active', '=', true)
    .where('email', 'is not', null)
    .select([
      'id',
      'mail_at as mailAt',
      'mailed_on as mailedOn',
      sql<string | null>`coalesce(time_zone, mail_zone)`.as('zone'),
      sql<string>`now()`.as('now'),
    ])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, mailAt, mailedOn, zone, now }) => {
    const day = mailDay(new Date(now), zone, mailAt)
    return day > mailedOn ? [{ id, day }] : []
  })
}

/** Answers how many mails were asked for. */
async function beginDays(db: Db, reached: Reached[]): Promise<number> {
  const dayOf = new Map(reached.map(({ id, day }) => [id, day]))
  const people = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.notify_by_mail', 'u.morning_mail'])
    .where('u.is_active', '=', true)
    .where('u.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .where(
      sql<boolean>`(u.id, true) in (
        select x.id, u.mailed_on < x.day from ${daysOf(reached)} as x (id, day))`,
    )
    .orderBy('u.id')
    // two jobs at the same moment never take the same person
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const taken = people.map(({ id }) => ({ id, day: dayOf.get(id) ?? '' }))
  if (taken.length === 0) return 0
  await sql`update users u set mailed_on = x.day
    from ${daysOf(taken)} as x (id, day) where u.id = x.id`.execute(db)
  await remindOfDays(db, taken)
  let sent = 0
  for (const { id, email, notify_by_mail: choice, morning_mail: wantsList } of people) {
    if (choice !== 'off') sent += await sendUnread(db, id, email)
    const day = dayOf.get(id) ?? ''
    if (!wantsList || !isWorkingDay(day)) continue
    await sendMail(db, 'my-work', { to: email, content: { day } })
    sent += 1
  }
  return sent
}

const daysOf = (reached: Reached[]) => sql`unnest(${reached.map(({ id }) => id)}::uuid[],
  ${reached.map(({ day }) => day)}::date[])`

/** Sends one mail of all notifications that the person has not read and no mail contained. */
async function sendUnread(db: Db, userId: string, email: string): Promise<number> {
  const batch = newId()
  const unread = await db
    .updateTable('notifications as n')
    .set({ mailed_as: batch })
    .where('n.user_id', '=', userId)
    .where(
      sql<boolean>`n.read_at is null and n.mailed_as is null
        and n.created_at > now() - make_interval(days => ${DAYS})`,
    )
    .returning('n.id')
    .execute()
  if (unread.length === 0) return 0
  await sendMail(db, 'notifications', { to: email, content: { batch } })
  return 1
}

/** Somebody, and the newest of their own days whose mails are due. */
interface Reached {
  id: string
  day: string
}

/**
 * Notifies the owners of open issues whose due date is tomorrow or over, seen from the day that it is for each of them.
 * There is one notification for each date that was set: a moved date gets another one. A ready issue waits for somebody
 * else.
 */
async function remindOfDays(db: Db, owners: Reached[]): Promise<void> {
  await sql`
    insert into notifications (project_id, user_id, update_id, reason, entries)
    select i.project_id, i.owner_id, u.id,
           case when ${dayPassed('i', sql`x.day`)} then 'overdue' else 'dueTomorrow' end, array[u.id]
      from unnest(${owners.map(({ id }) => id)}::uuid[], ${owners.map(({ day }) => day)}::date[])
             as x (id, day)
      join issues i on i.owner_id = x.id
      join memberships m on m.project_id = i.project_id and m.user_id = i.owner_id
     cross join lateral (
      select u.id from updates u
       where u.project_id = i.project_id and u.issue_id = i.id
         and u.change ->> 'type' = 'Due Date'
       order by u.created_at desc, u.id desc limit 1) u
     where ${isToDo('i')} and ${dayUntil('i', sql`x.day`, 1)}
       and (${dayPassed('i', sql`x.day`)} or i.due_at = x.day + 1)
    on conflict do nothing`.execute(db)
}
