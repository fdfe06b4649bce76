import type { FormDefinition, FormText } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { changeItem } from './edits.ts'
import type { Written } from './history.ts'
import { type ItemPath, walkItems } from '@plumbline/contract/forms/writing/places'
import { setWords } from './texts.ts'

/**
 * The names of the issues of a form, by the words of a language.
 * @param but the path of a question whose own name does not count
 */
export function flagNames(
  { items }: FormDefinition,
  code: string,
  but: ItemPath,
): Map<string, FormText> {
  const named = [...walkItems(items)].flatMap(({ item, path }) => {
    const name = item.kind === 'question' && path !== but ? item.flag?.name : undefined
    const words = ownValue(name, code)?.trim()
    return name && words ? [[words, name] as const] : []
  })
  return new Map(named)
}

/** Calls the issue of a question by these words; a name that is in use brings its words in the other languages. */
export function nameFlag(
  written: Written,
  { path, code, words }: { path: ItemPath; code: string; words: string },
): Written {
  const known = flagNames(written.definition, code, path).get(words)
  if (!known) return setWords(written, `${path}.flag.name`, code, words)
  return changeItem(written, path, (item) =>
    item.kind === 'question' && item.flag ? { ...item, flag: { ...item.flag, name: known } } : item,
  )
}
