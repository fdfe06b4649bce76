// The lists of issues that one can click, and the plain rows of the same information.
import { idOf, projectId } from './lists-rows.ts'
import type { Statement } from './pgbench.ts'

/** The name of a list, its query to the server, and the conditions and order of its plain rows. */
export type Kind = [what: string, query: Record<string, string>, and: string, by?: string]

/** The lists by place, severity, day and author, and a page far down. */
export function kindsOfLists(): Kind[] {
  const since = new Date(Date.now() - 60 * 86_400_000).toISOString()
  const site = idOf('bb', 101)
  const author = idOf('ee', 3)
  return [
    ['the default list', {}, ''],
    [
      'a list by site and severity',
      { 'site._id': site, 'currentCategorization[gte]': '2' },
      `and i.site_id = '${site}' and i.severity >= 2`,
    ],
    ['a list by date', { 'createdAt[gte]': since }, `and i.created_at >= '${since}'`],
    ['a list by author', { 'createdBy._id': author }, `and i.created_by = '${author}'`],
    ['page 50', { page: '50' }, ''],
  ]
}

/** The lists of somebody's work. `owner` has many open issues of the project. */
export function kindsOfWork(owner: string): Kind[] {
  const today = new Date().toISOString().slice(0, 10)
  const open = 'and not i.is_resolved'
  return [
    ['a list of an owner', { owner, isResolved: '0' }, `${open} and i.owner_id = '${owner}'`],
    ['a list of nobody', { owner: 'none', isResolved: '0' }, `${open} and i.owner_id is null`],
    ['what is overdue', { due: 'overdue', today }, `${open} and i.due_at < '${today}'`],
    [
      'what is due in a week',
      { due: 'week', today },
      `${open} and i.due_at between '${today}' and date '${today}' + 7`,
    ],
    ['what has no day', { due: 'none', isResolved: '0' }, `${open} and i.due_at is null`],
    [
      'what waits for verification',
      { isReady: '1', isResolved: '0' },
      `${open} and i.ready_at is not null`,
    ],
    [
      'open issues by day',
      { isResolved: '0', sort: 'dueAt,-createdAt' },
      open,
      'i.due_at, i.created_at desc',
    ],
    [
      'open issues by owner',
      { isResolved: '0', sort: 'owner.lastName,-createdAt' },
      open,
      'w.last_name, i.created_at desc',
    ],
    [
      'open issues by day, the last first',
      { isResolved: '0', sort: '-dueAt,-createdAt' },
      open,
      'i.due_at desc nulls last, i.created_at desc',
    ],
    [
      'open issues by owner, the last first',
      { isResolved: '0', sort: '-owner.lastName,-createdAt' },
      open,
      'w.last_name desc nulls last, i.created_at desc',
    ],
    ['open issues by age', { isResolved: '0', sort: 'createdAt' }, open, 'i.created_at'],
    [
      'one’s own by day',
      { owner: 'me', isResolved: '0', sort: 'dueAt,-createdAt' },
      `${open} and i.owner_id = '${idOf('ee', 1)}'`,
      'i.due_at, i.created_at desc',
    ],
    [
      'what of an owner’s is overdue, by day',
      { owner, due: 'overdue', today, sort: 'dueAt,-createdAt' },
      `${open} and i.owner_id = '${owner}' and i.due_at < '${today}'`,
      'i.due_at, i.created_at desc',
    ],
    [
      'what waits for verification, by day',
      { isReady: '1', isResolved: '0', sort: 'dueAt,-createdAt' },
      `${open} and i.ready_at is not null`,
      'i.due_at, i.created_at desc',
    ],
  ]
}

/** The rows of a page, and how many there are. */
export function plainRows(
  and: string,
  offset: number,
  by = 'i.created_at desc, i.is_resolved desc',
): Statement[] {
  const where = `i.project_id = $1 and not i.is_deleted ${and}`
  return [
    { text: `select count(*) from issues i where ${where}`, values: [projectId(1)] },
    {
      text: `select i.id, i.ref_id, i.project_id, m.id, m.name, m.description, s.id, s.name,
          i.submission_id, i.lat, i.lng, i.created_at, u.id, u.first_name, u.last_name, i.severity,
          i.is_resolved, i.is_deleted, i.deleted_at, i.error_name, i.error_text, i.version, u.photo_id,
          i.raised_by_hand, i.organisation, i.due_at, w.id, w.first_name, w.last_name, w.photo_id,
          i.ready_at, r.id, r.first_name, r.last_name, r.photo_id,
          exists (select from shares x where x.project_id = i.project_id and x.issue_id = i.id),
          (select count(*) from updates x
            where x.project_id = i.project_id and x.issue_id = i.id and x.created_by <> $2
              and x.created_at > (select joined_at from memberships
                where project_id = i.project_id and user_id = $2))
        from issues i
        join milestones m on m.project_id = i.project_id and m.id = i.milestone_id
        join sites s on s.project_id = i.project_id and s.id = i.site_id
        left join users u on u.id = i.created_by
        left join users w on w.id = i.owner_id
        left join users r on r.id = i.ready_by
       where ${where}
       order by ${by}, i.id desc limit 20 offset ${offset}`,
      values: [projectId(1), idOf('ee', 1)],
    },
  ]
}
