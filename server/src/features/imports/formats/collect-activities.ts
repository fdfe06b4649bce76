import { type FileReadings, NO_READINGS } from '@plumbline/contract/imports/file-readings'
import { SCHEDULE_ACTIVITIES_MAX } from '@plumbline/contract/rules/limits'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { Decoded } from './decode.ts'
import { quotedPosition } from './notes.ts'
import {
  type Activity,
  type FilePosition,
  type ScheduleField,
  type ScheduleFile,
  ScheduleFileError,
  type ScheduleProject,
} from './schedule-file.ts'
import { siteSources, type SourceHead } from './site-sources.ts'
import type { Values } from './values.ts'

/** Beyond these, a milestone's fields hold no text. */
const LINE_MAX = 300
const TEXT_MAX = 5000

/** The key of the project in a file of one project. */
export const ONLY_PROJECT = 'project'

/** The facts that a format gives besides its activities. */
export interface ReadSchedule {
  format: ScheduleFile['format']
  fields?: ScheduleField[]
  readings?: Partial<FileReadings>
  projects: Omit<ScheduleProject, 'activities'>[]
  sources: SourceHead[]
  exported?: ScheduleFile['exported']
}

/** Takes the activities of a file in its order, and holds them to what all formats have in common. */
export class Activities {
  readonly list: Activity[] = []
  readonly values: Values
  #count = 0
  readonly #keys = new Map<string, number>()

  constructor(values: Values) {
    this.values = values
  }

  add(read: Activity): void {
    this.#count += 1
    // counted on, so that the refusal says how many there are
    if (this.#count > SCHEDULE_ACTIVITIES_MAX) return
    const at = quotedPosition(read.at)
    const code = this.values.line(read.code, LINE_MAX, at)
    const activityId = this.values.line(read.activityId, LINE_MAX, at)
    const key = this.#uniqueKey(this.values.line(read.key, LINE_MAX - 10, at), at)
    const name = this.values.line(read.name, LINE_MAX, at)
    const description = this.values.text(read.description, TEXT_MAX, at)
    const sites: Activity['sites'] = {}
    for (const [source, value] of Object.entries(read.sites)) {
      const site = this.values.line(value, LINE_MAX, at)
      if (site) sites[source] = site
    }
    this.list.push({ ...read, key, code, activityId, name, description, sites, at })
  }

  /** The file as it is read, if anything is in it. */
  finish(decoded: Decoded, read: ReadSchedule): ScheduleFile {
    if (this.#count > SCHEDULE_ACTIVITIES_MAX) {
      const params = { count: this.#count, max: SCHEDULE_ACTIVITIES_MAX }
      throw new ScheduleFileError('tooMany', params)
    }
    if (this.#count === 0) throw new ScheduleFileError('nothingInIt')
    const fields = read.fields ?? this.#fieldsOfPlanners()
    this.#noteWhatIsOdd(fields)
    const projects = this.#projects(read.projects)
    const names = new Map(projects.map(({ key, name }) => [key, name]))
    for (const activity of this.list) activity.sites['level:0'] = names.get(activity.project) ?? ''
    const sources = [...read.sources, { key: 'level:0', name: '', level: 0 }]
    return {
      format: read.format,
      encoding: decoded.encoding,
      otherEncodings: decoded.otherEncodings,
      ...NO_READINGS,
      ...read.readings,
      fields,
      projects,
      exported: read.exported ?? null,
      siteSources: siteSources(sources, this.list),
      activities: this.list,
      notes: [...decoded.notes, ...this.values.notes.list()],
    }
  }

  #uniqueKey(key: string, at: FilePosition): string {
    const times = (this.#keys.get(key) ?? 0) + 1
    this.#keys.set(key, times)
    if (times === 1) return key
    this.values.notes.add('duplicateKey', at, { key })
    // a file may hold that one too
    return this.#uniqueKey(`${key}#${times}`, at)
  }

  /** The fields that files of planners always have; texts and costs when any activity has them. */
  #fieldsOfPlanners(): ScheduleField[] {
    const fields: ScheduleField[] = ['name', 'plannedStart', 'plannedEnd', 'actualStart']
    fields.push('forecastStart', 'forecastEnd', 'actualEnd', 'status', 'percent')
    if (this.list.some(({ description }) => description !== '')) fields.push('description')
    if (this.list.some(({ cost }) => cost !== null && cost > 0)) fields.push('cost')
    if (this.list.some(({ predecessors }) => predecessors)) fields.push('predecessors')
    if (this.list.some(({ float }) => float)) fields.push('float')
    return fields
  }

  #noteWhatIsOdd(fields: readonly ScheduleField[]): void {
    const { notes } = this.values
    const isNamed = fields.includes('name')
    const isPlanned = fields.includes('plannedStart') || fields.includes('plannedEnd')
    for (const activity of this.list) {
      const { at, plannedStart, plannedEnd } = activity
      if (isNamed && activity.name === '') {
        activity.name = activity.code || activity.key
        notes.add('noName', at, { key: activity.name })
      }
      if (isPlanned && !plannedStart && !plannedEnd) notes.add('noDates', at)
      if (plannedStart && plannedEnd && plannedStart > plannedEnd) notes.add('reversedDates', at)
    }
  }

  /** The projects that have activities, by name; a file always has one. */
  #projects(known: ReadSchedule['projects']): ScheduleProject[] {
    const counts = new Map<string, number>()
    for (const { project } of this.list) counts.set(project, (counts.get(project) ?? 0) + 1)
    const found = new Map(known.map((project) => [project.key, project]))
    return [...counts].map(([key, activities]) => {
      const project = found.get(key)
      const name = this.values.line(project?.name ?? '', LINE_MAX, {}) || key
      return { key, name, dataDate: project?.dataDate ?? null, activities }
    })
  }
}

/** The status that dates and percent tell, where a file has no word for it. */
export function statusFrom(read: {
  actualStart: string | null
  actualEnd: string | null
  percent: number
}): MilestoneStatus {
  if (read.actualEnd || read.percent >= 100) return 'Completed'
  return read.actualStart || read.percent > 0 ? 'Ongoing' : 'Not Started'
}

/** The name of a file without its ending. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || fileName
}
