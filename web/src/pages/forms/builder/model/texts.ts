import type { FormDefinition, FormItem, FormText } from '@plumbline/contract/forms/form-definition'
import { LANGUAGES_MAX } from '@plumbline/contract/forms/form-definition'
import { formTexts } from '@plumbline/contract/forms/check/texts'
import { formNodes } from '@plumbline/contract/forms/form-tree'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Written } from './history.ts'
import { itemAt, itemPathOf, withItem } from '@plumbline/contract/forms/writing/places'

/** A text of a form and where it stands. */
export interface PlacedText {
  path: string
  text: FormText
  /** The item that it belongs to, `place`, or '' for the form itself. */
  of: string
}

/** All texts that have words in any language, in the order of the form, those of answers with their question. */
export function textsOf(definition: FormDefinition): PlacedText[] {
  const nodes = formNodes(definition)
  const found = formTexts(definition, nodes).filter(({ text }) => hasWords(text))
  const ofLists = new Map<string, PlacedText[]>()
  const own: PlacedText[] = []
  for (const { path, text } of found) {
    const list = CHOICE_LABEL.exec(path)?.[1]
    if (list === undefined) {
      const of = path.startsWith('place.') ? 'place' : itemPathOf(path)
      own.push({ path, text, of })
    } else {
      ofLists.set(list, [...(ofLists.get(list) ?? []), { path, text, of: '' }])
    }
  }
  // a list that several questions share stands with the first
  const withAnswers: PlacedText[] = []
  for (const [n, placed] of own.entries()) {
    withAnswers.push(placed)
    if (own[n + 1]?.of === placed.of || !placed.of) continue
    const item = itemAt(definition, placed.of)
    const list = item?.kind === 'question' ? item.list : undefined
    if (list === undefined) continue
    withAnswers.push(...(ofLists.get(list) ?? []).map((answer) => ({ ...answer, of: placed.of })))
    ofLists.delete(list)
  }
  return [...withAnswers, ...[...ofLists.values()].flat()]
}

/** The path of the words of a choice: of which list, in which place. */
export const CHOICE_LABEL = /^lists\.(.+)\.choices\.(\d+)\.label$/
const hasWords = (text: FormText) => Object.values(text).some((words) => words.trim())
export const isMissing = (text: FormText, code: string) => !ownValue(text, code)?.trim()

/** A text in one language; an empty one is taken out, and the whole where no language has words. */
function withWords(text: FormText | undefined, code: string, words: string): FormText {
  const { [code]: _, ...others } = text ?? {}
  return words === '' ? others : { ...others, [code]: words }
}

/** Writes the words of one language to where a text stands, as `formProblems` names it. */
export function setWords(written: Written, path: string, code: string, words: string): Written {
  const { definition } = written
  return {
    ...written,
    definition: withText(definition, path, (text) => withWords(text, code, words)),
  }
}

function withText(
  definition: FormDefinition,
  path: string,
  change: (text: FormText | undefined) => FormText,
): FormDefinition {
  if (path === 'title') return { ...definition, title: change(definition.title) }
  const [, list, place] = CHOICE_LABEL.exec(path) ?? []
  if (list !== undefined) {
    const choices = ownValue(definition.lists, list)?.choices ?? []
    const choice = choices[Number(place)]
    if (!choice) return definition
    const next = choices.with(Number(place), { ...choice, label: change(choice.label) })
    return { ...definition, lists: { ...definition.lists, [list]: { choices: next } } }
  }
  const [, name, field] = /^place\.(site|milestone|gps)\.(label|hint)$/.exec(path) ?? []
  if (name !== undefined) {
    const key = name as keyof FormDefinition['place']
    const question = definition.place[key]
    if (!question) return definition
    const text = change(question[field as 'label' | 'hint'])
    return {
      ...definition,
      place: { ...definition.place, [key]: { ...question, [field as string]: text } },
    }
  }
  const of = itemPathOf(path)
  const rest = path.slice(of.length + 1)
  return withItem(definition, of, (item) => {
    if (rest === 'flag.name' || rest === 'flag.text') {
      if (item.kind !== 'question' || !item.flag) return item
      const part = rest === 'flag.name' ? 'name' : 'text'
      return { ...item, flag: { ...item.flag, [part]: change(item.flag[part]) } }
    }
    if (!TEXTS[item.kind].includes(rest)) return item
    const before = (item as unknown as Record<string, FormText | undefined>)[rest]
    return { ...item, [rest]: change(before) }
  })
}

/** The texts of an item that people read. */
const TEXTS: Record<FormItem['kind'], readonly string[]> = {
  question: ['label', 'hint', 'requiredMessage', 'constraintMessage'],
  note: ['label', 'hint'],
  group: ['label'],
  repeat: ['label'],
  calculate: ['label'],
  meta: [],
}

/** One more language, with nothing in it yet. Nothing where the code is there, or there are too many. */
export function addLanguage(written: Written, code: string, name: string): Written {
  const { definition } = written
  const { languages } = definition
  if (languages.some((one) => one.code === code) || languages.length >= LANGUAGES_MAX)
    return written
  return { ...written, definition: { ...definition, languages: [...languages, { code, name }] } }
}

export function makeDefault(written: Written, code: string): Written {
  return { ...written, definition: { ...written.definition, defaultLanguage: code } }
}

/** Takes a language out with all its texts. The default one stays. */
export function removeLanguage(written: Written, code: string): Written {
  const { definition } = written
  if (code === definition.defaultLanguage) return written
  const without = (text: FormText | undefined) => withWords(text, code, '')
  let next: FormDefinition = {
    ...definition,
    languages: definition.languages.filter((one) => one.code !== code),
  }
  for (const { path } of textsOf(definition)) next = withText(next, path, without)
  return { ...written, definition: next }
}
