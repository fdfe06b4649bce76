import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { AskForm } from '@plumbline/contract/organisations/asks'
import { type Db, newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { countAgainst } from '../../http/limits/limits.ts'
import { mailsOfLastHour } from '../../mail/recent-mails.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { problems } from '../../problems.ts'
import { lockIssue } from '../issues/issues.queries.ts'
import { lockOrganisations } from '../organisations/organisations.queries.ts'
import type { HistoryOf } from '../updates/updates.queries.ts'
import { writeUpdates } from '../updates/write-update.ts'
import { askState } from './ask-columns.ts'
import { fromAsks } from './asks.queries.ts'
import { lockMilestones } from './lock-ask.ts'

/** So much one person asks, and one address is asked by mail, in an hour. */
const OF_PERSON = { most: 60, minutes: 60 }
const MAILS_AN_HOUR = 10
const AN_HOUR = 3600

/**
 * Asks a contact about an issue or milestones, with an entry in the history of each. Answers the id of the ask,
 * and the token of its link where no mail brings it. Errors: 404 for what is not of the project, 400 without
 * something to ask about, 409 for what is deleted, resolved or archived and for who was asked already.
 */
export async function askContact(
  db: Db,
  projectId: string,
  userId: string,
  form: AskForm,
): Promise<{ id: string; token: string | null }> {
  if ((form.issue === undefined) === (form.milestones === undefined)) {
    throw problems.invalid([{ path: 'issue', code: 'required' }])
  }
  const milestones = [...new Set(form.milestones ?? [])]
  await lockAskable(db, projectId, form.issue, milestones)
  const [organisation] = await lockOrganisations(db, projectId, [form.organisation])
  const contact = organisation?.contacts.find(({ _id }) => _id === form.contact)
  if (!organisation || !contact) throw problems.notFound()
  if (organisation.archived_at !== null) throw problems.organisationArchived()
  await refuseTwice(db, projectId, { ...form, email: contact.email })
  await refuseTooMany(db, userId, form.byMail ? contact.email : null)
  const id = newId()
  const token = form.byMail ? null : randomBytes(32).toString('base64url')
  const { rows } = await sql<{ expiresAt: string }>`
    insert into asks (project_id, id, issue_id, token_hash, organisation_id, organisation_name,
        contact_name, contact_email, language, wants, message, by_mail, created_by, expires_at)
    values (${projectId}, ${id}, ${form.issue ?? null}, ${token && hashToken(token)},
        ${organisation.id}, ${organisation.name}, ${contact.name}, ${contact.email},
        ${contact.language}, ${form.wants}::text[], ${plainMentions(form.message)}, ${form.byMail},
        ${userId}, now() + make_interval(days => ${form.days}::integer))
    returning iso(expires_at) as "expiresAt"`.execute(db)
  const about: (string | null)[] = form.issue === undefined ? milestones : [null]
  await sql`
    insert into ask_items (project_id, id, ask_id, milestone_id, position)
    select ${projectId}::uuid, t.id, ${id}::uuid, t.milestone_id, t.n
      from unnest(${about.map(() => newId())}::uuid[], ${about}::uuid[])
        with ordinality as t (id, milestone_id, n)`.execute(db)
  const to = {
    ask: id,
    organisation: organisation.name,
    contact: contact.name,
    wants: form.wants,
    expiresAt: rows[0]?.expiresAt,
  }
  await writeUpdates(
    db,
    projectId,
    historiesOf(form.issue, milestones).map((of) => ({
      of,
      actionType: 'Edited',
      by: { userId },
      notes: plainMentions(form.message),
      change: { type: 'Asked', from: {}, to },
    })),
  )
  if (form.byMail) {
    const { email, language } = contact
    await sendMail(db, 'ask', {
      to: email.toLowerCase(),
      content: { projectId, askId: id },
      language,
    })
  }
  return { id, token }
}

/** The histories of an issue, or of milestones. */
export const historiesOf = (issue: string | null | undefined, milestones: string[]): HistoryOf[] =>
  issue ? [{ issue_id: issue }] : milestones.map((id) => ({ milestone_id: id }))

async function lockAskable(
  db: Db,
  projectId: string,
  issueId: string | undefined,
  milestones: string[],
): Promise<void> {
  if (issueId !== undefined) {
    const issue = await lockIssue(db, projectId, issueId)
    if (!issue) throw problems.noIssue()
    if (issue.is_deleted) throw problems.deletedIssue()
    if (issue.is_resolved) throw problems.alreadyResolved()
  }
  const locked = await lockMilestones(db, projectId, milestones)
  if (locked.length !== milestones.length) throw problems.notFound()
  if (locked.some(({ isArchived }) => isArchived)) throw problems.archivedMilestone()
}

/** Whoever has a link for the same and has not answered is not sent another one. */
async function refuseTwice(
  db: Db,
  projectId: string,
  { issue, milestones, email }: Pick<AskForm, 'issue' | 'milestones'> & { email: string },
): Promise<void> {
  const [only, ...others] = milestones ?? []
  // lists are about more than each of them
  if (others.length > 0) return
  const { rows } = await sql`
    select from ${fromAsks} join ask_items t on t.project_id = a.project_id and t.ask_id = a.id
     where a.project_id = ${projectId} and lower(a.contact_email) = lower(${email})
       and (a.issue_id = ${issue ?? null} or t.milestone_id = ${only ?? null})
       and t.answered_at is null and ${askState} = 'open'
       and not exists (select from ask_items o where o.project_id = a.project_id
         and o.ask_id = a.id and o.id <> t.id)`.execute(db)
  if (rows.length > 0) throw problems.askedAlready()
}

async function refuseTooMany(db: Db, userId: string, email: string | null): Promise<void> {
  await countAgainst(db, [{ key: `ask:${userId}`, ...OF_PERSON }])
  if (email === null) return
  const address = email.toLowerCase()
  const sent = await mailsOfLastHour(db, 'ask', [address])
  if (sent(address) >= MAILS_AN_HOUR) throw problems.tooMany(AN_HOUR)
}
