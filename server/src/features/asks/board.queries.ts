import { type RawBuilder, sql } from 'kysely'
import {
  type AskBoard,
  BOARD_CARDS_MAX,
  BOARD_COLUMNS,
  BOARD_DAYS,
  type BoardCard,
  type BoardColumn,
  REMINDED_MAX,
  SILENT_ASK_DAYS,
} from '@plumbline/contract/organisations/ask-board'
import type { Db } from '../../db/db.ts'
import { issueTitle } from '../../db/json/issue-title.ts'
import { personJson } from '../../db/json/person-json.ts'
import { askItems, askState, currentOn, isLiveItem, overtakes } from '../../db/facts/ask-facts.ts'
import { fromAsks, isProposed } from './asks.queries.ts'
import { hasContact, waits, wasMailedLately } from './remind.ts'

/** The board of somebody, and a part of it. */
interface Shown {
  /** Undefined for the asks of everybody. */
  userId: string | undefined
  /** Only this column. */
  column: BoardColumn | undefined
  /** The cards after this one. */
  before: string | undefined
}

interface Row {
  column: BoardColumn
  n: number
  cards: BoardCard[]
  isMore: boolean
  toRemind: string[]
}

/** The asks of a project by where they stand, the newest cards of each column. */
export async function readBoard(db: Db, projectId: string, shown: Shown): Promise<AskBoard> {
  const { column = null, before = null } = shown
  const { rows } = await sql<Row>`
    with ${placed(projectId, shown.userId)}, shown as (
      select p.*, row_number() over (partition by p.place order by p.at desc, p.id desc) as nth
        from placed p left join placed b on b.id = ${before}::uuid and b.place = p.place
       where (${column}::text is null or p.place = ${column}::text)
         and (b.id is null or (p.at, p.id) < (b.at, b.id))
    )
    select c.place as column,
           (select count(*)::integer from placed p where p.place = c.place) as n,
           (select coalesce(json_agg(${card} order by p.nth), '[]')
              from shown p join asks a on a.project_id = ${projectId} and a.id = p.id
             where p.place = c.place and p.nth <= ${BOARD_CARDS_MAX}::integer) as cards,
           exists (select from shown p
             where p.place = c.place and p.nth > ${BOARD_CARDS_MAX}::integer) as "isMore",
           case when c.place = 'silent' then array(select r.id from placed r
             where r.place = 'silent' and r."mayRemind" order by r.at desc, r.id desc
             limit ${REMINDED_MAX}::integer) else '{}' end as "toRemind"
      from unnest(${BOARD_COLUMNS}::text[]) with ordinality as c (place, position)
     where ${column}::text is null or c.place = ${column}::text
     order by c.position`.execute(db)
  return {
    columns: rows.map(({ column: name, n, cards, isMore }) => ({
      column: name,
      n,
      cards,
      cursor: isMore ? (cards.at(-1)?._id ?? null) : null,
    })),
    toRemind: rows.flatMap(({ toRemind }) => toRemind),
  }
}

/** The table `placed` of a `with`: asks that stand in a column, and since when (`at`). */
const placed = (projectId: string, userId: string | undefined) => sql`
  asked as materialized (
    select a.id, a.created_at, a.opened_at, ${askState} as state, x.*,
           greatest(a.created_at, a.opened_at, x.answered_at) as heard_at,
           case when ${waits} then not ${wasMailedLately} else false end as "mayRemind"
      from ${fromAsks}
     cross join lateral (
       select count(*) as items, max(t.answered_at) as answered_at, max(t.decided_at) as decided_at,
              bool_and(t.answered_at is not null) as is_answered,
              bool_or(${isProposed}) as is_proposed
         from ${askItems}
        where t.project_id = a.project_id and t.ask_id = a.id and ${isLiveItem}) x
     where a.project_id = ${projectId} and a.revoked_at is null and x.items > 0
       and (a.expires_at > now() - make_interval(days => ${BOARD_DAYS}::integer)
         or x.is_proposed or x.decided_at > now() - make_interval(days => ${BOARD_DAYS}::integer))
       and (${userId ?? null}::uuid is null or a.created_by = ${userId ?? null}::uuid)
  ), placed as materialized (
    select id, heard_at, "mayRemind", place, case place when 'sent' then created_at when 'answered' then answered_at
             else heard_at end as at
      from asked cross join lateral (select case
        when is_proposed then 'answered'
        when is_answered or state <> 'open' then case
          when greatest(answered_at, decided_at) > now() - make_interval(days => ${BOARD_DAYS}::integer)
           and answered_at is not null then 'answered' end
        when heard_at <= now() - make_interval(days => ${SILENT_ASK_DAYS}::integer) then 'silent'
        when opened_at is not null or answered_at is not null then 'opened'
        else 'sent' end as place) c
     where place is not null
  )`

const items: RawBuilder<BoardCard['items']> = sql`(
  select json_agg(json_build_object(
           '_id', t.id,
           'issue', case when m.id is null then json_build_object('_id', i.id, 'refId', i.ref_id,
             'title', ${sql.raw(issueTitle('i'))}, 'severity', i.severity) end,
           'milestone', case when m.id is not null then
             json_build_object('_id', m.id, 'name', m.name, 'status', m.actual_status) end,
           'site', json_build_object('_id', s.id, 'name', s.name),
           'answeredAt', iso(t.answered_at), 'proposedOn', t.proposed_on, 'currentOn', ${currentOn},
           'decision', t.decision, 'overtakes', ${overtakes})
           order by (t.proposed_on is not null and t.decision is null) desc, t.position)
    from ${askItems} where t.project_id = a.project_id and t.ask_id = a.id and ${isLiveItem})`

/** The newest answer by the link of `a`, found in the histories of what it asks about. */
const answer: RawBuilder<BoardCard['answer']> = sql`(
  select json_build_object('notes', u.notes, 'photo', (
           select f.id from files f
            where f.project_id = u.project_id and f.update_id = u.id and f.kind = 'photo'
            order by f.position, f.created_at, f.id limit 1))
    from ${askItems}
    join updates u on u.project_id = t.project_id and u.change #>> '{to,ask}' = a.id::text
     and (u.milestone_id = m.id or u.issue_id = i.id)
   where t.project_id = a.project_id and t.ask_id = a.id and t.answered_at is not null and ${isLiveItem}
     and u.action_type = 'Share Link Comment' and u.change ->> 'type' = 'Answer' and not u.is_deleted
   order by u.created_at desc, u.id desc limit 1)`

const card: RawBuilder<BoardCard> = sql`json_build_object(
  '_id', a.id, 'organisation', a.organisation_name, 'contact', a.contact_name, 'byMail', a.by_mail,
  'createdAt', iso(a.created_at), 'createdBy', ${personJson('a.created_by')},
  'expiresAt', iso(a.expires_at), 'openedAt', iso(a.opened_at), 'answeredAt', iso(a.answered_at),
  'remindedAt', iso(a.reminded_at), 'mayRemind', p."mayRemind",
  'hasContact', ${hasContact},
  'days', extract(day from now() - p.heard_at)::integer,
  'items', ${items}, 'answer', ${answer})`
