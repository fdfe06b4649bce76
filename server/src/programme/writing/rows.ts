import { MILESTONE_FIELDS } from '@plumbline/contract/milestones/milestone-fields'
import { reversedEnds } from '@plumbline/contract/rules/dates/dated'
import { happenedBy } from '@plumbline/contract/rules/dates/settle'
import { SITE_FIELDS } from '@plumbline/contract/sites/site-fields'
import { fieldColumns } from '../../db/fields/field-columns.ts'
import { latestToday } from '../../features/milestones/refuse-dates.ts'
import { positionOf } from '@plumbline/contract/programme/values'
import { personId, personOrNull, type ProjectWriting } from './context.ts'
import type {
  IssueRecord,
  MilestoneRecord,
  ProjectRecord,
  SiteRecord,
  SubmissionRecord,
} from '@plumbline/contract/programme/programme-file'

/** The columns of a file's records: those that a newer file may change. */

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
  return fieldColumns(SITE_FIELDS, {
    ...record,
    ...positionOf(record.lat, record.lng),
    poc: personOrNull(writing, record.poc),
  })
}

/**
 * Actual dates that cannot have happened yet are the forecast: files of other programs keep plans and
 * forecasts there.
 */
export function milestoneRow(record: MilestoneRecord, writing: ProjectWriting) {
  return {
    ...fieldColumns(MILESTONE_FIELDS, {
      ...record,
      ...happenedBy(record, latestToday()),
      site: writing.sites.get(record.site) ?? record.site,
    }),
    last_update_at: record.lastUpdateDate,
    last_update_notes: record.lastUpdateNotes,
    component_count: record.componentCount,
  }
}

/** True if actual dates of a record are stored as its forecast. */
export function bringsForecast(record: MilestoneRecord): boolean {
  const dated = happenedBy(record, latestToday())
  return (
    dated.dateForecastStart !== record.dateForecastStart ||
    dated.dateForecastEnd !== record.dateForecastEnd
  )
}

/** True if dates of a record end before they begin. */
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
