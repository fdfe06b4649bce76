import type { ImportNote, importDoc } from '@plumbline/contract/imports/import-shapes'
import type { FileReadings } from '@plumbline/contract/imports/file-readings'
import type { z } from 'zod'
import type { Activity, FileSite, ScheduleFile, SiteSource } from '../formats/schedule-file.ts'

type Doc = z.infer<typeof importDoc>

/** How many activities of a schedule a source puts where, in the order of the file. */
interface ActivityCount {
  schedule: string
  value: string
  activities: number
  /** The site that it was exported from, in files that Plumbline wrote. */
  site?: string | null
}

/** A source of sites with what it comes to; the counts of one with too many sites are not kept. */
export interface CountedSource extends Pick<SiteSource, 'key' | 'name'> {
  level: number | null
  values: number
  examples: string[]
  counts: ActivityCount[] | null
}

/** How a file was read; files that were read before all of it was asked lack what was asked later. */
type StoredReadings = Pick<FileReadings, 'dateOrder'> & Partial<FileReadings>

/** What a file says besides its rows. */
export interface ImportContent
  extends Pick<Doc, 'format' | 'encoding' | 'otherEncodings' | 'projects'>, StoredReadings {
  /** What a schedule speaks of; null for a file of sites. */
  fields: ScheduleFile['fields'] | null
  sources: CountedSource[]
  /** Which project Plumbline wrote it from, and when; files that were read before it was asked have none. */
  exported?: ScheduleFile['exported']
  notes: ImportNote[]
}

/** The source of a list of sites: its own rows, as far as a person is to place them. */
export const ROWS = 'rows'

/** A row of a file, as it is kept until the import is applied. */
export type ContentRow = Activity | FileSite

/** Why an import cannot go on; its message is for logs, screens say the code. */
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

/** Something else was asked of an import while a step of it was at work; what it did is undone. */
export class Overtaken extends Error {}
