import '@svar-ui/react-gantt/all.css'
import { Gantt, Willow } from '@svar-ui/react-gantt'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Later, mountNow, standing } from './Later.tsx'
import { type Measured, painted } from './measured.ts'
import { programme } from './programme.ts'

const years = { unit: 'year' as const, step: 1, format: '%Y' }
const MONTHS = [years, { unit: 'month' as const, step: 1, format: '%M' }]
const WEEKS = [years, { unit: 'week' as const, step: 1, format: '%w' }]

export async function prepare(root: HTMLElement, milestones: number): Promise<Measured> {
  const { sites, milestones: all } = programme(milestones, 100)
  const tasks = [
    ...sites.map(({ _id, name }) => ({ id: _id, text: name, type: 'summary', open: true })),
    ...all.map(({ _id, name, site, datePlannedStart, datePlannedEnd, percentCompleted }) => ({
      id: _id,
      text: name,
      parent: site,
      type: 'task',
      start: new Date(`${datePlannedStart}T00:00`),
      end: new Date(`${datePlannedEnd}T00:00`),
      progress: percentCompleted,
    })),
  ]
  const Page = () => {
    const [scales, setScales] = useState<typeof MONTHS | typeof WEEKS>(MONTHS)
    return (
      <Willow>
        <button type="button" hidden id="weeks" onClick={() => setScales(WEEKS)}>
          Weeks
        </button>
        <i hidden id="unit" data-unit={scales === WEEKS ? 'week' : 'month'} />
        <Later>
          {() => (
            <Gantt
              readonly
              tasks={tasks}
              links={[]}
              scales={scales}
              cellWidth={34}
              columns={[{ id: 'text', header: 'Milestone', width: 260 }]}
            />
          )}
        </Later>
      </Willow>
    )
  }
  createRoot(root).render(<Page />)
  await standing(root, painted)
  return {
    mount: mountNow,
    isShown: () => root.querySelectorAll('.wx-bar').length > 10,
    switchDisplay: () => root.querySelector<HTMLElement>('#weeks')?.click(),
    isSwitched: () => root.querySelector('#unit')?.getAttribute('data-unit') === 'week',
  }
}
