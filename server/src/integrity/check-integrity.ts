import type pg from 'pg'
import type { Storage } from '../storage/storage.ts'
import { checkAnswers } from './check-answers.ts'
import { checkCounts } from './check-counts.ts'
import { checkFiles } from './check-files.ts'
import type { Finding } from './finding.ts'

const AN_HOUR = 3_600_000

/**
 * Everything that must agree and that no constraint of the database can hold: files with their
 * rows, kept counts with what they count, the index of answers with the answers. One finding for
 * each, with how often; on a sound installation all are 0. It changes nothing and may run beside a server.
 */
export async function checkIntegrity(
  pool: pg.Pool,
  storage: Storage,
  { olderThanMs = AN_HOUR }: { olderThanMs?: number } = {},
): Promise<Finding[]> {
  return [
    ...(await checkFiles(pool, storage, olderThanMs)),
    ...(await checkCounts(pool)),
    await checkAnswers(pool),
  ]
}

/** The findings for a person, a line each, examples beneath. */
export function describeFindings(findings: Finding[]): string {
  return findings
    .flatMap(({ what, n, examples }) => [
      `${String(n).padStart(8)}  ${what}`,
      ...examples.map((example) => `          ${example}`),
      ...(n > examples.length ? [`          and ${n - examples.length} more`] : []),
    ])
    .join('\n')
}
