import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { Activities, nameOfFile, ONLY_PROJECT, statusFrom } from '../collect-activities.ts'
import type { Decoded } from '../decode.ts'
import { Outline } from '../outline.ts'
import { Logic } from '../logic/logic.ts'
import { datesOf, doneOf, readGuid } from './p6.ts'
import { addActivity, addCalendar, addLink, asRow, OF_PMXML } from './p6-logic.ts'
import { keyPart } from '../plain-text.ts'
import type {
  Activity,
  FilePosition,
  ReadOptions,
  ScheduleFile,
  ScheduleProject,
} from '../schedule-file.ts'
import { addLevels, type SourceHead } from '../site-sources.ts'
import type { Values } from '../values.ts'
import { keepInParent, type RecordHandlers, type XmlRecord } from '../xml-records.ts'

const STATUSES = new Map<string, MilestoneStatus>([
  ['Not Started', 'Not Started'],
  ['In Progress', 'Ongoing'],
  ['Completed', 'Completed'],
])

const ROOT = 'APIBusinessObjects'
const COSTS = [
  'PlannedLaborCost',
  'PlannedNonLaborCost',
  'PlannedMaterialCost',
  'PlannedExpenseCost',
]

/** Reads a schedule of Primavera P6 in its XML format, PMXML, record by record. */
export class Pmxml {
  readonly #values: Values
  readonly #fileName: string
  readonly #projects: XmlRecord[] = []
  readonly #wbs: XmlRecord[] = []
  readonly #activities: XmlRecord[] = []
  readonly #codeTypes = new Map<string, string>()
  readonly #codeValues = new Map<string, string>()
  readonly #logic: Logic

  constructor(values: Values, { fileName }: ReadOptions) {
    this.#values = values
    this.#logic = new Logic(values)
    this.#fileName = fileName
  }

  handlers(): RecordHandlers {
    const { notes } = this.#values
    const handlers: RecordHandlers = {
      [`${ROOT}/Project`]: (record) => this.#projects.push(record),
      [`${ROOT}/BaselineProject`]: ({ at }) => notes.add('baselineProjects', at),
    }
    // older versions have everything beside the projects, newer ones in them
    for (const place of [ROOT, `${ROOT}/Project`]) {
      handlers[`${place}/WBS`] = (record) => this.#wbs.push(record)
      handlers[`${place}/Activity`] = (record) => this.#activities.push(record)
      handlers[`${place}/Activity/Code`] = keepInParent
      handlers[`${place}/Calendar`] = (record) =>
        addCalendar(this.#logic, this.#values, asRow(record), OF_PMXML)
      handlers[`${place}/Relationship`] = (record) =>
        addLink(this.#logic, this.#values, asRow(record), OF_PMXML)
      handlers[`${place}/ActivityCodeType`] = ({ fields }) =>
        this.#codeTypes.set(fields.get('ObjectId') ?? '', keyPart(fields.get('Name') ?? ''))
      handlers[`${place}/ActivityCode`] = ({ fields }) =>
        this.#codeValues.set(
          fields.get('ObjectId') ?? '',
          fields.get('Description') || fields.get('CodeValue') || '',
        )
    }
    return handlers
  }

  finish(decoded: Decoded): ScheduleFile {
    const values = this.#values
    const outline = new Outline()
    for (const { fields } of this.#wbs) {
      const name = fields.get('Name') || fields.get('Code') || ''
      const id = fields.get('ObjectId') ?? ''
      outline.add(id, fields.get('ParentObjectId') || null, name, fields.get('Code') || id)
    }
    const activities = new Activities(values)
    const parents = new Map<string, string>()
    for (const record of this.#activities) {
      const type = record.fields.get('Type') ?? ''
      if (type === 'Level of Effort') values.notes.add('levelOfEffort', record.at)
      else if (type === 'WBS Summary') values.notes.add('wbsSummaries', record.at)
      else {
        const before = activities.list.length
        activities.add(this.#activity(record, type))
        const wbs = record.fields.get('WBSObjectId')
        const added = activities.list[before]
        addActivity(this.#logic, values, asRow(record), added, OF_PMXML)
        if (added && wbs) parents.set(added.key, wbs)
      }
    }
    this.#logic.finish()
    const levels = addLevels(
      outline,
      activities.list,
      ({ key }) => parents.get(key) ?? null,
      values.notes,
    )
    const heads: SourceHead[] = [...new Set(this.#codeTypes.values())].map((name) => ({
      key: `code:${name}`,
      name,
    }))
    return activities.finish(decoded, {
      format: 'pmxml',
      projects: [
        { key: ONLY_PROJECT, name: nameOfFile(this.#fileName), dataDate: null },
        ...this.#projects.map((project) => this.#project(project)),
      ],
      sources: [...levels, ...heads],
    })
  }

  #project({ fields, at }: XmlRecord): Omit<ScheduleProject, 'activities'> {
    const dataDate = this.#values.day(fields.get('DataDate') ?? '', at)
    const key = keyPart(fields.get('ObjectId') ?? '') || ONLY_PROJECT
    return {
      key,
      name: fields.get('Name') || fields.get('Id') || nameOfFile(this.#fileName),
      dataDate,
    }
  }

  #activity(record: XmlRecord, type: string): Activity {
    const { fields, parent } = record
    const values = this.#values
    const text = (name: string) => fields.get(name) ?? ''
    const at: FilePosition = { ...record.at, element: text('Id') || text('ObjectId') || 'Activity' }
    const day = (...names: string[]) =>
      values.day(names.map(text).find((found) => found !== '') ?? '', at)
    const isPoint = ['Start Milestone', 'Finish Milestone'].includes(type)
    const actualStart = day('ActualStartDate')
    const actualEnd = day('ActualFinishDate')
    const status =
      STATUSES.get(text('Status')) ?? statusFrom({ actualStart, actualEnd, percent: 0 })
    const ofProject = parent?.fields.get('ObjectId') || text('ProjectObjectId')
    return {
      key: readGuid(text('GUID')) || text('Id') || text('ObjectId') || text('Name'),
      code: text('Id'),
      milestoneId: null,
      activityId: text('Id'),
      project: keyPart(ofProject) || ONLY_PROJECT,
      name: text('Name'),
      description: '',
      sites: this.#codesOf(record),
      isPoint,
      ...datesOf(isPoint, {
        planned: { start: day('PlannedStartDate'), end: day('PlannedFinishDate') },
        expected: {
          start: day('RemainingEarlyStartDate', 'EarlyStartDate', 'StartDate'),
          end: day('RemainingEarlyFinishDate', 'EarlyFinishDate', 'FinishDate'),
        },
        actual: { start: actualStart, end: actualEnd },
      }),
      actualStart,
      actualEnd,
      status,
      percent: this.#percent(text, status, at),
      cost: this.#cost(text, at),
      at,
    }
  }

  /** The percentage by its type; fractions here are percents in XER. */
  #percent(text: (name: string) => string, status: MilestoneStatus, at: FilePosition): number {
    const type = text('PercentCompleteType') || 'Duration'
    const typed = this.#values.percent(text(`${type}PercentComplete`), at, 100)
    if (typed !== null) return typed
    const any = this.#values.percent(text('PercentComplete'), at, 100)
    if (any !== null) return any
    const number = (name: string) => this.#values.number(text(name), at) ?? 0
    const planned = number('PlannedDuration')
    const left = text('RemainingDuration') === '' ? planned : number('RemainingDuration')
    return doneOf(planned - left, planned, status)
  }

  #cost(text: (name: string) => string, at: FilePosition): number | null {
    const total = this.#values.cost(text('PlannedTotalCost'), at)
    const sum = COSTS.reduce((all, name) => all + (this.#values.cost(text(name), at) ?? 0), 0)
    return (total ?? Math.round(sum * 100) / 100) || null
  }

  #codesOf({ children }: XmlRecord): Record<string, string> {
    const sites: Record<string, string> = {}
    for (const { fields } of children.get('Code') ?? []) {
      const type = fields.get('TypeObjectId') ?? ''
      const value = this.#codeValues.get(fields.get('ValueObjectId') ?? '') ?? ''
      sites[`code:${this.#codeTypes.get(type) ?? keyPart(type)}`] = value
    }
    return sites
  }
}
