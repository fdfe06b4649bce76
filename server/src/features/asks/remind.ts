import { sql } from 'kysely'
import { REMIND_HOURS } from '@plumbline/contract/organisations/asks'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import type { Caller } from '../../http/session.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { problems } from '../../problems.ts'
import { isOpenAsk, fromAsks } from './asks.queries.ts'
import { lockAsk } from './lock-ask.ts'
import type { Language } from '@plumbline/contract/texts/languages'

interface Unanswered {
  email: string
  language: Language
  /** Whether it can still be answered, and was not. */
  waits: boolean
  wasLately: boolean
}

/**
 * Sends the mail of an ask again: whoever asked, or an admin. Errors: 409 when there is nothing to be reminded of, and
 * when a mail went out lately.
 */
export async function remind(
  db: Db,
  { projectId, askId }: { projectId: string; askId: string },
  caller: Caller,
): Promise<void> {
  const { createdBy } = await lockAsk(db, projectId, askId)
  if (createdBy !== caller._id && !isAdmin(caller)) throw problems.forbidden()
  const { rows } = await sql<Unanswered>`
    select a.contact_email as email, a.language,
           a.by_mail and ${isOpenAsk} and exists (select from ask_items t
             where t.project_id = a.project_id and t.ask_id = a.id and t.answered_at is null) as waits,
           coalesce(a.reminded_at, a.created_at)
             > now() - make_interval(hours => ${REMIND_HOURS}::integer) as "wasLately"
      from ${fromAsks} where a.project_id = ${projectId} and a.id = ${askId}`.execute(db)
  const [ask] = rows
  if (!ask?.waits) throw problems.notToRemind()
  if (ask.wasLately) throw problems.remindedLately({ hours: REMIND_HOURS })
  await sql`update asks set reminded_at = now()
    where project_id = ${projectId} and id = ${askId}`.execute(db)
  const { email, language } = ask
  await sendMail(db, 'ask', {
    to: email.toLowerCase(),
    content: { projectId, askId },
    language,
  })
}
