import type { Generated } from 'kysely'
import type { ReportFailure, ReportState } from '@plumbline/contract/reports/report'
import type {
  Paper,
  MailedKind,
  PrintedKind,
  ReportKind,
} from '@plumbline/contract/reports/printing'
import type { Language } from '@plumbline/contract/shapes'

/* Reports, and what is mailed and printed of them. */

/** A report that is kept; its file hangs on it. */
export interface Reports {
  project_id: string
  id: string
  kind: ReportKind
  /** The site of a weekly report. */
  site_id: string | null
  /** The first day that it tells of. */
  period_start: string
  baseline_id: string | null
  /** The text of the author of a monthly report; '' for none. */
  summary: Generated<string>
  decisions: Generated<string>
  /** The documents of a list, the filters that found them, and the way in which they are printed. */
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
  /** The mailing that asked for the report; null when a person did. */
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

/** The people who get it. */
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

/** The state of a project at the end of a day; see the migration 0195. */
export interface ProjectDays {
  project_id: string
  day: string
  is_derived: boolean
  unit: string
  weighed_by: 'cost' | 'days'
  milestones: number
  completed: number
  ongoing: number
  off_track: number
  weight: number
  planned: number
  earned: number
  measured: number | null
  coverage: number | null
  weight_days: number
  planned_days: number
  earned_days: number
  measured_days: number | null
  certified: Generated<number>
  paid: number
  issues_open: number[]
  issues_opened: number[]
  issues_resolved: number[]
  submissions: number
  /** Null here and below: not kept then. */
  late: number | null
  late_most: number | null
  due: number | null
  to_verify: number | null
  photos: number | null
  silent: number | null
}
