import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { dayPassed, dayUntil, isToDo } from '../../db/facts/issue-facts.ts'

/** Somebody, and the newest of their own days whose mails are due. */
export interface Reached {
  id: string
  day: string
}

/**
 * Tells the owners of open issues that a day is tomorrow or over, seen from the day that it is for each of them; once
 * for each day that was set: a day that is moved is told anew. What is ready waits for somebody else.
 */
export async function remindOfDays(db: Db, owners: Reached[]): Promise<void> {
  await sql`
    insert into notifications (project_id, user_id, update_id, reason, entries)
    select i.project_id, i.owner_id, u.id,
           case when ${dayPassed('i', sql`x.day`)} then 'overdue' else 'dueTomorrow' end, array[u.id]
      from unnest(${owners.map(({ id }) => id)}::uuid[], ${owners.map(({ day }) => day)}::date[])
             as x (id, day)
      join issues i on i.owner_id = x.id
      join memberships m on m.project_id = i.project_id and m.user_id = i.owner_id
     cross join lateral (
      select u.id from updates u
       where u.project_id = i.project_id and u.issue_id = i.id
         and u.change ->> 'type' = 'Due Date'
       order by u.created_at desc, u.id desc limit 1) u
     where ${isToDo('i')} and ${dayUntil('i', sql`x.day`, 1)}
       and (${dayPassed('i', sql`x.day`)} or i.due_at = x.day + 1)
    on conflict do nothing`.execute(db)
}
