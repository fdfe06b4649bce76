import type { Generated, GeneratedAlways } from 'kysely'
import type { QuietKind } from '@plumbline/contract/submissions/quiet-answers'
import type { ActionType } from '@plumbline/contract/documents/updates'
import type { Review } from '@plumbline/contract/rules/review'

/* Documents from the field, their histories and files. */

/** The columns that submissions and issues have in common. */
interface FieldDocument {
  project_id: string
  id: string
  external_id: string | null
  ref_id: number
  site_id: string
  lat: number | null
  lng: number | null
  created_by: string
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: string | null
  is_deleted: GeneratedAlways<boolean>
  version: Generated<number>
}

export interface Submissions extends FieldDocument {
  milestone_id: string
  form: string | null
  issue_count: Generated<number>
  /** The version of the form that was filled in; null without a form of the project. */
  form_n: number | null
  review: Generated<Review>
  files_expected: Generated<number>
  files_arrived: Generated<number>
  to_check: Generated<number>
  /** The accuracy of the position, in metres. */
  accuracy: number | null
  altitude: number | null
}

export interface SubmissionItems {
  project_id: string
  submission_id: string
  position: number
  question_name: string
  question_text: string
  answers: Generated<string[]>
  notes: Generated<string>
  flag_code: Generated<number>
  /** Its path in the form, with the number of each repeat; null for what was imported. */
  key: string | null
  /** The place in the form; null: the position tells it. */
  place: number | null
  /** The type of the question, or 'removed' when an edit took the answer out. */
  kind: Generated<string>
  /** The values that the phone sent, where the answers are the labels of these. */
  vals: string[] | null
  group_path: Generated<string[]>
  /** The names of the entries of repeats around the answer, the outermost first. */
  entry_names: Generated<string[]>
  /** Words by which a search finds it besides the shown ones: names of files, choices in the form's other languages. */
  found_by: Generated<string>
}

/** Values that a form computed, or that a phone filled in by itself. */
export interface QuietAnswers {
  project_id: string
  submission_id: string
  place: number
  key: string
  kind: QuietKind
  label: string
  entry_path: string
  val: string
  /** True if it tells who or which phone it was: for admins alone. */
  is_personal: boolean
}

export interface Issues extends FieldDocument {
  /** Null of some that were raised by hand. */
  milestone_id: string | null
  submission_id: string | null
  item_position: number | null
  severity: Generated<number>
  is_resolved: Generated<boolean>
  error_name: string
  error_text: string
  /** The entries of repeats that the flagged answer stands in: 'Pile › P3'; '' outside of them. */
  entry_path: Generated<string>
  /** A copy, made when the answer that raised it is removed. */
  question_text: string | null
  owner_id: string | null
  verifier_id: string | null
  organisation: Generated<string>
  due_at: string | null
  watchers: Generated<string[]>
  ready_at: string | null
  ready_by: string | null
  raised_by_hand: Generated<boolean>
}

export interface Updates {
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

export interface Shares {
  project_id: string
  id: string
  issue_id: string | null
  submission_id: string | null
  can_export: Generated<boolean>
  can_comment: Generated<boolean>
  show_updates: Generated<boolean>
  /** True if its holder sees recordings and documents of answers too. */
  show_files: Generated<boolean>
  created_by: string
  created_at: Generated<string>
  expires_at: string | null
  opened: Generated<number>
  last_opened_at: string | null
}

export interface Blobs {
  sha256: string
  size: number
  mime: string
  width: number | null
  height: number | null
  /** Milliseconds that a recording lasts, if its bytes tell it. */
  duration_ms: number | null
  created_at: Generated<string>
  /** True while only the original is there; a job makes the other sizes. */
  sizes_wait: Generated<boolean>
  /** Null: not summed yet, or gone. */
  crc32: Generated<number | null>
  screen_size: Generated<number | null>
  screen_crc32: Generated<number | null>
  summed_at: Generated<string | null>
}

export interface Files {
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
  report_id: string | null
  /** The moment and the position that its camera gave it. */
  taken_at: string | null
  taken_lat: number | null
  taken_lng: number | null
}
