import type { FormDefinition, FormItem, FormText } from '@plumbline/contract/forms/form-definition'
import { nameFrom, valueFrom } from '@plumbline/contract/forms/made-names'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { listUsers } from './edits.ts'
import type { Written } from './history.ts'
import { freeName, isMadeUp, renameKey, takenNames } from '@plumbline/contract/forms/writing/names'
import { isLockedValue, type LiveNames } from './live-names.ts'
import { choicesOf } from './options.ts'
import { renameList, renameOption } from './option-values.ts'
import {
  type ItemPath,
  itemAt,
  itemPathOf,
  withItem,
} from '@plumbline/contract/forms/writing/places'
import { CHOICE_LABEL, setWords } from './texts.ts'

/**
 * Writes the words of one language to where a text stands. A name or a value that the builder made of such
 * words follows them, until it is typed by hand or phones know it.
 */
export function writeWords(
  written: Written,
  { path, code, words }: { path: string; code: string; words: string },
  live: LiveNames,
): Written {
  const next = setWords(written, path, code, words)
  const [before, after] = [written, next].map(({ definition }) =>
    leadingWords(definition, labelAt(definition, path)),
  )
  // words of another language say the same once more
  if (before === after) return next
  const [, list, place] = CHOICE_LABEL.exec(path) ?? []
  return list === undefined
    ? followLabel(next, itemPathOf(path), live)
    : followAnswer(next, { list, place: Number(place) }, live)
}

/** The label that stands at a path; undefined where another text stands. */
function labelAt(definition: FormDefinition, path: string): FormText | undefined {
  const [, list, place] = CHOICE_LABEL.exec(path) ?? []
  if (list !== undefined) return choicesOf(definition, list)[Number(place)]?.label
  const of = itemPathOf(path)
  const item = path === `${of}.label` ? itemAt(definition, of) : undefined
  return item && 'label' in item ? item.label : undefined
}

function followLabel(written: Written, path: ItemPath, live: LiveNames): Written {
  const { definition } = written
  const item = itemAt(definition, path)
  if (!item || !('label' in item) || live.types.has(item.key)) return written
  if (!item.follows && !isMadeUp(item.key)) return written
  const name = nameFrom(leadingWords(definition, item.label))
  if (!name) return written
  const taken = takenNames(definition, path)
  // a name that phones know stays with what they know by it
  for (const key of live.types.keys()) taken.add(key)
  return renameItem(written, path, { to: freeName(name, taken), follows: true, live })
}

function followAnswer(
  written: Written,
  option: { list: string; place: number },
  live: LiveNames,
): Written {
  const { definition } = written
  const choices = choicesOf(definition, option.list)
  const choice = choices[option.place]
  if (!choice || isLockedValue(live, option.list, choice.name)) return written
  if (!choice.follows && !/^answer_\d+$/.test(choice.name)) return written
  const value = valueFrom(leadingWords(definition, choice.label))
  if (!value) return written
  const others = choices.flatMap(({ name }, n) => (n === option.place ? [] : [name]))
  const taken = new Set([...others, ...(live.values.get(option.list) ?? [])])
  return renameOption(written, option, { to: freeName(value, taken), follows: true })
}

/** Another name for an item, and for the list that it alone has and that is called after it. */
export function renameItem(
  written: Written,
  path: ItemPath,
  { to, follows, live }: { to: string; follows?: true; live: LiveNames },
): Written {
  const item = itemAt(written.definition, path)
  if (!item) return written
  const renamed = renameKey(written.definition, path, to)
  const definition = withItem(renamed, path, (one) => withMark(one, follows))
  const list = item.kind === 'question' ? item.list : undefined
  if (list === undefined || !isOwnList(definition, { key: item.key, list }, live)) {
    return { ...written, definition }
  }
  const lists = new Set([...Object.keys(definition.lists), ...live.values.keys()])
  lists.delete(list)
  return { ...written, definition: renameList(definition, list, freeName(to, lists)) }
}

function withMark(item: FormItem, follows: true | undefined): FormItem {
  if (item.follows === follows) return item
  const { follows: _, ...rest } = item
  return follows ? { ...rest, follows } : rest
}

/** True if no other question uses the list, its name comes from the question, and phones do not know it. */
function isOwnList(
  definition: FormDefinition,
  { key, list }: { key: string; list: string },
  live: LiveNames,
): boolean {
  if (live.values.has(list)) return false
  const isNamedAfter = list === key || (list.startsWith(`${key}_`) && /_\d+$/.test(list))
  return isNamedAfter && listUsers(definition, list).length === 1
}

/** The words that a name follows: those of the form's first language, else of another one that has any. */
function leadingWords({ defaultLanguage, languages }: FormDefinition, text: FormText | undefined) {
  const codes = [defaultLanguage, ...languages.map(({ code }) => code)]
  return codes.map((code) => ownValue(text, code)?.trim()).find(Boolean) ?? ''
}
