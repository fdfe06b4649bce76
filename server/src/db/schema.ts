import type { Generated } from 'kysely'
import type { May } from '@plumbline/contract/rules/rights'
import type { MentionType } from '@plumbline/contract/documents/updates'
import type {
  Submissions,
  QuietAnswers,
  SubmissionItems,
  Issues,
  Updates,
  Shares,
  Blobs,
  Files,
} from './tables/documents.ts'
import type {
  AnswerIndex,
  FormFiles,
  FormMedia,
  FormQuestions,
  Forms,
  FormVersions,
} from './tables/forms.ts'
import type {
  Users,
  Sessions,
  Mails,
  Notifications,
  Invitations,
  AuditDays,
  AuditLog,
  Factors,
  PendingSignIns,
  RecoveryCodes,
  ServerSettings,
} from './tables/people.ts'
import type { ExpectedFiles, FieldKeys, Visits } from './tables/intake.ts'
import type {
  Projects,
  Sites,
  MilestoneFloats,
  MilestoneLinks,
  Milestones,
  Organisations,
  Views,
  PlanShares,
} from './tables/projects.ts'
import type {
  PrintedFiles,
  ProjectDays,
  ReportMailingPeople,
  ReportMailings,
  ReportPhotos,
  Reports,
} from './tables/reports.ts'
import type { Servers } from './tables/operation.ts'
import type { ImportFloats, ImportLinks, Imports, ImportChanges } from './tables/imports.ts'

/**
 * The tables as Kysely sees them; docs/database.md tells what they mean. Moments come out of the
 * driver as ISO strings, dates as 'YYYY-MM-DD', numeric as number (see pool.ts).
 */
export interface Schema {
  users: Users
  sessions: Sessions
  factors: Factors
  recovery_codes: RecoveryCodes
  pending_sign_ins: PendingSignIns
  server_settings: ServerSettings
  attempts: { key: string; failures: number; window_ends_at: string }
  password_resets: { user_id: string; token_hash: Buffer; expires_at: string }
  mails: Mails
  servers: Servers
  job_deaths: { job_id: string; deaths: number; at: Generated<string> }
  job_workers: { id: string; seen_at: Generated<string> }
  projects: Projects
  memberships: {
    project_id: string
    user_id: string
    is_bookmarked: Generated<boolean>
    joined_at: Generated<string>
    /** Null: as the level of the account says (db/facts/rights.ts). */
    may: May | null
    sites_all: Generated<boolean>
    sees_money: Generated<boolean>
    rights_version: Generated<number>
  }
  membership_sites: { project_id: string; user_id: string; site_id: string }
  ref_counters: { project_id: string; kind: 'submission' | 'issue'; last_ref_id: number }
  map_groups: { project_id: string; position: number; name: string; lat: number; lng: number }
  sites: Sites
  milestones: Milestones
  submissions: Submissions
  quiet_answers: QuietAnswers
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
  field_keys: FieldKeys
  visits: Visits
  expected_files: ExpectedFiles
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
  audit_days: AuditDays
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
    cost: number | null
    cost_unit: Generated<string>
  }
  forms: Forms
  form_versions: FormVersions
  form_files: FormFiles
  form_media: FormMedia
  form_questions: FormQuestions
  answer_index: AnswerIndex
  organisations: Organisations
  plan_shares: PlanShares
  views: Views
  organisation_names: {
    project_id: string
    key: string
    organisation_id: string
    name: string
  }
  printed_files: PrintedFiles
  project_days: ProjectDays
  reports: Reports
  report_photos: ReportPhotos
  report_mailings: ReportMailings
  report_mailing_people: ReportMailingPeople
  imports: Imports
  import_parts: { project_id: string; import_id: string; part: number; rows: unknown }
  import_changes: ImportChanges
  import_links: ImportLinks
  import_floats: ImportFloats
  milestone_links: MilestoneLinks
  milestone_floats: MilestoneFloats
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
