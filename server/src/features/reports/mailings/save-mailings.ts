import { sql } from 'kysely'
import { MAILINGS_MAX, type NewMailing } from '@plumbline/contract/reports/report-mailings'
import { type Db, newId } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import { type MailingPlace, mailingOr404, membersAmong, setPeople } from './mailings.queries.ts'
import { MONDAY_OF_MAILS } from './monday.queries.ts'

/** Has a report mailed from the next Monday on; answers its id. Errors: 400 for people and a site of others, 409 for too many. */
export async function addMailing(
  db: Db,
  actor: Actor & { userId: string },
  projectId: string,
  asked: NewMailing,
): Promise<string> {
  const { kind, lang, paper, zone } = asked
  const site = asked.kind === 'siteWeek' ? asked.site : null
  // two at the same moment count one after the other
  await sql`select from projects where id = ${projectId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number; knowsSite: boolean }>`
    select (select count(*)::integer from report_mailings where project_id = ${projectId}) as count,
           (${site}::uuid is null or exists (select from sites
             where project_id = ${projectId} and id = ${site}::uuid and archived_at is null)) as "knowsSite"`.execute(
    db,
  )
  const { count = 0, knowsSite = false } = rows[0] ?? {}
  if (!knowsSite) throw problems.invalid([{ path: 'site', code: 'foreignSite' }])
  if (count >= MAILINGS_MAX) throw problems.tooManyMailings({ max: MAILINGS_MAX })
  const people = await knownPeople(db, projectId, asked.people)
  const mailingId = newId()
  await db
    .insertInto('report_mailings')
    .values({
      project_id: projectId,
      id: mailingId,
      kind,
      site_id: site,
      lang,
      paper,
      zone,
      done_for: MONDAY_OF_MAILS,
      created_by: actor.userId,
    })
    .execute()
  await setPeople(db, { projectId, mailingId }, people)
  await tell(db, actor, { projectId, mailingId }, 'made', {
    after: { kind, people: people.length },
  })
  return mailingId
}

/** Changes the people who get it. Errors: 400 for people of others, 404. */
export async function changePeople(
  db: Db,
  actor: Actor,
  place: MailingPlace,
  asked: readonly string[],
): Promise<void> {
  const before = await mailingOr404(db, place)
  const people = await knownPeople(db, place.projectId, asked)
  await setPeople(db, place, people)
  await tell(db, actor, place, 'changed', {
    before: { people: before.people.length },
    after: { people: people.length },
  })
}

/** Mails it no more. Errors: 404. */
export async function removeMailing(db: Db, actor: Actor, place: MailingPlace): Promise<void> {
  const removed = await db
    .deleteFrom('report_mailings')
    .where('project_id', '=', place.projectId)
    .where('id', '=', place.mailingId)
    .returning('kind')
    .executeTakeFirst()
  if (!removed) throw problems.notFound()
  await tell(db, actor, place, 'removed', { before: removed })
}

/** Takes somebody off its list, who may not be on it any more. Errors: 404 for one that does not exist. */
export async function leaveMailing(
  db: Db,
  actor: Actor & { userId: string },
  place: MailingPlace,
): Promise<void> {
  await mailingOr404(db, place)
  const left = await db
    .deleteFrom('report_mailing_people')
    .where('project_id', '=', place.projectId)
    .where('mailing_id', '=', place.mailingId)
    .where('user_id', '=', actor.userId)
    .returning('user_id')
    .executeTakeFirst()
  if (left) await tell(db, actor, place, 'left', {})
}

async function knownPeople(db: Db, projectId: string, asked: readonly string[]): Promise<string[]> {
  const people = await membersAmong(db, projectId, asked)
  if (people.length < new Set(asked).size) {
    throw problems.invalid([{ path: 'people', code: 'workNoMember' }])
  }
  return people
}

function tell(
  db: Db,
  actor: Actor,
  { projectId, mailingId }: MailingPlace,
  what: 'made' | 'changed' | 'removed' | 'left',
  values: { before?: unknown; after?: unknown },
): Promise<void> {
  const target = { type: 'report-mailing', id: mailingId }
  return writeAudit(db, actor, { action: `report.mailing-${what}`, projectId, target, ...values })
}
