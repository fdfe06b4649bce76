import type { TestApp } from './app.ts'
import type { BuiltReport } from './builders.ts'

/** The age at which a deleted document is purged, and a minute. */
export const DUE = '90 days 1 minute'

/** Puts a document into the trash, so long ago. */
export async function trash(
  app: TestApp,
  table: 'issues' | 'submissions',
  id: string,
  ago: string,
): Promise<void> {
  await app.pool.query(
    `update ${table} set deleted_at = now() - $2::interval, deleted_by = created_by where id = $1`,
    [id, ago],
  )
}

/** Many issues that are due, or submissions, each with an entry of its history; answers their ids. */
export async function buildDue(
  app: TestApp,
  table: 'issues' | 'submissions',
  n: number,
  on: BuiltReport,
): Promise<string[]> {
  const [column, more, values] =
    table === 'issues'
      ? ['issue_id', 'error_name, error_text', "'anchors', 'Truss anchors missing'"]
      : ['submission_id', 'form', "'walk'"]
  const { rows } = await app.pool.query<{ id: string }>(
    `with made as (
       insert into ${table} (project_id, site_id, milestone_id, id, ref_id, created_by, deleted_at,
              deleted_by, ${more})
       select project_id, site_id, milestone_id, gen_random_uuid(), 100 + n, created_by,
              now() - $2::interval, created_by, ${values}
         from submissions, generate_series(1, $3) n where id = $1
       returning project_id, id, created_by),
     told as (
       insert into updates (project_id, id, ${column}, action_type, created_by)
       select project_id, gen_random_uuid(), id, 'Field Submission', created_by from made)
     select id from made`,
    [on.submissionId, DUE, n],
  )
  return rows.map(({ id }) => id)
}
