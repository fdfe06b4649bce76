import type { Generated, GeneratedAlways } from 'kysely'
import type { AuthorityLevel } from '@plumbline/contract/users'
import type {
  DifferenceKind,
  ImportKind,
  ImportMode,
  ImportState,
} from '@plumbline/contract/import-shapes'
import type { MailChoice } from '@plumbline/contract/notifications'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { ActionType, MentionType } from '@plumbline/contract/updates'

/**
 * The tables as Kysely sees them; docs/database.md tells what they mean. Moments come out of the
 * driver as ISO strings, dates as 'YYYY-MM-DD', numeric as number (see db/types.ts).
 */
export interface Schema {
  users: Users
  sessions: Sessions
  attempts: { key: string; failures: number; window_ends_at: string }
  password_resets: { user_id: string; token_hash: Buffer; expires_at: string }
  mails: Mails
  job_workers: { id: string; seen_at: Generated<string> }
  projects: Projects
  memberships: {
    project_id: string
    user_id: string
    is_bookmarked: Generated<boolean>
    joined_at: Generated<string>
  }
  ref_counters: { project_id: string; kind: 'submission' | 'issue'; last_ref_id: number }
  map_groups: { project_id: string; position: number; name: string; lat: number; lng: number }
  sites: Sites
  milestones: Milestones
  submissions: Submissions
  submission_items: SubmissionItems
  issues: Issues
  issue_search: { project_id: string; issue_id: string; words: string }
  submission_search: { project_id: string; submission_id: string; words: string }
  updates: Updates
  reactions: {
    project_id: string
    update_id: string
    reaction: string
    user_id: string
    created_at: Generated<string>
  }
  mentions: {
    project_id: string
    id: Generated<string>
    update_id: string
    type: MentionType
    target_id: string
  }
  seen_marks: { project_id: string; user_id: string; document_id: string; seen_until: string }
  shares: Shares
  blobs: Blobs
  files: Files
  user_photos: { user_id: string; id: string; sha256: string; created_at: Generated<string> }
  issue_counts: {
    project_id: string
    site_id: string
    severity: number
    is_resolved: boolean
    is_deleted: boolean
    n: number
  }
  submission_counts: { project_id: string; site_id: string; is_deleted: boolean; n: number }
  imported_records: {
    project_id: string
    kind: 'project' | 'site' | 'milestone' | 'submission' | 'issue'
    external_id: string
    record: unknown
  }
  idempotency_keys: {
    user_id: string | null
    share_id: string | null
    key: string
    request_hash: string
    answer: string | null
    created_at: Generated<string>
  }
  audit_log: AuditLog
  baselines: {
    project_id: string
    id: string
    name: string
    created_by: string | null
    created_at: Generated<string>
    import_id: string | null
    milestone_count: number
  }
  baseline_milestones: {
    project_id: string
    baseline_id: string
    milestone_id: string
    name: string
    site_id: string
    site_name: string
    date_planned_start: string | null
    date_planned_end: string | null
  }
  imports: Imports
  import_parts: { project_id: string; import_id: string; part: number; rows: unknown }
  import_changes: ImportChanges
  invitations: Invitations
  notifications: Notifications
  project_codes: {
    project_id: string
    code: string
    created_by: string
    created_at: Generated<string>
    expires_at: string
    max_uses: number
    uses: Generated<number>
    revoked_at: string | null
  }
}

interface Imports {
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

interface ImportChanges {
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

interface Notifications {
  project_id: string
  id: Generated<string>
  user_id: string
  update_id: string
  /** All that changed at once, when it was more than one document. */
  entries: Generated<string[]>
  reason: 'mention' | 'reply' | 'change'
  n: Generated<number>
  created_at: Generated<string>
  read_at: string | null
  mailed_as: string | null
}

interface Invitations {
  project_id: string
  id: string
  email: string
  language: 'en' | 'uk'
  token_hash: Buffer | null
  created_by: string
  created_at: Generated<string>
  times_sent: Generated<number>
  sent_at: Generated<string>
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
}

interface AuditLog {
  id: string
  project_id: string | null
  at: Generated<string>
  actor_id: string | null
  actor_name: Generated<string>
  action: string
  target_type: string | null
  target_id: string | null
  before: unknown
  after: unknown
  ip: string | null
}

interface Users {
  id: string
  external_id: string | null
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  position: Generated<string>
  organization: Generated<string>
  phone_number: Generated<string>
  authority_level: Generated<AuthorityLevel>
  language: Generated<'en' | 'uk'>
  /** An IANA name; null for that of the device. */
  time_zone: string | null
  is_active: Generated<boolean>
  default_project_id: string | null
  notify_by_mail: Generated<MailChoice>
  created_at: Generated<string>
  version: Generated<number>
}

interface Sessions {
  id_hash: Buffer
  id: Generated<string>
  user_id: string
  created_at: Generated<string>
  last_seen_at: Generated<string>
  expires_at: string
  ip: string | null
  user_agent: Generated<string>
}

interface Mails {
  id: string
  kind: string
  to_address: string
  language: 'en' | 'uk' | null
  content: Generated<unknown>
  created_at: Generated<string>
  expires_at: string
  attempts: Generated<number>
  last_error: string | null
  outcome: 'sent' | 'refused' | 'expired' | 'to nobody' | null
  ended_at: string | null
}

interface Projects {
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
}

interface Sites {
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

interface Milestones {
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

/** What submissions and issues have in common. */
interface FieldDocument {
  project_id: string
  id: string
  external_id: string | null
  ref_id: number
  site_id: string
  milestone_id: string
  lat: number | null
  lng: number | null
  created_by: string
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: string | null
  is_deleted: GeneratedAlways<boolean>
  version: Generated<number>
}

interface Submissions extends FieldDocument {
  form: string | null
  issue_count: Generated<number>
}

interface SubmissionItems {
  project_id: string
  submission_id: string
  position: number
  question_name: string
  question_text: string
  answers: Generated<string[]>
  notes: Generated<string>
  flag_code: Generated<number>
}

interface Issues extends FieldDocument {
  submission_id: string | null
  item_position: number | null
  severity: Generated<number>
  is_resolved: Generated<boolean>
  error_name: string
  error_text: string
  /** A copy, made when the answer that raised it is removed. */
  question_text: string | null
}

interface Updates {
  project_id: string
  id: string
  external_id: string | null
  issue_id: string | null
  submission_id: string | null
  milestone_id: string | null
  action_type: ActionType
  created_at: Generated<string>
  created_by: string | null
  author_name: string | null
  author_email: string | null
  categorization: number | null
  notes: Generated<string>
  answers: Generated<string[]>
  change: unknown
  parent_id: string | null
  deleted_at: string | null
  is_deleted: GeneratedAlways<boolean>
  /** It tells the state that a document had in an imported file: no part of the activity. */
  is_state_of_file: Generated<boolean>
}

interface Shares {
  project_id: string
  id: string
  issue_id: string | null
  submission_id: string | null
  can_export: Generated<boolean>
  can_comment: Generated<boolean>
  show_updates: Generated<boolean>
  created_by: string
  created_at: Generated<string>
  expires_at: string | null
  opened: Generated<number>
  last_opened_at: string | null
}

interface Blobs {
  sha256: string
  size: number
  mime: string
  width: number | null
  height: number | null
  created_at: Generated<string>
}

interface Files {
  project_id: string
  id: string
  sha256: string
  kind: 'photo' | 'attachment'
  filename: string
  caption: string | null
  caption_link: string | null
  is_deletable_by_owner: Generated<boolean>
  position: Generated<number>
  created_by: string | null
  created_at: Generated<string>
  update_id: string | null
  submission_id: string | null
  item_position: number | null
  milestone_id: string | null
  project_role: 'attachment' | 'photo' | 'avatar' | null
  import_id: string | null
}
