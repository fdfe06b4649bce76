import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import {
  MILESTONE_FIELDS,
  MILESTONE_KEYS,
  type MilestoneField,
} from '@plumbline/contract/milestones/milestone-fields'
import { SCHEDULE_HEADS } from '@plumbline/contract/rules/imports/csv-heads'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { q } from '../../../lib/api/query.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { milestonesQuery } from '../../../lib/project/project-queries.ts'
import type { Choice } from '../../../tables/model/column.ts'
import { filledActual } from '../../../tables/model/fill-actual.ts'
import type { StoredRow } from '../../../tables/model/table-edits.ts'
import type { KnownHeads } from '../../../tables/model/table-kind.ts'
import { columnsOf } from './columns-of-fields.ts'
import { reloadAfter, type SavedKind } from './table-calls.ts'

/** In pixels, of columns that are not as wide as others of their kind. */
const WIDTHS: Partial<Record<MilestoneField, number>> = {
  cost: 116,
  costUnit: 84,
  paymentGroup: 130,
  implementer: 170,
  activityId: 110,
  taskId: 110,
  form: 110,
  description: 260,
  actualStartMessage: 220,
  hideFromGantt: 120,
}

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
        ...Object.fromEntries(MILESTONE_KEYS.map((key) => [key, milestone[key]])),
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

const rules = onDemand(
  async () => (await import('../../../tables/model/check-rows.ts')).checkMilestone,
)

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
    columns: columnsOf(MILESTONE_FIELDS, WIDTHS, { sites: ofSites, statuses }),
    heads: HEADS,
    blank: site === undefined ? {} : { site },
    follow: (before, after, stored) => filledActual(before, after, stored, localDay()),
    loadRules: rules.get,
    calls: {
      async save(body, idempotencyKey) {
        const { docs } = await call(milestones.saveMany, { params, body, idempotencyKey })
        return docs.map(milestoneRowOf)
      },
      async reload(client: QueryClient) {
        const lists = [live, archived].map((list) => client.fetchQuery({ ...list, staleTime: 0 }))
        return (await Promise.all(lists)).flatMap(({ docs }) => docs.map(milestoneRowOf))
      },
      async refresh(client: QueryClient) {
        // what moves to another site takes its documents along
        await reloadAfter(client, projectId, ['milestone', 'issue', 'submission'])
      },
    },
  }
}
