import { purge } from '../features/documents/trash/purge.ts'
import { sweep } from '../files/sweep.ts'
import { checkIntegrity, describeFindings } from '../integrity/check-integrity.ts'
import type { JobDeps } from '../jobs/job.ts'

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

/** Says what does not agree, each with its number. @throws the same when anything does not */
export async function reportIntegrity(_nothing: unknown, { pool, storage }: Deps): Promise<string> {
  const findings = await checkIntegrity(pool, storage)
  const told = describeFindings(findings)
  if (findings.some(({ n }) => n > 0)) throw new Error(`Not all is as it must be:\n${told}`)
  return `All is as it must be:\n${told}`
}
