import type { AnswerClass } from '../../answers/answer-class.ts'
import type { QuestionClass } from '../../answers/question-class.ts'
import type { FormText } from '../../forms/form-definition.ts'

/** A choice of a question, over all versions. */
export interface ExportedChoice {
  name: string
  labels: FormText
}

/** A question, a calculation, or what the phone fills in, over all versions of its form. */
export interface ExportedQuestion {
  q: number
  /** The path by its keys, as answers are stored: 'block/pile/depth'. */
  path: string
  /** The path by its nodes, as phones send them and other tools name them. */
  nodes: readonly string[]
  /** The path of the repeat that it stands in; '' outside of repeats. */
  repeat: string
  kind: string
  class: AnswerClass
  identity: Exclude<QuestionClass, 'entry'>
  /** The labels without marks; empty if it has no name. */
  labels: FormText
  /** The names of the groups between it and its repeat, the outermost first. */
  groups: readonly FormText[]
  /** Empty of all but choices, and of those that a file of the form lists. */
  choices: readonly ExportedChoice[]
  versions: readonly number[]
  /** Nobody is asked for it. */
  isQuiet: boolean
  /** 'Other' is offered, and what it is can be typed. */
  hasOther: boolean
  hasNotes: boolean
  /** Photos beside the answer. */
  hasPhotos: boolean
}

export interface ExportedRepeat {
  path: string
  nodes: readonly string[]
  labels: FormText
  /** The path of the repeat around it; '' for one that stands in the visit itself. */
  outer: string
}

/** All questions that a form ever asked, as a person may see it. */
export interface ExportedForm {
  key: string
  /** The title in the language of the export. */
  title: string
  defaultLanguage: string
  /** The questions in the order of the newest version that asks each; then the others. */
  questions: readonly ExportedQuestion[]
  /** The repeats in the order of the form, those around others first. */
  repeats: readonly ExportedRepeat[]
}
