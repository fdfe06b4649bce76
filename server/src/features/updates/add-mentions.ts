import { sql } from 'kysely'
import { MENTION, mentionable } from '@plumbline/contract/rules/mentions'
import type { MentionType, NewReply } from '@plumbline/contract/documents/updates'
import { type Db, newId } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { notifyMentioned } from './notify.ts'

/** Somebody or something that an entry names, as it is called now. */
export interface Mentioned {
  type: MentionType
  id: string
  name: string
}

/**
 * Reads the people and documents that an entry mentions, each once. Errors: 400 when one of them is not of the project.
 */
export async function readMentioned(
  db: Db,
  projectId: string,
  mentions: NewReply['mentions'],
): Promise<Mentioned[]> {
  if (mentions.length === 0) return []
  const types = mentions.map(({ type }) => type)
  const ids = mentions.map(({ targetId }) => targetId.toLowerCase())
  const { rows } = await sql<Omit<Mentioned, 'name'> & { name: string | null }>`
    select n.type, n.id, case n.type
        when 'user' then (select x.first_name || ' ' || x.last_name
          from memberships m join users x on x.id = m.user_id
          where m.project_id = ${projectId} and m.user_id = n.id)
        when 'issue' then (select 'I-' || x.ref_id from issues x
          where x.project_id = ${projectId} and x.id = n.id)
        when 'submission' then (select 'S-' || x.ref_id from submissions x
          where x.project_id = ${projectId} and x.id = n.id)
        when 'milestone' then (select x.name from milestones x
          where x.project_id = ${projectId} and x.id = n.id)
        end as name
      from (select distinct t.type, t.id
              from unnest(${types}::text[], ${ids}::uuid[]) as t (type, id)) n`.execute(db)
  return rows.map(({ name, ...row }) => {
    if (name === null) throw problems.foreignMention()
    return { ...row, name: mentionable(name) }
  })
}

/**
 * The text with the true names in its mentions, so that '@Olena' leads to nobody else; a text that only looks like a
 * mention becomes plain.
 */
export function withTrueNames(text: string, mentioned: Mentioned[]): string {
  const names = new Map(mentioned.map(({ type, id, name }) => [`${type}:${id}`, name]))
  return text.replaceAll(MENTION, (_, written: string, type: string, id: string) => {
    const target = `${type.toLowerCase()}:${id.toLowerCase()}`
    const name = names.get(target)
    return name === undefined ? `@${written}` : `@[${name}](${target})`
  })
}

/** Stores whom and what an entry names, and tells the people. */
export async function addMentions(
  db: Db,
  projectId: string,
  updateId: string,
  mentioned: Mentioned[],
): Promise<void> {
  if (mentioned.length === 0) return
  await db
    .insertInto('mentions')
    .values(
      mentioned.map(({ type, id }) => ({
        project_id: projectId,
        id: newId(),
        update_id: updateId,
        type,
        target_id: id,
      })),
    )
    .execute()
  await notifyMentioned(db, projectId, updateId)
}
