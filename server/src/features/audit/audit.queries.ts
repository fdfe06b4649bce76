import type { AuditEntry, AuditFilters } from '@plumbline/contract/audit'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { boundsOf, type Reader } from '../lists/day-bounds.ts'
import { chosen } from '../lists/where.ts'

/** Entries of a project's log that the filters leave; days are the reader's. */
function filtered(db: Db, projectId: string, { timeZone }: Reader, query: AuditFilters) {
  const actions = chosen(query.action, query['action[in]'])
  const { 'actor._id': actor, 'target._id': target, 'at[gte]': from, 'at[lte]': to } = query
  return db
    .selectFrom('audit_log as a')
    .where('a.project_id', '=', projectId)
    .$if(actor !== undefined, (q) => q.where('a.actor_id', '=', actor ?? ''))
    .$if(actions !== undefined, (q) =>
      q.where('a.action', '=', sql<string>`any(${actions}::text[])`),
    )
    .$if(target !== undefined, (q) => q.where('a.target_id', '=', target ?? ''))
    .$if(from !== undefined, (q) => q.where('a.at', '>=', boundsOf(from ?? '', timeZone).first))
    .$if(to !== undefined, (q) =>
      q.where(
        'a.at',
        '<',
        sql<string>`${boundsOf(to ?? '', timeZone).last}::timestamptz + interval '1 millisecond'`,
      ),
    )
}

/** The same as entries, the newest first. */
export function selectAudit(db: Db, projectId: string, reader: Reader, query: AuditFilters) {
  return filtered(db, projectId, reader, query)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .select([
      'a.id as _id',
      'a.at',
      sql<AuditEntry['actor']>`case when a.actor_id is not null
        then json_build_object('_id', a.actor_id, 'name', a.actor_name) end`.as('actor'),
      'a.action',
      sql<AuditEntry['target']>`case when a.target_type is not null
        then json_build_object('_id', a.target_id, 'type', a.target_type, 'name', ${targetName})
        end`.as('target'),
      'a.before',
      'a.after',
      sql<string | null>`host(a.ip)`.as('ip'),
    ])
}

/** Counts the entries that match the filters. */
export async function countAudit(
  db: Db,
  projectId: string,
  reader: Reader,
  query: AuditFilters,
): Promise<number> {
  const { n } = await filtered(db, projectId, reader, query)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const UUID = /"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g

/** Today's names of the people, places and documents whose ids the values of entries hold. */
export async function namesIn(
  db: Db,
  projectId: string,
  entries: Pick<AuditEntry, 'before' | 'after'>[],
): Promise<Record<string, string>> {
  const values = JSON.stringify(entries.map(({ before, after }) => [before, after]))
  const ids = [...new Set(Array.from(values.matchAll(UUID), ([, id]) => id))]
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select x.id, trim(x.first_name || ' ' || x.last_name) as name from users x join asked using (id)
     where exists (select from memberships m where m.project_id = ${projectId} and m.user_id = x.id)
        or exists (select from audit_log a where a.project_id = ${projectId} and a.target_id = x.id::text)
    union all
    select x.id, x.name from sites x join asked using (id) where x.project_id = ${projectId}
    union all
    select x.id, x.name from milestones x join asked using (id) where x.project_id = ${projectId}
    union all
    select x.id, x.name from baselines x join asked using (id) where x.project_id = ${projectId}
    union all
    select x.id, x.name from organisations x join asked using (id) where x.project_id = ${projectId}
    union all
    select x.id, x.key from forms x join asked using (id) where x.project_id = ${projectId}
    union all
    select x.id, 'I-' || x.ref_id from issues x join asked using (id) where x.project_id = ${projectId}
    union all
    select x.id, 'S-' || x.ref_id from submissions x join asked using (id)
     where x.project_id = ${projectId}`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** The name that the target of the entry `a` has today. Its id is text: it may be of any kind. */
const targetName = sql`case a.target_type
  when 'user' then (
    select trim(x.first_name || ' ' || x.last_name) from users x where x.id = a.target_id::uuid)
  when 'issue' then (
    select 'I-' || x.ref_id from issues x
     where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'submission' then (
    select 'S-' || x.ref_id from submissions x
     where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'invitation' then (
    select x.email from invitations x
     where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'site' then (
    select x.name from sites x where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'milestone' then (
    select x.name from milestones x where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'import' then (
    select f.filename from files f where f.project_id = a.project_id and f.import_id = a.target_id::uuid)
  when 'project' then (select x.name from projects x where x.id = a.project_id)
  when 'baseline' then (
    select x.name from baselines x where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'organisation' then (
    select x.name from organisations x
     where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'form' then (
    select x.key from forms x where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'ask' then (
    select concat_ws(', ', x.contact_name, x.organisation_name) from asks x
     where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'code' then a.target_id
  when 'report' then (
    select f.filename from files f where f.project_id = a.project_id and f.report_id = a.target_id::uuid)
  when 'update' then (
    select coalesce('I-' || i.ref_id, 'S-' || s.ref_id, m.name) from updates x
      left join issues i on i.project_id = x.project_id and i.id = x.issue_id
      left join submissions s on s.project_id = x.project_id and s.id = x.submission_id
      left join milestones m on m.project_id = x.project_id and m.id = x.milestone_id
     where x.project_id = a.project_id and x.id = a.target_id::uuid)
  when 'visit' then (
    select 'S-' || x.ref_id from visits v join submissions x
        on x.project_id = v.project_id and x.id = v.submission_id
     where v.project_id = a.project_id and v.id = a.target_id::uuid)
  when 'key' then (
    select coalesce(nullif(x.label, ''), trim(u.first_name || ' ' || u.last_name))
      from field_keys x join users u on u.id = x.user_id
     where x.project_id = a.project_id and x.id = a.target_id::uuid)
  end`
