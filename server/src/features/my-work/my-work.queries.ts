import { type RawBuilder, sql } from 'kysely'
import { MY_WORK_MAX, type MyWork, SOON_DAYS, type WorkIssue } from '@plumbline/contract/my-work'
import type { Db } from '../../db/db.ts'
import { asksOfPerson, fromAsks, waitsFor } from '../asks/asks.queries.ts'
import { issueTable, selectSummary } from '../issues/issues.queries.ts'
import { listNotifications } from '../notifications/notifications.queries.ts'

/** Whose work is meant, where, and which day it is there. */
export interface Whose {
  userId: string
  /** Undefined: all projects that they belong to. */
  projectId: string | undefined
  today: string
}

const ANSWERS = ['mention', 'reply', 'answered'] as const

/** What waits for a person, a statement for each section. */
export async function readMyWork(db: Db, whose: Whose): Promise<MyWork> {
  const { today, userId, projectId } = whose
  const soon = sql`(${today}::date + ${SOON_DAYS}::integer)`
  const owned = isOwned(userId)
  return {
    overdue: await issuesOf(db, whose, sql`${owned} and i.due_at < ${today}::date`),
    soon: await issuesOf(db, whose, sql`${owned} and i.due_at between ${today}::date and ${soon}`),
    later: await issuesOf(db, whose, sql`${owned} and (i.due_at > ${soon} or i.due_at is null)`),
    toVerify: await issuesOf(db, whose, isToVerify(userId)),
    answers: (
      await listNotifications(db, userId, {
        limit: MY_WORK_MAX,
        unread: { reasons: ANSWERS, projectId },
      })
    ).docs,
    asked: await asksOfPerson(db, whose),
    counts: await countMyWork(db, whose),
  }
}

async function issuesOf(
  db: Db,
  { userId, projectId }: Whose,
  condition: RawBuilder<unknown>,
): Promise<WorkIssue[]> {
  return selectSummary(issueTable(db), userId)
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .innerJoin('memberships as mine', (join) =>
      join.onRef('mine.project_id', '=', 'i.project_id').on('mine.user_id', '=', userId),
    )
    .where(sql<boolean>`not i.is_deleted and not i.is_resolved and ${condition}`)
    .$if(projectId !== undefined, (q) => q.where('i.project_id', '=', projectId ?? ''))
    .select('p.name as projectName')
    .orderBy('i.due_at', (order) => order.asc().nullsLast())
    .orderBy('i.project_id')
    .orderBy('i.id')
    .limit(MY_WORK_MAX)
    .execute()
}

/** How many issues, mentions and replies there are in each section, in one statement. */
export async function countMyWork(
  db: Db,
  { userId, projectId, today }: Whose,
): Promise<MyWork['counts']> {
  const here = (column: string) =>
    projectId === undefined ? sql`true` : sql`${sql.ref(column)} = ${projectId}`
  const { rows } = await sql<MyWork['counts']>`
    select o.overdue, o.soon, o.later,
      (select count(*)::integer from memberships mine join issues i on i.project_id = mine.project_id
        where mine.user_id = ${userId} and ${here('mine.project_id')}
          and not i.is_deleted and not i.is_resolved and ${isToVerify(userId)}) as "toVerify",
      (select count(*)::integer from notifications n
        where n.user_id = ${userId} and n.read_at is null and n.reason = any(${ANSWERS}::text[])
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

const isToVerify = (userId: string) => sql`i.ready_at is not null and (i.verifier_id = ${userId}
  or (i.verifier_id is null and i.created_by = ${userId} and i.ready_by is distinct from ${userId}))`
