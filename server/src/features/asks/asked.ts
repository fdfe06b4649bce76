import { type RawBuilder, sql } from 'kysely'
import { askFilesMax } from '@plumbline/contract/organisations/asks'
import type { Asked, AskedItem } from '@plumbline/contract/organisations/public-asks'
import type { Db } from '../../db/db.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import { issueTitle } from '../../db/json/issue-title.ts'
import { reportOfIssue } from '../documents/report-of-issue.ts'
import { questionOfIssue } from '../files/file-json.ts'
import { currentOn } from '../../db/facts/ask-facts.ts'
import { answeredBy, askedPhotosJson } from './asked-files.ts'
import type { LiveAsk } from './lock-ask.ts'
import { problems } from '../../problems.ts'

/**
 * The page of whoever holds a link: put together from nothing, field by field, and from no query of members.
 * Errors: 404 when all that it asked about is archived, resolved or deleted.
 */
export async function readAsked(db: Db, ask: LiveAsk): Promise<Asked> {
  const { rows } = await sql<Pick<Asked, 'project' | 'askedBy'>>`
    select json_build_object('name', p.name) as project,
           json_build_object('firstName', u.first_name, 'lastName', u.last_name) as "askedBy"
      from projects p, users u where p.id = ${ask.projectId} and u.id = ${ask.createdBy}`.execute(
    db,
  )
  const items = [...(await issueItems(db, ask)), ...(await milestoneItems(db, ask))]
  const [around] = rows
  if (!around || items.length === 0) throw problems.deadAsk()
  return {
    ...around,
    organisation: ask.organisation,
    contact: ask.contact,
    language: ask.language,
    wants: ask.wants as Asked['wants'],
    message: ask.message,
    expiresAt: ask.expiresAt,
    filesLeft: askFilesMax(ask.things) - ask.files,
    items,
  }
}

/** The answers that came by this link for the item `t`, oldest first. */
const answersOf = (ask: LiveAsk, which: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('createdAt', iso(u.created_at), 'notes', u.notes,
      'proposedOn', u.change #>> '{to,proposedOn}',
      'photos', ${askedPhotosJson(sql`f.project_id = u.project_id and f.update_id = u.id`)})
      order by u.created_at, u.id), '[]')
    from updates u where u.project_id = t.project_id and ${which} and ${answeredBy(ask.id)})`

async function issueItems(db: Db, ask: LiveAsk): Promise<AskedItem[]> {
  const { rows } = await sql<AskedItem>`
    select t.id as _id, 'issue' as type, i.ref_id as "refId", ${sql.raw(issueTitle('i'))} as title,
           json_build_object('name', s.name) as site, m.name as milestone,
           coalesce(${questionOfIssue}, '') as question, coalesce(r.answers, '{}') as reported,
           coalesce(r.notes, '') as notes,
           ${askedPhotosJson(sql`${ask.seesPhotos} and f.project_id = r.project_id and f.update_id = r.id`)} as photos,
           null as "wasOn", null as "plannedOn", i.due_at as "currentOn", null as cost, i.ready_at is not null as "isReady",
           t.proposed_on as "proposedOn", t.decision,
           ${answersOf(ask, sql`u.issue_id = i.id`)} as answers
      from ask_items t
      join issues i on i.project_id = t.project_id and i.id = t.issue_id and ${isOpen('i')}
      join sites s on s.project_id = i.project_id and s.id = i.site_id
      left join milestones m on m.project_id = i.project_id and m.id = i.milestone_id
      left join updates r on r.project_id = i.project_id and r.id = ${reportOfIssue}
        and not r.is_deleted
     where t.project_id = ${ask.projectId} and t.ask_id = ${ask.id}
     order by t.position`.execute(db)
  return rows
}

async function milestoneItems(db: Db, ask: LiveAsk): Promise<AskedItem[]> {
  const { rows } = await sql<AskedItem>`
    select t.id as _id, 'milestone' as type, null as "refId", m.name as title,
           json_build_object('name', s.name) as site, null as milestone, '' as question,
           '{}'::text[] as reported, '' as notes,
           '[]'::json as photos, t.was_on as "wasOn", m.date_planned_end as "plannedOn",
           ${currentOn} as "currentOn",
           case when ${ask.seesCost} and m.cost is not null then
             json_build_object('amount', m.cost, 'unit', m.cost_unit) end as cost,
           false as "isReady", t.proposed_on as "proposedOn", t.decision,
           ${answersOf(ask, sql`u.milestone_id = m.id`)} as answers
      from ask_items t
      join milestones m on m.project_id = t.project_id and m.id = t.milestone_id
      join sites s on s.project_id = m.project_id and s.id = m.site_id
      left join issues i on false
     where t.project_id = ${ask.projectId} and t.ask_id = ${ask.id}
       and m.archived_at is null and s.archived_at is null
     order by t.position`.execute(db)
  return rows
}
