import { type RawBuilder, sql } from 'kysely'
import { REACTIONS, type Update } from '@plumbline/contract/updates'
import type { Db } from '../../db/db.ts'
import { attachmentsJson, photosJson } from '../files/file-json.ts'
import { personJson } from '../people.ts'

/** The document whose history is meant. */
export type HistoryOf = { issue_id: string } | { submission_id: string } | { milestone_id: string }

const noReactions = JSON.stringify(Object.fromEntries(REACTIONS.map((name) => [name, []])))

/** The whole history of a document, oldest first. */
export async function listUpdates(
  db: Db,
  projectId: string,
  of: HistoryOf,
  userId: string,
): Promise<Update[]> {
  const [[column, documentId]] = Object.entries(of) as [[keyof typeof COLUMN_TYPES, string]]
  return db
    .selectFrom('updates as u')
    .where('u.project_id', '=', projectId)
    .where(`u.${column}`, '=', documentId)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .select([
      'u.id as _id',
      'u.id as update_id',
      sql<Update['type']>`${COLUMN_TYPES[column]}`.as('type'),
      'u.action_type as actionType',
      'u.created_at as createdAt',
      personJson('u.created_by').as('createdBy'),
      'u.author_name as authorName',
      sql<Update['categorization']>`u.categorization`.as('categorization'),
      'u.is_deleted as isDeleted',
      'u.parent_id as parent',
      isUnread(userId).as('unread'),
      sql<Update['content']>`json_build_object(
        'notes', u.notes, 'answers', u.answers, 'change', u.change,
        'photos', ${photosJson(filesOfUpdate)}, 'attachments', ${attachmentsJson(filesOfUpdate)})`.as(
        'content',
      ),
      sql<Update['reactions']>`${noReactions}::jsonb || coalesce((
        select jsonb_object_agg(r.reaction, r.people) from (
          select x.reaction, jsonb_agg(${personJson('x.user_id')} order by x.created_at) as people
            from reactions x where x.project_id = u.project_id and x.update_id = u.id
           group by x.reaction) r), '{}')`.as('reactions'),
    ])
    .execute()
}

const COLUMN_TYPES = {
  issue_id: 'issue',
  submission_id: 'submission',
  milestone_id: 'milestone',
} as const

const filesOfUpdate = sql`f.project_id = u.project_id and f.update_id = u.id`

/**
 * Whether the update `u` is news to the person: somebody else's, younger than their membership and
 * than what they have seen of its document.
 */
function isUnread(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(u.created_by is distinct from ${userId} and u.created_at > (
    select greatest(m.joined_at, (
             select s.seen_until from seen_marks s
              where s.project_id = u.project_id and s.user_id = ${userId}
                and s.document_id = coalesce(u.issue_id, u.submission_id, u.milestone_id)))
      from memberships m where m.project_id = u.project_id and m.user_id = ${userId}))`
}

/** How many updates of the joined document are news to the person, for the select list of a list. */
export function unreadCount(
  alias: 'i' | 's',
  column: 'issue_id' | 'submission_id',
  userId: string,
): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from updates u
    where u.project_id = ${sql.ref(`${alias}.project_id`)}
      and u.${sql.ref(column)} = ${sql.ref(`${alias}.id`)} and ${isUnread(userId)})`
}

/** Marks all that a document's history holds now as seen by the person. */
export async function markSeen(
  db: Db,
  projectId: string,
  of: HistoryOf,
  userId: string,
): Promise<void> {
  const [[column, documentId]] = Object.entries(of) as [[keyof typeof COLUMN_TYPES, string]]
  await sql`
    insert into seen_marks as s (project_id, user_id, document_id, seen_until)
    select ${projectId}::uuid, ${userId}::uuid, ${documentId}::uuid, max(u.created_at)
      from updates u where u.project_id = ${projectId} and u.${sql.ref(column)} = ${documentId}
    having count(*) > 0
    on conflict (project_id, document_id, user_id)
      do update set seen_until = greatest(s.seen_until, excluded.seen_until)`.execute(db)
}
