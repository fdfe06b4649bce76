import { type RawBuilder, sql } from 'kysely'
import { REMIND_HOURS } from '@plumbline/contract/organisations/asks'
import type { Language } from '@plumbline/contract/texts/languages'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import type { Caller } from '../../http/session.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudits } from '../audit/write-audit.ts'
import { askItems, isLiveItem } from '../../db/facts/ask-facts.ts'
import { fromAsks, isOpenAsk } from './asks.queries.ts'

/** Asks that were reminded of, those that can be later, and the number of mails. An ask that waits for no answer is in neither. */
interface Reminded {
  sent: string[]
  tooSoon: string[]
  mails: number
}

/**
 * Reminds the contacts of some asks: whoever asked, or an admin. Errors: 404 for what is not of the project, 403 for
 * those of others.
 */
export async function remindByHand(
  db: Db,
  projectId: string,
  askIds: readonly string[],
  { caller, ip }: { caller: Caller; ip: string },
): Promise<Reminded> {
  const ids = [...new Set(askIds)]
  const { rows } = await sql<{ isTheirs: boolean }>`
    select created_by = ${caller._id} as "isTheirs" from asks
     where project_id = ${projectId} and id = any(${ids}::uuid[])`.execute(db)
  if (rows.length < ids.length) throw problems.notFound()
  if (!isAdmin(caller) && rows.some(({ isTheirs }) => !isTheirs)) throw problems.forbidden()
  return sendReminders(db, projectId, ids, { userId: caller._id, ip })
}

/** Reminds of one ask in the same way. Errors: 409 when there is nothing to be reminded of, and when a mail went out lately. */
export async function remindOfOne(
  db: Db,
  { projectId, askId }: { projectId: string; askId: string },
  by: { caller: Caller; ip: string },
): Promise<void> {
  const { sent, tooSoon } = await remindByHand(db, projectId, [askId], by)
  if (tooSoon.length > 0) throw problems.remindedLately({ hours: REMIND_HOURS })
  if (sent.length === 0) throw problems.notToRemind()
}

interface Waiting {
  id: string
  email: string
  language: Language
  wasLately: boolean
}

/** Sends each contact one mail about all of these asks that are theirs and wait for an answer, once in REMIND_HOURS. */
export async function sendReminders(
  db: Db,
  projectId: string,
  askIds: readonly string[],
  by: Actor,
): Promise<Reminded> {
  // two calls at the same moment would both find that a contact got no mail
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${projectId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<Waiting>`
    select a.id, lower(a.contact_email) as email, a.language, ${wasMailedLately} as "wasLately"
      from ${fromAsks} where a.project_id = ${projectId} and a.id = any(${askIds}::uuid[]) and ${waits}
     order by a.created_at, a.id`.execute(db)
  const due = Map.groupBy(
    rows.filter(({ wasLately }) => !wasLately),
    ({ email }) => email,
  )
  const sent = [...due.values()].flat().map(({ id }) => id)
  await sql`update asks set reminded_at = now()
    where project_id = ${projectId} and id = any(${sent}::uuid[])`.execute(db)
  await sql`update ask_items set reminded = reminded + 1
    where project_id = ${projectId} and ask_id = any(${sent}::uuid[]) and answered_at is null`.execute(
    db,
  )
  for (const [to, theirs] of due) await mail(db, projectId, to, theirs)
  await writeAudits(
    db,
    by,
    sent.map((id) => ({ action: 'ask.reminded', projectId, target: { type: 'ask', id } })),
  )
  const tooSoon = rows.filter(({ wasLately }) => wasLately).map(({ id }) => id)
  return { sent, tooSoon, mails: due.size }
}

async function mail(db: Db, projectId: string, to: string, theirs: Waiting[]): Promise<void> {
  const [first, ...others] = theirs
  if (!first) return
  const { language } = first
  if (others.length === 0) {
    return sendMail(db, 'ask', { to, content: { projectId, askId: first.id }, language })
  }
  const content = { projectId, askIds: theirs.map(({ id }) => id) }
  return sendMail(db, 'ask-reminder', { to, content, language })
}

/** The organisation of the ask `a` is not archived and still has its contact; of an ask of none nobody knows better. */
export const hasContact: RawBuilder<boolean> = sql<boolean>`(a.organisation_id is null or exists (
  select from organisations o, jsonb_array_elements(o.contacts) c
   where o.project_id = a.project_id and o.id = a.organisation_id and o.archived_at is null
     and lower(c.value ->> 'email') = lower(a.contact_email)))`

/** An ask `a` that a mail brought to a contact who is one still, that works, and of which something can be answered and was not. */
export const waits: RawBuilder<boolean> = sql<boolean>`
  a.by_mail and ${isOpenAsk} and ${hasContact} and exists (select from ${askItems}
    where t.project_id = a.project_id and t.ask_id = a.id and t.answered_at is null and ${isLiveItem})`

/** The mail of the ask `a`, or any reminder to its contact in the project, went out in the last hours. */
export const wasMailedLately: RawBuilder<boolean> = sql<boolean>`(
  a.created_at > now() - make_interval(hours => ${REMIND_HOURS}::integer)
  or exists (select from asks z where z.project_id = a.project_id
    and lower(z.contact_email) = lower(a.contact_email)
    and z.reminded_at > now() - make_interval(hours => ${REMIND_HOURS}::integer)))`
