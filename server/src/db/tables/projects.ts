import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LagUnit, LinkKind } from '@plumbline/contract/milestones/by-file'
import type { MILESTONE_FIELDS } from '@plumbline/contract/milestones/milestone-fields'
import type { PlanFilter } from '@plumbline/contract/milestones/plan-shares'
import type { Contact } from '@plumbline/contract/organisations/organisations'
import type { ViewList } from '@plumbline/contract/documents/views'
import type { SITE_FIELDS } from '@plumbline/contract/sites/site-fields'
import type { FieldColumns } from '../fields/field-columns.ts'

/* Projects with what is set up in them, and imports. */

export interface Projects {
  id: string
  external_id: string | null
  name: string
  code: string
  short_name: Generated<string>
  location: Generated<string>
  population: Generated<string>
  project_type: Generated<string>
  sponser: Generated<string>
  budget: Generated<string>
  description: Generated<string>
  lat: number | null
  lng: number | null
  map_format: Generated<'site' | 'groupedSites'>
  poc_user_id: string | null
  created_at: Generated<string>
  version: Generated<number>
  second_person_verifies: Generated<boolean>
  main_baseline: string | null
  issue_days: number[] | null
  attention_off: Generated<string[]>
  ask_reminders: number[] | null
}

/** Contacts are JSON: read as they are, written as text. */
export interface Organisations {
  project_id: string
  id: string
  name: string
  code: Generated<string>
  trade: Generated<string>
  contacts: ColumnType<Contact[], string, string>
  is_apart: Generated<boolean>
  is_asked: Generated<boolean>
  sees_photos: Generated<boolean>
  sees_cost: Generated<boolean>
  archived_at: string | null
  version: Generated<number>
  created_at: Generated<string>
}

/** A link that shows what slipped since a baseline. */
export interface PlanShares {
  project_id: string
  id: string
  baseline_id: string
  /** The token in the address of the link. */
  token: string
  kind: PlanFilter['kind']
  site_ids: string[] | null
  implementer: string | null
  is_later: boolean
  created_by: string
  created_at: Generated<string>
  expires_at: string | null
  opened: Generated<number>
  last_opened_at: string | null
}

export interface Views {
  project_id: string
  id: string
  list: ViewList
  /** Null for those of the project. */
  user_id: string | null
  name: string
  search: string
  created_at: Generated<string>
}

export interface Sites extends FieldColumns<typeof SITE_FIELDS> {
  project_id: string
  id: string
  external_id: string | null
  map_group: number | null
  map_group_order: Generated<number>
  archived_at: string | null
  created_at: Generated<string>
  version: Generated<number>
  source_key: Generated<string>
}

export interface Milestones extends FieldColumns<typeof MILESTONE_FIELDS> {
  project_id: string
  id: string
  external_id: string | null
  is_completed: GeneratedAlways<boolean>
  last_update_at: string | null
  last_update_notes: Generated<string>
  component_count: Generated<number>
  flag: Generated<number>
  archived_at: string | null
  /** The key of the schedule that it came from; '' without one. */
  schedule_key: Generated<string>
  not_in_schedule_since: string | null
  created_at: Generated<string>
  version: Generated<number>
}

/** `from_id` is the predecessor, `to_id` the successor. */
export interface MilestoneLinks {
  project_id: string
  to_id: string
  from_id: string
  kind: LinkKind
  lag: Generated<number>
  lag_unit: LagUnit
  /** The key of the schedule that said it; '' for a file of our own. */
  source: Generated<string>
}

/** The calendar and float of a milestone as its newest file has them, in minutes of working time. */
export interface MilestoneFloats {
  project_id: string
  milestone_id: string
  calendar: Generated<string>
  minutes_per_day: number | null
  total_float: number | null
  free_float: number | null
}
