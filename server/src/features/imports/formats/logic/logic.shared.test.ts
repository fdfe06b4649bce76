import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSchedule } from '../parse-file.ts'
import type { FileFloat } from '../schedule-file.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data/schedules')

const LINK = /<PredecessorLink>|<Relationship>/g
/** The rows of the table of an XER, which ends where the next one begins. */
function rowsOf(text: string, table: string): number {
  const lines = text.split(/\r?\n/)
  const from = lines.findIndex((line) => line.startsWith(`%T\t${table}`))
  if (from < 0) return 0
  const rest = lines.slice(from + 1)
  const end = rest.findIndex((line) => line.startsWith('%T'))
  return rest.slice(0, end < 0 ? undefined : end).filter((line) => line.startsWith('%R')).length
}

/** The number of activities with a total float, and with a calendar. */
const FLOATS: [name: string, floats: number, calendars: number][] = [
  ['mspdi/baselines.xml', 1, 1],
  ['mspdi/null-tasks-9.xml', 3, 3],
  ['mspdi/sample1-23.xml', 0, 18],
  ['mspdi/task-costs-2019.xml', 10, 10],
  ['mspdi/task-links-2019.xml', 16, 16],
  ['mspdi/timephased-41.xml', 40, 40],
  ['pmxml/percent-complete.pmxml', 0, 12],
  ['pmxml/predecessor-calendar.xml', 0, 1],
  ['xer/building-198.xer', 197, 198],
  ['xer/houses-62.xer', 62, 62],
  ['xer/tiny-percent-complete.xer', 0, 12],
  ['xer/tiny-resource-rates.xer', 0, 1],
]

test.each(FLOATS)('%s: every link, calendar and float is read', async (name, floats, calendars) => {
  const bytes = await readFile(join(data, name))
  const text = bytes.toString('latin1')
  const { activities, notes } = parseSchedule(bytes, { fileName: name })
  const inFile = name.endsWith('.xer') ? rowsOf(text, 'TASKPRED') : (text.match(LINK) ?? []).length
  const links = activities.flatMap(({ predecessors = [] }) => predecessors)
  const having = (predicate: (float: FileFloat) => boolean) =>
    activities.filter(({ float }) => float && predicate(float)).length
  expect(links).toHaveLength(inFile)
  expect(notes.filter(({ code }) => /link/i.test(code))).toEqual([])
  expect(having(({ total }) => total !== null)).toBe(floats)
  expect(having(({ calendar }) => calendar !== '')).toBe(calendars)
})

test('lags are read in the unit in which they were given', async () => {
  const bytes = await readFile(join(data, 'mspdi/task-links-2019.xml'))
  const { activities } = parseSchedule(bytes, { fileName: 'links.xml' })
  const links = activities.flatMap(({ predecessors = [] }) => predecessors)
  expect(links.map(({ kind, lag: { amount, unit } }) => `${kind} ${amount} ${unit}`)).toEqual([
    'FS 0 days',
    'FS 1 days',
    'FS 2 days',
    'FS 1 weeks',
    'FS 2 weeks',
    'SF 2 days',
    'SS 2 days',
    'FF 2 days',
  ])
})
