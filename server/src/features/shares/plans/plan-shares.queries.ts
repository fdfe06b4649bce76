import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  PLAN_SHARES_MAX,
  type PlanFilter,
  type PlanShare,
} from '@plumbline/contract/milestones/plan-shares'
import { type Db, newId } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import { personJson } from '../../../db/json/person-json.ts'

/** A baseline of a project. */
interface Place {
  projectId: string
  baselineId: string
}

/** A link that works at this moment, and its filter. */
export interface LivePlanShare extends Place {
  filter: PlanFilter
  createdBy: string
  expiresAt: string | null
}

/** 192 bits: nobody guesses a link. */
const TOKEN_BYTES = 24

const isLive = sql<boolean>`(p.expires_at is null or p.expires_at > now())`
const FILTER = ['p.kind', 'p.site_ids as sites', 'p.implementer', 'p.is_later as isLater'] as const

/** The links of a baseline that work, newest first; `origin` is the server's. */
export function listPlanShares(
  db: Db,
  projectId: string,
  baselineId: string,
  origin: string,
): Promise<PlanShare[]> {
  return db
    .selectFrom('plan_shares as p')
    .where('p.project_id', '=', projectId)
    .where('p.baseline_id', '=', baselineId)
    .where(isLive)
    .select([
      'p.id as _id',
      sql<string>`${new URL('/share/plan/', origin).href}::text || p.token`.as('shareUrl'),
      ...FILTER,
      'p.created_at as createdAt',
      personJson('p.created_by').as('createdBy'),
      'p.expires_at as expiresAt',
      'p.opened',
      'p.last_opened_at as lastOpenedAt',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}

/**
 * Makes a link to what slipped since a baseline; answers its id. Those that are over go. Errors: 404 for a
 * baseline that the project does not have, 409 when there would be too many links.
 */
export async function makePlanShare(
  db: Db,
  { projectId, baselineId }: Place,
  { filter, expiresAt, userId }: { filter: PlanFilter; expiresAt: string | null; userId: string },
): Promise<string> {
  // two at once take turns, and neither outlives the baseline
  const baseline = await db
    .selectFrom('baselines')
    .where('project_id', '=', projectId)
    .where('id', '=', baselineId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!baseline) throw problems.notFound()
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from plan_shares p
       where p.project_id = ${projectId} and p.baseline_id = ${baselineId} and not ${isLive})
    select count(*)::integer as n from plan_shares p
     where p.project_id = ${projectId} and p.baseline_id = ${baselineId} and ${isLive}`.execute(db)
  if ((rows[0]?.n ?? 0) >= PLAN_SHARES_MAX)
    throw problems.tooManyPlanShares({ max: PLAN_SHARES_MAX })
  const { id } = await db
    .insertInto('plan_shares')
    .values({
      project_id: projectId,
      id: newId(),
      baseline_id: baselineId,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      kind: filter.kind,
      site_ids: filter.sites,
      implementer: filter.implementer,
      is_later: filter.isLater,
      expires_at: expiresAt,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a link; whether there was one. */
export async function stopPlanShare(
  db: Db,
  { projectId, baselineId, planShareId }: Place & { planShareId: string },
): Promise<boolean> {
  const stopped = await db
    .deleteFrom('plan_shares')
    .where('project_id', '=', projectId)
    .where('baseline_id', '=', baselineId)
    .where('id', '=', planShareId)
    .returning('id')
    .execute()
  return stopped.length > 0
}

/**
 * Loads the link, before anything is shown. Errors: 404 with the same words for a wrong, a stopped and an expired one.
 */
export async function loadPlanShare(db: Db, token: string): Promise<LivePlanShare> {
  // cannot begin with its project: the link is the key to it
  const row =
    /^[\w-]{32}$/.test(token) &&
    (await db
      .selectFrom('plan_shares as p')
      .where('p.token', '=', token)
      .where(isLive)
      .select([
        'p.project_id as projectId',
        'p.baseline_id as baselineId',
        ...FILTER,
        'p.created_by as createdBy',
        'p.expires_at as expiresAt',
      ])
      .executeTakeFirst())
  if (!row) throw problems.deadLink()
  const { kind, sites, implementer, isLater, ...share } = row
  return { ...share, filter: { kind, sites, implementer, isLater } }
}
