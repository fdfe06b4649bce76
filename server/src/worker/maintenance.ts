import { purge } from '../features/documents/trash/purge.ts'
import { sweep } from '../files/sweep.ts'
import { checkIntegrity, describeFindings } from '../integrity/check-integrity.ts'
import { keepFindings } from '../integrity/keep-findings.ts'
import type { JobDeps } from '../jobs/job.ts'
import type { RunOf } from '../jobs/jobs.ts'
import { withRun } from '../jobs/runs.ts'

type Deps = Pick<JobDeps, 'pool' | 'storage'>

/** Removes what has lain in the trash for 90 days. */
export async function purgeTrash(_nothing: unknown, { pool }: Deps): Promise<string> {
  const { submissions, issues } = await purge(pool)
  return `Purged ${submissions} submissions and ${issues} issues.`
}

/** Removes files that a crash left without a row, a day after they were stored. */
export async function sweepFiles(_nothing: unknown, { pool, storage }: Deps): Promise<string> {
  const { unknown, unused, halves } = await sweep(pool, storage)
  return `Removed ${unknown} files without a row, ${unused} that nothing used and ${halves} halves.`
}

/**
 * Says what does not agree, each with its number, and keeps where it is.
 * @throws the same when anything does not, and nobody has asked for it on the page Operation
 */
export async function reportIntegrity({ runId }: RunOf, { pool, storage }: Deps): Promise<string> {
  let report = ''
  const { ok, found } = await withRun(pool, 'integrity', runId, async (id) => {
    const findings = await checkIntegrity(pool, storage)
    report = describeFindings(findings)
    const n = await keepFindings(pool, id, findings)
    const files = await countFiles(pool)
    return n === 0 ? { ok: true, files } : { ok: false, files, found: `${n} findings` }
  })
  if (ok) return `All is as it must be:\n${report}`
  const sentence =
    report === '' ? `Not all could be read: ${found}` : `Not all is as it must be:\n${report}`
  if (runId === undefined) throw new Error(sentence)
  return sentence
}

async function countFiles(pool: JobDeps['pool']): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from blobs')
  return rows[0]?.n ?? 0
}
