import { classOf } from '@plumbline/contract/answers/answer-class'
import { plainText } from '@plumbline/contract/answers/plain-text'
import {
  ANSWER_BEHIND_MAX,
  ANSWER_SHOWN_MAX,
  beginningOf,
  moreWords,
  shortened,
  VISIT_SHOWN_MAX,
} from '@plumbline/contract/answers/shortened'
import type {
  FormDefinition,
  FormQuestion,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import { nodeOf } from '@plumbline/contract/forms/form-tree'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { childOf, type InstanceNode } from './instance/instance.ts'
import { NamedAnswers, type Standing } from './named-answers.ts'
import { PLACE_MAX } from './phone-values.ts'

/** A label names other answers like this: `${pile_no}`. */
const NAMED = /\$\{\s*([^\s{}]{1,300})\s*\}/g
/** The text in place of an answer that is not given, and of answers beyond the limit of one label. */
const NOT_GIVEN = '…'
const NAMED_MAX = 20
/** Characters that a label shows of an answer. */
const NAME_MAX = 300
const TEXT_MAX = 5000

/** The answers of a visit in the words that people read, in the form's first language. */
export class ShownAnswers {
  /** The characters of answers that may still be shown whole. */
  #left = VISIT_SHOWN_MAX
  readonly #definition: FormDefinition
  readonly #plainTexts = new Map<FormText, string>()
  /** Made when a flag or a label asks for another value. */
  #named: NamedAnswers | undefined

  constructor(definition: FormDefinition) {
    this.#definition = definition
  }

  /** The values of an answer as people read them; `whole` is its text. */
  valuesOf(item: FormQuestion, whole: string, values: string[], node: InstanceNode): string[] {
    const shown: string[] = []
    let read = 0
    let length = 0
    for (const value of values) {
      const label = this.short(this.label(item, value, node))
      length += label.length
      if (length > ANSWER_SHOWN_MAX && shown.length > 0) break
      shown.push(label)
      read += value.length + 1
    }
    const left = whole.length - read
    // one value is shortened by itself
    const isCut = classOf(item.type) === 'several' && shown.length > 0 && left > 0
    return isCut ? [...shown, moreWords(left, this.#definition.defaultLanguage)] : shown
  }

  /** A text as far as it is shown. */
  short(text: string): string {
    const most = Math.min(ANSWER_SHOWN_MAX, Math.max(ANSWER_BEHIND_MAX, this.#left))
    const shown = shortened(text, most, this.#definition.defaultLanguage)
    this.#left -= shown.length
    return shown
  }
  /** The value that the flag of an answer calls by its name: in a repeat, that of the same time. */
  valueBy(name: string, path: string, scope: readonly InstanceNode[]): string {
    return this.#find(name, { path, scope })?.value ?? ''
  }

  #find(name: string, here: Standing) {
    this.#named ??= new NamedAnswers(this.#definition)
    return this.#named.find(name, here)
  }

  /**
   * A text of the form as it was read on this visit: without marks, and with the answers that it names. It is stored
   * so, and never read again from a newer version.
   */
  words(text: FormText | undefined, here: Standing): string {
    let named = 0
    const words = this.plain(text).replace(NAMED, (_, name: string) => {
      named += 1
      const shown = named > NAMED_MAX ? '' : cut(this.#shownBy(name, here), NAME_MAX)
      return shown || NOT_GIVEN
    })
    return cut(words, TEXT_MAX)
  }

  /** The answer of a name as people read it. */
  #shownBy(name: string, here: Standing): string {
    const named = this.#find(name, here)
    if (!named) return ''
    const { item, parent, value } = named
    const text = beginningOf(value, ANSWER_SHOWN_MAX)
    if (item?.kind !== 'question' || !parent || text === '') return text
    const values = classOf(item.type) === 'several' ? namesIn(value) : [text]
    return values.map((one) => this.label(item, one, parent)).join(', ')
  }

  /** A value as people read it. */
  label(item: FormQuestion, value: string, node: InstanceNode): string {
    if (item.orOther && value === 'other')
      return childOf(node, `${nodeOf(item)}_other`)?.text || value
    if (item.type === 'geopoint')
      return value.slice(0, PLACE_MAX).split(/\s+/).slice(0, 2).join(', ')
    const list = ownValue(this.#definition.lists, item.list)
    const choice = list?.choices.find(({ name }) => name === value)
    return (choice && this.plain(choice.label)) || value
  }

  /** A text of the form without marks, worked out once however often a repeat is filled. */
  plain(text: FormText | undefined): string {
    if (!text) return ''
    const known = this.#plainTexts.get(text) ?? plainText(this.text(text))
    this.#plainTexts.set(text, known)
    return known
  }

  /** A text in the form's first language. */
  text(text: FormText | undefined): string {
    return ownValue(text, this.#definition.defaultLanguage) ?? Object.values(text ?? {})[0] ?? ''
  }
}

/** The choices that an answer names, as far as one answer is read. */
export function namesIn(text: string): string[] {
  if (text.length <= ANSWER_SHOWN_MAX) return text.split(/\s+/)
  // the last one may be cut off
  return beginningOf(text, ANSWER_SHOWN_MAX).split(/\s+/).slice(0, -1)
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('')
}
