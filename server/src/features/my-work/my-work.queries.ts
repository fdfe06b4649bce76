import { type RawBuilder, sql } from 'kysely'
import {
  MY_WORK_MAX,
  type MyWork,
  SOON_DAYS,
  WORK_SITES_MAX,
  type WorkIssue,
  type WorkSite,
} from '@plumbline/contract/my-work'
import type { Db } from '../../db/db.ts'
import { preparedQuery, queryBuilder } from '../../db/query-text.ts'
import { asksOfPerson, fromAsks, waitsFor } from '../asks/asks.queries.ts'
import { issueTable, selectSummary } from '../issues/issues.queries.ts'
import { listNotifications } from '../notifications/notifications.queries.ts'

/** Whose work is meant, where, and which day it is there. */
export interface Whose {
  userId: string
  /** Undefined: all projects that they belong to. */
  projectId: string | undefined
  today: string
  /** Of this day alone. */
  day?: string | undefined
  /** Whether somebody else asks: what the person was told is theirs. */
  isAnother?: boolean
}

const ANSWERS = ['mention', 'reply', 'answered'] as const

/** What waits for a person, a statement for each section. */
export async function readMyWork(db: Db, whose: Whose): Promise<MyWork> {
  const { today, userId, projectId } = whose
  const values = [userId, today, projectId ?? null, whose.day ?? null]
  return {
    overdue: await SECTIONS.overdue(db, values),
    soon: await SECTIONS.soon(db, values),
    later: await SECTIONS.later(db, values),
    toVerify: await SECTIONS.toVerify(db, values),
    answers: whose.isAnother
      ? []
      : (
          await listNotifications(db, userId, {
            limit: MY_WORK_MAX,
            unread: { reasons: ANSWERS, projectId },
          })
        ).docs,
    asked: await asksOfPerson(db, whose),
    counts: await countMyWork(db, whose),
    days: await daysOf(db, whose),
    sites: await sitesOf(db, whose),
  }
}

/** How much each of the next days has. */
async function daysOf(db: Db, { userId, projectId, today }: Whose): Promise<MyWork['days']> {
  const soon = sql`i.due_at between ${today}::date and ${today}::date + ${SOON_DAYS - 1}::integer`
  const { rows } = await sql<MyWork['days'][number]>`
    select i.due_at as day, count(*)::integer as n
      from (
        select i.due_at, i.project_id from issues i
         where ${isOpenAt(projectId)} and ${soon} and ${isOwned(userId)}
        union all
        select i.due_at, i.project_id from memberships o join issues i on i.project_id = o.project_id
         where o.user_id = ${userId} and ${isOpenAt(projectId)} and ${soon} and ${isToVerify(userId)}) i
      join memberships mine on mine.project_id = i.project_id and mine.user_id = ${userId}
     group by i.due_at order by i.due_at`.execute(db)
  return rows
}

/** Where most of it is, and what one follows. */
async function sitesOf(db: Db, { userId, projectId }: Whose): Promise<WorkSite[]> {
  const { rows } = await sql<WorkSite>`
    with mine as (
      select i.project_id, i.id, i.site_id, i.severity from issues i
       where ${isOpenAt(projectId)} and i.owner_id = ${userId}
      union
      select i.project_id, i.id, i.site_id, i.severity
        from memberships o join issues i on i.project_id = o.project_id
       where o.user_id = ${userId} and ${isOpenAt(projectId)} and ${isToVerify(userId)}
      union
      select i.project_id, i.id, i.site_id, i.severity from issues i
       where ${isOpenAt(projectId)} and i.watchers <> '{}' and i.watchers @> array[${userId}::uuid]
    ), most as (
      select i.project_id, i.site_id, count(*)::integer as n, max(i.severity) as severity
        from mine i join memberships o on o.project_id = i.project_id and o.user_id = ${userId}
       group by i.project_id, i.site_id
       order by n desc, severity desc, i.project_id, i.site_id limit ${WORK_SITES_MAX}::integer
    )
    select s.id as _id, s.name, json_build_object('_id', p.id, 'name', p.name) as project,
           k.n, k.severity, (
             select iso(x.created_at) from submissions x
              where x.project_id = k.project_id and x.site_id = k.site_id and not x.is_deleted
              order by x.created_at desc limit 1) as "lastReportAt"
      from most k
      join sites s on s.project_id = k.project_id and s.id = k.site_id
      join projects p on p.id = k.project_id
     order by k.n desc, k.severity desc, s.name, s.id`.execute(db)
  return rows
}

/** Issues `i` that are open, of a project or of all. */
const isOpenAt = (projectId: string | undefined) =>
  projectId === undefined
    ? sql`not i.is_deleted and not i.is_resolved`
    : sql`not i.is_deleted and not i.is_resolved and i.project_id = ${projectId}`

/** How many issues, mentions and replies there are in each section, in one statement. */
export async function countMyWork(
  db: Db,
  { userId, projectId, today, isAnother = false }: Whose,
): Promise<MyWork['counts']> {
  const here = (column: string) =>
    projectId === undefined ? sql`true` : sql`${sql.ref(column)} = ${projectId}`
  const { rows } = await sql<MyWork['counts']>`
    select o.overdue, o.soon, o.later,
      (select count(*)::integer from memberships mine join issues i on i.project_id = mine.project_id
        where mine.user_id = ${userId} and ${here('mine.project_id')}
          and not i.is_deleted and not i.is_resolved and ${isToVerify(userId)}) as "toVerify",
      (select count(*)::integer from notifications n
        where n.user_id = ${userId} and not ${isAnother}::boolean and n.read_at is null and n.reason = any(${ANSWERS}::text[])
          and ${here('n.project_id')}) as answers,
      (select count(*)::integer from ${fromAsks}
        where ${waitsFor(userId)} and ${here('a.project_id')}) as asked
    from (
      select count(*) filter (where i.due_at < ${today}::date)::integer as overdue,
             count(*) filter (where i.due_at between ${today}::date
               and ${today}::date + ${SOON_DAYS}::integer)::integer as soon,
             count(*) filter (where i.due_at is null
               or i.due_at > ${today}::date + ${SOON_DAYS}::integer)::integer as later
        from issues i join memberships mine
          on mine.project_id = i.project_id and mine.user_id = ${userId}
       where not i.is_deleted and not i.is_resolved and ${isOwned(userId)}
         and ${here('i.project_id')}) o`.execute(db)
  return rows[0] ?? { overdue: 0, soon: 0, later: 0, toVerify: 0, answers: 0, asked: 0 }
}

/** What is ready waits for somebody else. */
const isOwned = (userId: string) => sql`i.owner_id = ${userId} and i.ready_at is null`

/** The issues `i` that wait for a person who verifies them. */
export const isToVerify = (
  userId: string,
) => sql`i.ready_at is not null and (i.verifier_id = ${userId}
  or (i.verifier_id is null and i.created_by = ${userId} and i.ready_by is distinct from ${userId}))`

/** What stands for the values of a section while its text is made. */
const USER = 'USER'
const TODAY = sql`${'TODAY'}::date`
const SOON = sql`(${TODAY} + ${sql.lit(SOON_DAYS)}::integer)`

/** The issues of a section, first those with the nearest day; its plan is kept, as making it takes longer than a run. */
function section(name: string, condition: RawBuilder<unknown>) {
  const query = selectSummary(issueTable(queryBuilder), USER)
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .innerJoin('memberships as mine', (join) =>
      join.onRef('mine.project_id', '=', 'i.project_id').on('mine.user_id', '=', USER),
    )
    .where(
      sql<boolean>`not i.is_deleted and not i.is_resolved and ${condition}
        and (${'PROJECT'}::uuid is null or i.project_id = ${'PROJECT'}::uuid)
        and (${'DAY'}::date is null or i.due_at = ${'DAY'}::date)`,
    )
    .select('p.name as projectName')
    .orderBy('i.due_at', (order) => order.asc().nullsLast())
    .orderBy('i.project_id')
    .orderBy('i.id')
    .limit(sql.lit(MY_WORK_MAX))
  return preparedQuery<WorkIssue>(`my work ${name}`, query, {
    USER: '$1::uuid',
    TODAY: '$2::date',
    PROJECT: '$3::uuid',
    DAY: '$4::date',
  })
}

const SECTIONS = {
  overdue: section('overdue', sql`${isOwned(USER)} and i.due_at < ${TODAY}`),
  soon: section('soon', sql`${isOwned(USER)} and i.due_at between ${TODAY} and ${SOON}`),
  later: section('later', sql`${isOwned(USER)} and (i.due_at > ${SOON} or i.due_at is null)`),
  toVerify: section('to verify', sql`${TODAY} is not null and ${isToVerify(USER)}`),
}
