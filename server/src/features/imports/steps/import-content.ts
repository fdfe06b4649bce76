import type { ImportNote, importDoc } from '@plumbline/contract/imports/import-shapes'
import type { FileReadings } from '@plumbline/contract/imports/file-readings'
import type { z } from 'zod'
import type { Activity, FileSite, ScheduleFile, SiteSource } from '../formats/schedule-file.ts'

type Doc = z.infer<typeof importDoc>

/** The number of activities that a source puts on each site, in the order of the file. */
interface ActivityCount {
  schedule: string
  value: string
  activities: number
  /** The site that it was exported from, in files that Plumbline wrote. */
  site?: string | null
}

/** A source of sites with its values; the counts of one with too many sites are not stored. */
export interface CountedSource extends Pick<SiteSource, 'key' | 'name'> {
  level: number | null
  values: number
  examples: string[]
  counts: ActivityCount[] | null
}

/** The readings of a file. Files that older releases read lack the later ones. */
type StoredReadings = Pick<FileReadings, 'dateOrder'> & Partial<FileReadings>

/** The description of a file without its rows. */
export interface ImportContent
  extends Pick<Doc, 'format' | 'encoding' | 'otherEncodings' | 'projects'>, StoredReadings {
  /** The fields that a schedule has; null for a file of sites. */
  fields: ScheduleFile['fields'] | null
  sources: CountedSource[]
  /** The project from which Plumbline wrote it, and when; missing in files that older releases read. */
  exported?: ScheduleFile['exported']
  notes: ImportNote[]
}

/** The source of a list of sites: its own rows, as far as a person is to place them. */
export const ROWS = 'rows'

/** A row of a file, stored until the import is applied. */
export type ContentRow = Activity | FileSite

/** The reason why an import cannot go on. Its message is for logs; screens show the code. */
export class ImportRefused extends Error {
  readonly code: NonNullable<Doc['failure']>['code']
  readonly params: Record<string, string | number>
  readonly at: NonNullable<Doc['failure']>['at']

  constructor(
    code: ImportRefused['code'],
    params: Record<string, string | number> = {},
    at: ImportRefused['at'] = null,
  ) {
    super(`The import was refused: ${code}`)
    this.code = code
    this.params = params
    this.at = at
  }
}

/** Something else was asked of an import while a step of it was at work; the changes of the step are undone. */
export class Overtaken extends Error {}
