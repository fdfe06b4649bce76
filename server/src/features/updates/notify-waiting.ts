import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { mailAtOnce } from './notify.ts'

/**
 * Notifies people who can give visits their place that some wait, once until they have read it; a mail goes with the
 * first notification. People of the field cannot do that, and the sender of the visit knows.
 * @param sentBy the id of a user
 */
export async function tellWaiting(db: Db, projectId: string, sentBy: string): Promise<void> {
  const { rows } = await sql<{ id: string; email: string | null; isNew: boolean }>`
    with told as (
      insert into notifications (project_id, user_id, reason)
      select m.project_id, m.user_id, 'waiting'
        from memberships m join users u on u.id = m.user_id
       where m.project_id = ${projectId} and m.user_id <> ${sentBy}
         and u.is_active and not u.is_field_only
       order by m.user_id
      on conflict (project_id, user_id) where reason = 'waiting' and read_at is null
        do update set created_at = clock_timestamp()
      returning id, user_id, xmax = 0 as is_new)
    select t.id, t.is_new as "isNew",
           case when u.notify_by_mail = 'atOnce' then u.email end as email
      from told t join users u on u.id = t.user_id`.execute(db)
  const mailed = rows.flatMap(({ id, email, isNew }) =>
    isNew && email !== null ? [{ id, email }] : [],
  )
  await mailAtOnce(db, projectId, mailed)
}

/** Removes the notifications once every visit has its place. */
export async function endWaiting(db: Db, projectId: string): Promise<void> {
  await sql`
    delete from notifications n
     where n.project_id = ${projectId} and n.reason = 'waiting' and n.read_at is null
       and not exists (select from visits v
             where v.project_id = n.project_id and v.submission_id is null and v.is_current)`.execute(
    db,
  )
}
