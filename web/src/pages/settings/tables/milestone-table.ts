import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { SCHEDULE_HEADS } from '@plumbline/contract/rules/imports/csv-heads'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { q } from '../../../lib/api/query.ts'
import { milestonesQuery } from '../../../lib/project/project-queries.ts'
import type { Choice, Column } from '../../../tables/model/column.ts'
import { filledActual } from '../../../tables/model/fill-actual.ts'
import type { StoredRow } from '../../../tables/model/table-edits.ts'
import type { KnownHeads } from '../../../tables/model/table-kind.ts'
import { readAnewAfter, type SavedKind } from './table-calls.ts'

const TEXT = { kind: 'text', empty: '', unreadable: 'problems.notText' } as const
const DATE = { kind: 'date', empty: null, width: 132, unreadable: 'problems.date' } as const
const YES_NO = { kind: 'yes-no', empty: false, unreadable: 'tables.yesOrNo' } as const

/** The columns of milestones, with the words for their sites and statuses. */
function milestoneColumns(ofSites: readonly Choice[], statuses: readonly Choice[]): Column[] {
  return [
    { ...TEXT, key: 'name', title: 'tables.milestone', width: 250, isRequired: true },
    {
      key: 'site',
      title: 'tables.site',
      kind: 'choice',
      choices: ofSites,
      width: 210,
      empty: null,
      isRequired: true,
      unreadable: 'tables.noSuchSite',
    },
    {
      key: 'actualStatus',
      title: 'tables.status',
      kind: 'choice',
      choices: statuses,
      width: 136,
      empty: 'Not Started',
      unreadable: 'problems.status',
    },
    { ...DATE, key: 'datePlannedStart', title: 'milestones.plannedStart' },
    { ...DATE, key: 'datePlannedEnd', title: 'milestones.plannedEnd' },
    { ...DATE, key: 'dateActualStart', title: 'milestones.actualStart' },
    { ...DATE, key: 'dateActualEnd', title: 'milestones.actualEnd' },
    { ...DATE, key: 'dateForecastStart', title: 'milestones.forecastStart' },
    { ...DATE, key: 'dateForecastEnd', title: 'milestones.forecastEnd' },
    {
      key: 'percentCompleted',
      title: 'milestones.percent',
      kind: 'number',
      of: 'percent',
      width: 96,
      empty: 0,
      unreadable: 'problems.percent',
    },
    {
      key: 'cost',
      title: 'milestones.cost',
      kind: 'number',
      of: 'amount',
      width: 116,
      empty: null,
      unreadable: 'problems.amount',
    },
    { ...TEXT, key: 'costUnit', title: 'milestones.costUnit', width: 84 },
    { ...YES_NO, key: 'wasPaid', title: 'milestones.paid', width: 76 },
    { ...TEXT, key: 'paymentGroup', title: 'milestones.paymentGroup', width: 130 },
    { ...TEXT, key: 'implementer', title: 'milestones.implementer', width: 170 },
    { ...TEXT, key: 'activityId', title: 'milestones.activityId', width: 110 },
    { ...TEXT, key: 'taskId', title: 'tables.taskId', width: 110 },
    { ...TEXT, key: 'form', title: 'tables.form', width: 110 },
    { ...TEXT, key: 'description', title: 'tables.description', width: 260, isLong: true },
    { ...TEXT, key: 'actualStartMessage', title: 'milestones.message', width: 220, isLong: true },
    { ...YES_NO, key: 'hideFromGantt', title: 'tables.hidden', width: 120 },
  ]
}

const FIELDS = [
  'name',
  'site',
  'actualStatus',
  'datePlannedStart',
  'datePlannedEnd',
  'dateActualStart',
  'dateActualEnd',
  'dateForecastStart',
  'dateForecastEnd',
  'percentCompleted',
  'cost',
  'costUnit',
  'wasPaid',
  'paymentGroup',
  'implementer',
  'activityId',
  'taskId',
  'description',
  'actualStartMessage',
  'hideFromGantt',
] as const satisfies (keyof Milestone)[]

const HEADS: KnownHeads = {
  words: SCHEDULE_HEADS,
  fields: {
    key: 'taskId',
    name: 'name',
    site: 'site',
    status: 'actualStatus',
    plannedStart: 'datePlannedStart',
    plannedEnd: 'datePlannedEnd',
    actualStart: 'dateActualStart',
    actualEnd: 'dateActualEnd',
    percent: 'percentCompleted',
    cost: 'cost',
    description: 'description',
  },
}

const rows = new WeakMap<Milestone, StoredRow>()

/** A milestone as a row: the same row for the same milestone. */
export function milestoneRowOf(milestone: Milestone): StoredRow {
  let row = rows.get(milestone)
  if (!row) {
    row = {
      key: milestone._id,
      version: milestone.version,
      isArchived: milestone.archivedAt !== null,
      values: {
        ...Object.fromEntries(FIELDS.map((field) => [field, milestone[field]])),
        form: milestone.form ?? '',
      },
    }
    rows.set(milestone, row)
  }
  return row
}

export function milestoneQueries(projectId: string) {
  const params = { projectId }
  return {
    live: milestonesQuery(projectId),
    archived: q(milestones.list, { params, query: { archived: 'true' } }),
  }
}

/** The table of a project's milestones; new ones are on `site`, where one is chosen. */
export function milestoneTable(
  projectId: string,
  ofSites: readonly Choice[],
  statuses: readonly Choice[],
  site: string | undefined,
): SavedKind {
  const params = { projectId }
  const { live, archived } = milestoneQueries(projectId)
  return {
    name: 'milestones',
    title: 'settings.milestones',
    columns: milestoneColumns(ofSites, statuses),
    heads: HEADS,
    blank: site === undefined ? {} : { site },
    follow: (before, after, stored) => filledActual(before, after, stored, localDay()),
    loadRules: () =>
      import('../../../tables/model/check-rows.ts').then(({ checkMilestone }) => checkMilestone),
    calls: {
      async save(body, idempotencyKey) {
        const { docs } = await call(milestones.saveMany, { params, body, idempotencyKey })
        return docs.map(milestoneRowOf)
      },
      async readAnew(client: QueryClient) {
        const lists = [live, archived].map((list) => client.fetchQuery({ ...list, staleTime: 0 }))
        return (await Promise.all(lists)).flatMap(({ docs }) => docs.map(milestoneRowOf))
      },
      async refresh(client: QueryClient) {
        // what moves to another site takes its documents along
        await readAnewAfter(client, projectId, ['milestone', 'issue', 'submission'])
      },
    },
  }
}
