import type {
  AnyControlNode,
  RepeatRangeControlledNode,
  RepeatRangeUncontrolledNode,
} from '@getodk/xforms-engine'
import {
  COLLECT_ONLY_TYPES,
  type QuestionType as AskedType,
} from '@plumbline/contract/forms/form-definition'
import { appearancesOf, type FormFacts, lastOfPath, writtenAnswer } from './facts.ts'
import { imageName, plainText, type RichText, richText } from './texts.ts'

/** The facts of the XForm that all parts share, and the call after an answer. */
export interface FormContext {
  facts: FormFacts
  changed: () => void
}

/** The types that only ODK Collect can show. `other` came with a form that was made elsewhere. */
export type Unshown = (typeof COLLECT_ONLY_TYPES)[number] | 'other'

/** The type of a question. A text of several lines is a type of its own here. */
export type QuestionType = AskedType | 'multiline' | Unshown

export interface Choice {
  value: string
  label: RichText
  /** The name of a picture of the form. */
  image: string | null
  /** True if the choice raises an issue. */
  isFlagged: boolean
}

/** The numbers that a range offers: both ends, and how far one is from the next. */
export interface Steps {
  start: number
  end: number
  step: number
}

/** The reason why an answer cannot stay, with the form's own message where it has one. */
export type Fault =
  | { kind: 'required'; message: string }
  | { kind: 'constraint'; message: string; limits: { from: number; to: number } | null }

export type QuestionNode = Exclude<AnyControlNode, { nodeType: 'note' }>
type NoteNode = Extract<AnyControlNode, { nodeType: 'note' }>
export type RangeNode = RepeatRangeControlledNode | RepeatRangeUncontrolledNode

/** The parts that stand beside a question. */
export interface Beside {
  other?: Question | undefined
  notes?: Question | undefined
  photos?: Photos | undefined
  flag?: NoteNode | undefined
}

export class Question {
  readonly kind = 'question'
  readonly id: string
  readonly key: string
  /** The names of its nodes: 'pile/depth'. */
  readonly path: string
  readonly type: QuestionType
  /** `autocomplete`, `horizontal` …: as the form wishes it. */
  readonly appearances: ReadonlySet<string>
  readonly other: Question | undefined
  readonly notes: Question | undefined
  readonly photos: Photos | undefined
  readonly #flag: NoteNode | undefined
  readonly #node: QuestionNode
  readonly #form: FormContext

  constructor(node: QuestionNode, form: FormContext, beside: Beside = {}) {
    this.#node = node
    this.#form = form
    this.#flag = beside.flag
    this.id = node.nodeId
    this.key = lastOfPath(node.definition.nodeset)
    this.path = node.definition.nodeset.split('/').slice(2).join('/')
    this.appearances = appearancesOf(node)
    this.type = typeOf(node, this.appearances)
    this.other = beside.other
    this.notes = beside.notes
    this.photos = beside.photos
  }

  get isRelevant(): boolean {
    return this.#node.currentState.relevant
  }
  get isRequired(): boolean {
    return this.#node.currentState.required
  }
  get isReadOnly(): boolean {
    return this.#node.currentState.readonly
  }
  get label(): RichText {
    return richText(this.#node.currentState.label)
  }
  get hint(): RichText {
    return richText(this.#node.currentState.hint)
  }
  /** The name of a picture that is shown with the label. */
  get image(): string | null {
    return imageName(this.#node.currentState.label)
  }

  /** The answer as it stands in the XML; '' without one. Several choices have blanks between their names. */
  get value(): string {
    return this.#node.currentState.instanceValue
  }

  get choices(): Choice[] {
    const node = this.#node
    if (node.nodeType !== 'select' && node.nodeType !== 'rank') return []
    // labels follow the language, which the list of choices does not say
    void node.root.currentState.activeLanguage
    const flagging = this.#form.facts.flagging.get(node.definition.nodeset)
    return node.currentState.valueOptions.map(({ value, label }) => ({
      value,
      label: richText(label),
      image: imageName(label),
      isFlagged: flagging?.has(value) ?? false,
    }))
  }

  /** The steps that a range offers; null for any other question. */
  get steps(): Steps | null {
    if (this.#node.nodeType !== 'range') return null
    const { start, end, step } = this.#node.definition.bodyElement.bounds
    return { start: Number(start), end: Number(end), step: Number(step) }
  }

  /** True if the form may require an answer, always or by an expression. */
  get mayBeRequired(): boolean {
    return this.#form.facts.required.has(this.#node.definition.nodeset)
  }

  /** The words of the issue that the answer raises; null when it raises none. */
  get flag(): string | null {
    if (!this.#flag?.currentState.relevant) return null
    return plainText(richText(this.#flag.currentState.hint))
  }

  get fault(): Fault | null {
    const { violation } = this.#node.validationState
    if (!violation || violation.valid) return null
    const message = violation.message?.asString.trim() ?? ''
    if (violation.condition === 'required') return { kind: 'required', message }
    const limits = this.#form.facts.limits.get(this.#node.definition.nodeset) ?? null
    return { kind: 'constraint', message, limits }
  }

  /** The names of the choices that were taken; of a rank all of them in their order, or none. */
  choose(values: readonly string[]): void {
    const node = this.#node
    if (node.nodeType === 'select') node.selectValues(values)
    else if (node.nodeType === 'rank') node.setValues(values)
    else return
    this.#form.changed()
  }

  /**
   * Answers with a text as it is typed or as the browser's own fields give it: a number with a comma or a
   * point, `2026-11-21`, `09:30`, `2026-11-21T09:30`, a position as 'latitude longitude altitude accuracy',
   * the name of a file. '' takes the answer back.
   */
  answer(text: string): void {
    const node = this.#node
    if (node.nodeType === 'trigger') node.setValue(text !== '')
    else if (node.nodeType === 'upload') node.setValue(fileNamed(text))
    else if (node.nodeType === 'range') node.setValue(text === '' ? null : Number(text))
    else if (node.nodeType === 'input') {
      // which of the types it is the engine knows
      const input = node as { setValue: (value: string | Date) => unknown }
      input.setValue(writtenAnswer(this.type, text))
    }
    this.#form.changed()
  }
}

/** The photos beside a question: a repeat of its own in the XForm, a row of pictures for people. */
export class Photos {
  readonly id: string
  readonly #range: RangeNode
  readonly #form: FormContext
  constructor(range: RangeNode, form: FormContext) {
    this.#range = range
    this.#form = form
    this.id = range.nodeId
  }
  get isRelevant(): boolean {
    return this.#range.currentState.relevant
  }
  get isRequired(): boolean {
    return this.#uploads().some(({ currentState }) => currentState.required)
  }
  get names(): string[] {
    return this.#uploads().flatMap(({ currentState }) => currentState.instanceValue || [])
  }
  /** The most photos of the question; null without a limit. */
  get most(): number | null {
    return this.#form.facts.mostPhotos.get(this.#range.definition.nodeset) ?? null
  }
  get isMissing(): boolean {
    return this.isRelevant && this.isRequired && this.names.length === 0
  }
  add(name: string): void {
    if (!this.#uploads().some(isEmpty) && this.#range.nodeType === 'repeat-range:uncontrolled') {
      this.#range.addInstances()
    }
    this.#uploads().find(isEmpty)?.setValue(fileNamed(name))
    this.#form.changed()
  }
  remove(name: string): void {
    const uploads = this.#uploads()
    const at = uploads.findIndex(({ currentState }) => currentState.instanceValue === name)
    if (at < 0) return
    // the first one stays: it says whether there must be one
    if (uploads.length > 1 && this.#range.nodeType === 'repeat-range:uncontrolled') {
      this.#range.removeInstances(at)
    } else uploads[at]?.setValue(fileNamed(''))
    this.#form.changed()
  }
  #uploads() {
    return this.#range.currentState.children.flatMap(({ currentState }) =>
      currentState.children.flatMap((node) => (node.nodeType === 'upload' ? [node] : [])),
    )
  }
}

const isEmpty = ({ currentState }: { currentState: { instanceValue: string } }) =>
  currentState.instanceValue === ''

/** True if this page has no control for the type. */
export const isUnshown = (type: QuestionType): type is Unshown =>
  type === 'other' || COLLECT_ONLY_TYPES.some((only) => only === type)

/**
 * The engine names files; their bytes lie in the store. One without a name takes the answer back: told that there is
 * no file, the engine would name again the one that the draft began with.
 */
export const fileNamed = (name: string) => new File([], name)

function typeOf(node: QuestionNode, appearances: ReadonlySet<string>): QuestionType {
  switch (node.nodeType) {
    case 'select':
      return node.selectType === 'select1' ? 'selectOne' : 'selectMultiple'
    case 'trigger':
      return 'acknowledge'
    case 'upload':
      return uploadType(node.nodeOptions.media.type)
    case 'input':
      return inputType(node.valueType, appearances)
    case 'range':
    case 'rank':
      return node.nodeType
    default:
      return 'other'
  }
}

/** @param media `image` of `image/*`; null of a form that does not say */
function uploadType(media: string | null): QuestionType {
  return media === 'image' || media === 'audio' || media === 'video' ? media : 'file'
}

function inputType(valueType: string, appearances: ReadonlySet<string>): QuestionType {
  switch (valueType) {
    case 'string':
      return appearances.has('multiline') ? 'multiline' : 'text'
    case 'int':
      return 'integer'
    case 'decimal':
    case 'date':
    case 'time':
    case 'dateTime':
    case 'geopoint':
    case 'barcode':
    case 'geotrace':
    case 'geoshape':
      return valueType
    default:
      return 'other'
  }
}
