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
  /** By its keys, as answers are stored: 'block/pile/depth'. */
  path: string
  /** By its nodes, as phones send them and other tools name them. */
  nodes: readonly string[]
  /** The path of the repeat that it stands in; '' outside of repeats. */
  repeat: string
  kind: string
  class: AnswerClass
  identity: Exclude<QuestionClass, 'entry'>
  /** Without marks; empty where it has no name. */
  labels: FormText
  /** Of the groups between it and its repeat, the outermost first. */
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

/** What a form ever asked, as a person may see it. */
export interface ExportedForm {
  key: string
  /** In the language of the export. */
  title: string
  defaultLanguage: string
  /** In the order of the newest version that asks each; then the others. */
  questions: readonly ExportedQuestion[]
  /** In the order of the form, those around others first. */
  repeats: readonly ExportedRepeat[]
}
