import { Activities, nameOfFile, ONLY_PROJECT, statusFrom } from '../collect-activities.ts'
import type { Decoded } from '../decode.ts'
import { Logic } from '../logic/logic.ts'
import { OWN_FIELDS } from './mspdi-fields.ts'
import { addFloat, addLinks, dayOf, workingTimeOf } from './mspdi-logic.ts'
import { codeOf, endOf, exact, inOutline, ownCode, uidKey } from './mspdi-tasks.ts'
import { Outline } from '../outline.ts'
import { keyPart } from '../plain-text.ts'
import type { Activity, FilePosition, ReadOptions, ScheduleFile } from '../schedule-file.ts'
import { addLevels, type SourceHead } from '../site-sources.ts'
import type { Values } from '../values.ts'
import { keepInParent, type RecordHandlers, type XmlRecord } from '../xml-records.ts'

/** Reads a schedule of Microsoft Project in its XML format, MSPDI, record by record. */
export class Mspdi {
  readonly #values: Values
  readonly #fileName: string
  #project: XmlRecord | null = null
  readonly #tasks: XmlRecord[] = []
  readonly #fields = new Map<string, { name: string; alias: string }>()
  readonly #milestones = new Set<string>()
  readonly #sites = new Set<string>()
  readonly #logic: Logic

  constructor(values: Values, { fileName }: ReadOptions) {
    this.#values = values
    this.#logic = new Logic(values)
    this.#fileName = fileName
  }

  handlers(): RecordHandlers {
    return {
      Project: (record) => {
        this.#project = record
      },
      'Project/ExtendedAttributes/ExtendedAttribute': ({ fields }) => {
        const name = keyPart(fields.get('FieldName') ?? '')
        this.#fields.set(fields.get('FieldID') ?? '', {
          name,
          alias: keyPart(fields.get('Alias') ?? ''),
        })
      },
      'Project/Tasks/Task': (record) => this.#tasks.push(record),
      'Project/Tasks/Task/Baseline': keepInParent,
      'Project/Tasks/Task/ExtendedAttribute': keepInParent,
      'Project/Tasks/Task/PredecessorLink': keepInParent,
      'Project/Calendars/Calendar': ({ fields, at }) =>
        this.#logic.addCalendar(fields.get('UID') ?? '', fields.get('Name') ?? '', null, at),
    }
  }

  finish(decoded: Decoded): ScheduleFile {
    const outline = new Outline()
    const activities = new Activities(this.#values)
    const parents = new Map<string, string | null>()
    const ownSites = new Map<string, string>()
    const minutes = Number(this.#project?.fields.get('MinutesPerDay')) || 480
    const time = workingTimeOf(this.#project)
    for (const { task, parent, isSummary, id } of inOutline(this.#used())) {
      addLinks(this.#logic, this.#values, task, time)
      if (isSummary) {
        const name = task.fields.get('Name') ?? ''
        const site = this.#ownSite(task)
        // of a name of nothing that a file can hold, its id is left
        outline.add(id, parent, name.trim() === '' ? (site ?? '') : name, codeOf(task))
        if (site) ownSites.set(id, site)
      } else {
        const before = activities.list.length
        activities.add(this.#activity(task, minutes))
        const added = activities.list[before]
        if (added) parents.set(added.key, parent)
        this.#addFloat(task, added, time.day)
      }
    }
    this.#logic.finish()
    const { notes } = this.#values
    const levels = addLevels(
      outline,
      activities.list,
      ({ key }) => parents.get(key) ?? null,
      notes,
      ownSites,
    )
    const project = this.#project?.fields
    const name = project?.get('Title') || project?.get('Name') || nameOfFile(this.#fileName)
    const dataDate = this.#values.day(project?.get('StatusDate') ?? '', {})
    return activities.finish(decoded, {
      format: 'mspdi',
      projects: [{ key: this.#projectKey(), name, dataDate }],
      sources: [...levels, ...this.#textFields()],
      exported: this.#exported(),
    })
  }

  /** Newer files say which schedule they are; the element stands before the tasks. */
  #projectKey(): string {
    return keyPart(this.#project?.fields.get('GUID') ?? '').toUpperCase() || ONLY_PROJECT
  }

  /** The tasks without rows that are empty, inactive, or the project itself. */
  #used(): XmlRecord[] {
    const { notes } = this.#values
    return this.#tasks.filter(({ fields, at }) => {
      if (fields.get('IsNull') === '1') notes.add('emptyTasks', at)
      else if (fields.get('Active') === '0') notes.add('inactiveTasks', at)
      else return !(fields.get('UID') === '0' && fields.get('OutlineLevel') === '0')
      return false
    })
  }

  #activity(task: XmlRecord, minutesPerDay: number): Activity {
    const { fields } = task
    const values = this.#values
    const text = (name: string) => fields.get(name) ?? ''
    const at = { ...task.at, element: text('Name') || `UID ${text('UID')}` }
    const own = this.#ownFields(task)
    const isPoint = text('Milestone') === '1'
    const actualStart = values.day(text('ActualStart'), at)
    const finished = values.day(text('ActualFinish'), at)
    const dates = this.#planned(task, at, minutesPerDay)
    const isExpected = dates.expected !== null
    const byDuration = values.percent(text('PercentComplete'), at) ?? 0
    const physical = values.percent(text('PhysicalPercentComplete'), at) ?? 0
    const percent = exact(physical > 0 ? physical : byDuration, own.get('percent'))
    const status = statusFrom({ actualStart, actualEnd: finished, percent: byDuration })
    return {
      key: own.get('taskId') || own.get('milestone') || text('GUID').toUpperCase() || uidKey(text),
      code: '',
      activityId: own.get('activityId') ?? (own.has('milestone') ? '' : ownCode(task)),
      milestoneId: own.get('milestone') || null,
      project: this.#projectKey(),
      name: text('Name'),
      description: text('Notes'),
      sites: this.#textsOf(task),
      isPoint,
      plannedStart: dates.plannedStart,
      plannedEnd: dates.plannedEnd,
      forecastStart: isExpected && !actualStart ? dates.expected.start : null,
      forecastEnd: isExpected && !finished ? dates.expected.end : null,
      actualStart,
      actualEnd: finished,
      status,
      percent,
      // money is written a hundredfold
      cost: values.cost(text('Cost'), at, 0.01),
      at,
    }
  }

  /**
   * The planned dates are those of the baseline, and the schedule then has the expected ones. Without a baseline, the
   * schedule has the planned dates.
   */
  #planned({ fields, children }: XmlRecord, at: FilePosition, minutesPerDay: number) {
    const values = this.#values
    const day = (of: XmlRecord['fields'], name: string) => values.day(of.get(name) ?? '', at)
    const baselines = children.get('Baseline') ?? []
    const baseline = baselines.find(({ fields: own }) => (own.get('Number') || '0') === '0')?.fields
    if (baseline?.get('Start') || baseline?.get('Finish')) {
      const expected = { start: day(fields, 'Start'), end: day(fields, 'Finish') }
      return { plannedStart: day(baseline, 'Start'), plannedEnd: day(baseline, 'Finish'), expected }
    }
    const plannedStart = day(fields, 'Start')
    const plannedEnd = day(fields, 'Finish')
    const expected = null
    if (plannedEnd || !plannedStart || fields.get('Finish')) {
      return { plannedStart, plannedEnd, expected }
    }
    const end = endOf(plannedStart, fields, minutesPerDay)
    if (end) values.notes.add('endFromDuration', at)
    return { plannedStart, plannedEnd: end, expected }
  }

  /** A task that was exported without a calendar has none, whatever the file takes for it. */
  #addFloat(task: XmlRecord, added: Activity | undefined, minutesPerDay: number): void {
    const own = this.#written(task)
    const calendar = own.has('milestone') ? '' : (this.#project?.fields.get('CalendarUID') ?? '')
    const written = own.get('minutesPerDay')
    // 0 stands for an unknown length
    const day = written === undefined ? minutesPerDay : dayOf(written)
    addFloat(this.#logic, this.#values, task, added, { calendar, minutesPerDay: day })
  }

  /** The project of which this is the export, and the time of the export; both stand in the project's own row. */
  #exported(): ScheduleFile['exported'] {
    const whole = this.#tasks.find(({ fields }) => fields.get('UID') === '0')
    const [project = '', at = ''] = whole
      ? (this.#written(whole).get('exported') ?? '').split(' ')
      : []
    return project && !Number.isNaN(Date.parse(at)) ? { project, at } : null
  }

  /** The site from which a summary task was exported; null for a copy of such a task. */
  #ownSite(task: XmlRecord): string | null {
    const site = this.#written(task).get('site') ?? ''
    if (site === '' || this.#sites.has(site)) return null
    this.#sites.add(site)
    return site
  }

  /** The values that Plumbline itself wrote beside a milestone; none for a copy of its task. */
  #ownFields(task: XmlRecord): Map<string, string> {
    const own = this.#written(task)
    const milestone = own.get('milestone') ?? ''
    if (this.#milestones.has(milestone)) own.clear()
    this.#milestones.add(milestone)
    return own
  }

  #written({ children }: XmlRecord): Map<string, string> {
    const own = new Map<string, string>()
    for (const { fields } of children.get('ExtendedAttribute') ?? []) {
      const alias = this.#fields.get(fields.get('FieldID') ?? '')?.alias
      for (const [what, field] of Object.entries(OWN_FIELDS)) {
        if (alias === field.alias) own.set(what, fields.get('Value') ?? '')
      }
    }
    return own
  }

  #textsOf({ children }: XmlRecord): Record<string, string> {
    const sites: Record<string, string> = {}
    for (const { fields } of children.get('ExtendedAttribute') ?? []) {
      const name = this.#textField(fields.get('FieldID') ?? '')
      if (name) sites[`field:${name}`] = fields.get('Value') ?? ''
    }
    return sites
  }

  #textFields(): SourceHead[] {
    return [...this.#fields].flatMap(([id, { name, alias }]) =>
      this.#textField(id) ? [{ key: `field:${name}`, name: alias || name }] : [],
    )
  }

  /** The name of a field that holds texts of people, 'Text1'. */
  #textField(id: string): string | null {
    const field = this.#fields.get(id)
    const isOwn = Object.values(OWN_FIELDS).some(({ alias }) => alias === field?.alias)
    return field && !isOwn && /^Text\d+$/.test(field.name) ? field.name : null
  }
}
