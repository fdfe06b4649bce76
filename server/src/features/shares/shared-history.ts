import { type RawBuilder, sql } from 'kysely'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { PublicReply, PublicUpdate } from '@plumbline/contract/shares/shared-document'
import { REACTIONS } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import type { LiveShare } from './load-share.ts'
import { sharedAttachmentsJson, sharedPhotosJson, showsFilesOf } from './shared-files.ts'

type Name = { firstName: string; lastName: string }

/** The person behind a column by name alone; null without one. */
export function nameJson(column: string): RawBuilder<Name | null> {
  return sql<Name | null>`(
    select json_build_object('firstName', pu.first_name, 'lastName', pu.last_name)
      from users pu where pu.id = ${sql.ref(column)})`
}

interface Entry extends PublicReply {
  parent: string | null
  isDeleted: boolean
}

const noReactions = JSON.stringify(Object.fromEntries(REACTIONS.map((name) => [name, 0])))

/** The history that the link shows, oldest first; none when it shows none. */
export async function sharedHistory(db: Db, share: LiveShare): Promise<PublicUpdate[]> {
  if (!share.showUpdates) return []
  const column = share.type === 'issue' ? 'u.issue_id' : 'u.submission_id'
  const files = sql`f.project_id = u.project_id and f.update_id = u.id`
  const entries: Entry[] = await db
    .selectFrom('updates as u')
    .where('u.project_id', '=', share.projectId)
    .where(column, '=', share.documentId)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .select([
      'u.id as _id',
      'u.action_type as actionType',
      'u.created_at as createdAt',
      nameJson('u.created_by').as('createdBy'),
      'u.author_name as authorName',
      sql<Entry['categorization']>`u.categorization`.as('categorization'),
      'u.parent_id as parent',
      'u.is_deleted as isDeleted',
      sql<Entry['content']>`json_build_object('notes', u.notes, 'answers', u.answers,
        'photos', ${sharedPhotosJson(share.id, files)},
        'attachments', ${sharedAttachmentsJson(share.id, sql`${files} and ${showsFilesOf(share)}`)})`.as(
        'content',
      ),
      sql<Entry['reactions']>`${noReactions}::jsonb || coalesce((
        select jsonb_object_agg(r.reaction, r.n) from (
          select x.reaction, count(*)::integer as n from reactions x
           where x.project_id = u.project_id and x.update_id = u.id group by x.reaction) r),
        '{}')`.as('reactions'),
    ])
    .execute()
  return withoutDeleted(entries)
}

/** Replies under the first entry of their conversation that is still there. */
function withoutDeleted(entries: Entry[]): PublicUpdate[] {
  const known = new Map<string | null, Entry>(entries.map((entry) => [entry._id, entry]))
  const shown = new Map<string, PublicUpdate>()
  for (const entry of entries) {
    if (entry.isDeleted) continue
    let first = entry
    for (let above = known.get(entry.parent); above; above = known.get(above.parent)) {
      if (!above.isDeleted) first = above
    }
    const reply = {
      ...entry,
      content: { ...entry.content, notes: plainMentions(entry.content.notes) },
    }
    if (first === entry) shown.set(entry._id, { ...reply, replies: [] })
    else shown.get(first._id)?.replies.push(reply)
  }
  return [...shown.values()]
}
