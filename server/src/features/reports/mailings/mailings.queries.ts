import { sql } from 'kysely'
import type { ReportMailing } from '@plumbline/contract/reports/report-mailings'
import type { Db } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import { personJson } from '../../../db/json/person-json.ts'

export interface MailingPlace {
  projectId: string
  mailingId: string
}

/** The reports of a project that are mailed, the oldest first. */
export function listMailings(db: Db, projectId: string): Promise<ReportMailing[]> {
  return selectMailing(db, projectId).execute()
}

/** One mailing; 404 when the project has none such. */
export async function mailingOr404(
  db: Db,
  { projectId, mailingId }: MailingPlace,
): Promise<ReportMailing> {
  const row = await selectMailing(db, projectId).where('m.id', '=', mailingId).executeTakeFirst()
  if (!row) throw problems.notFound()
  return row
}

function selectMailing(db: Db, projectId: string) {
  return db
    .selectFrom('report_mailings as m')
    .where('m.project_id', '=', projectId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .select([
      'm.id as _id',
      'm.kind',
      sql<ReportMailing['site']>`(select json_build_object('_id', s.id, 'name', s.name)
        from sites s where s.project_id = m.project_id and s.id = m.site_id)`.as('site'),
      'm.lang',
      'm.paper',
      sql<ReportMailing['people']>`(
        select coalesce(json_agg(${personJson('p.user_id')} order by u.last_name, u.first_name, u.id), '[]')
          from report_mailing_people p join users u on u.id = p.user_id
         where p.project_id = m.project_id and p.mailing_id = m.id)`.as('people'),
      personJson('m.created_by').as('createdBy'),
      sql<string>`(m.done_for + 7)::text`.as('nextOn'),
    ])
}

/** Finds those of these people who are active members and can be sent mails. */
export async function membersAmong(
  db: Db,
  projectId: string,
  people: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.project_id', '=', projectId)
    .where('u.is_active', '=', true)
    .where('u.email', 'is not', null)
    .where('u.id', '=', sql<string>`any(${people}::uuid[])`)
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts these people on the list of a mailing, and nobody else. */
export async function setPeople(
  db: Db,
  { projectId, mailingId }: MailingPlace,
  people: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('report_mailing_people')
    .where('project_id', '=', projectId)
    .where('mailing_id', '=', mailingId)
    .execute()
  await db
    .insertInto('report_mailing_people')
    .values(people.map((user_id) => ({ project_id: projectId, mailing_id: mailingId, user_id })))
    .execute()
}
