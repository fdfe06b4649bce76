import type { FormDefinition, FormItem, FormText } from '../form-definition.ts'
import { type FormNode, isSelect, ROOT } from '../form-tree.ts'
import type { CheckedForm, Findings } from './findings.ts'
import { ownValue } from '../../rules/own-value.ts'

/** A text of a form, and where it stands: in the definition and among the nodes. */
interface Placed {
  path: string
  text: FormText
  node: FormNode
}

/** Questions that say nothing, texts that a language lacks, and those of languages that there are not. */
export function checkTexts({ definition, nodes }: CheckedForm, findings: Findings): void {
  const { languages } = definition
  const codes = languages.map(({ code }) => code)
  for (const { item, path, isItem } of nodes) {
    if (isItem && item && saysNothing(item)) findings.report(`${path}.label`, 'formLabelMissing')
  }
  const unknown = new Set<string>()
  for (const { path, text } of formTexts(definition, nodes)) {
    const has = (code: string) => Boolean(ownValue(text, code)?.trim())
    for (const code of Object.keys(text)) {
      if (has(code) && !codes.includes(code)) unknown.add(code)
    }
    if (!codes.some(has)) continue
    for (const { code, name } of languages) {
      if (!has(code)) findings.warn(`${path}.${code}`, 'formTextMissing', { language: name })
    }
  }
  for (const code of unknown) {
    findings.warn('languages', 'formLanguageUnknown', { language: code })
  }
}

function saysNothing(item: FormItem): boolean {
  if (item.kind !== 'question' && item.kind !== 'note') return false
  // of a row that is not known nobody can tell whether it asks anything
  if (item.extra?.['type'] !== undefined) return false
  // the heads of a table say the choices
  const isChoosing = item.kind === 'question' && isSelect(item)
  if (isChoosing && /(^|\s)label(\s|$)/.test(item.appearance ?? '')) return false
  return !item.image && ![item.label, item.hint].some((text) => text && hasWords(text))
}

const hasWords = (text: FormText) => Object.values(text).some((words) => words.trim() !== '')

/** All texts of a definition that people read, in the order of the form. */
export function formTexts(
  { title, place, lists }: FormDefinition,
  nodes: readonly FormNode[],
): Placed[] {
  const found: Placed[] = [{ path: 'title', text: title, node: ROOT }]
  const add = (path: string, text: FormText | undefined, node: FormNode) =>
    text && found.push({ path, text, node })
  for (const node of nodes) {
    if (!node.isItem) continue
    const { path, item } = node
    const name = path.slice('place.'.length)
    const shown = item ?? place[name as keyof typeof place]
    if (!shown || !('label' in shown)) continue
    add(`${path}.label`, shown.label, node)
    if ('hint' in shown) add(`${path}.hint`, shown.hint, node)
    if (item?.kind !== 'question') continue
    add(`${path}.requiredMessage`, item.requiredMessage, node)
    add(`${path}.constraintMessage`, item.constraintMessage, node)
    add(`${path}.flag.name`, item.flag?.name, node)
    add(`${path}.flag.text`, item.flag?.text, node)
  }
  for (const [name, { choices }] of Object.entries(lists)) {
    for (const [n, { label }] of choices.entries()) {
      add(`lists.${name}.choices.${n}.label`, label, ROOT)
    }
  }
  return found
}
