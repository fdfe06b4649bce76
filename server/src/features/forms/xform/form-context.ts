import type { FormDefinition, FormText } from '@plumbline/contract/forms/form-definition'
import { isFault, parseExpression, replaceReferences } from '@plumbline/contract/forms/expression'
import {
  absolutePath,
  formNodes,
  type FormNode,
  keyPathOf,
  pathBetween,
} from '@plumbline/contract/forms/form-tree'
import { FormNames } from '@plumbline/contract/forms/form-names'
import { lastSavedIn, NAME_IN_TEXT } from '@plumbline/contract/forms/form-expressions'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { element, escapeText } from './xml.ts'
import { wordsIn } from './words.ts'

/** The arguments of `indexed-repeat` whose names are resolved in the whole form. */
const NAMED_EVERYWHERE = [0, 1, 3, 5]

/** A definition while it is rendered: its nodes, its expressions as XPath, and the texts that were used. */
export class FormContext {
  readonly definition: FormDefinition
  readonly nodes: readonly FormNode[]
  readonly #names: FormNames
  readonly #byPath: ReadonlyMap<string, FormNode>
  /** The texts by their ids, in the order in which they were asked for. */
  readonly texts = new Map<string, TranslatedText>()
  /** True where the form, as far as it is rendered, uses answers of the visit before. */
  hasLastSaved = false

  constructor(definition: FormDefinition) {
    this.definition = definition
    this.nodes = formNodes(definition)
    this.#names = new FormNames(this.nodes)
    this.#byPath = new Map(this.nodes.map((node) => [keyPathOf(node), node]))
  }

  /** The node of an item, by its key and those of the groups around it. @throws when the form has none */
  node(keys: readonly string[]): FormNode {
    const node = this.#byPath.get(keys.join('/'))
    if (!node) throw new Error(`The form has no ‘${keys.join('/')}’.`)
    return node
  }

  /** The node of this name that stands beside another one. */
  beside({ keys }: FormNode, name: string): FormNode {
    return this.node([...keys.slice(0, -1), name])
  }

  /** The node that an expression or a text means. @throws when the form has none: it was not checked */
  named(name: string, from: FormNode): FormNode {
    const node = this.#names.node(name, from)
    if (!node) throw new Error(`The form has no ‘${name}’, or several.`)
    return node
  }

  /**
   * An expression of a node as XPath. Blanks around each path keep it apart from what stands beside it: without them,
   * `${a}-1` would be the name `a-1`.
   * @param offered for a filter of answers in a repeat, the group in which they were given: names in it mean the
   * offered answer
   */
  xpath(from: FormNode, expression: string, isFilter = false, offered?: FormNode): string {
    return replaceReferences(expression.trim(), ({ name, isInPredicate, argumentOf, isQuoted }) => {
      const saved = this.#lastSaved(name, from)
      if (saved) return ` ${saved} `
      const to = this.named(name, from)
      if (
        offered?.nodes.every((group, n) => group === to.nodes[n]) &&
        to.repeats.length === offered.repeats.length
      ) {
        return ` ./${to.nodes.slice(offered.nodes.length).join('/')} `
      }
      const isEverywhere =
        argumentOf?.name === 'indexed-repeat' && NAMED_EVERYWHERE.includes(argumentOf.place)
      const path = isEverywhere
        ? absolutePath(to.nodes)
        : pathBetween(from, to, { isInPredicate: isInPredicate || isFilter })
      return isQuoted ? path : ` ${path} `
    }).trim()
  }

  /** The path of an answer of the visit before that `last-saved#name` means; undefined for any other name. */
  #lastSaved(written: string, from: FormNode): string | undefined {
    const name = lastSavedIn(written)
    if (name === null) return undefined
    this.hasLastSaved = true
    return `instance('__last-saved')${absolutePath(this.named(name, from).nodes)}`
  }

  /**
   * A calculation as XPath; undefined for none. One that is true or false is written '1' or '0' outright:
   * by itself ODK Collect would write `1`, and a browser `true`.
   */
  calculation(from: FormNode, expression: string | undefined): string | undefined {
    if (!expression?.trim()) return undefined
    const read = parseExpression(expression)
    const xpath = this.xpath(from, expression)
    return !isFault(read) && read.isTruth ? `if(${xpath}, '1', '0')` : xpath
  }

  /** `jr:itext('…')` of a text that is shown at a node; undefined where there is none. */
  itext(from: FormNode, part: string, shown: Omit<TranslatedText, 'from'>): string | undefined {
    const isEmpty = !shown.image && !Object.values(shown.text ?? {}).some((words) => words.trim())
    if (isEmpty && !shown.words) return undefined
    const id = `${absolutePath(from.nodes)}:${part}`
    this.texts.set(id, { ...shown, from })
    return `jr:itext('${id}')`
  }

  /** A text in a language; where it lacks, in the first language of the form, else in any. */
  textIn({ text = {}, words }: Pick<TranslatedText, 'text' | 'words'>, code: string): string {
    const textIn = (language: string) =>
      ownValue(text, language)?.trim() ? text[language] : undefined
    const { defaultLanguage, languages } = this.definition
    const own = textIn(code)
    if (own !== undefined) return own
    if (words) return wordsIn(words, code)
    const others = [defaultLanguage, ...languages.map((language) => language.code)]
    return others.map(textIn).find((found) => found !== undefined) ?? Object.values(text)[0] ?? ''
  }

  /** The same as content of an element, with the values that it names. */
  shownIn({ from, ...shown }: TranslatedText, code: string): string {
    const text = this.textIn(shown, code)
    let done = ''
    let at = 0
    for (const match of text.matchAll(NAME_IN_TEXT)) {
      const name = (match[1] ?? '').trim()
      const value = this.#lastSaved(name, from) ?? pathBetween(from, this.named(name, from))
      done += escapeText(text.slice(at, match.index)) + element('output', { value })
      at = match.index + match[0].length
    }
    return done + escapeText(text.slice(at))
  }
}

export interface TranslatedText {
  /** The node that shows it: the names in the text are resolved from there. */
  from: FormNode
  text?: FormText | undefined
  /** The words of the product, used where the form has no text. */
  words?: FormText
  image?: string | undefined
}
