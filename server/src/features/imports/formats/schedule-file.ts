import type { FileReadings, ReadAs } from '@plumbline/contract/imports/file-readings'
import type { FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'
import type {
  ScheduleFileErrorCode,
  ScheduleFileNoteCode,
} from '@plumbline/contract/rules/imports/schedule-file-codes'
import type { LagUnit, LinkKind } from '@plumbline/contract/milestones/by-file'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { quoted } from './plain-text.ts'
import type { Language } from '@plumbline/contract/texts/languages'

/** A day of the calendar, `YYYY-MM-DD`, that exists. */
export type Day = string

/** A place in a file: its line, counted from 1, and the element or row by the file's name for it. */
export interface FilePosition {
  line?: number
  element?: string
}

/** A note on a file that was read. Each code stands there at most once, or once for each table. */
export interface FileNote {
  code: ScheduleFileNoteCode
  /** Always `count`; the code says what else. */
  params: Record<string, string | number>
  /** The first place to which it applies. */
  at?: FilePosition
}

interface ReadText extends FileReadings {
  encoding: FileEncoding
  /** The encodings that a person may choose instead; none when it is certain. */
  otherEncodings: FileEncoding[]
  notes: FileNote[]
}

/** The fields that a file may speak of. */
export type ScheduleField =
  | 'name'
  | 'description'
  | 'plannedStart'
  | 'plannedEnd'
  | 'forecastStart'
  | 'forecastEnd'
  | 'actualStart'
  | 'actualEnd'
  | 'status'
  | 'percent'
  | 'cost'
  | 'predecessors'
  | 'float'

/** A schedule file, read without a database. */
export interface ScheduleFile extends ReadText {
  format: 'mspdi' | 'xer' | 'pmxml' | 'csv'
  /**
   * The fields that the file has at all. A field is left out where no activity has a value (a CSV without its column, a
   * schedule without costs): it must change nothing.
   */
  fields: ScheduleField[]
  /** The projects, at least one; an XER or PMXML may hold several. */
  projects: ScheduleProject[]
  /** The project from which Plumbline wrote it, and when; null for files of others. */
  exported: { project: string; at: string } | null
  /** Ways to tell the sites apart, the likeliest first; at least one (`level:0`). */
  siteSources: SiteSource[]
  /** The activities in the file's order; keys are unique. */
  activities: Activity[]
}

export interface ScheduleProject {
  key: string
  name: string
  /** The day that its progress is of. */
  dataDate: Day | null
  activities: number
}

export interface SiteSource {
  /**
   * `level:0`, the project itself; `level:1`, the topmost summary above an activity; `code:04 floor`,
   * an activity code of Primavera; `field:Text1` of Microsoft Project; `column:Site` of a CSV.
   */
  key: string
  /** The name that people know: the alias of the field, the head of the column; '' for a level. */
  name: string
  level?: number
  /**
   * The sites that it tells, in the file's order, none of them empty; of two summaries with one name
   * each is named with those above it ('House 1 / Roof').
   */
  values: string[]
  /** The `_id` of the site from which each value was exported, in files that Plumbline wrote. */
  ids?: Record<string, string>
}

/** A link from another activity, by its key. */
export interface Predecessor {
  from: string
  kind: LinkKind
  lag: { amount: number; unit: LagUnit }
}

/** The calendar of an activity and its float, as far as the file says them. */
export interface FileFloat {
  /** '' where the file names none. */
  calendar: string
  /** The length of a day of the calendar. */
  minutesPerDay: number | null
  /** The total float in minutes of working time, to the tenth. */
  total: number | null
  free: number | null
}

export interface Activity {
  /**
   * Stays the same in the next file of the same schedule, and becomes the milestone's taskId: a GUID
   * in capitals (the same in XER and PMXML), else the code ('A1000') or 'msp:' and the UID.
   */
  key: string
  /**
   * Another id of the activity, else '': in Primavera its activity id ('A1000'). An older taskId may be this; two
   * activities may have the same.
   */
  code: string
  /** The `_id` of the milestone that it was exported from, in files that Plumbline wrote. */
  milestoneId: string | null
  /** The id that people see in their planner ('A1020'); '' where that is no id of its own. */
  activityId: string
  /** A project's key. */
  project: string
  name: string
  description: string
  /** The values by the key of a site source; a source without a value for this activity is not there. */
  sites: Record<string, string>
  /** A milestone in the planners' sense: no duration. */
  isPoint: boolean
  plannedStart: Day | null
  plannedEnd: Day | null
  /** The date that the planner now expects; null where it has passed, or the file has only the plan. */
  forecastStart: Day | null
  forecastEnd: Day | null
  actualStart: Day | null
  actualEnd: Day | null
  status: MilestoneStatus
  /** 0 to 100, with up to two decimals. */
  percent: number
  /** Null where the file says nothing of it. */
  cost: number | null
  /** The links; left out where the file has none. No two of one kind come from the same activity. */
  predecessors?: Predecessor[]
  /** The calendar and the float; left out where the file has neither. */
  float?: FileFloat
  at: FilePosition
}

/** A file of sites, read without a database. */
export interface SitesFile extends ReadText {
  format: 'geojson' | 'csv'
  /** The sites in the file's order; keys are unique. */
  sites: FileSite[]
}

export interface FileSite {
  /** The key of the row: the file's own id, its name, its position or its order, with a number where keys repeat. */
  key: string
  /** The file's own id of it, which no other row has; '' without one. */
  id: string
  /** The name; a row without one gets a text with its line, in the language of the person who imports the file. */
  name: string
  /** It has no id either, which would be its name. */
  isNameless?: true
  /** The latitude and the longitude: both or neither. */
  lat: number | null
  lng: number | null
  /** The address or the region, as one text. */
  location: string
  description: string
  at: FilePosition
}

/** A person's choices come before the readings of the file. */
export interface ReadOptions extends ReadAs {
  /** Names the project where the file names none; never decides the format. */
  fileName: string
  /** The language of the name that a site without one gets; English if it is left out. */
  language?: Language
}

/** A file that is refused. Its message is English and for logs; screens say the code. */
export class ScheduleFileError extends Error {
  override name = 'ScheduleFileError'
  readonly code: ScheduleFileErrorCode
  readonly params: Record<string, string | number>
  readonly at: FilePosition

  constructor(
    code: ScheduleFileErrorCode,
    params: Record<string, string | number> = {},
    at: FilePosition = {},
  ) {
    super(`The file is refused: ${code} ${JSON.stringify({ ...params, ...at })}`)
    this.code = code
    this.params = {}
    for (const [name, value] of Object.entries(params)) {
      this.params[name] = typeof value === 'string' ? quoted(value, 200) : value
    }
    this.at = at.element === undefined ? at : { ...at, element: quoted(at.element) }
  }
}
