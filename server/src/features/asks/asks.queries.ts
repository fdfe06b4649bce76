import { type RawBuilder, sql } from 'kysely'
import {
  type Ask,
  ASKS_MAX,
  type Proposal,
  PROPOSALS_MAX,
} from '@plumbline/contract/organisations/asks'
import type { Db } from '../../db/db.ts'
import { personJson } from '../../db/json/person-json.ts'
import { issueTitle } from '../../db/json/issue-title.ts'
import {
  askItems,
  askState,
  currentOn,
  isLiveItem,
  overtaken,
  overtakes,
} from '../../db/facts/ask-facts.ts'

/** Asks; what each is about is in its items. */
export const fromAsks = sql`asks a`

/** The items of the asks `a`, as in `askItems`. */
export const fromItems = sql`${askItems} join asks a on a.project_id = t.project_id and a.id = t.ask_id`

/** The link of an ask of `fromAsks` works. */
export const isOpenAsk: RawBuilder<boolean> = sql<boolean>`${askState} = 'open'`

/** An item of `fromItems` can be answered by its link. */
export const isAnswerable: RawBuilder<boolean> = sql<boolean>`${isLiveItem} and ${isOpenAsk}`

/** An item of `fromItems` has a proposed date that waits for a decision. */
export const isProposed: RawBuilder<boolean> = sql<boolean>`
  t.proposed_on is not null and t.decision is null and a.revoked_at is null and ${isLiveItem}`

/** The asks of a project; all without a filter, the newest first. */
export function listAsks(
  db: Db,
  projectId: string,
  { issue, milestone, mine }: Partial<Record<'issue' | 'milestone' | 'mine', string | undefined>>,
): Promise<Ask[]> {
  const of = [
    ...(issue === undefined ? [] : [isAbout(sql`x.issue_id = ${issue}`)]),
    ...(milestone === undefined ? [] : [isAbout(sql`x.milestone_id = ${milestone}`)]),
    ...(mine === undefined ? [] : [sql`a.created_by = ${mine}`]),
  ]
  return selectAsks(db, sql`a.project_id = ${projectId}${sql.join([sql``, ...of], sql` and `)}`)
}

const isAbout = (which: RawBuilder<unknown>) => sql`exists (select from ask_items x
  where x.project_id = a.project_id and x.ask_id = a.id and ${which})`

/** Some of them, in the order of their ids in `askIds`; those that the project does not have are left out. */
export async function asksById(
  db: Db,
  projectId: string,
  askIds: readonly string[],
): Promise<Ask[]> {
  const found = await selectAsks(
    db,
    sql`a.project_id = ${projectId} and a.id = any(${askIds}::uuid[])`,
  )
  const byId = new Map(found.map((ask) => [ask._id, ask]))
  return askIds.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The asks of a person for which they still wait, in one of their projects or in all: links that work and
 * have no answer, and proposals that nobody has decided about.
 */
export function asksOfPerson(
  db: Db,
  { userId, projectId }: { userId: string; projectId: string | undefined },
): Promise<Ask[]> {
  return selectAsks(
    db,
    sql`${waitsFor(userId)} and (${projectId ?? null}::uuid is null
      or a.project_id = ${projectId ?? null}::uuid)`,
  )
}

/** The asks `a` of a person that are still open to them. */
export const waitsFor = (userId: string): RawBuilder<boolean> => sql<boolean>`
  a.created_by = ${userId}
  and exists (select from memberships m where m.project_id = a.project_id and m.user_id = ${userId})
  and exists (select from ${askItems}
    where t.project_id = a.project_id and t.ask_id = a.id
      and (t.answered_at is null and ${isAnswerable} or ${isProposed}))`

async function selectAsks(db: Db, which: RawBuilder<unknown>): Promise<Ask[]> {
  const { rows } = await sql<Ask>`
    select a.id as _id, json_build_object('_id', p.id, 'name', p.name) as project,
           a.organisation_name as organisation, a.contact_name as contact, a.wants, a.message,
           a.by_mail as "byMail", iso(a.created_at) as "createdAt",
           ${personJson('a.created_by')} as "createdBy", iso(a.expires_at) as "expiresAt",
           iso(a.opened_at) as "openedAt", iso(a.reminded_at) as "remindedAt", ${askState} as state,
           (select coalesce(json_agg(json_build_object(
              '_id', t.id,
              'issue', case when i.id is not null then
                json_build_object('_id', i.id, 'refId', i.ref_id, 'title', ${sql.raw(issueTitle('i'))}) end,
              'milestone', case when m.id is not null then
                json_build_object('_id', m.id, 'name', m.name) end,
              'site', json_build_object('_id', s.id, 'name', s.name),
              'answeredAt', iso(t.answered_at), 'proposedOn', t.proposed_on,
              'currentOn', ${currentOn}, 'decision', t.decision,
              'decidedBy', case when t.decided_by is not null then ${personJson('t.decided_by')} end,
              'hasEnded', not ${isLiveItem}, 'overtakes', ${overtakes}, 'overtaken', ${overtaken})
              order by t.position), '[]')
              from ${askItems} where t.project_id = a.project_id and t.ask_id = a.id) as items
      from ${fromAsks} join projects p on p.id = a.project_id
     where ${which}
     order by a.created_at desc, a.id desc limit ${ASKS_MAX}`.execute(db)
  return rows
}

/** Dates that wait for a decision, of milestones that are not archived. */
export async function listProposals(db: Db, projectId: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select a.id as ask, t.id as item, t.milestone_id as milestone, t.proposed_on as "proposedOn",
           a.organisation_name as organisation, a.contact_name as contact
      from ${fromItems}
     where t.project_id = ${projectId} and m.id is not null and ${isProposed}
     order by t.answered_at, t.id limit ${PROPOSALS_MAX}`.execute(db)
  return rows
}
