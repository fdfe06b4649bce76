import type { FormDefinition, FormItem, FormText } from '../form-definition.ts'
import type { CheckedForm, Findings } from './findings.ts'

/** A text of a form, and where it stands. */
interface Placed {
  path: string
  text: FormText
}

/** Questions that say nothing, texts that a language lacks, and those of languages that there are not. */
export function checkTexts({ definition, nodes }: CheckedForm, findings: Findings): void {
  const { languages } = definition
  const codes = languages.map(({ code }) => code)
  for (const { item, path, isItem } of nodes) {
    if (isItem && item && saysNothing(item)) findings.report(`${path}.label`, 'formLabelMissing')
  }
  const unknown = new Set<string>()
  for (const { path, text } of formTexts(definition)) {
    const has = (code: string) => Boolean(text[code]?.trim())
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
  return !item.image && ![item.label, item.hint].some((text) => text && hasWords(text))
}

const hasWords = (text: FormText) => Object.values(text).some((words) => words.trim() !== '')

/** All texts of a definition that people read, in the order of the form. */
export function formTexts({ title, place, items, lists }: FormDefinition): Placed[] {
  const found: Placed[] = [{ path: 'title', text: title }]
  const add = (path: string, text: FormText | undefined) => text && found.push({ path, text })
  for (const [name, asked] of Object.entries(place)) {
    add(`place.${name}.label`, asked?.label)
    add(`place.${name}.hint`, asked?.hint)
  }
  const addItems = (of: readonly FormItem[], above: string) => {
    for (const [n, item] of of.entries()) {
      const path = `${above}.${n}`
      if (item.kind === 'calculate' || item.kind === 'meta') continue
      add(`${path}.label`, item.label)
      if (item.kind === 'group' || item.kind === 'repeat') {
        addItems(item.items, `${path}.items`)
        continue
      }
      add(`${path}.hint`, item.hint)
      if (item.kind === 'note') continue
      add(`${path}.requiredMessage`, item.requiredMessage)
      add(`${path}.constraintMessage`, item.constraintMessage)
      add(`${path}.flag.name`, item.flag?.name)
      add(`${path}.flag.text`, item.flag?.text)
    }
  }
  addItems(items, 'items')
  for (const [name, { choices }] of Object.entries(lists)) {
    for (const [n, { label }] of choices.entries()) add(`lists.${name}.choices.${n}.label`, label)
  }
  return found
}
