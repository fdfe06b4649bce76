import { plainText } from '@plumbline/contract/answers/plain-text'
import type {
  FormDefinition,
  FormQuestion,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { cut } from './shown-answers.ts'

/** The limit of characters for all answers of a visit. */
const VISIT_FOUND_MAX = 20_000

/** The further words by which a search finds the answers of a visit. Nothing else reads them. */
export class FoundBy {
  #left = VISIT_FOUND_MAX
  readonly #definition: FormDefinition
  /** The labels of each list by the names of its choices. A repeat asks for the same ones many times. */
  readonly #lists = new Map<string, ReadonlyMap<string, FormText>>()
  readonly #otherTexts = new Map<FormText, string>()

  constructor(definition: FormDefinition) {
    this.#definition = definition
  }

  /** The names of the files of an answer, and its choices in the other languages of the form. */
  of(item: FormQuestion, values: readonly string[], files: readonly string[]): string {
    if (this.#left === 0) return ''
    const texts = [...files, ...this.#otherLabels(item, values)].filter(Boolean)
    const found = cut(texts.join(' '), this.#left)
    this.#left -= Math.min(found.length, this.#left)
    return found
  }

  #otherLabels({ list, orOther }: FormQuestion, values: readonly string[]): string[] {
    if (list === undefined || this.#definition.languages.length < 2) return []
    const labels = this.#labelsOf(list)
    return [...new Set(values)]
      .filter((name) => !(orOther && name === 'other'))
      .map((name) => this.#inOthers(labels.get(name)))
  }

  #labelsOf(list: string): ReadonlyMap<string, FormText> {
    const known = this.#lists.get(list)
    if (known) return known
    const choices = ownValue(this.#definition.lists, list)?.choices ?? []
    // of two choices of one name the first one is shown
    const labels = new Map(choices.toReversed().map(({ name, label }) => [name, label]))
    this.#lists.set(list, labels)
    return labels
  }

  #inOthers(label: FormText | undefined): string {
    if (!label) return ''
    const known = this.#otherTexts.get(label)
    if (known !== undefined) return known
    const others = Object.entries(label).filter(
      ([language]) => language !== this.#definition.defaultLanguage,
    )
    const text = others.map(([, words]) => plainText(words)).join(' ')
    this.#otherTexts.set(label, text)
    return text
  }
}
