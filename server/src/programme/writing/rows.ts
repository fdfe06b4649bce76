import { reversedEnds } from '@plumbline/contract/rules/dates/dated'
import { happenedBy } from '@plumbline/contract/rules/dates/settle'
import { latestToday } from '../../features/milestones/refuse-dates.ts'
import { positionOf } from '../file/fields.ts'
import { personId, personOrNull, type ProjectWriting } from './context.ts'
import type {
  IssueRecord,
  MilestoneRecord,
  ProjectRecord,
  SiteRecord,
  SubmissionRecord,
} from '../file/programme-file.ts'

/** What the records of a file are as columns: those that a newer file may change. */

export function projectRow(record: ProjectRecord, writing: ProjectWriting) {
  return {
    name: record.name,
    code: record.code,
    short_name: record.shortName,
    location: record.location,
    population: record.population,
    project_type: record.projectType,
    sponser: record.sponser,
    budget: record.budget,
    description: record.description,
    ...positionOf(record.lat, record.lng),
    map_format: record.mapDetails.format,
    poc_user_id: personOrNull(writing, record.poc),
  }
}

export function siteRow(record: SiteRecord, writing: ProjectWriting) {
  return {
    name: record.name,
    short_name: record.shortName,
    grouped_list_name: record.groupedListName,
    region: record.region,
    description: record.description,
    ...positionOf(record.lat, record.lng),
    poc_user_id: personOrNull(writing, record.poc),
    budget: record.budget,
    type_of_work: record.typeOfWork,
    contractor: record.contractor,
  }
}

/**
 * Actual dates that cannot have happened yet are the forecast: files of other programs keep plans and
 * forecasts there.
 */
export function milestoneRow(record: MilestoneRecord, writing: ProjectWriting) {
  const dated = happenedBy(record, latestToday())
  return {
    site_id: writing.sites.get(record.site) ?? record.site,
    name: record.name,
    description: record.description,
    task_id: record.taskId,
    activity_id: record.activityId,
    actual_status: record.actualStatus,
    hide_from_gantt: record.hideFromGantt,
    date_planned_start: record.datePlannedStart,
    date_planned_end: record.datePlannedEnd,
    date_actual_start: dated.dateActualStart,
    date_actual_end: dated.dateActualEnd,
    date_forecast_start: dated.dateForecastStart,
    date_forecast_end: dated.dateForecastEnd,
    actual_start_message: record.actualStartMessage,
    payment_group: record.paymentGroup,
    cost: record.cost,
    cost_unit: record.costUnit,
    was_paid: record.wasPaid,
    implementer: record.implementer,
    percent_completed: record.percentCompleted,
    last_update_at: record.lastUpdateDate,
    last_update_notes: record.lastUpdateNotes,
    component_count: record.componentCount,
    form: record.form,
  }
}

/** Whether actual dates of a record are kept as its forecast. */
export function bringsForecast(record: MilestoneRecord): boolean {
  const dated = happenedBy(record, latestToday())
  return (
    dated.dateForecastStart !== record.dateForecastStart ||
    dated.dateForecastEnd !== record.dateForecastEnd
  )
}

/** Whether dates of a record end before they begin. */
export function hasReversedDates(record: MilestoneRecord): boolean {
  return reversedEnds(happenedBy(record, latestToday()), null).length > 0
}

export function submissionRow(record: SubmissionRecord, writing: ProjectWriting) {
  return {
    ...placeRow(record, writing),
    form: record.form,
    ...positionOf(record.submittedFromLat, record.submittedFromLng),
    created_by: personId(writing, record.createdBy),
    created_at: record.createdAt,
  }
}

export function issueRow(record: IssueRecord, writing: ProjectWriting) {
  return {
    ...placeRow(record, writing),
    error_name: record.question.errorName,
    error_text: record.question.errorText,
    created_at: record.createdAt,
  }
}

function placeRow(record: { milestone: string; site: string }, writing: ProjectWriting) {
  const milestone = writing.milestones.get(record.milestone)
  return {
    milestone_id: milestone?.id ?? record.milestone,
    site_id: milestone?.siteId ?? record.site,
  }
}
