import type { DifferenceKind, ImportChangeNote } from '@plumbline/contract/import-shapes'
import type { ImportChangeNoteCode } from '@plumbline/contract/rules/import-codes'
import { type Dated, DATED_FIELDS, runsOn, sameDated } from '@plumbline/contract/rules/dated'
import { newId } from '../../db/db.ts'
import { editedFields } from '../edited-fields.ts'
import type { ComparedMilestone } from './compared-milestones.ts'
import { filledDates, keepsStatus } from './fill-dates.ts'
import type { Activity, Place, ScheduleField } from './formats/schedule-file.ts'
import type { Match, Matches } from './match-milestones.ts'

/** A site that activities go to; one that is new has its id already. */
export interface TargetSite {
  id: string
  name: string
  isNew: boolean
}

/** A row of the difference. */
export interface Change {
  kind: DifferenceKind
  key: string
  name: string
  targetId: string
  site: TargetSite
  from: object
  to: object
  notes: ImportChangeNote[]
  at: Place | null
}

/** How a file is compared. */
export interface Comparison {
  matches: Matches
  mode: 'reference' | 'startingPoint'
  fields: ReadonlySet<ScheduleField>
  /** Whether it tells the sites apart; what is the project as a whole moves nothing that has one. */
  tellsSites: boolean
  /** The calendar day. */
  today: string
}

const FIELDS = [
  'name',
  'site',
  'taskId',
  'description',
  ...DATED_FIELDS,
  'percentCompleted',
  'cost',
] as const
type Values = Record<(typeof FIELDS)[number], unknown>

/** What an activity changes, of the milestone that it is or as a new one. */
export function changeOf(
  activity: Activity,
  site: TargetSite,
  match: Match | null,
  comparison: Comparison,
): Change {
  const { key, name, at } = activity
  const row = { key, name, site, at }
  if (!match)
    return { ...row, kind: 'added', targetId: newId(), ...added(activity, site, comparison) }
  const { milestone } = match
  const itsOwn = { id: milestone.site, name: milestone.siteName, isNew: false }
  const target = comparison.tellsSites ? site : itsOwn
  const found = match.note === null ? [] : [noted(match.note)]
  const stays = (notes: ImportChangeNote[]): Change => ({
    ...row,
    kind: 'unchanged',
    targetId: milestone._id,
    // it stands where it is
    site: itsOwn,
    from: shownOf(milestone),
    to: {},
    notes,
  })
  if (milestone.archived) return stays([noted('archived')])
  if (comparison.mode === 'startingPoint') return stays(found)
  const { from, to, notes } = changed(activity, target, milestone, comparison)
  if (Object.keys(to).length === 0) return stays(found)
  const toldOf = { ...row, site: target, notes: [...found, ...notes] }
  return { ...toldOf, kind: 'changed', targetId: milestone._id, from, to }
}

/** What the file has no more; only a file that is the master tells that. */
export function missingOf(milestone: ComparedMilestone): Change {
  return {
    kind: 'missing',
    key: milestone.taskId,
    name: milestone.name,
    targetId: milestone._id,
    site: { id: milestone.site, name: milestone.siteName, isNew: false },
    from: { ...shownOf(milestone), notInSchedule: milestone.notInSchedule },
    to: { notInSchedule: true },
    notes: [],
    at: null,
  }
}

function added(activity: Activity, site: TargetSite, { today }: Comparison) {
  const dated = filledDates(toldBy(activity, null), null, today)
  const { name, key, description, percent, cost } = activity
  const to = {
    name,
    site: { _id: site.id, name: site.name },
    taskId: key,
    ...(description && { description }),
    ...dated,
    percentCompleted: percent,
    ...(cost !== null && { cost }),
  }
  return { from: {}, to, notes: isFilled(activity, dated) ? [noted('filledDates')] : [] }
}

function changed(
  activity: Activity,
  site: TargetSite,
  milestone: ComparedMilestone,
  { fields, today }: Comparison,
) {
  const { name, key, description, percent, cost, status } = activity
  const dated = filledDates(toldBy(activity, fields), milestone, today)
  const wanted: Partial<Values> = {
    ...(fields.has('name') && { name }),
    site: site.id,
    // in a file of our own the key of what has no task id is its id
    ...(activity.milestoneId !== milestone._id && { taskId: key }),
    // what a file leaves empty is not emptied
    ...(description && fields.has('description') && { description }),
    ...(sameDated(milestone, dated) ? {} : dated),
    ...(fields.has('percent') && { percentCompleted: percent }),
    ...(fields.has('cost') && cost !== null && { cost }),
  }
  const { fields: edited, from, to } = editedFields(FIELDS, { ...milestone }, wanted)
  const isMoved = edited.includes('site')
  const notes: ImportChangeNote[] = [
    ...(isMoved ? [noted('moved')] : []),
    ...(keepsStatus(milestone.actualStatus) && fields.has('status')
      ? [noted('keptStatus', { status })]
      : []),
    ...(edited.some((field) => field.startsWith('dateActual')) && isFilled(activity, dated)
      ? [noted('filledDates')]
      : []),
    ...(milestone.notInSchedule ? [noted('backInSchedule')] : []),
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

/** Of a field that the file does not speak of, an activity tells nothing. */
function toldBy(activity: Activity, fields: ReadonlySet<ScheduleField> | null) {
  const told = <
    Field extends 'plannedStart' | 'plannedEnd' | 'actualStart' | 'actualEnd' | 'status',
  >(
    field: Field,
  ) => (fields === null || fields.has(field) ? activity[field] : null)
  return {
    status: told('status'),
    plannedStart: told('plannedStart'),
    plannedEnd: told('plannedEnd'),
    actualStart: told('actualStart'),
    actualEnd: told('actualEnd'),
  }
}

/** What has begun has dates that the file did not tell. What has not has those of its plan. */
function isFilled({ actualStart, actualEnd }: Activity, dated: Dated): boolean {
  if (dated.actualStatus === 'Not Started') return false
  const start = actualStart === null && dated.dateActualStart !== null
  const end = actualEnd === null && dated.dateActualEnd !== null
  return start || (end && !runsOn(dated))
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
