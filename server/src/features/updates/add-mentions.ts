import { sql } from 'kysely'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import type { NewReply } from '@plumbline/contract/updates'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'
import { notifyMentioned } from '../notifications/notify.ts'

/** Stores whom and what an entry names, each once, and tells the people; 400 when one of them is not of the project. */
export async function addMentions(
  db: Db,
  projectId: string,
  updateId: string,
  mentions: NewReply['mentions'],
): Promise<void> {
  if (mentions.length === 0) return
  const types = mentions.map(({ type }) => type)
  const ids = mentions.map(({ targetId }) => targetId.toLowerCase())
  const { rows } = await sql<{ all_known: boolean }>`
    with named as (
      select distinct n.type, n.id from unnest(${types}::text[], ${ids}::uuid[]) as n (type, id)
    ), known as (
      select n.type, n.id from named n where case n.type
        when 'user' then exists (select from memberships x
          where x.project_id = ${projectId} and x.user_id = n.id)
        when 'issue' then exists (select from issues x
          where x.project_id = ${projectId} and x.id = n.id)
        when 'submission' then exists (select from submissions x
          where x.project_id = ${projectId} and x.id = n.id)
        when 'milestone' then exists (select from milestones x
          where x.project_id = ${projectId} and x.id = n.id)
        end
    ), stored as (
      insert into mentions (project_id, update_id, type, target_id)
      select ${projectId}::uuid, ${updateId}::uuid, k.type, k.id from known k
    )
    select (select count(*) from known) = (select count(*) from named) as all_known`.execute(db)
  if (!rows[0]?.all_known) throw problems.malformed(MESSAGES.foreignMention)
  await notifyMentioned(db, projectId, updateId)
}
