import { sql } from 'kysely'
import { hashToken } from '../../db/hash-token.ts'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { lockIssues } from '../issues/issues.queries.ts'
import { askItems, currentOn, isLiveItem } from '../../db/facts/ask-facts.ts'
import { fromAsks, isOpenAsk } from './asks.queries.ts'
import type { Language } from '@plumbline/contract/texts/languages'

/** A link that works at this moment, and what was asked by it. */
export interface LiveAsk {
  id: string
  projectId: string
  organisation: string
  contact: string
  email: string
  language: Language
  wants: string[]
  message: string
  /** The number of photos that came by it, and of the things that it asks about. */
  files: number
  things: number
  /** Rights of its organisation; links from before merging handed them over have none. */
  seesPhotos: boolean
  seesCost: boolean
  createdBy: string
  expiresAt: string
}

/**
 * The guard in front of everything below a link: what it asks, the pictures and the answer. 404 with the same
 * words for a wrong, a revoked and an expired link, and for one whose things are all resolved, deleted or archived.
 */
export async function loadAsk(db: Db, token: string): Promise<LiveAsk> {
  // the only query of asks that cannot begin with its project: the link is the key to it
  const hash = /^[\w-]{43}$/.test(token) ? hashToken(token) : null
  const { rows } = await sql<LiveAsk>`
    select a.id, a.project_id as "projectId",
           a.organisation_name as organisation, a.contact_name as contact,
           a.contact_email as email, a.language, a.wants, a.message, a.files,
           (select count(*)::integer from ask_items t
             where t.project_id = a.project_id and t.ask_id = a.id) as things,
           coalesce(w.sees_photos, true) as "seesPhotos", coalesce(w.sees_cost, false) as "seesCost",
           a.created_by as "createdBy", iso(a.expires_at) as "expiresAt"
      from ${fromAsks}
      left join organisations w on w.project_id = a.project_id and w.id = a.organisation_id
     where a.token_hash = ${hash} and ${isOpenAsk}`.execute(db)
  const [live] = rows
  if (!live) throw problems.deadAsk()
  return live
}

/** Loads it for an answer: the link and the things that it is about stay as they are until the change is over. */
export async function lockLiveAsk(
  db: Db,
  token: string,
): Promise<LiveAsk & Pick<LockedAsk, 'items'>> {
  const { projectId, id } = await loadAsk(db, token)
  const { items } = await lockAsk(db, projectId, id)
  // whoever ends a link, or resolves its issue, locks the same
  return { ...(await loadAsk(db, token)), items }
}

/** The part of an ask that a change of it has to know. */
export interface LockedAsk {
  id: string
  organisation: string
  contact: string
  createdBy: string
  revokedAt: string | null
  items: LockedItem[]
}

export interface LockedItem {
  id: string
  /** One of the two is null. */
  issueId: string | null
  milestoneId: string | null
  proposedOn: string | null
  currentOn: string | null
  decision: 'accepted' | 'declined' | null
  /** A milestone, or its site, that is archived; an issue that is resolved or deleted. */
  hasEnded: boolean
}

/**
 * Locks what an ask is about, then the ask: in one order everywhere, documents first. Errors: 404 when the
 * project has none such.
 */
export async function lockAsk(db: Db, projectId: string, askId: string): Promise<LockedAsk> {
  const place = { projectId, askId }
  const before = await readAsk(db, place)
  const issues = before.items.flatMap(({ issueId }) => issueId ?? [])
  if (issues.length > 0) await lockIssues(db, projectId, issues)
  await lockMilestones(
    db,
    projectId,
    before.items.flatMap(({ milestoneId }) => milestoneId ?? []),
  )
  await sql`select from asks where project_id = ${projectId} and id = ${askId} for update`.execute(
    db,
  )
  return readAsk(db, place)
}

/** Milestones of a project, in the order of their ids; answers which there are and which are archived. */
export async function lockMilestones(
  db: Db,
  projectId: string,
  ids: string[],
): Promise<{ id: string; isArchived: boolean }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; isArchived: boolean }>`
    select m.id, m.archived_at is not null or exists (select from sites s
             where s.project_id = m.project_id and s.id = m.site_id
               and s.archived_at is not null) as "isArchived"
      from milestones m where m.project_id = ${projectId} and m.id = any(${ids}::uuid[])
     order by m.id for no key update`.execute(db)
  return rows
}

async function readAsk(
  db: Db,
  { projectId, askId }: { projectId: string; askId: string },
): Promise<LockedAsk> {
  const { rows } = await sql<LockedAsk>`
    select a.id, a.organisation_name as organisation, a.contact_name as contact,
           a.created_by as "createdBy", iso(a.revoked_at) as "revokedAt",
           (select coalesce(json_agg(json_build_object(
              'id', t.id, 'issueId', t.issue_id, 'milestoneId', t.milestone_id,
              'proposedOn', t.proposed_on, 'currentOn', ${currentOn}, 'decision', t.decision,
              'hasEnded', not ${isLiveItem})
              order by t.position), '[]')
              from ${askItems} where t.project_id = a.project_id and t.ask_id = a.id) as items
      from ${fromAsks} where a.project_id = ${projectId} and a.id = ${askId}`.execute(db)
  const [row] = rows
  if (!row) throw problems.notFound()
  return row
}
