import { tokensOf, type Token } from '@plumbline/contract/forms/expression-tokens'
import { quoted } from '@plumbline/contract/forms/flagged'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { listUsers } from './edits.ts'
import type { Written } from './history.ts'
import { choicesOf, withChoices } from './options.ts'
import { itemAt, withEachItem } from '@plumbline/contract/forms/writing/places'

/**
 * Another value for an answer: what raises issues and every expression that compares with it follow.
 * @param follows it was made of the words, and goes on following them
 */
export function renameOption(
  written: Written,
  { list, place }: { list: string; place: number },
  { to, follows }: { to: string; follows?: true },
): Written {
  const { definition } = written
  const choices = choicesOf(definition, list)
  const before = choices[place]
  if (!before || (before.name === to && before.follows === follows)) return written
  const from = before.name
  const renamed = withChoices(definition, list, (all) => {
    const { follows: _, ...choice } = before
    return all.with(place, { ...choice, name: to, ...(follows && { follows }) })
  })
  if (from === to) return { ...written, definition: renamed }
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

/** Another name for a list, in the questions that offer it and in the expressions that look into it. */
export function renameList(definition: FormDefinition, from: string, to: string): FormDefinition {
  if (from === to) return definition
  const lists = Object.entries(definition.lists).map(([name, list]) => [
    name === from ? to : name,
    list,
  ])
  const renamed = withEachItem(definition, (item) => {
    const patch: Record<string, string> = {}
    for (const [name, value] of Object.entries(item)) {
      if (!EXPRESSIONS.has(name) || typeof value !== 'string') continue
      const next = value.replaceAll(`instance('${from}')`, `instance('${to}')`)
      if (next !== value) patch[name] = next
    }
    if (item.kind === 'question' && item.list === from) patch['list'] = to
    return Object.keys(patch).length === 0 ? item : { ...item, ...patch }
  })
  return { ...renamed, lists: Object.fromEntries(lists) as FormDefinition['lists'] }
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
