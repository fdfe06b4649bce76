import { sql } from 'kysely'
import { MY_WORK_MAX } from '@plumbline/contract/my-work'
import { type MyWork, WORK_SITES_MAX, type WorkIssue } from '@plumbline/contract/my-work/work'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import type { Db } from '../../db/db.ts'
import { onDay } from '../../db/facts/fact-text.ts'
import { dayIsSoon, dayPassed, dayWithin, isOpen, isToVerify } from '../../db/facts/issue-facts.ts'
import { preparedQuery, queryBuilder } from '../../db/query-text.ts'
import { asksOfPerson, fromAsks, waitsFor } from '../asks/asks.queries.ts'
import { issueTable, selectSummary } from '../issues/issues.queries.ts'
import { listNotifications } from '../notifications/notifications.queries.ts'

/** The person whose work is read, the project, and the date at their place. */
export interface Whose {
  userId: string
  /** Undefined: all projects that they belong to. */
  projectId: string | undefined
  today: string
  /** The day whose work is read; without it all days. */
  day?: string | undefined
  /** True where somebody else asks: notifications are only shown to their own person. */
  isAnother?: boolean
}

const ANSWERS = ['mention', 'reply', 'answered'] as const

/** The work that waits for a person: counts, the first issues of each section, unread notifications, and asks. */
export async function readMyWork(db: Db, whose: Whose): Promise<MyWork> {
  const { userId, projectId } = whose
  const { first, ...sums } = await readOwn(db, whose)
  const shown = await readShown(db, [
    userId,
    first.map((issue) => issue.project),
    first.map((issue) => issue.issue),
  ])
  const sectionOf = new Map(first.map(({ issue, section }) => [issue, section]))
  const of = (section: Section) => shown.filter(({ _id }) => sectionOf.get(_id) === section)
  return {
    overdue: of('overdue'),
    soon: of('soon'),
    later: of('later'),
    toVerify: of('toVerify'),
    answers: whose.isAnother
      ? []
      : (
          await listNotifications(db, userId, {
            limit: MY_WORK_MAX,
            unread: { reasons: ANSWERS, projectId },
          })
        ).docs,
    asked: await asksOfPerson(db, whose),
    ...sums,
  }
}

type Section = 'overdue' | 'soon' | 'later' | 'toVerify'

interface Own extends Pick<MyWork, 'counts' | 'days' | 'sites'> {
  first: { section: Section; project: string; issue: string }[]
}

/**
 * Counts the work in each section, on each of the next days, and at the sites with most of it. Lists the first issues
 * of each section.
 */
async function readOwn(db: Db, whose: Whose): Promise<Own> {
  const { userId, today, day = null } = whose
  const { rows } = await sql<Own>`
    with ${own(whose)}, all_sites as (
      select project_id, id, site_id, severity from own
      union
      select i.project_id, i.id, i.site_id, i.severity from issues i
       where ${isOpen('i')} and i.project_id = any(array(select project_id from places))
         and i.watchers <> '{}' and i.watchers @> array[${userId}::uuid]
    ), most as (
      select project_id, site_id, count(*)::integer as n, max(severity) as severity from all_sites
       group by project_id, site_id
       order by n desc, severity desc, project_id, site_id limit ${WORK_SITES_MAX}::integer
    ), ranked as (
      select section, project_id, id, row_number() over (
               partition by section order by due_at, project_id, id) as nth
        from own where section is not null and (${day}::date is null or due_at = ${day}::date)
    )
    select ${countsOf(whose)} as counts,
      (select coalesce(json_agg(json_build_object(
                'section', section, 'project', project_id, 'issue', id)), '[]')
         from ranked where nth <= ${MY_WORK_MAX}::integer) as first,
      (select coalesce(json_agg(json_build_object('day', due_at, 'n', n) order by due_at), '[]') from (
         select due_at, count(*) as n from own
          where section is not null
            and ${dayWithin('own', onDay(today), SOON_DAYS - 1)}
          group by due_at) d) as days,
      (select coalesce(json_agg(json_build_object(
                '_id', s.id, 'name', s.name,
                'project', json_build_object('_id', p.id, 'name', p.name),
                'n', k.n, 'severity', k.severity, 'lastReportAt', (
                  select iso(x.created_at) from submissions x
                   where x.project_id = k.project_id and x.site_id = k.site_id and not x.is_deleted
                   order by x.created_at desc limit 1))
                order by k.n desc, k.severity desc, s.name, s.id), '[]')
         from most k
         join sites s on s.project_id = k.project_id and s.id = k.site_id
         join projects p on p.id = k.project_id) as sites`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table has a row.')
  return row
}

/** Counts the issues, mentions and replies in each section, in one statement. */
export async function countMyWork(db: Db, whose: Whose): Promise<MyWork['counts']> {
  const { rows } = await sql<Pick<MyWork, 'counts'>>`
    with ${own(whose)} select ${countsOf(whose)} as counts`.execute(db)
  return rows[0]?.counts ?? { overdue: 0, soon: 0, later: 0, toVerify: 0, answers: 0, asked: 0 }
}

/**
 * For `with`: `places`, the projects of the request, and `own`, the open issues there that a person owns or has to
 * verify, each in its section. Issues that the owner has made ready have no section: they wait for somebody else.
 */
const own = ({ userId, projectId, today }: Whose) => sql`
    places as materialized (
      select project_id from memberships
       where user_id = ${userId} and (${projectId ?? null}::uuid is null or project_id = ${projectId ?? null}::uuid)
    ), own as materialized (
      select i.project_id, i.id, i.site_id, i.severity, i.due_at,
             case when i.ready_at is not null then null when ${dayPassed('i', onDay(today))} then 'overdue'
               when ${dayIsSoon('i', onDay(today))} then 'soon' else 'later' end as section
        from issues i
       where ${isOpen('i')} and i.owner_id = ${userId} and i.project_id = any(array(select project_id from places))
      union all
      select i.project_id, i.id, i.site_id, i.severity, i.due_at, 'toVerify'
        from places o join issues i on i.project_id = o.project_id
       where ${isToVerify('i', sql`${userId}::uuid`)}
    )`

/** The counts of `own` in each section, and of notifications and asks. */
const countsOf = ({ userId, projectId, isAnother = false }: Whose) => {
  const here = (column: string) =>
    projectId === undefined ? sql`true` : sql`${sql.ref(column)} = ${projectId}`
  return sql`(
      select json_build_object(
        'overdue', count(*) filter (where section = 'overdue'),
        'soon', count(*) filter (where section = 'soon'),
        'later', count(*) filter (where section = 'later'),
        'toVerify', count(*) filter (where section = 'toVerify'),
        'answers', (select count(*) from notifications n
          where n.user_id = ${userId} and not ${isAnother}::boolean and n.read_at is null
            and n.reason = any(${ANSWERS}::text[]) and ${here('n.project_id')}),
        'asked', (select count(*) from ${fromAsks}
          where ${waitsFor(userId)} and ${here('a.project_id')}))
        from own)`
}

/** The issues as they are shown, by their due dates: $1 is the person who asks, $2 their projects and $3 the ids. */
const readShown = preparedQuery<WorkIssue>(
  'my work',
  selectSummary(issueTable(queryBuilder), 'USER')
    .innerJoin(
      sql<{ project_id: string; id: string }>`(
        select * from unnest(${'PROJECTS'}::uuid[], ${'ISSUES'}::uuid[]) as x (project_id, id))`.as(
        'chosen',
      ),
      (join) =>
        join.onRef('chosen.project_id', '=', 'i.project_id').onRef('chosen.id', '=', 'i.id'),
    )
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .select('p.name as projectName')
    .orderBy('i.due_at', (order) => order.asc().nullsLast())
    .orderBy('i.project_id')
    .orderBy('i.id'),
  { USER: '$1::uuid', PROJECTS: '$2', ISSUES: '$3' },
)
