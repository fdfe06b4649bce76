import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { AskForm } from '@plumbline/contract/organisations/asks'
import type { Contact } from '@plumbline/contract/organisations/organisations'
import { type Db, newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import type { HistoryOf } from '../updates/unread.queries.ts'
import { writeUpdates } from '../updates/write-update.ts'

/** What a contact is asked about: an issue, or a milestone, with its end in the baseline that it slipped against. */
export type AskedAbout = { issue: string } | { milestone: string; wasOn: string | null }

interface NewAsk extends Pick<AskForm, 'wants' | 'message' | 'days' | 'byMail'> {
  about: AskedAbout[]
  organisation: { id: string; name: string }
  contact: Contact
}

/**
 * Writes an ask about what is locked, with an entry in the history of each, and its mail. Answers its id, and the
 * token of its link where no mail brings it.
 */
export async function writeAsk(
  db: Db,
  { projectId, ...by }: { projectId: string } & Actor & { userId: string },
  { about, organisation, contact, wants, message, days, byMail }: NewAsk,
): Promise<{ id: string; token: string | null }> {
  const { userId } = by
  const id = newId()
  const token = byMail ? null : randomBytes(32).toString('base64url')
  const issue = about.flatMap((one) => ('issue' in one ? one.issue : []))[0]
  const items = about.map((one) => ('issue' in one ? { milestone: null, wasOn: null } : one))
  const { rows } = await sql<{ expiresAt: string }>`
    insert into asks (project_id, id, issue_id, token_hash, organisation_id, organisation_name,
        contact_name, contact_email, language, wants, message, by_mail, created_by, expires_at)
    values (${projectId}, ${id}, ${issue ?? null}, ${token && hashToken(token)},
        ${organisation.id}, ${organisation.name}, ${contact.name}, ${contact.email},
        ${contact.language}, ${wants}::text[], ${plainMentions(message)}, ${byMail},
        ${userId}, now() + make_interval(days => ${days}::integer))
    returning iso(expires_at) as "expiresAt"`.execute(db)
  await sql`
    insert into ask_items (project_id, id, ask_id, milestone_id, was_on, position)
    select ${projectId}::uuid, t.id, ${id}::uuid, t.milestone_id, t.was_on, t.n
      from unnest(${items.map(() => newId())}::uuid[], ${items.map(({ milestone }) => milestone)}::uuid[],
          ${items.map(({ wasOn }) => wasOn)}::date[])
        with ordinality as t (id, milestone_id, was_on, n)`.execute(db)
  const to = {
    ask: id,
    organisation: organisation.name,
    contact: contact.name,
    wants,
    expiresAt: rows[0]?.expiresAt,
  }
  await writeUpdates(
    db,
    projectId,
    historiesOf(
      issue,
      items.flatMap(({ milestone }) => milestone ?? []),
    ).map((of) => ({
      of,
      actionType: 'Edited',
      by: { userId },
      notes: plainMentions(message),
      change: { type: 'Asked', from: {}, to },
    })),
  )
  await writeAudit(db, by, {
    action: 'ask.made',
    projectId,
    target: { type: 'ask', id },
    after: {
      organisation: organisation.name,
      contact: contact.name,
      ...(!issue && { milestones: about.length }),
    },
  })
  if (byMail) {
    await sendMail(db, 'ask', {
      to: contact.email.toLowerCase(),
      content: { projectId, askId: id },
      language: contact.language,
    })
  }
  return { id, token }
}

/** The histories of an issue, or of milestones. */
export const historiesOf = (issue: string | null | undefined, milestones: string[]): HistoryOf[] =>
  issue ? [{ issue_id: issue }] : milestones.map((id) => ({ milestone_id: id }))
