import { sql } from 'kysely'
import type { AskForm } from '@plumbline/contract/organisations/asks'
import type { Contact } from '@plumbline/contract/organisations/organisations'
import type { Db } from '../../db/db.ts'
import { countAgainst } from '../../http/limits/limits.ts'
import { mailsOfLastHour } from '../../mail/recent-mails.ts'
import { problems } from '../../problems.ts'
import type { Actor } from '../audit/write-audit.ts'
import { type LockedIssue, lockIssues } from '../issues/issues.queries.ts'
import {
  type LockedOrganisation,
  lockOrganisations,
} from '../organisations/organisations.queries.ts'
import { fromAsks, isOpenAsk } from './asks.queries.ts'
import { lockMilestones } from './lock-ask.ts'
import { writeAsk } from './write-ask.ts'

/** One person asks so much in an hour, and one address is asked by so many mails. */
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
  by: Actor & { userId: string },
  form: AskForm,
): Promise<{ id: string; token: string | null }> {
  if ((form.issue === undefined) === (form.milestones === undefined)) {
    throw problems.invalid([{ path: 'issue', code: 'required' }])
  }
  const milestones = [...new Set(form.milestones ?? [])]
  const about = { issues: form.issue === undefined ? [] : [form.issue], milestones }
  refuseUnaskable(await lockAbout(db, projectId, about), about)
  const [organisation] = await lockOrganisations(db, projectId, [form.organisation])
  const contact = contactOf(organisation, form.contact)
  await refuseTwice(db, projectId, { ...form, email: contact.email })
  await refuseTooMany(db, by.userId, form.byMail ? contact.email : null)
  return writeAsk(
    db,
    { projectId, ...by },
    {
      ...form,
      about: { ...about, milestones: milestones.map((_id) => ({ _id, wasOn: null })) },
      organisation: { id: form.organisation, name: organisation?.name ?? '' },
      contact,
    },
  )
}

/** A contact whom one may ask. Errors: 404 for nobody, 409 for an organisation that is archived, not asked or has nobody. */
export function contactOf(
  organisation: LockedOrganisation | undefined,
  contactId: string,
): Contact {
  if (!organisation) throw problems.notFound()
  const contact = organisation.contacts.find(({ _id }) => _id === contactId)
  if (contact?.email === '' || organisation.contacts.length === 0) {
    throw problems.askNobody({ name: organisation.name })
  }
  if (!contact) throw problems.notFound()
  if (organisation.archived_at !== null) throw problems.organisationArchived()
  if (!organisation.is_asked) throw problems.organisationNotAsked()
  return contact
}

interface About {
  issues: string[]
  milestones: string[]
}

interface LockedAbout {
  issues: ReadonlyMap<string, LockedIssue>
  milestones: ReadonlyMap<string, { isArchived: boolean }>
}

/** Locks what is asked about, in the order of all that locks such: issues, then milestones, each by their ids. */
export async function lockAbout(
  db: Db,
  projectId: string,
  { issues, milestones }: About,
): Promise<LockedAbout> {
  const found = issues.length === 0 ? [] : await lockIssues(db, projectId, [...new Set(issues)])
  const ofPlan = await lockMilestones(db, projectId, [...new Set(milestones)])
  return {
    issues: new Map(found.map((issue) => [issue.id, issue])),
    milestones: new Map(ofPlan.map((milestone) => [milestone.id, milestone])),
  }
}

/** Refuses (404) what the project has not, and (409) what is deleted, resolved or archived. */
export function refuseUnaskable(locked: LockedAbout, { issues, milestones }: About): void {
  for (const id of issues) {
    const issue = locked.issues.get(id)
    if (!issue) throw problems.noIssue()
    if (issue.is_deleted) throw problems.deletedIssue()
    if (issue.is_resolved) throw problems.alreadyResolved()
  }
  for (const id of milestones) {
    const milestone = locked.milestones.get(id)
    if (!milestone) throw problems.notFound()
    if (milestone.isArchived) throw problems.archivedMilestone()
  }
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
       and (t.issue_id = ${issue ?? null} or t.milestone_id = ${only ?? null})
       and t.answered_at is null and ${isOpenAsk}
       and not exists (select from ask_items o where o.project_id = a.project_id
         and o.ask_id = a.id and o.id <> t.id)`.execute(db)
  if (rows.length > 0) throw problems.askedAlready()
}

/** Refuses (429) who asks for much in an hour, and an address (null: no mail) that was asked for much. */
export async function refuseTooMany(db: Db, userId: string, email: string | null): Promise<void> {
  await countAgainst(db, [{ key: `ask:${userId}`, ...OF_PERSON }])
  if (email === null) return
  const address = email.toLowerCase()
  const sent = await mailsOfLastHour(db, 'ask', [address])
  if (sent(address) >= MAILS_AN_HOUR) throw problems.tooMany(AN_HOUR)
}
