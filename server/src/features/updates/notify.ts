import { sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'
import { mailsOfLastHour } from '../../mail/recent-mails.ts'
import { sendMail } from '../../mail/send-mail.ts'

/** Of a change of many documents so many entries are kept with what is told of it. */
const ENTRIES_MAX = 200

interface Recipient {
  id: string
  email: string
}

/**
 * Tells of entries that were just written, in their transaction: the authors that a reply answers,
 * who reported the document, and who commented it; active members all, and never the author. All
 * entries of one call are one notification a person. Whoever wants it gets a mail at once.
 */
export async function notify(db: Db, projectId: string, updateIds: string[]): Promise<void> {
  if (updateIds.length === 0) return
  const { rows } = await sql<Recipient>`
    with e as (
      select u.* from updates u where u.project_id = ${projectId} and u.id = any(${updateIds}::uuid[])
    ), concerned as (
      select e.id, e.created_at, e.created_by as author, c.user_id, c.is_reply from e, lateral (
        select i.created_by as user_id, false as is_reply from issues i
         where i.project_id = e.project_id and i.id = e.issue_id
        union all
        select s.created_by, false from submissions s
         where s.project_id = e.project_id and s.id = e.submission_id
        union all
        select x.created_by, coalesce(e.parent_id in (x.id, x.parent_id), false) from updates x
         where x.project_id = e.project_id and x.id <> e.id and ${ofTheSame('issue_id')}
        union all
        select x.created_by, coalesce(e.parent_id in (x.id, x.parent_id), false) from updates x
         where x.project_id = e.project_id and x.id <> e.id and ${ofTheSame('submission_id')}
        union all
        select x.created_by, coalesce(e.parent_id in (x.id, x.parent_id), false) from updates x
         where x.project_id = e.project_id and x.id <> e.id and ${ofTheSame('milestone_id')}) c
    ), told as (
      insert into notifications (project_id, user_id, update_id, reason, n, entries)
      select ${projectId}::uuid, c.user_id, (array_agg(c.id order by c.created_at desc, c.id))[1],
             case when bool_or(c.is_reply) then 'reply' else 'change' end, count(distinct c.id),
             (array_agg(distinct c.id))[1:${sql.lit(ENTRIES_MAX)}]
        from concerned c join memberships m on m.project_id = ${projectId} and m.user_id = c.user_id
       where c.user_id is distinct from c.author
       group by c.user_id
      returning id, user_id)
    select t.id, u.email from told t join users u on u.id = t.user_id
     where u.notify_by_mail = 'atOnce' and u.is_active and u.email is not null`.execute(db)
  await mailAtOnce(db, projectId, rows)
}

/** An entry `x` by which one follows the document of `e`: a comment, or what `e` answers. */
const ofTheSame = (column: 'issue_id' | 'submission_id' | 'milestone_id') => sql`
  ${sql.ref(`x.${column}`)} = ${sql.ref(`e.${column}`)}
  and (x.action_type in ('Updated', 'Reply') or x.id = e.parent_id)`

/** Tells the people whom an entry mentions; whoever is told of it already is told this instead. */
export async function notifyMentioned(db: Db, projectId: string, updateId: string): Promise<void> {
  const { rows } = await sql<Recipient & { isMailed: boolean }>`
    with told as (
      insert into notifications (project_id, user_id, update_id, reason)
      select n.project_id, n.target_id, n.update_id, 'mention'
        from mentions n join updates u on u.project_id = n.project_id and u.id = n.update_id
       where n.project_id = ${projectId} and n.update_id = ${updateId} and n.type = 'user'
         and n.target_id is distinct from u.created_by
      on conflict (project_id, update_id, user_id) do update set reason = 'mention'
      returning id, user_id, mailed_as)
    select t.id, u.email, t.mailed_as is not null as "isMailed"
      from told t join users u on u.id = t.user_id
     where u.notify_by_mail = 'atOnce' and u.is_active and u.email is not null`.execute(db)
  await mailAtOnce(
    db,
    projectId,
    rows.filter(({ isMailed }) => !isMailed),
  )
}

/** So many mails at once in an hour; what is more waits for the digest. */
const AT_ONCE_AN_HOUR = 10

async function mailAtOnce(db: Db, projectId: string, told: Recipient[]): Promise<void> {
  const addresses = told.map(({ email }) => email)
  const sent = await mailsOfLastHour(db, 'notifications', addresses)
  for (const { id, email } of told.filter((one) => sent(one.email) < AT_ONCE_AN_HOUR)) {
    const batch = newId()
    await db
      .updateTable('notifications')
      .set({ mailed_as: batch })
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute()
    await sendMail(db, 'notifications', { to: email, content: { batch } })
  }
}
