import { sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'
import { mailsOfLastHour } from '../../mail/recent-mails.ts'
import { sendMail } from '../../mail/send-mail.ts'

/** The number of entries that a notification of a change of many documents keeps. */
const ENTRIES_MAX = 200

interface Recipient {
  id: string
  email: string
}

/** The reasons for a notification, the weightiest first: of several reasons the first one counts. */
const REASONS = [
  'assigned',
  'verifier',
  'watcher',
  'ready',
  'sentBack',
  'answered',
  'reply',
  'change',
]

/**
 * Notifies of entries that were just written, in their transaction. It reaches the authors that a reply answers, and
 * people who reported or commented the document. It also reaches those whose work an issue is, was or becomes. All of
 * them are active members, and never the author. The entries of one call are one notification a person. People who want
 * it get a mail at once.
 */
export async function notify(db: Db, projectId: string, updateIds: string[]): Promise<void> {
  if (updateIds.length === 0) return
  const { rows } = await sql<Recipient>`
    with e as (
      select u.*, u.change ->> 'type' as kind from updates u
       where u.project_id = ${projectId} and u.id = any(${updateIds}::uuid[])
    ), concerned as (
      select e.id, e.created_at, e.created_by as author, c.user_id, c.reason,
             coalesce(e.issue_id, e.submission_id, e.milestone_id) as document_id
        from e, lateral (
        select i.created_by as user_id, 'change' as reason from issues i
         where i.project_id = e.project_id and i.id = e.issue_id
        union all
        select w.user_id, w.reason from issues i, lateral (${ofWork}) w
         where i.project_id = e.project_id and i.id = e.issue_id
        union all
        select a.created_by, 'answered' from asks a
         where e.kind = 'Answer' and a.project_id = e.project_id
           and a.id = (e.change #>> '{to,ask}')::uuid
        union all
        select s.created_by, 'change' from submissions s
         where s.project_id = e.project_id and s.id = e.submission_id
        union all
        select x.created_by, ${asReply} from updates x
         where x.project_id = e.project_id and x.id <> e.id and ${ofTheSame('issue_id')}
        union all
        select x.created_by, ${asReply} from updates x
         where x.project_id = e.project_id and x.id <> e.id and ${ofTheSame('submission_id')}
        union all
        select x.created_by, ${asReply} from updates x
         where x.project_id = e.project_id and x.id <> e.id and ${ofTheSame('milestone_id')}) c
       -- who else follows an issue is no news
       where e.kind is distinct from 'Watchers' or c.reason = 'watcher'
    ), weighed as (
      select c.*, array_position(${REASONS}::text[], c.reason) as weight from concerned c
    ), told as (
      insert into notifications (project_id, user_id, update_id, reason, n, entries)
      select ${projectId}::uuid, c.user_id,
             (array_agg(c.id order by c.weight, c.created_at desc, c.id))[1],
             (${REASONS}::text[])[min(c.weight)], count(distinct c.document_id),
             (array_agg(distinct c.id))[1:${sql.lit(ENTRIES_MAX)}]
        from weighed c join memberships m on m.project_id = ${projectId} and m.user_id = c.user_id
       where c.user_id is distinct from c.author
       group by c.user_id
      -- whom the entry mentions is told that
      on conflict (project_id, update_id, user_id)
        where reason not in ('dueTomorrow', 'overdue') do nothing
      returning id, user_id)
    select t.id, u.email from told t join users u on u.id = t.user_id
     where u.notify_by_mail = 'atOnce' and u.is_active and u.email is not null`.execute(db)
  await mailAtOnce(db, projectId, rows)
}

/** The people whose work the issue `i` is, or becomes by the entry `e`. */
const ofWork = sql`
  select i.owner_id as user_id, 'change' as reason
  union all
  select i.verifier_id, 'change'
  union all
  select unnest(i.watchers), 'change'
  union all
  select (e.change #>> '{to,ownerId}')::uuid, 'assigned' where e.kind = 'Owner'
  union all
  select (e.change #>> '{to,verifierId}')::uuid, 'verifier' where e.kind = 'Verifier'
  union all
  select added.id::uuid, 'watcher'
    from jsonb_array_elements_text(e.change #> '{to,watcherIds}') as added (id)
   where e.kind = 'Watchers' and not (e.change #> '{from,watcherIds}') ? added.id
  union all
  select coalesce(i.verifier_id, i.created_by), 'ready'
   where e.kind in ('Ready', 'Answer') and e.change #>> '{to,ready}' = 'true'
  union all
  select x.id, 'sentBack' from (values (i.owner_id), ((e.change #>> '{from,byId}')::uuid)) as x (id)
   where e.kind = 'Ready' and e.change #>> '{to,ready}' = 'false'`

const asReply = sql`case when e.parent_id in (x.id, x.parent_id) then 'reply' else 'change' end`

/** An entry `x` by which one follows the document of `e`: a comment, or what `e` answers. */
const ofTheSame = (column: 'issue_id' | 'submission_id' | 'milestone_id') => sql`
  ${sql.ref(`x.${column}`)} = ${sql.ref(`e.${column}`)}
  and (x.action_type in ('Updated', 'Reply') or x.id = e.parent_id)`

/** Notifies the people whom an entry mentions; a notification of the entry that they have already becomes this one. */
export async function notifyMentioned(db: Db, projectId: string, updateId: string): Promise<void> {
  const { rows } = await sql<Recipient & { isMailed: boolean }>`
    with told as (
      insert into notifications (project_id, user_id, update_id, reason)
      select n.project_id, n.target_id, n.update_id, 'mention'
        from mentions n join updates u on u.project_id = n.project_id and u.id = n.update_id
       where n.project_id = ${projectId} and n.update_id = ${updateId} and n.type = 'user'
         and n.target_id is distinct from u.created_by
      on conflict (project_id, update_id, user_id)
        where reason not in ('dueTomorrow', 'overdue') do update set reason = 'mention'
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

/** The number of mails that are sent at once in an hour; further ones wait for the digest. */
const AT_ONCE_AN_HOUR = 10

/** Asks for a mail to each of these people, unless they had many in the last hour. */
export async function mailAtOnce(
  db: Db,
  projectId: string,
  recipients: Recipient[],
): Promise<void> {
  const addresses = recipients.map(({ email }) => email)
  const sent = await mailsOfLastHour(db, 'notifications', addresses)
  for (const { id, email } of recipients.filter((one) => sent(one.email) < AT_ONCE_AN_HOUR)) {
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
