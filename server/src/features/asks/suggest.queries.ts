import { sql } from 'kysely'
import type { SuggestedGroup } from '@plumbline/contract/organisations/ask-several'
import type { Contact } from '@plumbline/contract/organisations/organisations'
import { type Askable, groupAsks } from '@plumbline/contract/organisations/whom-to-ask'
import type { Db } from '../../db/db.ts'
import { onDay } from '../../db/facts/fact-text.ts'
import { isOpen, isOverdue } from '../../db/facts/issue-facts.ts'
import { daysLate } from '../../db/facts/milestone-facts.ts'
import { issueTitle } from '../../db/json/issue-title.ts'
import type { AskedThing } from '../../mail/ask-letter.ts'
import { fromItems, isAnswerable } from './asks.queries.ts'
import { waits, wasMailedLately } from './remind.ts'

/** A choice of things, and the day on which it is made. */
export interface Chosen {
  issues?: string[] | undefined
  milestones?: string[] | undefined
  today?: string | undefined
}

type ChosenRow = Askable['item'] & {
  names: string[]
  hasEnded: boolean
  nowOn: string | null
}

/** The chosen things by whose they are, and whom one would ask; things that the project has not are left out. */
export async function suggestAsks(
  db: Db,
  projectId: string,
  chosen: Chosen,
  caller: { userId: string; isAdmin: boolean },
): Promise<SuggestedGroup[]> {
  const rows = await readChosen(db, projectId, chosen)
  const open = await readOpen(db, projectId, chosen, caller)
  const askables = rows.map(
    ({ names, hasEnded, _id, type, refId, title, site, daysLate: late }) => ({
      item: { _id, type, refId, title, site, daysLate: late },
      names,
      hasEnded,
      open: open.filter(({ thing }) => thing === _id),
    }),
  )
  const sites = [...new Set(rows.map(({ site }) => site._id))]
  return groupAsks(
    askables,
    await readAddressable(db, projectId),
    await readAnswers(db, projectId, sites),
  )
}

/** The chosen things as a mail names them, in the order in which it does. */
export async function readThings(
  db: Db,
  projectId: string,
  chosen: Chosen,
  wasOn: ReadonlyMap<string, string>,
): Promise<AskedThing[]> {
  const rows = await readChosen(db, projectId, chosen)
  const byId = new Map(rows.map((row) => [row._id, row]))
  const inOrder = [...(chosen.issues ?? []), ...(chosen.milestones ?? [])]
  return [...new Set(inOrder)].flatMap((id) => {
    const row = byId.get(id)
    if (!row || row.hasEnded) return []
    const { type, refId, title, site, nowOn } = row
    const name = refId === null ? title : `I-${refId} ${title}`
    const was = wasOn.get(id) ?? null
    return [{ type, name, site: site.name, daysLate: row.daysLate, wasOn: was, nowOn }]
  })
}

/** The planned ends of a baseline, of the milestones that end later by now. */
export async function slippedFrom(
  db: Db,
  projectId: string,
  baselineId: string,
  milestones: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; wasOn: string }>`
    select m.id, k.date_planned_end as "wasOn"
      from baseline_milestones k
      join milestones m on m.project_id = k.project_id and m.id = k.milestone_id
     where k.project_id = ${projectId} and k.baseline_id = ${baselineId}
       and m.id = any(${milestones}::uuid[]) and m.date_planned_end > k.date_planned_end`.execute(
    db,
  )
  return new Map(rows.map(({ id, wasOn }) => [id, wasOn]))
}

async function readChosen(
  db: Db,
  projectId: string,
  { issues = [], milestones = [], today }: Chosen,
): Promise<ChosenRow[]> {
  const day = onDay(today ?? new Date().toISOString().slice(0, 10))
  const { rows } = await sql<ChosenRow>`
    select i.id as _id, 'issue' as type, i.ref_id as "refId", ${sql.raw(issueTitle('i'))} as title,
           json_build_object('_id', s.id, 'name', s.name) as site,
           case when ${isOverdue('i', day)} then ${day} - i.due_at else 0 end as "daysLate",
           array[i.organisation, coalesce(m.implementer, ''), s.contractor] as names,
           not (${isOpen('i')}) as "hasEnded", null::date as "nowOn"
      from issues i join sites s on s.project_id = i.project_id and s.id = i.site_id
      left join milestones m on m.project_id = i.project_id and m.id = i.milestone_id
     where i.project_id = ${projectId} and i.id = any(${issues}::uuid[])
    union all
    select m.id, 'milestone', null, m.name, json_build_object('_id', s.id, 'name', s.name),
           ${daysLate('m', day)}, array[m.implementer, s.contractor],
           m.archived_at is not null or s.archived_at is not null, m.date_planned_end
      from milestones m join sites s on s.project_id = m.project_id and s.id = m.site_id
     where m.project_id = ${projectId} and m.id = any(${milestones}::uuid[])`.execute(db)
  return rows
}

type OpenRow = Askable['open'][number] & { thing: string }

/** Links that work and were not answered, the newest first. */
async function readOpen(
  db: Db,
  projectId: string,
  { issues = [], milestones = [] }: Chosen,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select coalesce(t.issue_id, t.milestone_id) as thing, a.organisation_id as organisation,
           a.id as ask, iso(a.created_at) as at, a.contact_name as contact,
           (${isAdmin}::boolean or a.created_by = ${userId})
             and ${waits} and not ${wasMailedLately} as "isRemindable"
      from ${fromItems}
     where a.project_id = ${projectId} and t.answered_at is null
       and (t.issue_id = any(${issues}::uuid[]) or t.milestone_id = any(${milestones}::uuid[]))
       and ${isAnswerable}
     order by a.created_at desc, a.id`.execute(db)
  return rows
}

interface AddressableRow {
  _id: string
  name: string
  otherNames: string[]
  isArchived: boolean
  isAsked: boolean
  contacts: Contact[]
}

async function readAddressable(db: Db, projectId: string): Promise<AddressableRow[]> {
  const { rows } = await sql<AddressableRow>`
    select o.id as _id, o.name, o.archived_at is not null as "isArchived", o.is_asked as "isAsked", o.contacts,
           array(select n.name from organisation_names n
             where n.project_id = o.project_id and n.organisation_id = o.id) as "otherNames"
      from organisations o where o.project_id = ${projectId}`.execute(db)
  return rows
}

interface AnswerRow {
  organisation: string
  site: string
  email: string
  at: string
}

async function readAnswers(db: Db, projectId: string, sites: string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.organisation_id as organisation, coalesce(i.site_id, m.site_id) as site,
           a.contact_email as email, iso(max(t.answered_at)) as at
      from ${fromItems}
     where a.project_id = ${projectId} and a.organisation_id is not null and t.answered_at is not null
       and coalesce(i.site_id, m.site_id) = any(${sites}::uuid[])
     group by 1, 2, 3`.execute(db)
  return rows
}
