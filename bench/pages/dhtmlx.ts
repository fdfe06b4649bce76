import 'dhtmlx-gantt/codebase/dhtmlxgantt.css'
import { gantt } from 'dhtmlx-gantt'
import type { Measured } from './measured.ts'
import type { Programme } from './programme.ts'

const years = { unit: 'year', step: 1, format: '%Y' }

export function prepare(root: HTMLElement): Promise<Measured> {
  gantt.config.readonly = true
  gantt.config.columns = [{ name: 'text', tree: true, width: 260 }]
  gantt.config.scales = [years, { unit: 'month', step: 1, format: '%M' }]
  gantt.config.min_column_width = 28
  return Promise.resolve({
    mount(programme) {
      gantt.init(root)
      gantt.parse({ data: tasksOf(programme), links: [] })
    },
    isShown: () => root.querySelectorAll('.gantt_task_line').length > 10,
    switchDisplay() {
      gantt.config.scales = [years, { unit: 'week', step: 1, format: '%W' }]
      gantt.render()
    },
    isSwitched: () => gantt.config.scales[1]?.unit === 'week',
  })
}

function tasksOf({ sites, milestones }: Programme) {
  return [
    ...sites.map(({ _id, name }) => ({ id: _id, text: name, type: 'project', open: true })),
    ...milestones.map(
      ({ _id, name, site, datePlannedStart, datePlannedEnd, percentCompleted }) => ({
        id: _id,
        text: name,
        parent: site,
        start_date: new Date(`${datePlannedStart}T00:00`),
        end_date: new Date(`${datePlannedEnd}T00:00`),
        progress: percentCompleted / 100,
      }),
    ),
  ]
}
