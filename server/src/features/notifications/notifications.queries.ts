import { sql } from 'kysely'
import { type NotificationState, NOTIFICATION_TEXT_MAX } from '@plumbline/contract/notifications'
import type {
  Notification,
  NotificationReason,
} from '@plumbline/contract/notifications/notification'
import { CHANGED_WHAT, placesOf, VISITS_WAITING } from '../../db/mass-changes.ts'
import type { Db } from '../../db/db.ts'
import { personJson } from '../../db/json/person-json.ts'
import { issueTitle } from '../../db/json/issue-title.ts'
import { updateTable } from '../updates/updates.queries.ts'

interface Page {
  limit: number
  before?: { at: string; last: string } | undefined
  /** Only unread ones for one of these reasons, of one project or of all. */
  unread?: { reasons: readonly NotificationReason[]; projectId: string | undefined }
}

/** The notifications of a person in all their projects, newest first, and where the next ones begin. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, before, unread }: Page,
): Promise<{ docs: Notification[]; next: string | null }> {
  // the page first, and only then what its rows tell of
  const page = db
    .selectFrom('notifications as n')
    .selectAll()
    .where('n.user_id', '=', userId)
    .$if(before !== undefined, (q) =>
      q.where(
        sql<boolean>`(n.created_at, n.id) < (${before?.at}::timestamptz, ${before?.last}::uuid)`,
      ),
    )
    .$if(unread !== undefined, (q) =>
      q.where(
        sql<boolean>`n.read_at is null and n.reason = any(${unread?.reasons}::text[])
          and (${unread?.projectId ?? null}::uuid is null
            or n.project_id = ${unread?.projectId ?? null}::uuid)`,
      ),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
  const query = db
    .selectFrom(page.as('n'))
    .innerJoin('projects as p', 'p.id', 'n.project_id')
    .leftJoinLateral(
      updateTable(db)
        .where(sql<boolean>`u.project_id = n.project_id and u.id = n.update_id`)
        .select([entry.as('entry'), sql<Notification['what']>`${sql.raw(CHANGED_WHAT)}`.as('what')])
        .as('e'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`n.update_id is null or e.entry is not null`)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .select([
      'n.id as _id',
      'n.reason',
      sql<number>`case when n.update_id is null then greatest(1, ${sql.raw(VISITS_WAITING)}) else n.n end`.as(
        'count',
      ),
      sql<Notification['what']>`coalesce(e.what, 'other')`.as('what'),
      sql<string[]>`${sql.raw(placesOf('milestone_id'))}`.as('milestones'),
      sql<string[]>`${sql.raw(placesOf('site_id'))}`.as('sites'),
      'n.created_at as createdAt',
      sql<boolean>`n.read_at is not null`.as('isRead'),
      sql<Notification['project']>`json_build_object('_id', p.id, 'name', p.name)`.as('project'),
      sql<Notification['update']>`e.entry`.as('update'),
      sql<string>`to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"')
        || n.id`.as('place'),
    ])
  // its plan is stored: planning takes longer than a run
  const name = `notifications ${before ? 'from one on' : ''} ${unread ? 'unread' : ''}`
  const { sql: text, parameters } = query.compile()
  const rows = await db.prepared<Notification & { place: string }>(name, text, [...parameters])
  return { docs: rows, next: rows.length < limit ? null : (rows.at(-1)?.place ?? null) }
}

/** The entry `u` with its document, in short. */
const entry = sql<Notification['update']>`json_build_object(
  '_id', u.id,
  'type', case when u.issue_id is not null then 'issue'
    when u.submission_id is not null then 'submission' else 'milestone' end,
  'actionType', u.action_type, 'categorization', u.categorization,
  'status', u.change -> 'to' ->> 'actualStatus',
  'review', case when u.change ->> 'type' = 'Review' then u.change -> 'to' ->> 'review' end, 'createdAt', iso(u.created_at),
  'createdBy', ${personJson('u.created_by')}, 'authorName', u.author_name,
  'refId', coalesce(i.ref_id, s.ref_id), 'isDeleted', u.is_deleted,
  'notes', left(u.notes, ${NOTIFICATION_TEXT_MAX}::integer),
  'site', json_build_object('_id', t.id, 'name', t.name),
  'milestone', case when m.id is not null then
    json_build_object('_id', m.id, 'name', m.name, 'description', m.description) end,
  'document', json_build_object('_id', coalesce(i.id, s.id, m.id),
    'title', coalesce(${sql.raw(issueTitle('i'))}, 'S-' || s.ref_id, m.name),
    'isDeleted', coalesce(i.is_deleted, s.is_deleted, false)))`

/** Counts the unread ones, and reads when mails are sent. */
export async function notificationState(db: Db, userId: string): Promise<NotificationState> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'notify_by_mail as email',
      sql<string>`to_char(mail_at, 'HH24:MI')`.as('mailAt'),
      'mail_zone as mailZone',
      'morning_mail as morningMail',
      sql<number>`(select count(*)::integer from notifications n
        where n.user_id = users.id and n.read_at is null)`.as('unread'),
    ])
    .executeTakeFirstOrThrow()
}
