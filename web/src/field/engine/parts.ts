import type { AnyControlNode, GroupNode, RepeatInstanceNode, RootNode } from '@getodk/xforms-engine'
import { appearancesOf, lastOfPath } from './facts.ts'
import {
  type FormContext,
  Photos,
  Question,
  type QuestionNode,
  type RangeNode,
} from './question.ts'
import { type RichText, richText } from './texts.ts'

/** A part of a form. The parts keep its order. */
export type Part = Question | Note | Section | Repeat

type ParentNode = RootNode | GroupNode | RepeatInstanceNode
type ChildNode = ParentNode['currentState']['children'][number]
type NoteNode = Extract<AnyControlNode, { nodeType: 'note' }>

/** A text that asks nothing. */
export class Note {
  readonly kind = 'note'
  readonly id: string
  readonly #node: NoteNode | QuestionNode
  constructor(node: NoteNode | QuestionNode) {
    this.#node = node
    this.id = node.nodeId
  }
  get isRelevant(): boolean {
    return this.#node.currentState.relevant
  }
  get label(): RichText {
    return richText(this.#node.currentState.label)
  }
  get hint(): RichText {
    return richText(this.#node.currentState.hint)
  }
  /** The value that a calculation has put into the note. */
  get value(): string {
    return this.#node.currentState.instanceValue
  }
}

/** A group, or one time that a repeat is filled. */
export class Section {
  readonly kind = 'section'
  readonly id: string
  readonly parts: readonly Part[]
  /** Shown as a whole, as the form wishes it. */
  readonly isFieldList: boolean
  readonly #node: ParentNode
  constructor(node: ParentNode, form: FormContext) {
    this.#node = node
    this.id = node.nodeId
    this.parts = partsOf(node, form)
    this.isFieldList = appearancesOf(node).has('field-list')
  }
  get isRelevant(): boolean {
    return this.#node.currentState.relevant && this.parts.some((part) => part.isRelevant)
  }
  get label(): RichText {
    return richText(this.#node.currentState.label)
  }
}

/** A part that can be filled in several times. */
export class Repeat {
  readonly kind = 'repeat'
  readonly id: string
  /** True if an expression of the form sets the number of entries. */
  readonly isCounted: boolean
  readonly #node: RangeNode
  readonly #form: FormContext
  readonly #sections = new Map<string, Section>()
  constructor(node: RangeNode, form: FormContext) {
    this.#node = node
    this.#form = form
    this.id = node.nodeId
    this.isCounted = node.nodeType === 'repeat-range:controlled'
  }
  get isRelevant(): boolean {
    return this.#node.currentState.relevant
  }
  get label(): RichText {
    return richText(this.#node.currentState.label)
  }
  get times(): Section[] {
    return this.#node.currentState.children.map((instance) => {
      const known = this.#sections.get(instance.nodeId) ?? new Section(instance, this.#form)
      this.#sections.set(instance.nodeId, known)
      return known
    })
  }
  /** One time more. @returns the newest one */
  add(): Section | undefined {
    if (this.#node.nodeType === 'repeat-range:uncontrolled') this.#node.addInstances()
    this.#form.changed()
    return this.times.at(-1)
  }
  remove(time: Section): void {
    if (this.#node.nodeType !== 'repeat-range:uncontrolled') return
    const at = this.#node.currentState.children.findIndex(({ nodeId }) => nodeId === time.id)
    if (at < 0) return
    this.#node.removeInstances(at)
    this.#sections.delete(time.id)
    this.#form.changed()
  }
}

/** The parts of a group; what stands beside a question is with its question. */
function partsOf(parent: ParentNode, form: FormContext): Part[] {
  const nodes = parent.currentState.children
  const byName = new Map(nodes.map((node) => [lastOfPath(node.definition.nodeset), node]))
  const beside = (key: string, what: string) => {
    const node = byName.get(`${key}_${what}`)
    return node && besides(what, node) ? node : undefined
  }
  const asked = new Set(nodes.flatMap((node) => (asQuestion(node) ? nodeName(node) : [])))
  const isBeside = (node: ChildNode) => {
    const [, key, what] = BESIDE.exec(nodeName(node)) ?? []
    return key !== undefined && what !== undefined && asked.has(key) && besides(what, node)
  }
  const partOf = (node: ChildNode): Part | null => {
    const range = asRange(node)
    if (range) return new Repeat(range, form)
    if (node.nodeType === 'note') return new Note(node)
    if (node.nodeType === 'group') {
      const section = new Section(node, form)
      return section.parts.length > 0 ? section : null
    }
    const question = asQuestion(node)
    if (!question) return null
    // the row of heads of a table: here each question shows its own choices, and the heads only what they say
    if (isHeads(question)) return question.currentState.label ? new Note(question) : null
    const [other, notes] = (['other', 'notes'] as const).map((what) => {
      const found = beside(nodeName(node), what)
      const control = found && asQuestion(found)
      return control ? new Question(control, form) : undefined
    })
    const photos = beside(nodeName(node), 'photos')
    const pictures = photos && asRange(photos)
    const flag = beside(nodeName(node), 'flag')
    return new Question(question, form, {
      other,
      notes,
      photos: pictures ? new Photos(pictures, form) : undefined,
      flag: flag?.nodeType === 'note' ? flag : undefined,
    })
  }
  return nodes.filter((node) => !isBeside(node)).flatMap((node) => partOf(node) ?? [])
}

const isHeads = (node: QuestionNode) =>
  node.nodeType === 'select' && appearancesOf(node).has('label')

const nodeName = (node: ChildNode) => lastOfPath(node.definition.nodeset)
const BESIDE = /^(.+)_(other|notes|photos|flag)$/

/** True if a node is the kind that its name promises: a form may give a question of its own the same name. */
function besides(what: string, node: ChildNode): boolean {
  if (what === 'flag') return node.nodeType === 'note'
  if (what !== 'photos') return node.nodeType === 'input' && node.valueType === 'string'
  const children = (asRange(node)?.definition.children ?? []) as readonly { nodeset: string }[]
  return children.length === 1 && lastOfPath(children[0]?.nodeset ?? '') === 'photo'
}

function asRange(node: ChildNode): RangeNode | null {
  return node.nodeType.startsWith('repeat-range') ? (node as RangeNode) : null
}

const QUESTIONS = ['input', 'select', 'trigger', 'upload', 'range', 'rank']
function asQuestion(node: ChildNode): QuestionNode | null {
  return QUESTIONS.includes(node.nodeType) ? (node as QuestionNode) : null
}
