import type { Milestone } from './milestone.ts'
import { dateOf, dayOf } from '../rules/dates/calendar-day.ts'
import { daysOverdue } from '../rules/facts/milestone-facts.ts'
import { MILESTONE_STATUSES } from '../rules/status.ts'
import type { PackedMilestones } from './packed-milestones.ts'

/** The list of milestones that was packed, as the call `milestones.list` answers it. */
export function unpackMilestones(packed: PackedMilestones): {
  docs: Milestone[]
  totalDocs: number
} {
  const { totalDocs, project, sites } = packed
  const today = dayOf(packed.today)
  const ids = packed.columns._id
  const read = readers(packed.columns)
  const docs: Milestone[] = []
  for (let n = 0; n < totalDocs; n += 1) {
    const _id = ids[n] ?? ''
    const actualStatus = MILESTONE_STATUSES[read.actualStatus(n)] ?? MILESTONE_STATUSES[0]
    const isCompleted = actualStatus === 'Completed'
    const plannedEnd = read.datePlannedEnd(n)
    docs.push({
      _id,
      id: _id,
      name: read.name(n),
      description: read.description(n),
      taskId: read.taskId(n),
      activityId: read.activityId(n),
      project,
      site: sites[packed.columns.site[n] ?? 0] ?? '',
      actualStatus,
      isCompleted,
      hideFromGantt: read.hideFromGantt(n),
      datePlannedStart: dateAt(read.datePlannedStart(n)),
      datePlannedEnd: dateAt(plannedEnd),
      dateActualStart: dateAt(read.dateActualStart(n)),
      dateActualEnd: dateAt(read.dateActualEnd(n)),
      dateForecastStart: dateAt(read.dateForecastStart(n)),
      dateForecastEnd: dateAt(read.dateForecastEnd(n)),
      actualStartMessage: read.actualStartMessage(n),
      paymentGroup: read.paymentGroup(n),
      cost: read.cost(n),
      costUnit: read.costUnit(n),
      wasPaid: read.wasPaid(n),
      implementer: read.implementer(n),
      percentCompleted: read.percentCompleted(n),
      lastUpdateDate: read.lastUpdateDate(n),
      lastUpdateNotes: read.lastUpdateNotes(n),
      daysOverdue: daysOverdue(isCompleted, plannedEnd, today),
      componentCount: read.componentCount(n),
      flag: read.flag(n),
      form: read.form(n),
      archivedAt: null,
      notInScheduleSince: read.notInScheduleSince(n),
      version: read.version(n),
    })
  }
  return { docs, totalDocs }
}

type Columns = PackedMilestones['columns']
type Cell<Column> = Column extends (infer One)[] ? One : Column
type Readers = { [Name in keyof Columns]: (n: number) => Cell<Columns[Name]> }

/** Returns a reader of the n-th cell for each column. */
function readers(columns: Columns): Readers {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]: [string, unknown]) => [
      name,
      Array.isArray(column) ? (n: number) => column[n] as unknown : () => column,
    ]),
  ) as Readers
}

/** A schedule has tens of thousands of dates, and some thousand different ones. */
const dates = new Map<number, string>()

function dateAt(day: number | null): string | null {
  if (day === null) return null
  let date = dates.get(day)
  if (date === undefined) dates.set(day, (date = dateOf(day)))
  return date
}
