import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { askItems, askState, isLiveItem } from '../db/facts/ask-facts.ts'
import { factText } from '../db/facts/fact-text.ts'
import { isOverdue } from '../db/facts/issue-facts.ts'
import { daysLate } from '../db/facts/milestone-facts.ts'
import { hashToken } from '../db/hash-token.ts'
import { issueTitle } from '../db/json/issue-title.ts'
import type { AskMailPart } from '@plumbline/contract/organisations/ask-several'
import { type AskedByMail, askLetter } from './ask-letter.ts'
import type { MailDeps, Mails, MailType } from './mail-type.ts'
import type { Letter } from './write.ts'

/** The content of a mail about an ask with a link that works. */
export interface LiveAsk extends AskedByMail {
  message: string
}

/** The items of the ask `a` that can be answered, and have not been. */
const toAnswer = `${factText(askItems)} where t.project_id = a.project_id and t.ask_id = a.id
  and t.answered_at is null and ${factText(isLiveItem)}`

const UTC_DAY = sql`(now() at time zone 'utc')::date`

/** The mail to a contact of an organisation: a link to answer by, without an account. */
export const ask: MailType<'ask'> = {
  minutes: 3 * 24 * 60,
  async compose(mail, deps) {
    const { token, live } = await issueToken(mail.content, deps)
    if (!live) return null
    const { subject, parts } = askLetter(mail, live)
    const url = `${deps.config.publicUrl}/ask/${token}`
    return {
      thread: `ask-${mail.content.askId}`,
      subject,
      paragraphs: paragraphsOf(parts, { url, message: live.message }),
    }
  },
}

/** The parts of a letter as it goes out: with the message, and with the address of the link. */
export function paragraphsOf(
  parts: readonly AskMailPart[],
  { url, message }: { url: string; message: string },
): Letter['paragraphs'] {
  return parts.flatMap(({ kind, text, site, late }): Letter['paragraphs'] => {
    if (kind === 'button') return [{ label: text, url }]
    if (kind === 'item') return [`${text} · ${site}${late === undefined ? '' : ` — ${late}`}`]
    if (kind === 'message') return message ? [`“${message}”`] : []
    return [text]
  })
}

/**
 * Gives the ask a token, of which only the hash is kept; it replaces the one of a mail before. Null when its link opens
 * nothing, or all is answered; what is answered or over by now is not asked about. It is committed by itself, before the
 * mail goes: a link that arrives works.
 */
export async function issueToken(
  content: Mails['ask'],
  { pool }: Pick<MailDeps, 'pool'>,
): Promise<{ token: string; live: LiveAsk | null }> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<LiveAsk>(
    `update asks a set token_hash = $3
       from projects p, users u
      where a.project_id = $1 and a.id = $2 and ${factText(askState)} = 'open'
        and exists (select from ${toAnswer})
        and p.id = a.project_id and u.id = a.created_by
     returning trim(u.first_name || ' ' || u.last_name) as who, a.organisation_name as organisation,
       p.name as project, a.wants, a.message, a.expires_at as until, array(
         select json_build_object('type', case when i.id is null then 'milestone' else 'issue' end,
                  'name', coalesce('I-' || i.ref_id || ' ' || ${issueTitle('i')}, m.name), 'site', s.name,
                  'daysLate', case when i.id is null then ${factText(daysLate('m', UTC_DAY))}
                    when ${factText(isOverdue('i', UTC_DAY))} then ${factText(UTC_DAY)} - i.due_at else 0 end,
                  'wasOn', t.was_on, 'nowOn', m.date_planned_end)
           from ${toAnswer} order by t.position) as things`,
    [content.projectId, content.askId, hashToken(token)],
  )
  return { token, live: rows[0] ?? null }
}
