import { Activities, nameOfFile, ONLY_PROJECT, statusFrom } from './collect-activities.ts'
import { addDays, addWorkingDays } from './dates.ts'
import type { Decoded } from './decode.ts'
import { OWN_FIELDS } from './mspdi-fields.ts'
import { Outline } from './outline.ts'
import { keyPart } from './plain-text.ts'
import type { Activity, Day, Place, ReadOptions, ScheduleFile } from './schedule-file.ts'
import { addLevels, type SourceHead } from './site-sources.ts'
import type { Values } from './values.ts'
import { wholePercent } from './write-mspdi.ts'
import { keepInParent, type RecordHandlers, type XmlRecord } from './xml-records.ts'

/** Reads a schedule of Microsoft Project in its XML format, MSPDI, record by record. */
export class Mspdi {
  readonly #values: Values
  readonly #fileName: string
  #project: XmlRecord | null = null
  readonly #tasks: XmlRecord[] = []
  readonly #fields = new Map<string, { name: string; alias: string }>()
  readonly #milestones = new Set<string>()

  constructor(values: Values, { fileName }: ReadOptions) {
    this.#values = values
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
    }
  }

  finish(decoded: Decoded): ScheduleFile {
    const outline = new Outline()
    const activities = new Activities(this.#values)
    const parents = new Map<string, string | null>()
    const minutes = Number(this.#project?.fields.get('MinutesPerDay')) || 480
    for (const { task, parent, isSummary, id } of inOutline(this.#used())) {
      if (isSummary) outline.add(id, parent, task.fields.get('Name') ?? '')
      else {
        const before = activities.list.length
        activities.add(this.#activity(task, minutes))
        const added = activities.list[before]
        if (added) parents.set(added.key, parent)
      }
    }
    const { notes } = this.#values
    const levels = addLevels(outline, activities.list, ({ key }) => parents.get(key) ?? null, notes)
    const project = this.#project?.fields
    const name = project?.get('Title') || project?.get('Name') || nameOfFile(this.#fileName)
    const dataDate = this.#values.day(project?.get('StatusDate') ?? '', {})
    return activities.finish(decoded, {
      format: 'mspdi',
      projects: [{ key: this.#projectKey(), name, dataDate }],
      sources: [...levels, ...this.#textFields()],
    })
  }

  /** Newer files say which schedule they are; the element stands before the tasks. */
  #projectKey(): string {
    return keyPart(this.#project?.fields.get('GUID') ?? '').toUpperCase() || ONLY_PROJECT
  }

  /** Without rows that are empty, inactive, or the project itself. */
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
    const dates = this.#planned(task, at, minutesPerDay)
    const actualStart = values.day(text('ActualStart'), at)
    const finished = values.day(text('ActualFinish'), at)
    const byDuration = values.percent(text('PercentComplete'), at) ?? 0
    const physical = values.percent(text('PhysicalPercentComplete'), at) ?? 0
    const percent = exact(physical > 0 ? physical : byDuration, own.get('percent'))
    const status = statusFrom({ actualStart, actualEnd: finished, percent: byDuration })
    const soFar = own.has('milestone') ? values.day(text('Stop'), at) : null
    return {
      key: own.get('taskId') || own.get('milestone') || text('GUID').toUpperCase() || uidKey(text),
      code: '',
      milestoneId: own.get('milestone') || null,
      project: this.#projectKey(),
      name: text('Name'),
      description: text('Notes'),
      sites: this.#textsOf(task),
      isPoint,
      ...dates,
      actualStart,
      actualEnd: finished ?? soFar,
      status,
      percent,
      // money is written a hundredfold
      cost: values.cost(text('Cost'), at, 0.01),
      at,
    }
  }

  /** As the baseline has it, else as the schedule is now. */
  #planned({ fields, children }: XmlRecord, at: Place, minutesPerDay: number) {
    const values = this.#values
    const day = (of: XmlRecord['fields'], name: string) => values.day(of.get(name) ?? '', at)
    const baselines = children.get('Baseline') ?? []
    const baseline = baselines.find(({ fields: own }) => (own.get('Number') || '0') === '0')?.fields
    if (baseline?.get('Start') || baseline?.get('Finish')) {
      return { plannedStart: day(baseline, 'Start'), plannedEnd: day(baseline, 'Finish') }
    }
    const plannedStart = day(fields, 'Start')
    const plannedEnd = day(fields, 'Finish')
    if (plannedEnd || !plannedStart || fields.get('Finish')) return { plannedStart, plannedEnd }
    const end = endOf(plannedStart, fields, minutesPerDay)
    if (end) values.notes.add('endFromDuration', at)
    return { plannedStart, plannedEnd: end }
  }

  /** What Plumbline itself wrote beside a milestone; a task that was copied from it is another one. */
  #ownFields({ children }: XmlRecord): Map<string, string> {
    const own = new Map<string, string>()
    for (const { fields } of children.get('ExtendedAttribute') ?? []) {
      const alias = this.#fields.get(fields.get('FieldID') ?? '')?.alias
      for (const [what, field] of Object.entries(OWN_FIELDS)) {
        if (alias === field.alias) own.set(what, fields.get('Value') ?? '')
      }
    }
    const milestone = own.get('milestone') ?? ''
    if (this.#milestones.has(milestone)) own.clear()
    this.#milestones.add(milestone)
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

interface Row {
  task: XmlRecord
  id: string
  /** The id of the summary right above. */
  parent: string | null
  isSummary: boolean
}

/** Rows with the summary that each lies beneath, by their levels, the way people indent them. */
function* inOutline(tasks: readonly XmlRecord[]): Generator<Row> {
  const above: { id: string; level: number }[] = []
  for (const [n, task] of tasks.entries()) {
    const level = levelOf(task) ?? 1
    while ((above.at(-1)?.level ?? -1) >= level) above.pop()
    const id = String(n)
    const next = tasks[n + 1]
    const hasBelow = next !== undefined && (levelOf(next) ?? 1) > level
    const isSummary = task.fields.get('Summary') === '1' || hasBelow
    yield { task, id, parent: above.at(-1)?.id ?? null, isSummary }
    if (isSummary) above.push({ id, level })
  }
}

function levelOf({ fields }: XmlRecord): number | null {
  const text = fields.get('OutlineLevel')
  if (text) return Number(text) || 0
  const number = fields.get('OutlineNumber') || fields.get('WBS')
  return number ? number.split('.').length : null
}

/** 'msp:' and the UID; the row's number where there is none. */
function uidKey(text: (name: string) => string): string {
  return `msp:${text('UID') || text('ID')}`
}

/** The percentage with its decimals, as long as nobody has changed the whole one. */
function exact(percent: number, own: string | undefined): number {
  const written = own ? Number(own) : Number.NaN
  return wholePercent(written) === percent ? written : percent
}

/** Codes of `DurationFormat` that count days and nights: elapsed minutes, hours, days and on. */
const ELAPSED = new Set(['4', '6', '8', '10', '12', '20', '36', '38', '40', '42', '44', '52'])

/** The last day of a task that has a start and a duration, `PT40H0M0S` of working time. */
function endOf(start: Day, fields: XmlRecord['fields'], minutesPerDay: number): Day | null {
  const parts = /^PT(\d{1,9})H(\d{1,9})M(\d{1,9})(?:\.\d+)?S$/.exec(fields.get('Duration') ?? '')
  if (!parts) return null
  const minutes = Number(parts[1]) * 60 + Number(parts[2])
  const isElapsed = ELAPSED.has(fields.get('DurationFormat') ?? '')
  if (isElapsed) return addDays(start, Math.max(0, Math.ceil(minutes / 1440) - 1))
  return addWorkingDays(start, Math.max(0, Math.ceil(minutes / minutesPerDay) - 1))
}
