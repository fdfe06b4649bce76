import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { Activities, nameOfFile, ONLY_PROJECT, statusFrom } from '../collect-activities.ts'
import type { Decoded } from '../decode.ts'
import { Outline } from '../outline.ts'
import { Logic } from '../logic/logic.ts'
import { datesOf, doneOf, readGuid } from './p6.ts'
import { addActivity, addCalendar, addLink, OF_XER } from './p6-logic.ts'
import { keyPart } from '../plain-text.ts'
import type { ReadOptions, ScheduleFile, ScheduleProject } from '../schedule-file.ts'
import { addLevels, type SourceHead } from '../site-sources.ts'
import { toPercent, type Values } from '../values.ts'
import { readTables, type XerRow } from './xer-tables.ts'

const STATUSES = new Map<string, MilestoneStatus>([
  ['TK_NotStart', 'Not Started'],
  ['TK_Active', 'Ongoing'],
  ['TK_Complete', 'Completed'],
])

/** Reads a schedule of Primavera P6 in its text format, XER. */
export function readXer(decoded: Decoded, values: Values, { fileName }: ReadOptions): ScheduleFile {
  const { notes } = values
  const projects: Omit<ScheduleProject, 'activities'>[] = []
  const outline = new Outline()
  const roots = new Set<string>()
  const tasks: XerRow[] = []
  const costs = new Map<string, number>()
  const codes = new Codes()
  const logic = new Logic(values)

  const addCost = ({ get, at }: XerRow) => {
    const cost = values.cost(get('target_cost'), at) ?? 0
    if (cost > 0) costs.set(get('task_id'), (costs.get(get('task_id')) ?? 0) + cost)
  }
  readTables(
    decoded.text,
    {
      PROJECT: ({ get, at }) => {
        const dataDate = values.day(get('last_recalc_date'), at)
        projects.push({ key: keyPart(get('proj_id')), name: get('proj_short_name'), dataDate })
      },
      PROJWBS: ({ get }) => {
        const id = get('wbs_id')
        const name = get('wbs_name') || get('wbs_short_name')
        if (get('proj_node_flag') === 'Y') {
          roots.add(id)
          const project = projects.find(({ key }) => key === keyPart(get('proj_id')))
          if (project && name) project.name = name
        } else outline.add(id, get('parent_wbs_id') || null, name, get('wbs_short_name') || id)
      },
      TASK: (row) => tasks.push(row),
      TASKRSRC: addCost,
      PROJCOST: addCost,
      ACTVTYPE: ({ get }) => codes.addType(get('actv_code_type_id'), get('actv_code_type')),
      ACTVCODE: ({ get }) =>
        codes.addValue(get('actv_code_id'), get('actv_code_name') || get('short_name')),
      TASKACTV: ({ get }) =>
        codes.assign(get('task_id'), get('actv_code_type_id'), get('actv_code_id')),
      CALENDAR: (row) => addCalendar(logic, values, row, OF_XER),
      TASKPRED: (row) => addLink(logic, values, row, OF_XER),
    },
    notes,
  )

  const activities = new Activities(values)
  const parents = new Map<string, string>()
  for (const row of tasks) {
    const { get, at } = row
    if (get('task_type') === 'TT_LOE') notes.add('levelOfEffort', at)
    else if (get('task_type') === 'TT_WBS') notes.add('wbsSummaries', at)
    else if (!get('task_id') && !get('task_code') && !get('task_name')) notes.add('emptyRows', at)
    else {
      const cost = costs.get(get('task_id'))
      const before = activities.list.length
      activities.add({
        ...readTask(row, values),
        sites: codes.of(get('task_id')),
        cost: cost === undefined ? null : Math.round(cost * 100) / 100,
      })
      const added = activities.list[before]
      addActivity(logic, values, row, added, OF_XER)
      const wbs = get('wbs_id')
      if (added && wbs && !roots.has(wbs)) parents.set(added.key, wbs)
    }
  }
  logic.finish()
  const levels = addLevels(outline, activities.list, ({ key }) => parents.get(key) ?? null, notes)
  return activities.finish(decoded, {
    format: 'xer',
    projects: [...projects, { key: ONLY_PROJECT, name: nameOfFile(fileName), dataDate: null }],
    sources: [...levels, ...codes.heads()],
  })
}

function readTask({ get, at }: XerRow, values: Values) {
  const task = { line: at.line ?? 0, element: get('task_code') || get('task_id') || 'TASK' }
  const isPoint = ['TT_Mile', 'TT_FinMile'].includes(get('task_type'))
  const actualStart = values.day(get('act_start_date'), task)
  const actualEnd = values.day(get('act_end_date'), task)
  const known = STATUSES.get(get('status_code'))
  const status = known ?? statusFrom({ actualStart, actualEnd, percent: 0 })
  const day = (...columns: string[]) =>
    values.day(columns.map(get).find((text) => text !== '') ?? '', task)
  return {
    key: readGuid(get('guid')) || get('task_code') || get('task_id') || get('task_name'),
    code: get('task_code') || get('task_id'),
    milestoneId: null,
    activityId: get('task_code'),
    project: keyPart(get('proj_id')) || ONLY_PROJECT,
    name: get('task_name'),
    description: '',
    isPoint,
    ...datesOf(isPoint, {
      planned: { start: day('target_start_date'), end: day('target_end_date') },
      expected: {
        start: day('early_start_date', 'restart_date', 'start_date'),
        end: day('early_end_date', 'reend_date', 'end_date'),
      },
      actual: { start: actualStart, end: actualEnd },
    }),
    actualStart,
    actualEnd,
    status,
    percent: percentOf(get, status, (column) => values.number(get(column), task) ?? 0),
    at: task,
  }
}

function percentOf(
  get: XerRow['get'],
  status: MilestoneStatus,
  number: (column: string) => number,
): number {
  switch (get('complete_pct_type')) {
    case 'CP_Phys':
      return toPercent(number('phys_complete_pct'))
    case 'CP_Units': {
      const done = number('act_work_qty') + number('act_equip_qty')
      const left = number('remain_work_qty') + number('remain_equip_qty')
      return doneOf(done, done + left, status)
    }
    case 'CP_Drtn': {
      const planned = number('target_drtn_hr_cnt')
      const isOpen = get('remain_drtn_hr_cnt') === '' && status !== 'Completed'
      const left = isOpen ? planned : number('remain_drtn_hr_cnt')
      return doneOf(planned - left, planned, status)
    }
    // a file that does not say how it measures may have either
    default: {
      const physical = toPercent(number('phys_complete_pct'))
      if (physical > 0) return physical
      const planned = number('target_drtn_hr_cnt')
      const isOpen = get('remain_drtn_hr_cnt') === '' && status !== 'Completed'
      return doneOf(planned - (isOpen ? planned : number('remain_drtn_hr_cnt')), planned, status)
    }
  }
}

/** The activity codes of a file: `04 floor` → 'roof', for an activity. */
class Codes {
  readonly #types = new Map<string, string>()
  readonly #values = new Map<string, string>()
  readonly #ofTask = new Map<string, [type: string, value: string][]>()

  addType(id: string, name: string): void {
    this.#types.set(id, keyPart(name))
  }

  addValue(id: string, name: string): void {
    this.#values.set(id, name)
  }

  assign(task: string, type: string, value: string): void {
    const known = this.#ofTask.get(task)
    if (known) known.push([type, value])
    else this.#ofTask.set(task, [[type, value]])
  }

  of(task: string): Record<string, string> {
    const sites: Record<string, string> = {}
    for (const [type, value] of this.#ofTask.get(task) ?? []) {
      sites[`code:${this.#types.get(type) ?? keyPart(type)}`] = this.#values.get(value) ?? ''
    }
    return sites
  }

  heads(): SourceHead[] {
    return [...new Set(this.#types.values())].map((name) => ({ key: `code:${name}`, name }))
  }
}
