import { sql } from 'kysely'
import { type Db, newId, transaction } from '../../db/db.ts'
import type { JobDeps } from '../../jobs/job.ts'
import { sendMail } from '../../mail/send-mail.ts'

/**
 * Tells the owners of open issues that their day is tomorrow or over, once for each day that was set:
 * a day that is moved is told anew. Who wants mails at once gets one for all of them. What is ready
 * waits for somebody else.
 */
export async function remindOfDays(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  const told = await transaction(pool, 'write', remind)
  return `Told ${told} owners of days that are tomorrow or over.`
}

async function remind(db: Db): Promise<number> {
  const { rows } = await sql<{ userId: string; ids: string[]; email: string | null }>`
    with told as (
      insert into notifications (project_id, user_id, update_id, reason, entries)
      select i.project_id, i.owner_id, u.id,
             case when i.due_at < current_date then 'overdue' else 'dueTomorrow' end, array[u.id]
        from issues i
        join memberships m on m.project_id = i.project_id and m.user_id = i.owner_id
       cross join lateral (
        select u.id from updates u
         where u.project_id = i.project_id and u.issue_id = i.id
           and u.change ->> 'type' = 'Due Date'
         order by u.created_at desc, u.id desc limit 1) u
       where i.due_at <= current_date + 1 and i.due_at <> current_date
         and i.owner_id is not null and i.ready_at is null
         and not i.is_deleted and not i.is_resolved
      on conflict do nothing
      returning id, user_id)
    select t.user_id as "userId", array_agg(t.id) as ids,
           min(u.email) filter (where u.is_active and u.notify_by_mail = 'atOnce') as email
      from told t join users u on u.id = t.user_id group by t.user_id`.execute(db)
  for (const { ids, email } of rows) {
    if (email === null) continue
    const batch = newId()
    await db
      .updateTable('notifications')
      .set({ mailed_as: batch })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    await sendMail(db, 'notifications', { to: email, content: { batch } })
  }
  return rows.length
}
