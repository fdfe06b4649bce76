import type { ColumnType, Generated } from 'kysely'
import type { QuestionClass } from '@plumbline/contract/answers/question-class'
import type { FormDefinition, FormText } from '@plumbline/contract/forms/form-definition'
import type { FormState } from '@plumbline/contract/forms/forms'

/* What the field fills in. */

/** JSON: read as it is, written as text. */
type Json<T> = ColumnType<T, string, string>

export interface Forms {
  project_id: string
  id: string
  key: string
  state: Generated<FormState>
  /** The newest version; null before the first. */
  live_version: number | null
  draft: Json<FormDefinition> | null
  draft_by: string | null
  draft_at: string | null
  /** What phones are told of a form that is not open, and by whom. */
  closed_note: Generated<string>
  closed_by: string | null
  created_by: string | null
  created_at: Generated<string>
  version: Generated<number>
  /** By which the index of answers knows it. */
  no: Generated<number>
  /** The version up to which its questions have numbers. */
  questions_to: Generated<number>
}

/** What a form ever asked, computed or had filled in. */
export interface FormQuestions {
  project_id: string
  form_id: string
  q: number
  path: string
  repeat_path: Generated<string>
  name: string
  kind: string
  class: QuestionClass
  /** Those that ask it. */
  versions: number[]
  /** Of a calculation: one of its values was no number. */
  is_text: Generated<boolean>
  /** A phone filled in who or which phone it was, in one of its versions. */
  is_personal: Generated<boolean>
}

/** An answer as a value that can be compared. */
export interface AnswerIndex {
  form_no: number
  q: number
  ref: number
  e: Generated<number>
  num: number | null
  txt: string | null
}

/** Never changes. */
export interface FormVersions {
  project_id: string
  form_id: string
  n: number
  definition: Json<FormDefinition>
  xform: Buffer
  md5: string
  title: Json<FormText>
  notes: Generated<string>
  published_by: string | null
  published_at: Generated<string>
}

/** What the next version will have. */
export interface FormFiles {
  project_id: string
  form_id: string
  id: string
  name: string
  sha256: string
  /** Of a list; null of a picture. */
  columns: string[] | null
  added_by: string | null
  added_at: Generated<string>
}

/** Of a version: never changes. */
export interface FormMedia {
  project_id: string
  form_id: string
  n: number
  name: string
  sha256: string
  columns: string[] | null
}
