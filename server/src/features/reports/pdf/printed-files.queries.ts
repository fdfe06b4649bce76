import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PrintedFile, PrintedKind } from '@plumbline/contract/reports/printing'
import type { Db } from '../../../db/db.ts'
import { momentText } from '../../../db/json/moment-text.ts'

interface Printed {
  projectId: string
  verifyId: string
  kind: PrintedKind
  periodStart: string | null
}

/** Writes down that a file was made; once for equal bytes. */
export async function keepPrinted(db: Db, printed: Printed, pdf: Buffer): Promise<void> {
  await db
    .insertInto('printed_files')
    .values({
      project_id: printed.projectId,
      verify_id: printed.verifyId,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      kind: printed.kind,
      period_start: printed.periodStart,
      bytes: pdf.length,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Finds the printed file of an id, for anybody; undefined when there is none. */
export async function printedFile(db: Db, verifyId: string): Promise<PrintedFile | undefined> {
  const rows = await db
    .selectFrom('printed_files as f')
    .innerJoin('projects as p', 'p.id', 'f.project_id')
    .where('f.verify_id', '=', verifyId)
    .select([
      'f.kind',
      sql<string | null>`case when f.period_start is not null then p.name end`.as('project'),
      'f.period_start as periodStart',
      sql<string | null>`(case f.kind when 'siteWeek' then f.period_start + 6
        else (f.period_start + interval '1 month')::date - 1 end)::text`.as('periodEnd'),
      'f.sha256',
      'f.bytes',
      momentText('f.made_at').as('madeAt'),
    ])
    .orderBy('f.made_at')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const { kind, project, periodStart, periodEnd } = first
  const files = rows.map(({ sha256, bytes, madeAt }) => ({ sha256, bytes, madeAt }))
  return { kind, project, periodStart, periodEnd, files }
}
