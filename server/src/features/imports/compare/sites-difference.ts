import type { Db } from '../../../db/db.ts'
import { compareSites } from './compare-sites.ts'
import type { Difference } from './difference-shape.ts'
import { partsOf } from '../steps/file-parts.ts'
import type { FileSite } from '../formats/schedule-file.ts'
import { type CountedSource, ROWS } from '../steps/import-content.ts'
import type { StoredImport } from '../steps/import-steps.ts'
import { liveSites } from '../steps/site-choices.ts'

/** The changes that a file of sites makes. */
export async function sitesDifference(db: Db, row: StoredImport): Promise<Difference> {
  const sites = await db
    .selectFrom('sites')
    .where('project_id', '=', row.projectId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select([
      'id as _id',
      'name',
      'region',
      'description',
      'lat',
      'lng',
      'source_key as sourceKey',
      'external_id as externalId',
      'version',
    ])
    .execute()
  const rows: FileSite[] = []
  for await (const part of partsOf<FileSite>(db, row)) rows.push(...part)
  const labels = new Map((await liveSites(db, row.projectId)).map(({ id, label }) => [id, label]))
  const { changes, skipped, asked } = compareSites(rows, sites, {
    mode: row.mode,
    choices: row.siteChoices,
    labels,
  })
  const placed = rows.filter(({ key }) => Object.hasOwn(row.siteChoices, key))
  return {
    changes,
    skipped,
    source: null,
    isAsked: asked.length > 0,
    siteTargets: row.siteChoices,
    ...(asked.length + placed.length > 0 && { rows: asSource([...asked, ...placed]) }),
  }
}

/** The rows that a person is to place or has placed, as a source to choose from. */
function asSource(rows: readonly FileSite[]): CountedSource {
  const counts = rows.map(({ key }) => ({ schedule: '', value: key, activities: 1 }))
  return { key: ROWS, name: '', level: null, values: rows.length, examples: [], counts }
}
