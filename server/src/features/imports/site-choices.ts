import { sql } from 'kysely'
import type { ImportDoc, SiteOfFile } from '@plumbline/contract/import-shapes'
import { IMPORT_SITES_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import type { StoredImport } from './import-steps.ts'
import type { CountedSource } from './import-content.ts'
import { asCompared } from './names.ts'

export interface LiveSite {
  id: string
  name: string
}

type Chosen = Pick<StoredImport, 'content' | 'scheduleKey' | 'siteSource' | 'siteChoices' | 'kind'>

/** The sites of a project that are in its lists, by name. */
export async function liveSites(db: Db, projectId: string): Promise<LiveSite[]> {
  const { rows } = await sql<LiveSite>`
    select id, name from sites where project_id = ${projectId} and archived_at is null
     order by name, id`.execute(db)
  return rows
}

/** What is to be chosen before a schedule can be compared. */
export function missingChoices({ kind, content, ...chosen }: Chosen): ImportDoc['missing'] {
  if (kind === 'sites' || !content) return []
  return [
    ...(chosen.scheduleKey === null ? (['project'] as const) : []),
    ...(chosen.siteSource === null ? (['siteSource'] as const) : []),
  ]
}

/** The sources that one can choose. */
export function choosable(sources: CountedSource[]): CountedSource[] {
  return sources.filter(({ counts, values }) => counts !== null && values <= IMPORT_SITES_MAX)
}

/**
 * What becomes of each value of the chosen source: what somebody chose, as long as that site is there,
 * else a site of the same name, the only one for what is the project as a whole, or a new one.
 */
export function sitesOfFile(chosen: Chosen, sites: LiveSite[]): SiteOfFile[] {
  const { content, scheduleKey, siteSource, siteChoices } = chosen
  const source = content?.sources.find(({ key }) => key === siteSource)
  if (!source?.counts) return []
  const ids = new Set(sites.map(({ id }) => id))
  const byName = new Map(sites.map(({ id, name }) => [asCompared(name), id]))
  const [only] = sites.length === 1 ? sites : []
  const proposal = (value: string) => {
    const same = byName.get(asCompared(value))
    if (same !== undefined) return same
    if (only && (value === '' || source.level === 0)) return only.id
    return value === '' ? 'skip' : 'new'
  }
  const counts = source.counts.filter(({ schedule }) => schedule === scheduleKey)
  return counts.map(({ value, activities }) => {
    const choice = Object.hasOwn(siteChoices, value) ? siteChoices[value] : undefined
    const stands = choice === 'skip' || (choice === 'new' && value !== '') || ids.has(choice ?? '')
    return {
      value,
      activities,
      choice: stands && choice !== undefined ? choice : proposal(value),
    }
  })
}
