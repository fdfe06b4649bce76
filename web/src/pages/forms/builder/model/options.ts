import type {
  FlagCondition,
  FormChoice,
  FormDefinition,
  FormFlag,
  FormQuestion,
} from '@plumbline/contract/forms/form-definition'
import { CHOICES_MAX } from '@plumbline/contract/forms/form-definition'
import { valueFrom } from '@plumbline/contract/forms/made-names'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { listUsers } from './edits.ts'
import type { Written } from './history.ts'
import { freeName } from '@plumbline/contract/forms/writing/names'
import { emptyChoice } from './new-items.ts'
import {
  type ItemPath,
  itemAt,
  withEachItem,
  withItem,
} from '@plumbline/contract/forms/writing/places'

/** The same one always: a card is drawn anew for another. */
const NONE: FormChoice[] = []

export const choicesOf = ({ lists }: FormDefinition, name: string | undefined): FormChoice[] =>
  ownValue(lists, name)?.choices ?? NONE

/** The definition with another list of choices; itself where `change` answers the same. */
export function withChoices(
  definition: FormDefinition,
  name: string,
  change: (choices: FormChoice[]) => FormChoice[],
): FormDefinition {
  const list = ownValue(definition.lists, name)
  if (!list) return definition
  const choices = change(list.choices)
  if (choices === list.choices) return definition
  return { ...definition, lists: { ...definition.lists, [name]: { ...list, choices } } }
}

/** One more answer at the end of a list, still without words. */
export function addOption(written: Written, list: string): Written {
  const definition = withChoices(written.definition, list, (choices) => {
    if (choices.length >= CHOICES_MAX) return choices
    const taken = new Set(choices.map(({ name }) => name))
    let n = choices.length + 1
    while (taken.has(`answer_${n}`)) n += 1
    return [...choices, emptyChoice(n)]
  })
  return { ...written, definition }
}

/**
 * Lines that were pasted into an answer: the first is its words, and each other one an answer after it, as far
 * as there is room.
 * @param lines without empty ones
 */
export function pasteOptions(
  written: Written,
  { list, place, code }: { list: string; place: number; code: string },
  lines: readonly string[],
): Written {
  const definition = withChoices(written.definition, list, (choices) => {
    const before = choices[place]
    const [first, ...more] = lines.slice(0, CHOICES_MAX - choices.length + 1)
    if (!before || first === undefined) return choices
    const taken = new Set(choices.flatMap(({ name }, n) => (n === place ? [] : [name])))
    const named = (choice: FormChoice, words: string, n: number): FormChoice => {
      const value = valueFrom(words)
      const name = value ? freeName(value, taken) : freeName(`answer_${n}`, taken)
      taken.add(name)
      return { ...choice, label: { ...choice.label, [code]: words }, name }
    }
    const words = { ...before, label: { ...before.label, [code]: first } }
    return choices.toSpliced(
      place,
      1,
      before.follows ? named(words, first, place + 1) : words,
      ...more.map((line, n) => named(emptyChoice(0), line, place + 2 + n)),
    )
  })
  return { ...written, definition }
}

/** Puts an answer before another place of its list, or at the end. */
export function moveOption(
  written: Written,
  { list, place }: { list: string; place: number },
  to: number,
): Written {
  const definition = withChoices(written.definition, list, (choices) => {
    const choice = choices[place]
    const at = to > place ? to - 1 : to
    if (!choice || at === place || at < 0 || at >= choices.length) return choices
    return choices.toSpliced(place, 1).toSpliced(at, 0, choice)
  })
  return { ...written, definition }
}

/** Takes an answer out of its list, and out of what raises an issue. */
export function removeOption(
  written: Written,
  { list, place }: { list: string; place: number },
): Written {
  const { definition } = written
  const gone = choicesOf(definition, list)[place]
  if (!gone) return written
  const without = withChoices(definition, list, (choices) => choices.toSpliced(place, 1))
  const isLeft = choicesOf(without, list).some(({ name }) => name === gone.name)
  if (isLeft) return { ...written, definition: without }
  const next = withEachItem(without, (item) => {
    if (item.kind !== 'question' || item.list !== list) return item
    return isRaisedBy(item, gone.name) ? withFlagged(item, gone.name, false) : item
  })
  return { ...written, definition: next }
}

/** True if this answer raises an issue. */
export const isRaisedBy = ({ flag }: FormQuestion, name: string) =>
  flag !== undefined && 'choices' in flag.when && flag.when.choices.includes(name)

/** An answer raises an issue from now on, or not any more. */
export function flagOption(written: Written, path: ItemPath, name: string, on: boolean): Written {
  const definition = withItem(written.definition, path, (item) =>
    item.kind === 'question' && isRaisedBy(item, name) !== on ? withFlagged(item, name, on) : item,
  )
  return { ...written, definition }
}

function withFlagged(question: FormQuestion, name: string, on: boolean): FormQuestion {
  const { flag } = question
  const before = flag && 'choices' in flag.when ? flag.when.choices : []
  const choices = on ? [...before, name] : before.filter((one) => one !== name)
  return choices.length === 0
    ? withoutFlag(question)
    : withFlag(question, { ...(flag ?? { name: {} }), when: { choices } })
}

/** The limits of a flag; none where something else than limits raises the issue. */
export const limitsOf = (when: FlagCondition | undefined) =>
  when && !('choices' in when) && !('field' in when) ? when : {}

/** The limits below and above which a number raises an issue; without both it raises none. */
export function setLimits(
  written: Written,
  path: ItemPath,
  limits: { below?: number | undefined; above?: number | undefined },
): Written {
  const { below, above } = limits
  const definition = withItem(written.definition, path, (item) => {
    if (item.kind !== 'question') return item
    if (below === undefined && above === undefined) return withoutFlag(item)
    const when = { ...(below !== undefined && { below }), ...(above !== undefined && { above }) }
    return withFlag(item, { ...(item.flag ?? { name: {} }), when })
  })
  return { ...written, definition }
}

const withFlag = (question: FormQuestion, flag: FormFlag): FormQuestion => ({ ...question, flag })

/** The question without its flag. Photos and notes that only flagged answers had become optional for any answer. */
function withoutFlag(question: FormQuestion): FormQuestion {
  const { flag: _, photos, notes, ...rest } = question
  return {
    ...rest,
    ...(photos && { photos: ofAny(photos) }),
    ...(notes && { notes: ofAny(notes) }),
  }
}

const ofAny = (beside: FormQuestion['photos']) => (beside === 'whenFlagged' ? 'optional' : beside)

/** The answers of another list. Its own goes where nobody else has it; flags stay for values that both have. */
export function takeList(written: Written, path: ItemPath, list: string): Written {
  const { definition } = written
  const before = itemAt(definition, path)
  const isThere = Object.hasOwn(definition.lists, list)
  if (before?.kind !== 'question' || before.list === list || !isThere) return written
  const names = new Set(choicesOf(definition, list).map(({ name }) => name))
  let next = withItem(definition, path, (item) => {
    if (item.kind !== 'question') return item
    const { file: _, answersOf: __, ...rest } = item
    const { flag } = rest
    const changed = { ...rest, list }
    if (!flag || !('choices' in flag.when)) return changed
    const choices = flag.when.choices.filter((name) => names.has(name))
    return choices.length > 0
      ? withFlag(changed, { ...flag, when: { choices } })
      : withoutFlag(changed)
  })
  if (before.list !== undefined && listUsers(next, before.list).length === 0) {
    const { [before.list]: _, ...lists } = next.lists
    next = { ...next, lists }
  }
  return { ...written, definition: next }
}
