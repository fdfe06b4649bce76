import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { issues } from '@plumbline/contract/issues'
import {
  ENTRIES_BESIDE_MAX,
  type Issue,
  type IssueSummary,
  OTHERS_BESIDE_MAX,
} from '@plumbline/contract/issues/issue'
import type { DataOf } from '@plumbline/contract/endpoint'
import { LIST_LIMIT_MAX, MILESTONE_LIST_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { preparedQuery, queryBuilder } from '../../db/query-text.ts'
import type { Schema } from '../../db/schema.ts'
import { entriesOf, pathOf } from '../../db/json/answer-keys.ts'
import { questionOfIssue } from '../files/file-json.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { personJson } from '../../db/json/person-json.ts'
import { deletedBy, deletedReason } from '../documents/trash/deleted-reason.ts'
import { isLive, shareJson } from '../documents/sharing/share-json.ts'
import { historyJson, historyOf, type OwnEntry } from '../updates/updates.queries.ts'
import { unreadCount } from '../updates/unread.queries.ts'
import type { IssueState } from './issue-state.ts'

/** Issues, joined to the names of their milestone and site. */
export function issueTable(db: Kysely<Schema>) {
  return db
    .selectFrom('issues as i')
    .leftJoin('milestones as m', (join) =>
      join.onRef('m.project_id', '=', 'i.project_id').onRef('m.id', '=', 'i.milestone_id'),
    )
    .innerJoin('sites as s', (join) =>
      join.onRef('s.project_id', '=', 'i.project_id').onRef('s.id', '=', 'i.site_id'),
    )
}

/** One issue with its report and history, in one statement; or null. */
export async function getIssue(
  db: Db,
  projectId: string,
  issueId: string,
  userId: string,
  origin: string,
): Promise<Issue | null> {
  const [row] = await selectIssue(db, [projectId, issueId, userId, `${origin}/share/issue/`])
  if (!row) return null
  const { actualStatus, history, question_of_report, flagged, ...document } = row
  const { project, refId, site, milestone } = row
  return {
    ...document,
    milestone: milestone && { ...milestone, actualStatus },
    unread: history.filter((entry) => entry.unread).length,
    report: reportOf(history, question_of_report, flagged),
    updates: historyOf(history, { type: 'issue', project, refId, site, milestone }),
  }
}

type Flagged = Pick<Issue['report'], 'answers' | 'kind' | 'values'>

/**
 * The report of the field: the issue's first update, which outlives a purged submission as its question does. The
 * answer keeps its kind and its values unless another answer has taken its place.
 */
function reportOf(
  history: OwnEntry[],
  question: string | null,
  flagged: Flagged | null,
): Issue['report'] {
  const first = history.find((entry) => entry.actionType === 'Field Submission')
  const { answers, notes, photos, attachments } = first?.content ?? NOTHING
  const isStill = isDeepStrictEqual(flagged?.answers, answers)
  const { kind, values } = (isStill && flagged) || { kind: null, values: [] }
  const asked = (first && question) ?? ''
  return { question: asked, answers, kind, values, notes, photos, files: attachments }
}

const NOTHING: OwnEntry['content'] = {
  notes: '',
  answers: [],
  photos: [],
  attachments: [],
  change: null,
}

export interface LockedIssue extends IssueState {
  id: string
  ref_id: number
  version: number
}

/** Locks an issue for a change of it or its history; null when the project has no such issue. */
export async function lockIssue(
  db: Db,
  projectId: string,
  issueId: string,
): Promise<LockedIssue | null> {
  const [row] = await lockIssues(db, projectId, [issueId])
  return row ?? null
}

/** The same of many, in the order of their ids, so that two such changes wait for each other. */
export async function lockIssues(db: Db, projectId: string, ids: string[]): Promise<LockedIssue[]> {
  return db
    .selectFrom('issues')
    .select(['id', 'ref_id', 'is_deleted', 'version', 'severity', 'is_resolved', 'owner_id'])
    .select(['verifier_id', 'organisation', 'due_at', 'watchers', 'ready_by'])
    .select([
      sql<boolean>`ready_at is not null`.as('is_ready'),
      sql<boolean>`(select p.second_person_verifies from projects p where p.id = project_id)`.as(
        'second_person_verifies',
      ),
    ])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The newest issues of a milestone, undeleted. */
export async function issuesOfMilestone(
  db: Db,
  projectId: string,
  milestoneId: string,
  userId: string,
): Promise<IssueSummary[]> {
  return selectSummary(issueTable(db), userId)
    .where('i.project_id', '=', projectId)
    .where('i.milestone_id', '=', milestoneId)
    .where('i.is_deleted', '=', false)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(MILESTONE_LIST_MAX)
    .execute()
}

/** The columns that a list shows of each issue; `unread` is that of the person. */
export function selectSummary(table: ReturnType<typeof issueTable>, userId: string) {
  return selectRow(table).select(unreadCount('i', 'issue_id', userId).as('unread'))
}

/** The same with who said last that it is ready, and how it was resolved. */
export function selectExported(table: ReturnType<typeof issueTable>, userId: string) {
  return selectSummary(table, userId).select([
    sql`case when i.ready_at is not null or i.is_resolved then ${lastStep(
      sql`u.change ->> 'type' in ('Ready', 'Answer') and u.change #>> '{to,ready}' = 'true'`,
    )} end`.as('readySaid'),
    sql`case when i.is_resolved then ${lastStep(
      sql`u.action_type in ('Resolved', 'Dismissed')`,
    )} end`.as('resolution'),
  ])
}

/** The last entry of its history that is one of these, with who wrote it. */
const lastStep = (which: RawBuilder<unknown>) => sql`(
  select json_build_object('at', iso(u.created_at), 'notes', u.notes,
      'organisation', case when u.change ->> 'type' = 'Answer' then u.change #>> '{to,organisation}' end,
      'by', coalesce(case when u.change ->> 'type' = 'Answer' then u.change #>> '{to,contact}' end,
        (select trim(x.first_name || ' ' || x.last_name) from users x where x.id = u.created_by),
        u.author_name, ''))
    from updates u where u.project_id = i.project_id and u.issue_id = i.id and ${which}
   order by u.created_at desc, u.id desc limit 1)`

/** The same without what the history says. */
function selectRow(table: ReturnType<typeof issueTable>) {
  return table.select([
    'i.id as _id',
    'i.ref_id as refId',
    'i.project_id as project',
    sql<IssueSummary['milestone']>`case when m.id is not null then json_build_object(
      '_id', m.id, 'name', m.name, 'description', m.description) end`.as('milestone'),
    sql<IssueSummary['site']>`json_build_object('_id', s.id, 'name', s.name)`.as('site'),
    'i.submission_id as submission',
    'i.raised_by_hand as isRaisedByHand',
    'i.lat as submittedFromLat',
    'i.lng as submittedFromLng',
    momentText('i.created_at').as('createdAt'),
    personJson('i.created_by').as('createdBy'),
    sql<IssueSummary['currentCategorization']>`i.severity`.as('currentCategorization'),
    'i.is_resolved as isResolved',
    'i.is_deleted as isDeleted',
    momentText<string | null>('i.deleted_at').as('deletedAt'),
    deletedBy('i').as('deletedBy'),
    deletedReason('i', 'issue_id').as('deletedReason'),
    sql<boolean>`exists (select from shares x
      where x.project_id = i.project_id and x.issue_id = i.id and ${isLive})`.as('isShared'),
    sql<IssueSummary['question']>`json_build_object(
      'errorName', i.error_name, 'errorText', i.error_text, 'entryPath', i.entry_path)`.as(
      'question',
    ),
    somebody('i.owner_id').as('owner'),
    'i.organisation',
    'i.due_at as dueAt',
    momentText<string | null>('i.ready_at').as('readyAt'),
    somebody('i.ready_by').as('readyBy'),
    'i.version',
  ])
}

/** The person behind a column that is mostly empty: nobody is looked up then. */
const somebody = (column: 'i.owner_id' | 'i.ready_by') =>
  sql<Issue['owner']>`case when ${sql.ref(column)} is not null then ${personJson(column)} end`

/** The people who follow it, in the order in which they came. */
const watchersJson = sql<Issue['watchers']>`(
  select coalesce(json_agg(${personJson('w.id')} order by w.n), '[]')
    from unnest(i.watchers) with ordinality as w (id, n))`

/** The answer that raised the issue `i`, as it is now; null when it is gone. */
const flaggedJson = sql<Flagged | null>`(
  select json_build_object('answers', d.answers, 'kind', d.kind, 'values', coalesce(d.vals, '{}'))
    from submission_items d
   where d.project_id = i.project_id and d.submission_id = i.submission_id
     and d.position = i.item_position and d.kind <> 'removed')`

const keyOfOther = sql`o.key`
const keyOfFlagged = sql`d.key`

/**
 * The context of the flagged answer of the issue `i` in its visit: the other answers of its entry, and the answers to
 * the same question in other entries. Null outside of repeats, and when the answer is gone.
 */
const entryJson = sql<Issue['entry']>`(
  select json_build_object(
    'others', (
      select coalesce(json_agg(json_build_object('question', o.question_text, 'answers', o.answers,
                 'kind', o.kind, 'values', coalesce(o.vals, '{}')) order by o.at), '[]')
        from (select o.*, coalesce(o.place, o.position) as at
                from submission_items o
               where o.project_id = d.project_id and o.submission_id = d.submission_id
                 and o.kind <> 'removed' and o.key <> d.key and starts_with(o.key, e.entry)
                 and cardinality(o.answers) > 0
               order by at limit ${sql.lit(OTHERS_BESIDE_MAX)}) o),
    'same', (
      select coalesce(json_agg(json_build_object('groupPath', o.group_path,
                 'entries', ${entriesOf(keyOfOther)}, 'entryNames', o.entry_names,
                 'answers', o.answers, 'kind', o.kind, 'values', coalesce(o.vals, '{}'),
                 'isThis', o.key = d.key) order by o.at), '[]')
        from (select o.*, coalesce(o.place, o.position) as at
                from submission_items o
               where o.project_id = d.project_id and o.submission_id = d.submission_id
                 and o.kind <> 'removed' and ${pathOf(keyOfOther)} = ${pathOf(keyOfFlagged)}
               order by at limit ${sql.lit(ENTRIES_BESIDE_MAX)}) o))
    from submission_items d, lateral (select substring(d.key from '^.*\\]/') as entry) e
   where d.project_id = i.project_id and d.submission_id = i.submission_id
     and d.position = i.item_position and e.entry is not null)`

const selectIssue = preparedQuery(
  'an issue',
  selectRow(issueTable(queryBuilder))
    .where('i.project_id', '=', 'PROJECT')
    .where('i.id', '=', 'ISSUE')
    .select([questionOfIssue.as('question_of_report'), flaggedJson.as('flagged')])
    .select(entryJson.as('entry'))
    .select(shareJson('i', 'issue', 'ORIGIN').as('share'))
    // where there is a milestone
    .select((of) => of.ref('m.actual_status').$notNull().as('actualStatus'))
    .select([personJson('i.verifier_id').as('verifier'), watchersJson.as('watchers')])
    .select(
      historyJson('issue_id', { project: 'PROJECT', document: 'ISSUE', user: 'USER' }).as(
        'history',
      ),
    ),
  {
    PROJECT: '$1::uuid',
    ISSUE: '$2::uuid',
    USER: '$3::uuid',
    'ORIGIN/share/issue/': '$4::text',
  },
)

type FirstPhoto = DataOf<typeof issues.firstPhotos>['docs'][number]

/** The first photo in the report of each issue; those without one, or of other projects, are left out. */
export async function firstPhotos(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<FirstPhoto[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FirstPhoto>`
    select u.issue_id as issue, p.photo
      from updates u
     cross join lateral (
       select json_build_object('_id', f.id, 'url', '/api/v1/files/' || f.id,
                'width', b.width, 'height', b.height) as photo
         from files f join blobs b on b.sha256 = f.sha256
        where f.project_id = u.project_id and f.update_id = u.id and f.kind = 'photo'
        order by f.position, f.created_at, f.id limit 1) p
     where u.project_id = ${projectId} and u.action_type = 'Field Submission'
       and u.issue_id = any(${ids.slice(0, LIST_LIMIT_MAX)}::uuid[])`.execute(db)
  return rows
}
