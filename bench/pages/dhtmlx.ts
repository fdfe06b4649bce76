import 'dhtmlx-gantt/codebase/dhtmlxgantt.css'
import { gantt } from 'dhtmlx-gantt'
import type { Measured } from './measured.ts'
import { programme } from './programme.ts'

export function prepare(root: HTMLElement, milestones: number): Measured {
  const { sites, milestones: all } = programme(milestones, 100)
  const data = [
    ...sites.map(({ _id, name }) => ({ id: _id, text: name, type: 'project', open: true })),
    ...all.map(({ _id, name, site, datePlannedStart, datePlannedEnd, percentCompleted }) => ({
      id: _id,
      text: name,
      parent: site,
      start_date: new Date(`${datePlannedStart}T00:00`),
      end_date: new Date(`${datePlannedEnd}T00:00`),
      progress: percentCompleted / 100,
    })),
  ]
  const years = { unit: 'year', step: 1, format: '%Y' }
  gantt.config.readonly = true
  gantt.config.columns = [{ name: 'text', tree: true, width: 260 }]
  gantt.config.scales = [years, { unit: 'month', step: 1, format: '%M' }]
  gantt.config.min_column_width = 28
  return {
    mount() {
      gantt.init(root)
      gantt.parse({ data, links: [] })
    },
    isShown: () => root.querySelectorAll('.gantt_task_line').length > 10,
    switchDisplay() {
      gantt.config.scales = [years, { unit: 'week', step: 1, format: '%W' }]
      gantt.render()
    },
    isSwitched: () => gantt.config.scales[1]?.unit === 'week',
  }
}
