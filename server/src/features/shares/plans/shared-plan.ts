import { sql } from 'kysely'
import type { SharedChange, SharedPlan } from '@plumbline/contract/milestones/plan-shares'
import {
  changesSince,
  isLater,
  isMeant,
  type Plan,
} from '@plumbline/contract/rules/dates/compare-baseline'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { Db } from '../../../db/db.ts'
import type { LivePlanShare } from './plan-shares.queries.ts'

interface PlannedRow extends Plan {
  siteName: string
}
interface NowRow extends PlannedRow {
  implementer: string
  actualStatus: MilestoneStatus
}
/** A change that a link may show, and the site by which it is filtered. */
interface Found {
  change: SharedChange
  siteId: string
}

/**
 * The plan that a link shows. It is put together field by field, and shares no query with the pages of members. Parts
 * that the link is not made for are left out here, before anything leaves the server.
 */
export async function sharedPlan(db: Db, share: LivePlanShare): Promise<SharedPlan> {
  const { filter } = share
  const planned = await plannedRows(db, share)
  const today = await nowRows(db, share)
  const sites = filter.sites && new Set(filter.sites)
  const { added, moved, removed } = changesSince(planned, today)
  const found: Found[] = [
    ...moved.filter(isMeant).map(({ planned: was, now, start, end }) => ({
      siteId: now.site,
      change: { ...changeOf('moved', now), was: datesOf(was), now: todayOf(now), start, end },
    })),
    ...added.map((row) => ({
      siteId: row.site,
      change: { ...changeOf('added', row), now: todayOf(row) },
    })),
    ...removed.map((row) => ({
      siteId: row.site,
      change: { ...changeOf('removed', row), was: datesOf(row) },
    })),
  ]
  const shown = found.flatMap(({ siteId, change }) =>
    (filter.kind === null || change.kind === filter.kind) &&
    (filter.implementer === null || change.implementer === filter.implementer) &&
    (!filter.isLater || isLater(change)) &&
    (sites?.has(siteId) ?? true)
      ? change
      : [],
  )
  const names = new Map([...planned, ...today].map(({ site, siteName }) => [site, siteName]))
  return {
    ...(await head(db, share)),
    expiresAt: share.expiresAt,
    filter: { ...filter, sites: filter.sites?.flatMap((site) => names.get(site) ?? []) ?? null },
    changes: shown.toSorted(byDays),
  }
}

function changeOf(kind: SharedChange['kind'], row: PlannedRow | NowRow): SharedChange {
  return {
    kind,
    name: row.name,
    site: { name: row.siteName },
    implementer: 'implementer' in row ? row.implementer : '',
    was: null,
    now: null,
    start: null,
    end: null,
  }
}

const datesOf = ({ datePlannedStart, datePlannedEnd }: Plan) => ({
  datePlannedStart,
  datePlannedEnd,
})

const todayOf = (row: NowRow) => ({ ...datesOf(row), actualStatus: row.actualStatus })

/** Sorts by days: the largest delay first, changes without days last; then by site and name. */
function byDays(a: SharedChange, b: SharedChange): number {
  return (
    Number(a.end === null) - Number(b.end === null) ||
    (b.end ?? 0) - (a.end ?? 0) ||
    a.site.name.localeCompare(b.site.name) ||
    a.name.localeCompare(b.name)
  )
}

async function plannedRows(
  db: Db,
  { projectId, baselineId }: LivePlanShare,
): Promise<PlannedRow[]> {
  return db
    .selectFrom('baseline_milestones as k')
    .where('k.project_id', '=', projectId)
    .where('k.baseline_id', '=', baselineId)
    .select([
      'k.milestone_id as _id',
      'k.name',
      'k.site_id as site',
      'k.site_name as siteName',
      'k.date_planned_start as datePlannedStart',
      'k.date_planned_end as datePlannedEnd',
    ])
    .execute()
}

async function nowRows(db: Db, { projectId }: LivePlanShare): Promise<NowRow[]> {
  return db
    .selectFrom('milestones as m')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.project_id', '=', 'm.project_id').onRef('s.id', '=', 'm.site_id'),
    )
    .where('m.project_id', '=', projectId)
    .where('m.archived_at', 'is', null)
    .where('s.archived_at', 'is', null)
    .select([
      'm.id as _id',
      'm.name',
      'm.site_id as site',
      's.name as siteName',
      'm.implementer',
      'm.actual_status as actualStatus',
      'm.date_planned_start as datePlannedStart',
      'm.date_planned_end as datePlannedEnd',
    ])
    .execute()
}

function head(db: Db, { projectId, baselineId, createdBy }: LivePlanShare) {
  return db
    .selectFrom('baselines as b')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where('b.project_id', '=', projectId)
    .where('b.id', '=', baselineId)
    .select([
      sql<SharedPlan['project']>`json_build_object('name', p.name)`.as('project'),
      sql<SharedPlan['baseline']>`json_build_object('name', b.name,
        'isOfImport', b.import_id is not null, 'createdAt', iso(b.created_at))`.as('baseline'),
      sql<SharedPlan['sharedBy']>`(
        select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
          from users u where u.id = ${createdBy})`.as('sharedBy'),
    ])
    .executeTakeFirstOrThrow()
}
