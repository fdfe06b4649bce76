import { setImmediate as others } from 'node:timers/promises'
import type { FileReadings } from '@plumbline/contract/imports/file-readings'
import type { ImportNote } from '@plumbline/contract/imports/import-shapes'
import { IMPORT_SITES_MAX } from '@plumbline/contract/rules/limits'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type {
  Activity,
  FileNote,
  ScheduleFile,
  SitesFile,
  SiteSource,
} from '../formats/schedule-file.ts'
import type { CountedSource, ImportContent } from './import-content.ts'

const EXAMPLES = 5

/** Describes a schedule without its activities. */
export async function describeSchedule(file: ScheduleFile): Promise<ImportContent> {
  const sources: CountedSource[] = []
  for (const source of file.siteSources) {
    sources.push(countSites(source, file.activities))
    await others()
  }
  return {
    format: file.format,
    encoding: file.encoding,
    otherEncodings: file.otherEncodings,
    ...readingsOf(file),
    fields: file.fields,
    projects: file.projects,
    exported: file.exported,
    sources,
    notes: file.notes.map(asNote),
  }
}

/** Describes a file of sites without its rows. */
export function describeSites(file: SitesFile): ImportContent {
  return {
    format: file.format,
    encoding: file.encoding,
    otherEncodings: file.otherEncodings,
    ...readingsOf(file),
    fields: null,
    projects: [],
    exported: null,
    sources: [],
    notes: file.notes.map(asNote),
  }
}

function readingsOf(file: FileReadings): FileReadings {
  const { dateOrder, decimalMark, dayNumbers, axisOrder, examples } = file
  return { dateOrder, decimalMark, dayNumbers, axisOrder, examples }
}

function asNote({ code, params, at }: FileNote): ImportNote {
  return { code, params, at: at ?? null }
}

function countSites(
  { key, name, level, values, ids = {} }: SiteSource,
  activities: Activity[],
): CountedSource {
  const described = { key, name, level: level ?? null, values: values.length }
  const examples = values.slice(0, EXAMPLES)
  if (values.length > IMPORT_SITES_MAX) return { ...described, examples, counts: null }
  const counts = new Map<
    string,
    { schedule: string; value: string; activities: number; site: string | null }
  >()
  for (const { project, sites } of activities) {
    const value = ownValue(sites, key) ?? ''
    const place = JSON.stringify([project, value])
    const site = Object.hasOwn(ids, value) ? (ids[value] ?? null) : null
    const count = counts.get(place) ?? { schedule: project, value, activities: 0, site }
    count.activities += 1
    counts.set(place, count)
  }
  return { ...described, examples, counts: [...counts.values()] }
}
