import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { enqueue } from './enqueue.ts'
import type { Jobs } from './jobs.ts'

/** Jobs that change a submission. */
type OfSubmission = 'read-answers' | 'raise-issues'

/** For how long they wait before they look again by themselves, in ms. */
const LOOK_MS = 24 * 3_600_000

const keyOf = (name: OfSubmission, submissionId: string) =>
  `${name} of ${submissionId} in the trash`

/** Puts a job off for as long as its submission lies in the trash: what is brought back from there is whole. */
export async function waitInTrash<Name extends OfSubmission>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  submissionId: string,
): Promise<void> {
  await enqueue(db, name, payload, {
    key: keyOf(name, submissionId),
    runAt: new Date(Date.now() + LOOK_MS).toISOString(),
    projectId: payload.projectId,
  })
}

/** Lets the jobs go on that a submission in the trash has put off. */
export async function goOnOutOfTrash(db: Db, submissionId: string): Promise<void> {
  const keys = [keyOf('read-answers', submissionId), keyOf('raise-issues', submissionId)]
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where key = any(${keys}::text[]) having count(*) > 0`.execute(db)
}
