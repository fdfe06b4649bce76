import type { DifferenceKind, ImportChangeNote } from '@plumbline/contract/imports/import-shapes'
import type { ImportChangeNoteCode } from '@plumbline/contract/rules/imports/import-codes'
import { type Dated, DATED_FIELDS, runsOn, sameDated } from '@plumbline/contract/rules/dates/dated'
import { newId } from '../../../db/db.ts'
import { editedFields } from '../../updates/edited-fields.ts'
import type { ComparedMilestone } from './compared-milestones.ts'
import { filledDates, keepsStatus } from './fill-dates.ts'
import { exportedValues } from '../formats/exported-values.ts'
import type { Activity, FilePosition, ScheduleField } from '../formats/schedule-file.ts'
import type { StoredLink } from '../logic/logic.queries.ts'
import type { Match, Matches } from './match-milestones.ts'
import { type Reversed, valuesOfFile, withoutReversed } from './file-values.ts'

/** A site that activities go to; one that is new has its id already. */
export interface TargetSite {
  id: string
  name: string
  isNew: boolean
}

/** A row of the difference. */
export interface ScheduleChange {
  kind: DifferenceKind
  key: string
  name: string
  targetId: string
  site: TargetSite
  from: object
  to: object
  notes: ImportChangeNote[]
  at: FilePosition | null
  /** The links to a milestone of which some are others, before and after. */
  links?: { before: StoredLink[]; after: StoredLink[] }
  /** The version that applying it leaves behind; null where it changes nothing. */
  leftVersion?: number | null
  /** The schedule that a milestone was of before, and the time since when it was marked as missing. */
  wasScheduleKey?: string
  wasMissingSince?: string | null
  /** The id that a list of sites gives a site. */
  sourceKey?: string
}

/** The rules by which a file is compared. */
export interface Comparison {
  matches: Matches
  mode: 'reference' | 'startingPoint'
  fields: ReadonlySet<ScheduleField>
  /** The form of a file that Plumbline may have written. */
  format: 'mspdi' | 'csv' | null
  /** True where the file tells sites apart. Otherwise it moves no milestone to another site. */
  tellsSites: boolean
  /** The calendar day. */
  today: string
}

const FIELDS = [
  'name',
  'site',
  'taskId',
  'activityId',
  'description',
  ...DATED_FIELDS,
  'percentCompleted',
  'cost',
] as const
/** A file that tells none of these leaves status and dates as they are. */
const DATE_FIELDS = [
  'status',
  'plannedStart',
  'plannedEnd',
  'forecastStart',
  'forecastEnd',
  'actualStart',
  'actualEnd',
] as const
type Values = Record<(typeof FIELDS)[number], unknown>

/** The change that an activity makes to the milestone that it matches, or as a new one. */
export function changeOf(
  activity: Activity,
  site: TargetSite,
  match: Match | null,
  comparison: Comparison,
): ScheduleChange {
  const { name, at } = activity
  const row = { key: knownAs(activity), name, site, at }
  if (!match)
    return {
      ...row,
      kind: 'added',
      targetId: newId(),
      leftVersion: 1,
      ...added(activity, site, comparison),
    }
  const { milestone } = match
  const itsOwn = { id: milestone.site, name: milestone.siteName, isNew: false }
  const target = comparison.tellsSites ? site : itsOwn
  const found = match.note === null ? [] : [noted(match.note)]
  const stays = (notes: ImportChangeNote[]): ScheduleChange => ({
    ...row,
    kind: 'unchanged',
    targetId: milestone._id,
    // it stands where it is
    site: itsOwn,
    from: shownOf(milestone),
    to: {},
    notes,
    ...wasOf(milestone),
  })
  if (milestone.archived) return stays([noted('archived')])
  if (comparison.mode === 'startingPoint') return stays(found)
  const { from, to, notes } = changed(activity, target, milestone, comparison)
  const all = [...found, ...notes]
  if (Object.keys(to).length === 0) return stays(all)
  const base = { ...row, site: target, notes: all, ...wasOf(milestone) }
  const leftVersion = milestone.version + 1
  return { ...base, kind: 'changed', targetId: milestone._id, from, to, leftVersion }
}

/** The id by which people know an activity; '' where its key is only the id of the milestone that was exported. */
function knownAs({ activityId, key, milestoneId }: Activity): string {
  return activityId || (key === milestoneId ? '' : key)
}

const wasOf = ({ scheduleKey, notInScheduleSince }: ComparedMilestone) => ({
  wasScheduleKey: scheduleKey,
  wasMissingSince: notInScheduleSince,
})

/** The row of a milestone that is no longer in the file; only a master file marks such ones. */
export function missingOf(milestone: ComparedMilestone): ScheduleChange {
  return {
    kind: 'missing',
    key: milestone.activityId || milestone.taskId,
    name: milestone.name,
    targetId: milestone._id,
    site: { id: milestone.site, name: milestone.siteName, isNew: false },
    from: { ...shownOf(milestone), notInSchedule: milestone.notInSchedule },
    to: { notInSchedule: true },
    notes: [],
    at: null,
    // a milestone that is marked already is not marked again
    leftVersion: milestone.notInSchedule ? null : milestone.version + 1,
    ...wasOf(milestone),
  }
}

function added(activity: Activity, site: TargetSite, { today }: Comparison) {
  const values = valuesOfFile(activity, null, null)
  const { dated, reversed } = withoutReversed(filledDates(values, null, today), null)
  const { name, key, description, percent, cost, activityId } = activity
  const to = {
    name,
    site: { _id: site.id, name: site.name },
    taskId: key,
    ...(activityId && { activityId }),
    ...(description && { description }),
    ...dated,
    percentCompleted: percent,
    ...(cost !== null && { cost }),
  }
  const isFilled = fills(activity, dated)
  return {
    from: {},
    to,
    notes: [...ofReversed(reversed), ...(isFilled ? [noted('filledDates')] : [])],
  }
}

function changed(
  activity: Activity,
  site: TargetSite,
  milestone: ComparedMilestone,
  { fields, today, format }: Comparison,
) {
  const { key, status } = activity
  const isOwn = activity.milestoneId === milestone._id
  const exported = isOwn && format ? exportedValues(milestone, format, today) : null
  const values = valuesOfFile(activity, fields, exported)
  const { dated, reversed } = withoutReversed(filledDates(values, milestone, today), milestone)
  const isDated = DATE_FIELDS.some((field) => values[field] !== null)
  const wanted: Partial<Values> = {
    ...(values.name !== null && { name: values.name }),
    site: site.id,
    // in a file of our own a milestone without a task id has its id as the key
    ...(!isOwn && { taskId: key }),
    ...(values.activityId !== null && { activityId: values.activityId }),
    ...(values.description !== null && { description: values.description }),
    ...(isDated && !sameDated(milestone, dated) ? dated : {}),
    ...(isDated && forecastOf(dated)),
    ...(values.percent !== null && { percentCompleted: values.percent }),
    ...(values.cost !== null && { cost: values.cost }),
  }
  const { fields: edited, from, to } = editedFields(FIELDS, { ...milestone }, wanted)
  const isMoved = edited.includes('site')
  const keepsOwnStatus = keepsStatus(milestone.actualStatus) && values.status !== null
  const notes: ImportChangeNote[] = [
    ...(isMoved ? [noted('moved')] : []),
    ...(keepsOwnStatus && status !== milestone.actualStatus
      ? [noted('keptStatus', { status })]
      : []),
    ...(edited.some((field) => field.startsWith('dateActual')) && fills(activity, dated)
      ? [noted('filledDates')]
      : []),
    ...(milestone.notInSchedule ? [noted('backInSchedule')] : []),
    ...(isDated ? ofReversed(reversed) : []),
  ]
  return {
    from: {
      ...from,
      ...(isMoved && { site: { _id: milestone.site, name: milestone.siteName } }),
      ...(milestone.notInSchedule && { notInSchedule: true }),
    },
    to: {
      ...to,
      ...(isMoved && { site: { _id: site.id, name: site.name } }),
      ...(milestone.notInSchedule && { notInSchedule: false }),
    },
    notes,
  }
}

function forecastOf({ dateForecastStart, dateForecastEnd }: Dated) {
  return { dateForecastStart, dateForecastEnd }
}

/** True where a milestone has begun or ended on a date that the file does not give. */
function fills({ actualStart, actualEnd }: Activity, dated: Dated): boolean {
  if (dated.actualStatus === 'Not Started') return false
  const start = actualStart === null && dated.dateActualStart !== null
  const end = actualEnd === null && dated.dateActualEnd !== null
  return start || (end && !runsOn(dated))
}

function ofReversed(reversed: Reversed[]): ImportChangeNote[] {
  return reversed.map(({ start, end }) => noted('reversedDates', { start, end }))
}

function noted(
  code: ImportChangeNoteCode,
  params: ImportChangeNote['params'] = {},
): ImportChangeNote {
  return { code, params, at: null }
}

const SHOWN = [...DATED_FIELDS, 'percentCompleted'] as const

function shownOf(milestone: ComparedMilestone): object {
  return Object.fromEntries(SHOWN.map((field) => [field, milestone[field]]))
}
