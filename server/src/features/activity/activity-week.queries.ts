import { ACTIVE_PEOPLE, ACTIVITY_WEEKS, type ActivityWeek } from '@plumbline/contract/activity'
import { type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { personJson } from '../../db/json/person-json.ts'
import { dayOfMoment } from '../reports/days/history.queries.ts'
import { newsSince } from '../story/story.queries.ts'

/** The week of a day in numbers with those before it, counted as kept days count them, and who did what in it. */
export async function activityWeek(db: Db, projectId: string, day: string): Promise<ActivityWeek> {
  const monday = mondayOf(dayOf(day))
  const from = monday - 7 * (ACTIVITY_WEEKS - 1)
  const sites = await db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .select('id')
    .execute()
  const ids = sites.map(({ id }) => id)
  const [news, moves] = [
    await newsSince(db, projectId, ids, from),
    await moved(db, projectId, from),
  ]
  const byWeek = <Of>(days: readonly (Of & { day: Day })[], nOf: (day: Of) => number) => {
    const weeks = Array.from({ length: ACTIVITY_WEEKS }, () => 0)
    for (const one of days) {
      // in zones behind UTC the week of whoever asks may be over here
      const at = Math.min(Math.floor((one.day - from) / 7), ACTIVITY_WEEKS - 1)
      weeks[at] = (weeks[at] ?? 0) + nOf(one)
    }
    return weeks
  }
  return {
    weeks: {
      visits: byWeek(news, ({ visits }) => visits),
      photos: byWeek(news, ({ photos }) => photos),
      raised: byWeek(news, ({ opened }) => opened),
      resolved: byWeek(news, ({ resolved }) => resolved),
      moved: byWeek(moves, ({ n }) => n),
    },
    people: await peopleSince(db, projectId, monday),
  }
}

const dayStart = (day: Day) =>
  sql`(date '1970-01-01' + ${day}::integer)::timestamp at time zone 'UTC'`

/** The entries `u` of a project that have changed dates. */
const movesSince = (projectId: string, from: Day) => sql`
  u.project_id = ${projectId} and not u.is_state_of_file and u.action_type in ('Edited', 'Status Change')
  and u.created_at >= ${dayStart(from)}
  and u.change ->> 'type' in ('Date Change', 'Date and Status Change', 'Due Date')`

async function moved(db: Db, projectId: string, from: Day): Promise<{ day: Day; n: number }[]> {
  const { rows } = await sql<{ day: Day; n: number }>`
    select ${dayOfMoment('u.created_at')} as day, count(*)::integer as n
      from updates u where ${movesSince(projectId, from)} group by 1`.execute(db)
  return rows
}

type Deeds = ActivityWeek['people'][number]
type Deed = Exclude<keyof Deeds, 'person'>

/** Who did something in a project since a day, those who did most first. */
async function peopleSince(db: Db, projectId: string, from: Day): Promise<Deeds[]> {
  const start = dayStart(from)
  const entries = (where: RawBuilder<unknown>) => sql`
    select u.created_by as id, count(*) as n
      from updates u left join issues i on (i.project_id, i.id) = (u.project_id, u.issue_id)
     where u.project_id = ${projectId} and not u.is_state_of_file and u.created_at >= ${start}
       and u.created_by is not null and not coalesce(i.is_deleted, false) and ${where} group by 1`
  const deeds: Record<Deed, RawBuilder<unknown>> = {
    visits: sql`
      select created_by as id, count(*) as n from submissions
       where project_id = ${projectId} and not is_deleted and created_at >= ${start} group by 1`,
    photos: sql`
      select coalesce(f.created_by, s.created_by, u.created_by) as id, count(distinct f.sha256) as n
        from files f
        left join updates u on (u.project_id, u.id) = (f.project_id, f.update_id) and not u.is_deleted
        left join submissions s on (s.project_id, s.id) = (f.project_id, f.submission_id) and not s.is_deleted
       where f.project_id = ${projectId} and f.kind = 'photo' and f.created_at >= ${start}
         and (u.id is not null or s.id is not null or f.milestone_id is not null) group by 1`,
    raised: sql`
      select created_by as id, count(*) as n from issues
       where project_id = ${projectId} and raised_by_hand and not is_deleted and created_at >= ${start} group by 1`,
    resolved: entries(sql`u.action_type in ('Resolved', 'Dismissed')`),
    asked: sql`
      select a.created_by as id, count(*) as n
        from asks a join ask_items ai on (ai.project_id, ai.ask_id) = (a.project_id, a.id)
       where a.project_id = ${projectId} and a.created_at >= ${start} group by 1`,
    decided: sql`
      select decided_by as id, count(*) as n from ask_items
       where project_id = ${projectId} and decided_at >= ${start} group by 1`,
    moved: sql`
      select u.created_by as id, count(*) as n from updates u
       where ${movesSince(projectId, from)} group by 1`,
    comments: entries(
      sql`u.action_type in ('Updated', 'Reply') and not u.is_deleted and u.notes <> ''`,
    ),
  }
  const each = Object.entries(deeds).map(
    ([deed, counted]) => sql`select ${deed}::text as deed, x.id, x.n from (${counted}) x`,
  )
  const of = (deed: Deed) =>
    sql`coalesce(sum(d.n) filter (where d.deed = ${deed}), 0)::integer as ${sql.ref(deed)}`
  const { rows } = await sql<Deeds>`
    with d as (${sql.join(each, sql` union all `)}),
    p as (
      select d.id, sum(d.n) as total, ${sql.join((Object.keys(deeds) as Deed[]).map(of))}
        from d where d.id is not null group by d.id
       order by total desc, d.id limit ${ACTIVE_PEOPLE}
    )
    select ${personJson('p.id')} as person, p.* from p order by p.total desc, p.id`.execute(db)
  return rows
}
