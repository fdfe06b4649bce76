import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { AskForm } from '@plumbline/contract/organisations/asks'
import type { Contact } from '@plumbline/contract/organisations/organisations'
import { type Db, newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { type NewEntry, writeUpdates } from '../updates/write-update.ts'

/** Issues that a contact is asked about, and milestones, with the end of each in the baseline that it slipped against. */
export interface AskedAbout {
  issues: string[]
  milestones: { _id: string; wasOn: string | null }[]
}

interface NewAsk extends Pick<AskForm, 'wants' | 'message' | 'days' | 'byMail'> {
  about: AskedAbout
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
  const { issues, milestones } = about
  // the release before reads one issue, of an ask that is about issues alone
  const first = milestones.length === 0 ? issues[0] : undefined
  const items = [
    ...issues.map((issue) => ({ issue, milestone: null, wasOn: null })),
    ...milestones.map(({ _id, wasOn }) => ({ issue: null, milestone: _id, wasOn })),
  ]
  const { rows } = await sql<{ expiresAt: string }>`
    insert into asks (project_id, id, issue_id, token_hash, organisation_id, organisation_name,
        contact_name, contact_email, language, wants, message, by_mail, created_by, expires_at)
    values (${projectId}, ${id}, ${first ?? null}, ${token && hashToken(token)},
        ${organisation.id}, ${organisation.name}, ${contact.name}, ${contact.email},
        ${contact.language}, ${wants}::text[], ${plainMentions(message)}, ${byMail},
        ${userId}, now() + make_interval(days => ${days}::integer))
    returning iso(expires_at) as "expiresAt"`.execute(db)
  await sql`
    insert into ask_items (project_id, id, ask_id, issue_id, milestone_id, was_on, position)
    select ${projectId}::uuid, t.id, ${id}::uuid, t.issue_id, t.milestone_id, t.was_on, t.n
      from unnest(${items.map(() => newId())}::uuid[], ${items.map(({ issue }) => issue)}::uuid[],
          ${items.map(({ milestone }) => milestone)}::uuid[], ${items.map(({ wasOn }) => wasOn)}::date[])
        with ordinality as t (id, issue_id, milestone_id, was_on, n)`.execute(db)
  const to = {
    ask: id,
    organisation: organisation.name,
    contact: contact.name,
    wants,
    expiresAt: rows[0]?.expiresAt,
  }
  await writeIntoEach(
    db,
    projectId,
    { issues, milestones: milestones.map(({ _id }) => _id) },
    {
      actionType: 'Edited',
      by: { userId },
      notes: plainMentions(message),
      change: { type: 'Asked', from: {}, to },
    },
  )
  await writeAudit(db, by, {
    action: 'ask.made',
    projectId,
    target: { type: 'ask', id },
    after: {
      organisation: organisation.name,
      contact: contact.name,
      ...(milestones.length > 0 && { milestones: milestones.length }),
      ...(issues.length > 1 && { issues: issues.length }),
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

/** Writes the same into the history of each issue and milestone that an ask is about. */
export async function writeIntoEach(
  db: Db,
  projectId: string,
  { issues, milestones }: { issues: string[]; milestones: string[] },
  entry: NewEntry,
): Promise<void> {
  // a statement writes into histories of one kind
  if (issues.length > 0) {
    const into = issues.map((id) => ({ ...entry, of: { issue_id: id } }))
    await writeUpdates(db, projectId, into)
  }
  if (milestones.length > 0) {
    const into = milestones.map((id) => ({ ...entry, of: { milestone_id: id } }))
    await writeUpdates(db, projectId, into)
  }
}
