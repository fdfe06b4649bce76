import type { ColumnType, Generated } from 'kysely'
import type { QuestionClass } from '@plumbline/contract/answers/question-class'
import type { FormDefinition, FormText } from '@plumbline/contract/forms/form-definition'
import type { FormState } from '@plumbline/contract/forms/forms'

/* Forms that the field fills in. */

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
  /** The note that phones get about a form that is not open, and the person who closed it. */
  closed_note: Generated<string>
  closed_by: string | null
  created_by: string | null
  created_at: Generated<string>
  version: Generated<number>
  /** The number by which the index of answers knows it. */
  no: Generated<number>
  /** The version up to which its questions have numbers. */
  questions_to: Generated<number>
}

/** The questions, calculations and filled-in values that a form ever had. */
export interface FormQuestions {
  project_id: string
  form_id: string
  q: number
  path: string
  repeat_path: Generated<string>
  name: string
  kind: string
  class: QuestionClass
  /** The versions that ask it. */
  versions: number[]
  /** True for a calculation with a value that was no number. */
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

/** Files that the next version will have. */
export interface FormFiles {
  project_id: string
  form_id: string
  id: string
  name: string
  sha256: string
  /** The columns of a list; null of a picture. */
  columns: string[] | null
  added_by: string | null
  added_at: Generated<string>
}

/** Files of a version; they never change. */
export interface FormMedia {
  project_id: string
  form_id: string
  n: number
  name: string
  sha256: string
  columns: string[] | null
}
