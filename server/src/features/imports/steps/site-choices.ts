import { sql } from 'kysely'
import type { ImportDoc, SiteOfFile } from '@plumbline/contract/imports/import-shapes'
import { type LabelledSite, plainName, siteLabels } from '@plumbline/contract/rules/site-labels'
import type { Db } from '../../../db/db.ts'
import type { StoredImport } from './import-steps.ts'
import type { CountedSource } from './import-content.ts'

export interface LiveSite {
  id: string
  name: string
  /** The label that tells it from sites of the same name; see siteLabels. */
  label: string
}

type MissingChoice = ImportDoc['missing'][number]
type Chosen = Pick<
  StoredImport,
  'content' | 'readAs' | 'scheduleKey' | 'siteSource' | 'siteChoices' | 'kind'
>

/** The sites of a project that are in its lists, by name. */
export async function liveSites(db: Db, projectId: string): Promise<LiveSite[]> {
  const { rows } = await sql<LabelledSite>`
    select id as _id, name, grouped_list_name as "groupedListName", region,
           short_name as "shortName", lat, lng
      from sites where project_id = ${projectId} and archived_at is null
     order by name, id`.execute(db)
  const labels = siteLabels(rows)
  return rows.map(({ _id, name }) => ({ id: _id, name, label: labels.get(_id) ?? name }))
}

/** Choices that a person must make before the comparison of a file. */
export function missingChoices({ kind, content, readAs, ...chosen }: Chosen): MissingChoice[] {
  if (!content) return []
  if (kind === 'sites') return content.axisOrder && !readAs.axisOrder ? ['axisOrder'] : []
  return [
    ...(chosen.scheduleKey === null ? (['project'] as const) : []),
    ...(chosen.siteSource === null ? (['siteSource'] as const) : []),
  ]
}

/** The same with the sites that only a person can tell: several of the project have their name. */
export function missingOf(chosen: Chosen, ofFile: readonly SiteOfFile[]): MissingChoice[] {
  const isAsked = ofFile.some(({ choice }) => choice === null)
  return [...missingChoices(chosen), ...(isAsked ? (['sites'] as const) : [])]
}

/** The sources that one can choose: those with more values than a project takes sites are not counted. */
export function choosable(sources: CountedSource[]): CountedSource[] {
  return sources.filter(({ counts }) => counts !== null)
}

/**
 * The site of each value of the chosen source. The choice of a person comes first, as long as that site exists. Then
 * comes the site from which the value was exported, and the site of the same name. The only site of a project stands
 * for the project as a whole. Else the value becomes a new site. Null where several sites have the name: a person has
 * to choose.
 */
export function sitesOfFile(chosen: Chosen, sites: LiveSite[]): SiteOfFile[] {
  const { kind, content, scheduleKey, siteSource, siteChoices } = chosen
  const source = content?.sources.find(({ key }) => key === siteSource)
  if (!source?.counts) return []
  const ids = new Set(sites.map(({ id }) => id))
  const byName = Map.groupBy(sites, ({ name }) => plainName(name))
  const [only] = sites.length === 1 ? sites : []
  const proposal = (value: string, own: string | null) => {
    if (own !== null && ids.has(own)) return own
    const [same, ...others] = byName.get(plainName(value)) ?? []
    // a person chooses the site of a row of a list only where no rule decides
    if (others.length > 0 || kind === 'sites') return null
    if (same !== undefined) return same.id
    if (only && (value === '' || source.level === 0)) return only.id
    return value === '' ? 'skip' : 'new'
  }
  const counts = source.counts.filter(({ schedule }) => schedule === scheduleKey)
  return counts.map(({ value, activities, site = null }) => {
    const choice = Object.hasOwn(siteChoices, value) ? siteChoices[value] : undefined
    const stands = choice === 'skip' || (choice === 'new' && value !== '') || ids.has(choice ?? '')
    return {
      value,
      activities,
      choice: stands && choice !== undefined ? choice : proposal(value, site),
    }
  })
}
