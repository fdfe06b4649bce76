import { newsSince, isUnread, seenBy } from './unread.queries.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  REACTIONS,
  type Reply,
  type Update,
  type Mention,
} from '@plumbline/contract/documents/updates'
import { queryBuilder } from '../../db/query-text.ts'
import type { Schema } from '../../db/schema.ts'
import { contentJson, type PhotoOf, questionOfIssue } from '../files/file-json.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { personJson } from '../../db/json/person-json.ts'

/** `@[name](type:id)` as it stands in the text of the update `u`; null when it does not. */
const writtenName = sql`substring(
  u.notes from '@\\[[^][]*\\]\\(' || n.type || ':' || n.target_id || '\\)')`

/** The mentions of the update `u` as a JSON array, in the order of the text. */
const mentionsJson: RawBuilder<Mention[]> = sql<Mention[]>`(
  select coalesce(json_agg(json_build_object(
           '_id', n.id, 'type', n.type, 'targetId', n.target_id,
           'reg', coalesce(n.said,
             '@[' || (n.details ->> 'title') || '](' || n.type || ':' || n.target_id || ')', ''),
           'details', coalesce(n.details, json_build_object(
             'title', coalesce(substring(n.said from '^@\\[(.*)\\]\\('), ''),
             'site', null, 'date', null)))
           order by strpos(u.notes, n.said), n.id), '[]')
    from (select n.*, ${writtenName} as said, mention_details(n.project_id, n.type, n.target_id) as details
            from mentions n
           where n.project_id = u.project_id and n.update_id = u.id) n)`

const noReactions = JSON.stringify(Object.fromEntries(REACTIONS.map((name) => [name, []])))

/** Entries of histories with what their documents are, for queries that choose among them. */
export function updateTable(db: Kysely<Schema>) {
  return db
    .selectFrom('updates as u')
    .leftJoin('issues as i', (join) =>
      join.onRef('i.project_id', '=', 'u.project_id').onRef('i.id', '=', 'u.issue_id'),
    )
    .leftJoin('submissions as s', (join) =>
      join.onRef('s.project_id', '=', 'u.project_id').onRef('s.id', '=', 'u.submission_id'),
    )
    .leftJoin('milestones as m', (join) =>
      join
        .onRef('m.project_id', '=', 'u.project_id')
        .on('m.id', '=', sql<string>`coalesce(i.milestone_id, s.milestone_id, u.milestone_id)`),
    )
    .innerJoin('sites as t', (join) =>
      join
        .onRef('t.project_id', '=', 'u.project_id')
        .on('t.id', '=', sql<string>`coalesce(i.site_id, s.site_id, m.site_id)`),
    )
}

/** The fields that all entries of one document's history share; the row of the document has them. */
type Common = Pick<Reply, 'type' | 'project' | 'refId' | 'site' | 'milestone'>
/** An entry of the history of one document. */
export type OwnEntry = Omit<Reply, keyof Common>

/**
 * The whole history of a document as JSON, oldest first, for the select list of a query that is run as
 * {@link preparedQuery} with these places; {@link historyOf} puts replies under what they answer. In the
 * query of its document it is of the same moment, and costs no trip of its own.
 */
export function historyJson(
  column: 'issue_id' | 'submission_id',
  { project, document, user }: { project: string; document: string; user: string },
): RawBuilder<OwnEntry[]> {
  const entries = queryBuilder
    .selectFrom('updates as u')
    // once, and not for each entry
    .leftJoin(
      sql<{ since: unknown }>`(
        select greatest(mine.joined_at, seen.seen_until) as since
          from memberships mine left join seen_marks seen
            on (seen.project_id, seen.user_id, seen.document_id)
               = (mine.project_id, mine.user_id, ${document})
         where mine.project_id = ${project} and mine.user_id = ${user})`.as('news'),
      (join) => join.onTrue(),
    )
    .select(ownColumns(user, column === 'issue_id' ? ofItsIssue : ofNoIssue, sql`news.since`))
    .where('u.project_id', '=', project)
    .where(`u.${column}`, '=', document)
    .orderBy('u.created_at')
    .orderBy('u.id')
  return sql<OwnEntry[]>`(select coalesce(json_agg(row_to_json(h)), '[]') from (${entries}) h)`
}

/** The history of one document; each entry gets the fields that the row of the document has. */
export function historyOf(entries: OwnEntry[], common: Common): Update[] {
  return nested(entries.map((entry) => ({ ...entry, ...common })))
}

/** Entries in their order, each reply under the entry that its conversation began with. */
export function nested(entries: Reply[]): Update[] {
  const known = new Map(entries.map((entry) => [entry._id, entry]))
  const top = new Map<string, Update>()
  for (const entry of entries) {
    if (entry.parent === null) top.set(entry._id, { ...entry, replies: [] })
  }
  for (const entry of entries) {
    let first = entry
    while (first.parent !== null) {
      const above = known.get(first.parent)
      if (!above) break
      first = above
    }
    if (first !== entry) top.get(first._id)?.replies.push(entry)
  }
  return [...top.values()]
}

/** Entries as the person sees them, each with the fields of its document. */
export function selectReply(table: ReturnType<typeof updateTable>, userId: string) {
  return table
    .select([
      sql<Reply['type']>`case when u.issue_id is not null then 'issue'
        when u.submission_id is not null then 'submission' else 'milestone' end`.as('type'),
      'u.project_id as project',
      sql<number | null>`coalesce(i.ref_id, s.ref_id)`.as('refId'),
      sql<Reply['site']>`json_build_object('_id', t.id, 'name', t.name)`.as('site'),
      sql<Reply['milestone']>`case when m.id is not null then json_build_object(
        '_id', m.id, 'name', m.name, 'description', m.description) end`.as('milestone'),
    ])
    .select(ownColumns(userId, ofItsIssue, newsSince(userId)))
}

/** The own columns of an entry, the update `u`; it is news after the moment `since`. */
function ownColumns(userId: string, photosAre: PhotoOf, since: RawBuilder<unknown>) {
  const isNews = isUnread(userId, since)
  return [
    sql<string>`u.id`.as('_id'),
    sql<string>`u.id`.as('update_id'),
    sql<Reply['actionType']>`u.action_type`.as('actionType'),
    momentText('u.created_at').as('createdAt'),
    personJson('u.created_by').as('createdBy'),
    sql<string | null>`u.author_name`.as('authorName'),
    sql<string | null>`u.author_email`.as('authorEmail'),
    sql<Reply['categorization']>`u.categorization`.as('categorization'),
    sql<Reply['status']>`u.change -> 'to' ->> 'actualStatus'`.as('status'),
    // of answers any question may be called so
    sql<Reply['review']>`case when u.change ->> 'type' = 'Review'
      then u.change -> 'to' ->> 'review' end`.as('review'),
    sql<boolean>`u.is_deleted`.as('isDeleted'),
    sql<string | null>`u.parent_id`.as('parent'),
    isNews.as('unread'),
    seenBy(userId, isNews).as('seenBy'),
    contentJson(photosAre).as('content'),
    mentionsJson.as('mentions'),
    sql<Reply['reactions']>`${sql.lit(noReactions)}::jsonb || coalesce((
      select jsonb_object_agg(r.reaction, r.people) from (
        select x.reaction, jsonb_agg(${personJson('x.user_id')} order by x.created_at) as people
          from reactions x where x.project_id = u.project_id and x.update_id = u.id
         group by x.reaction) r), '{}')`.as('reactions'),
  ] as const
}

/** The question and the count of the report of the issue `i`, which stands in its first entry. */
const ofItsIssue: PhotoOf = {
  question: sql`case when u.action_type = 'Field Submission' then ${questionOfIssue} end`,
  issueCount: sql`case when u.action_type = 'Field Submission' and not i.is_deleted
    then 1 else 0 end`,
}

/** The photos of entries that tell of no issue. */
const ofNoIssue: PhotoOf = { question: sql`null`, issueCount: sql`0` }
