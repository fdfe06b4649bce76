import { sql } from 'kysely'
import { CALENDAR_MAX } from '@plumbline/contract/users/calendar'
import type { Language } from '@plumbline/contract/shapes'
import type { Db } from '../../db/db.ts'
import { isToDo, isToVerify } from '../../db/facts/issue-facts.ts'
import { hashToken } from '../../db/hash-token.ts'
import { calendarIdleEnd } from '../../db/idle-access.ts'
import { issueTitle } from '../../db/json/issue-title.ts'

/** The person whose calendar a private address opens. */
export interface Reader {
  userId: string
  language: Language
  /** True where its use has to be stored: the last one was a while ago. */
  isNews: boolean
}

/** An issue that is due at the end of a day. */
export interface DayOfWork {
  projectId: string
  issueId: string
  refId: number
  title: string
  place: string[]
  severity: number
  dueAt: string
  /** True where it waits for its verification. */
  isReady: boolean
  version: number
  changedAt: string
}

/** Null for an address that never was or is over, or that nobody used for long, and of somebody who may not sign in any more. */
export async function findReader(db: Db, token: string): Promise<Reader | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await db
    .selectFrom('users as u')
    .where('u.calendar_hash', '=', hashToken(token))
    .where('u.is_active', '=', true)
    .where(sql<boolean>`${sql.raw(calendarIdleEnd)} > now()`)
    .select([
      'u.id as userId',
      'u.language',
      sql<boolean>`coalesce(u.calendar_used_at < now() - interval '5 minutes', true)`.as('isNews'),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** The open issues with a due date that the person has to resolve or verify, in all of their projects. */
export async function daysOfWork(db: Db, { userId }: Reader): Promise<DayOfWork[]> {
  const { rows } = await sql<DayOfWork>`
    with mine as (
      select i.* from issues i
       where i.owner_id = ${userId} and i.due_at is not null and ${isToDo('i')}
      union all
      select i.* from memberships o join issues i on i.project_id = o.project_id
       where o.user_id = ${userId} and i.due_at is not null and ${isToVerify('i', sql`${userId}::uuid`)}
    )
    select i.project_id as "projectId", i.id as "issueId", i.ref_id as "refId",
           ${sql.raw(issueTitle('i'))} as title, array_remove(array[m.name, s.name, p.name], null) as place,
           i.severity, i.due_at as "dueAt", i.ready_at is not null as "isReady", i.version,
           to_char(coalesce((select max(u.created_at) from updates u
             where u.project_id = i.project_id and u.issue_id = i.id), i.created_at)
             at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as "changedAt"
      from (select i.* from mine i
              join memberships o on o.project_id = i.project_id and o.user_id = ${userId}
             order by abs(i.due_at - current_date), i.id limit ${CALENDAR_MAX}::integer) i
      join projects p on p.id = i.project_id
      join sites s on s.project_id = i.project_id and s.id = i.site_id
      left join milestones m on m.project_id = i.project_id and m.id = i.milestone_id
     order by i.due_at, i.id`.execute(db)
  return rows
}
