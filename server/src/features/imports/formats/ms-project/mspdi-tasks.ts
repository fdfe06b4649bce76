// // Reads single tasks of a file of Microsoft Project.
import { addDays, addWorkingDays } from '../dates.ts'
import { wholePercent } from '../exported-dates.ts'
import type { Day } from '../schedule-file.ts'
import type { XmlRecord } from '../xml-records.ts'

interface Row {
  task: XmlRecord
  id: string
  /** The id of the summary right above. */
  parent: string | null
  isSummary: boolean
}

/** Rows with the summary that each lies beneath, by their levels, the way people indent them. */
export function* inOutline(tasks: readonly XmlRecord[]): Generator<Row> {
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

/** The code that tells a summary from one of the same name, else its number in the outline. */
export function codeOf({ fields }: XmlRecord): string {
  return fields.get('WBS') || fields.get('OutlineNumber') || fields.get('UID') || ''
}

/** A code that planners gave an activity themselves; the number of its row is none. */
export function ownCode({ fields }: XmlRecord): string {
  const wbs = fields.get('WBS') ?? ''
  return wbs === fields.get('OutlineNumber') || /^[\d.]*$/.test(wbs) ? '' : wbs
}

/** 'msp:' and the UID; the row's number where there is none. */
export function uidKey(text: (name: string) => string): string {
  return `msp:${text('UID') || text('ID')}`
}

/** The percentage with its decimals, as long as nobody has changed the whole one. */
export function exact(percent: number, own: string | undefined): number {
  const written = own ? Number(own) : Number.NaN
  return wholePercent(written) === percent ? written : percent
}

/** Codes of `DurationFormat` that count days and nights: elapsed minutes, hours, days and on. */
const ELAPSED = new Set(['4', '6', '8', '10', '12', '20', '36', '38', '40', '42', '44', '52'])

/** The last day of a task that has a start and a duration, `PT40H0M0S` of working time. */
export function endOf(start: Day, fields: XmlRecord['fields'], minutesPerDay: number): Day | null {
  const parts = /^PT(\d{1,9})H(\d{1,9})M(\d{1,9})(?:\.\d+)?S$/.exec(fields.get('Duration') ?? '')
  if (!parts) return null
  const minutes = Number(parts[1]) * 60 + Number(parts[2])
  const isElapsed = ELAPSED.has(fields.get('DurationFormat') ?? '')
  if (isElapsed) return addDays(start, Math.max(0, Math.ceil(minutes / 1440) - 1))
  return addWorkingDays(start, Math.max(0, Math.ceil(minutes / minutesPerDay) - 1))
}
