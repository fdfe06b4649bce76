import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  DifferenceKind,
  ImportKind,
  ImportMode,
  ImportState,
} from '@plumbline/contract/imports/import-shapes'
import type { PlanFilter } from '@plumbline/contract/milestones/plan-shares'
import type { Contact } from '@plumbline/contract/organisations/organisations'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type {
  Paper,
  MailedKind,
  PrintedKind,
  ReportFailure,
  ReportKind,
  ReportState,
} from '@plumbline/contract/reports'
import type { Language } from '@plumbline/contract/shapes'
import type { ViewList } from '@plumbline/contract/documents/views'

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
  /** What stands in the address. */
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

export interface Sites {
  project_id: string
  id: string
  external_id: string | null
  name: string
  short_name: Generated<string>
  grouped_list_name: Generated<string>
  region: Generated<string>
  description: Generated<string>
  lat: number | null
  lng: number | null
  map_group: number | null
  map_group_order: Generated<number>
  poc_user_id: string | null
  budget: number | null
  type_of_work: Generated<string>
  contractor: Generated<string>
  archived_at: string | null
  created_at: Generated<string>
  version: Generated<number>
  source_key: Generated<string>
}

export interface Milestones {
  project_id: string
  id: string
  external_id: string | null
  site_id: string
  name: string
  description: Generated<string>
  task_id: Generated<string>
  /** What people call the activity in their planner (A1020); '' for none. */
  activity_id: Generated<string>
  actual_status: Generated<MilestoneStatus>
  is_completed: GeneratedAlways<boolean>
  hide_from_gantt: Generated<boolean>
  date_planned_start: string | null
  date_planned_end: string | null
  date_actual_start: string | null
  date_actual_end: string | null
  date_forecast_start: string | null
  date_forecast_end: string | null
  actual_start_message: Generated<string>
  payment_group: Generated<string>
  cost: number | null
  cost_unit: Generated<string>
  was_paid: Generated<boolean>
  implementer: Generated<string>
  percent_completed: Generated<number>
  last_update_at: string | null
  last_update_notes: Generated<string>
  component_count: Generated<number>
  form: string | null
  flag: Generated<number>
  archived_at: string | null
  /** The key of the schedule that it came from; '' without one. */
  schedule_key: Generated<string>
  not_in_schedule_since: string | null
  created_at: Generated<string>
  version: Generated<number>
}

/** A report that is kept; its file hangs on it. */
export interface Reports {
  project_id: string
  id: string
  kind: ReportKind
  /** Of a week. */
  site_id: string | null
  /** The first day that it tells of. */
  period_start: string
  baseline_id: string | null
  /** What the author of a month says; '' for nothing. */
  summary: Generated<string>
  decisions: Generated<string>
  /** Of a list: which documents, by what they were found, and how they are printed. */
  docs: string[] | null
  filters: Generated<string>
  history: Generated<boolean>
  photos: Generated<boolean>
  lang: Language
  paper: Paper
  zone: string
  state: Generated<ReportState>
  step: Generated<number>
  tries: Generated<number>
  progress: Generated<number>
  failure: ReportFailure | null
  created_by: string
  created_at: Generated<string>
  made_at: string | null
  /** Of which mailing, when nobody asked for it by hand. */
  mailing_id: string | null
}

/** A report that is mailed each Monday; see the migration 0106. */
export interface ReportMailings {
  project_id: string
  id: string
  kind: MailedKind
  site_id: string | null
  lang: Language
  paper: Paper
  zone: string
  done_for: string
  created_by: string
  created_at: Generated<string>
}

/** Who gets it. */
export interface ReportMailingPeople {
  project_id: string
  mailing_id: string
  user_id: string
}

/** A photo that was chosen for a month; see the migration 0105. */
export interface ReportPhotos {
  project_id: string
  month: string
  position: number
  file_id: string
}

/** A PDF that was made; see the migration 0101. */
export interface PrintedFiles {
  project_id: string
  verify_id: string
  sha256: string
  kind: PrintedKind
  period_start: string | null
  bytes: number
  made_at: Generated<string>
}

export interface Imports {
  project_id: string
  id: string
  kind: ImportKind
  state: Generated<ImportState>
  step: Generated<number>
  tries: Generated<number>
  progress: Generated<number>
  read_as: Generated<unknown>
  content: unknown
  mode: Generated<ImportMode>
  schedule_key: string | null
  site_source: string | null
  site_choices: Generated<unknown>
  counts: unknown
  compared_with: string | null
  source: string | null
  site_targets: unknown
  failure: unknown
  created_by: string
  created_at: Generated<string>
  applied_by: string | null
  applied_at: string | null
  undone_by: string | null
  undone_at: string | null
  undo_left: unknown
  version: Generated<number>
}

export interface ImportChanges {
  project_id: string
  import_id: string
  row: number
  kind: DifferenceKind
  key: string
  name: string
  target_id: string
  site_id: string
  site_name: string
  is_new_site: Generated<boolean>
  entry_id: string
  from: unknown
  to: unknown
  notes: Generated<unknown>
  at: unknown
  left_version: number | null
  was_schedule_key: string | null
  was_missing_since: string | null
  source_key: Generated<string>
}
