import type { Written } from '../model/history.ts'
import { freeName, isMadeUp, nameFrom, renameKey, takenNames } from '../model/names.ts'
import { choicesOf, renameOption } from '../model/options.ts'
import { itemAt } from '../model/places.ts'

/** A name that nobody chose becomes that of the words which were written; one that phones know stays. */
export function followLabel(
  written: Written,
  path: string,
  words: string,
  isLocked: boolean,
): Written {
  const { definition } = written
  const item = itemAt(definition, path)
  const name = nameFrom(words)
  if (!item || isLocked || !name || !isMadeUp(item.key)) return written
  const to = freeName(name, takenNames(definition))
  return { ...written, definition: renameKey(definition, path, to) }
}

/** The same for the value of an answer. */
export function followAnswer(
  written: Written,
  option: { list: string; place: number },
  words: string,
  isLocked: boolean,
): Written {
  const choices = choicesOf(written.definition, option.list)
  const value = choices[option.place]?.name ?? ''
  const name = nameFrom(words)
  if (isLocked || !name || !/^answer_\d+$/.test(value)) return written
  return renameOption(written, option, freeName(name, new Set(choices.map((one) => one.name))))
}
