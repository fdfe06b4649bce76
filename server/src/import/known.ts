import type { Db } from '../db/db.ts'

/** A project that was imported before, and what it holds by the ids of its source. */
export interface KnownProject {
  id: string
  /** Source id → our id. */
  sites: Map<string, string>
  milestones: Map<string, { id: string; siteId: string; site: string | null }>
  submissions: Map<string, { id: string; refId: number }>
  issues: Map<string, { id: string; refId: number }>
}

/** By the source id of the project. */
export type KnownProjects = ReadonlyMap<string, KnownProject>

/** The projects with these source ids that are in the database. */
export async function loadKnown(db: Db, sourceIds: string[]): Promise<KnownProjects> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'external_id'])
    .where((eb) => eb('external_id', '=', eb.fn.any(eb.val(sourceIds))))
    .execute()
  const known = new Map<string, KnownProject>()
  for (const { id, external_id } of rows) {
    if (external_id !== null) known.set(external_id, await loadProject(db, id))
  }
  return known
}

async function loadProject(db: Db, id: string): Promise<KnownProject> {
  const sites = await db
    .selectFrom('sites')
    .where('project_id', '=', id)
    .select(['id', 'external_id'])
    .execute()
  const milestones = await db
    .selectFrom('milestones as m')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.project_id', '=', 'm.project_id').onRef('s.id', '=', 'm.site_id'),
    )
    .where('m.project_id', '=', id)
    .select(['m.id', 'm.external_id', 'm.site_id as siteId', 's.external_id as site'])
    .execute()
  const [submissions, issues] = [
    await loadDocuments(db, 'submissions', id),
    await loadDocuments(db, 'issues', id),
  ]
  return {
    id,
    sites: bySource(sites, (row) => row.id),
    milestones: bySource(milestones, (row) => row),
    submissions: bySource(submissions, (row) => row),
    issues: bySource(issues, (row) => row),
  }
}

function loadDocuments(db: Db, table: 'submissions' | 'issues', projectId: string) {
  return db
    .selectFrom(table)
    .where('project_id', '=', projectId)
    .where('external_id', 'is not', null)
    .select(['id', 'external_id', 'ref_id as refId'])
    .execute()
}

/** Rows that were made here have no source id. */
function bySource<Row extends { external_id: string | null }, T>(
  rows: Row[],
  value: (row: Row) => T,
): Map<string, T> {
  return new Map(
    rows.flatMap((row) => (row.external_id === null ? [] : [[row.external_id, value(row)]])),
  )
}
