import { tokensOf, type Token } from '@plumbline/contract/forms/expression-tokens'
import type {
  FlagCondition,
  FormChoice,
  FormDefinition,
  FormFlag,
  FormItem,
  FormQuestion,
} from '@plumbline/contract/forms/form-definition'
import { CHOICES_MAX } from '@plumbline/contract/forms/form-definition'
import { quoted } from '@plumbline/contract/forms/flagged'
import { listUsers } from './edits.ts'
import type { Written } from './history.ts'
import { emptyChoice } from './new-items.ts'
import { type ItemPath, itemAt, withEachItem, withItem } from './places.ts'

/** The same one always: a card is drawn anew for another. */
const NONE: FormChoice[] = []

export const choicesOf = ({ lists }: FormDefinition, name: string | undefined): FormChoice[] =>
  (name !== undefined && Object.hasOwn(lists, name) && lists[name]?.choices) || NONE

function withChoices(
  definition: FormDefinition,
  name: string,
  change: (choices: FormChoice[]) => FormChoice[],
): FormDefinition {
  const list = definition.lists[name]
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

/** Another value for an answer: what raises issues and every expression that compares with it follow. */
export function renameOption(
  written: Written,
  { list, place }: { list: string; place: number },
  to: string,
): Written {
  const { definition } = written
  const choices = choicesOf(definition, list)
  const from = choices[place]?.name
  if (from === undefined || from === to) return written
  const renamed = withChoices(definition, list, (all) => {
    const choice = all[place]
    return choice ? all.with(place, { ...choice, name: to }) : all
  })
  // the same value once more in the list, as filtered lists have it: what is meant cannot be told
  if (choices.some(({ name }, n) => name === from && n !== place)) {
    return { ...written, definition: renamed }
  }
  const asking = new Set(
    listUsers(definition, list).flatMap((path) => itemAt(definition, path)?.key ?? []),
  )
  const next = withEachItem(renamed, (item) => {
    const compared = withComparisons(item, asking, from, to)
    if (compared.kind !== 'question' || compared.list !== list) return compared
    const { flag } = compared
    if (!flag || !('choices' in flag.when) || !flag.when.choices.includes(from)) return compared
    const names = flag.when.choices.map((name) => (name === from ? to : name))
    return { ...compared, flag: { ...flag, when: { choices: names } } }
  })
  return { ...written, definition: next }
}

function withComparisons(
  item: FormItem,
  asking: ReadonlySet<string>,
  from: string,
  to: string,
): FormItem {
  const patch: Record<string, string> = {}
  for (const [name, value] of Object.entries(item)) {
    if (!EXPRESSIONS.has(name) || typeof value !== 'string') continue
    const isOwn = asking.has(item.key)
    const next = comparedWith(value, { asking, isOwn, from, to })
    if (next !== value) patch[name] = next
  }
  return Object.keys(patch).length === 0 ? item : { ...item, ...patch }
}

const EXPRESSIONS = new Set([
  'relevant',
  'required',
  'readOnly',
  'constraint',
  'calculation',
  'firstValue',
  'trigger',
  'count',
])

interface Comparison {
  /** The questions whose answers have the value. */
  asking: ReadonlySet<string>
  /** A dot means such an answer. */
  isOwn: boolean
  from: string
  to: string
}

/** `${rebar} = 'bad'` and `selected(${rebar}, 'bad')` with another value. */
function comparedWith(text: string, { asking, isOwn, from, to }: Comparison): string {
  let tokens: Token[]
  try {
    tokens = tokensOf(text)
  } catch {
    return text
  }
  const isAnswer = (token: Token | undefined) =>
    token?.kind === 'reference' ? asking.has(token.text) : isOwn && token?.text === '.'
  let [done, at] = ['', 0]
  for (const [n, token] of tokens.entries()) {
    if (token.kind !== 'text' || token.text.slice(1, -1) !== from) continue
    const follows = joins(tokens[n - 1]) && isAnswer(tokens[n - 2])
    const leads = joins(tokens[n + 1]) && tokens[n + 1]?.text !== ',' && isAnswer(tokens[n + 2])
    if (!follows && !leads) continue
    done += text.slice(at, token.start) + quoted(to)
    at = token.end
  }
  return done + text.slice(at)
}

const joins = (token: Token | undefined) => ['=', '!=', ','].includes(token?.text ?? '')

/** Whether this answer raises an issue. */
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

/** What was asked of flagged answers alone may be given with any from then on. */
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
    const { file: _, ...rest } = item
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
