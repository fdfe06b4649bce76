import '@svar-ui/react-gantt/all.css'
import { Gantt, Willow } from '@svar-ui/react-gantt'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Later, mountNow, standing } from './Later.tsx'
import { type Measured, painted } from './measured.ts'
import type { Programme } from './programme.ts'

const years = { unit: 'year' as const, step: 1, format: '%Y' }
const MONTHS = [years, { unit: 'month' as const, step: 1, format: '%M' }]
const WEEKS = [years, { unit: 'week' as const, step: 1, format: '%w' }]
const COLUMNS = [{ id: 'text', header: 'Milestone', width: 260 }]

export async function prepare(root: HTMLElement): Promise<Measured> {
  createRoot(root).render(<Page />)
  await standing(root, painted)
  return {
    mount: mountNow,
    isShown: () => root.querySelectorAll('.wx-bar').length > 10,
    switchDisplay: () => root.querySelector<HTMLElement>('#weeks')?.click(),
    isSwitched: () => root.querySelector('#unit')?.getAttribute('data-unit') === 'week',
  }
}

function Page() {
  const [scales, setScales] = useState<typeof MONTHS | typeof WEEKS>(MONTHS)
  return (
    <Willow>
      <button type="button" hidden id="weeks" onClick={() => setScales(WEEKS)}>
        Weeks
      </button>
      <i hidden id="unit" data-unit={scales === WEEKS ? 'week' : 'month'} />
      {/* without a height of its own it would draw all rows */}
      <div style={{ height: '100vh' }}>
        <Later>{(programme) => <Timeline programme={programme} scales={scales} />}</Later>
      </div>
    </Willow>
  )
}

interface Props {
  programme: Programme
  scales: typeof MONTHS | typeof WEEKS
}

function Timeline({ programme, scales }: Props) {
  const tasks = useMemo(() => tasksOf(programme), [programme])
  return (
    <Gantt readonly tasks={tasks} links={[]} scales={scales} cellWidth={34} columns={COLUMNS} />
  )
}

function tasksOf({ sites, milestones }: Programme) {
  return [
    ...sites.map(({ _id, name }) => ({ id: _id, text: name, type: 'summary', open: true })),
    ...milestones.map(
      ({ _id, name, site, datePlannedStart, datePlannedEnd, percentCompleted }) => ({
        id: _id,
        text: name,
        parent: site,
        type: 'task',
        start: new Date(`${datePlannedStart}T00:00`),
        end: new Date(`${datePlannedEnd}T00:00`),
        progress: percentCompleted,
      }),
    ),
  ]
}
