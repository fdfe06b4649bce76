import { newId } from '../../db/db.ts'
import type { Running } from '../builders.ts'
import type { PathParams } from './path-params.ts'

/** The number of each record that a call takes away: a retry and a removal each want one of their own. */
const OF_EACH = 4

/** Builds the records that superAdmins look after: parked jobs, refused mails, and a look at integrity. */
export async function serverPlaces(
  { pool }: Running,
  projectId: string,
): Promise<Record<'jobs' | 'mails' | 'integrity', PathParams[]>> {
  await pool.query(
    `select graphile_worker.add_job('make-report', json_build_object('v', 1, 'projectId', $1::uuid,
              'reportId', uuid_v7(), 'step', 1), max_attempts => 1) from generate_series(1, $2)`,
    [projectId, OF_EACH],
  )
  const jobs = await pool.query<PathParams>(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the typesetter is gone'
      where max_attempts = 1 and payload ->> 'projectId' = $1 returning id::text as "jobId"`,
    [projectId],
  )
  const mails = await pool.query<PathParams>(
    `insert into mails (id, kind, to_address, content, expires_at, outcome, ended_at, last_error)
     select id, 'password-changed', 'olena@works.example', json_build_object('at', now()), now(), 'refused', now(),
            '550 no such mailbox'
       from unnest($1::uuid[]) id returning id as "mailId"`,
    [Array.from({ length: OF_EACH }, () => newId())],
  )
  return { jobs: jobs.rows, mails: mails.rows, integrity: await integrityRuns(pool, projectId) }
}

/** None on the schema of a release that did not look. */
async function integrityRuns(pool: Running['pool'], projectId: string): Promise<PathParams[]> {
  const { rows: known } = await pool.query(
    `select where to_regclass('integrity_findings') is not null`,
  )
  if (known.length === 0) return []
  const { rows } = await pool.query<PathParams>(
    `with run as (insert into backup_runs (kind, ended_at, ok) values ('integrity', now(), false) returning id)
     insert into integrity_findings (run_id, n, what, project_id, name)
     select id, 1, 'count', $1, 'updates of an issue' from run returning run_id::text as "runId"`,
    [projectId],
  )
  return rows
}
