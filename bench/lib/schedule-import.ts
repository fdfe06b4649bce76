import { setTimeout as delay } from 'node:timers/promises'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { importForm } from '../../server/src/testing/imports.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import type { Visitor } from '../../server/src/testing/visitor.ts'

const SITES = 200
const POLL_MS = 300

export interface Planning {
  admin: Visitor
  projectId: string
  /** The number of activities in its schedule. */
  activities: number
  /** The seconds that each state lasted. */
  seconds: Record<string, number>
  /** The shares that were told. */
  progress: Set<number>
}

/** Uploads the schedule, so many weeks later than at first, and has it compared; answers the import's id. */
export async function compareWeek(planning: Planning, week: number): Promise<string> {
  const { admin, projectId, activities, seconds } = planning
  for (const state of Object.keys(seconds)) seconds[state] = 0
  const form = importForm(scheduleOf(activities, week))
  const { data } = await admin.call(imports.create, { params: { projectId }, form })
  const importId = data.docs._id
  const { state } = await follow(planning, importId, ['choosing', 'compared'])
  if (state === 'choosing') {
    const params = { projectId, importId }
    await admin.call(imports.choose, { params, body: { siteSource: 'column:Site' } })
    await follow(planning, importId, ['compared'])
  }
  return importId
}

/** Has the difference applied, and waits until it says that it has come some way. */
export async function startApplying(planning: Planning, importId: string): Promise<void> {
  const { admin, projectId, seconds } = planning
  const params = { projectId, importId }
  const since = performance.now()
  await admin.call(imports.apply, { params, body: {} })
  await until(async () => (await admin.call(imports.get, { params })).data.docs.progress > 0)
  seconds['applying'] = (performance.now() - since) / 1000
}

/** Asks again and again how far it is, until it is as far as one of these. */
export async function follow(
  { admin, projectId, seconds, progress }: Planning,
  importId: string,
  ends: ImportDoc['state'][],
): Promise<ImportDoc> {
  let since = performance.now()
  for (;;) {
    const { docs } = (await admin.call(imports.get, { params: { projectId, importId } })).data
    if (docs.progress > 0) progress.add(docs.progress)
    seconds[docs.state] = (seconds[docs.state] ?? 0) + (performance.now() - since) / 1000
    since = performance.now()
    if (ends.includes(docs.state)) return docs
    if (docs.state === 'failed' || docs.state === 'applied') {
      throw new Error(`The import is ${docs.state} ${docs.failure?.code ?? ''}`)
    }
    await delay(POLL_MS)
  }
}

function scheduleOf(activities: number, week: number): File {
  const rows = Array.from({ length: activities }, (_, n) => {
    const start = (n % 700) + week * 7
    const name = `Package ${n}: ${['walls', 'roof', 'windows', 'heating'][n % 4]}`
    return `A${n},${name},School ${n % SITES},${day(start)},${day(start + 20)},${(n * 100) % 50_000}`
  })
  const head = 'Activity ID,Activity Name,Site,Start,Finish,Cost'
  return new File([[head, ...rows].join('\n')], 'schedule.csv')
}

function day(n: number): string {
  return new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
}
