import { type Token, tokensOf } from '@plumbline/contract/forms/expression-tokens'
import type { FormDefinition, FormItem, FormText } from '@plumbline/contract/forms/form-definition'
import { KEY_MAX } from '@plumbline/contract/forms/form-definition'
import { FormNames } from '@plumbline/contract/forms/form-names'
import { NAME_IN_TEXT } from '@plumbline/contract/forms/form-expressions'
import {
  countOf,
  formNodes,
  lastKeyOf,
  notesOf,
  otherOf,
  photosOf,
  ROOT,
  warningOf,
} from '@plumbline/contract/forms/form-tree'
import { ownValue } from '@plumbline/contract/rules/own-value'
import {
  type ItemPath,
  isWithin,
  itemAt,
  itemsOf,
  walkItems,
  withEachItem,
  withItem,
} from './places.ts'

/** A name that was made without anybody's words, `question_3`. */
export const isMadeUp = (key: string) => /^(question|group|repeat|note|calculation)_\d+$/.test(key)

/** What stands beside an item may be called after it. */
const besideNames = (key: string) =>
  [notesOf, photosOf, otherOf, warningOf, countOf].map((of) => of({ key } as FormItem))

/** A name with those of what stands beside it, and what they become. */
export function namesWith(from: string, to: string): [string, string][] {
  const after = besideNames(to)
  return [
    [from, to],
    ...besideNames(from).map((name, n): [string, string] => [name, after[n] ?? '']),
  ]
}

/**
 * Every name that is taken, with those that would be taken once something is asked beside an answer.
 * @param but the path of an item whose own names do not count
 */
export function takenNames({ items, place }: FormDefinition, but?: ItemPath): Set<string> {
  const taken = new Set(['meta', 'site', 'milestone', 'gps'])
  for (const { item, path } of walkItems(items)) {
    if (path === but) continue
    taken.add(item.key)
    for (const name of besideNames(item.key)) taken.add(name)
  }
  for (const name of Object.keys(place)) taken.add(name)
  return taken
}

/** The wished name, or the first of `wished_2`, `wished_3` … that nothing has. */
export function freeName(wished: string, taken: ReadonlySet<string>): string {
  const base = wished.slice(0, KEY_MAX - 12)
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}_${n}`
    if (name && [name, ...besideNames(name)].every((one) => !taken.has(one))) return name
  }
}

/** The name of a question changes, and with it every expression and text that says it. */
export function renameKey(definition: FormDefinition, path: ItemPath, to: string): FormDefinition {
  const from = itemAt(definition, path)?.key
  if (from === undefined || from === to) return definition
  const renamed = withItem(definition, path, (item) => ({ ...item, key: to }))
  const sights = sightsOf(definition, new Map(namesWith(from, to)), (at) => at === path)
  return withNames(renamed, sights)
}

/**
 * Every `${name}` and written path, in expressions and in texts, with other names. Only within a copy, where one is
 * given: `of` is what was copied.
 */
export function withNames(
  definition: FormDefinition,
  sights: Sights,
  copy?: { path: ItemPath; of: ItemPath },
): FormDefinition {
  const changed = withEachItem(definition, (item, path) => {
    if (copy && !isWithin(path, copy.path)) return item
    return changedItem(item, sights(copy ? copy.of + path.slice(copy.path.length) : path))
  })
  const { instanceName } = changed.settings
  const nextName =
    instanceName && !copy ? renamedExpression(instanceName, sights('')) : instanceName
  if (nextName === instanceName) return changed
  return { ...changed, settings: { ...changed.settings, instanceName: nextName } }
}

const EXPRESSIONS = [
  'relevant',
  'required',
  'readOnly',
  'constraint',
  'calculation',
  'firstValue',
  'trigger',
  'answersOf',
  'choiceFilter',
  'count',
] as const
const TEXTS = ['label', 'hint', 'requiredMessage', 'constraintMessage'] as const

function changedItem(item: FormItem, sight: Sight): FormItem {
  const expression = (written: string) => renamedExpression(written, sight)
  const text = (words: FormText) => renamedText(words, sight)
  const patch: Record<string, unknown> = {}
  const fields = item as unknown as Record<string, unknown>
  for (const name of EXPRESSIONS) {
    const value = fields[name]
    if (typeof value === 'string' && expression(value) !== value) patch[name] = expression(value)
  }
  for (const name of TEXTS) {
    const value = fields[name] as FormText | undefined
    if (value && text(value) !== value) patch[name] = text(value)
  }
  if (item.kind === 'question' && item.flag) {
    const { flag } = item
    const field = 'field' in flag.when ? sight.newName(flag.when.field) : undefined
    const when = field === undefined ? flag.when : { ...flag.when, field }
    const next = {
      ...flag,
      when,
      name: text(flag.name),
      ...(flag.text && { text: text(flag.text) }),
    }
    if (when !== flag.when || next.name !== flag.name || next.text !== flag.text)
      patch['flag'] = next
  }
  return Object.keys(patch).length === 0 ? item : { ...item, ...patch }
}

function renamedText(text: FormText, { newName }: Sight): FormText {
  const next = Object.entries(text).map(([code, words]): [string, string] => [
    code,
    words.replaceAll(NAME_IN_TEXT, (whole, name: string) => {
      const to = newName(name.trim())
      return to === undefined ? whole : `\${${to}}`
    }),
  ])
  return next.every(([code, words]) => words === ownValue(text, code))
    ? text
    : Object.fromEntries(next)
}

/** How an item sees what has another name now. */
interface Sight {
  /** What a name that it says has become; undefined where something else is meant. */
  newName: (name: string) => string | undefined
  /** Its own way from the root, from where written paths lead on. */
  at: readonly string[]
  /** What the nodes at the ends of such paths are called now. */
  targets: ReadonlyMap<string, string>
}

/** By the path of the item; '' for the form itself. */
type Sights = (path: ItemPath) => Sight

/** @param isRenamed whether the item at a path has another name, with what stands beside it */
export function sightsOf(
  before: FormDefinition,
  names: ReadonlyMap<string, string>,
  isRenamed: (path: ItemPath) => boolean,
): Sights {
  const nodes = formNodes(before)
  const meant = new FormNames(nodes)
  const renamed = new Set(
    nodes.filter((node) => names.has(lastKeyOf(node)) && isRenamed(node.path)),
  )
  const targets = new Map(
    [...renamed].map((node) => [node.nodes.join('/'), names.get(lastKeyOf(node)) ?? '']),
  )
  const byPath = new Map(nodes.filter(({ isItem }) => isItem).map((node) => [node.path, node]))
  return (path) => {
    const from = byPath.get(path) ?? ROOT
    const newName = (name: string) => {
      const to = names.has(name) ? meant.node(name, from) : undefined
      return to && renamed.has(to) ? names.get(name) : undefined
    }
    return { newName, at: from.nodes, targets }
  }
}

/** An expression with other names in it; what is no expression yet, too. */
function renamedExpression(text: string, sight: Sight): string {
  let tokens: Token[]
  try {
    tokens = tokensOf(text)
  } catch {
    // half written: names in braces can be told all the same
    return text.replaceAll(NAME_IN_TEXT, (whole, name: string) => {
      const to = sight.newName(name.trim())
      return to === undefined ? whole : `\${${to}}`
    })
  }
  const steps = pathSteps(tokens, sight)
  let [done, from] = ['', 0]
  for (const token of tokens) {
    const to = steps.get(token) ?? newWord(token, sight)
    if (to === undefined) continue
    done += text.slice(from, token.start) + to
    from = token.end
  }
  return done + text.slice(from)
}

function newWord({ kind, text }: Token, { newName }: Sight): string | undefined {
  if (kind === 'reference') {
    const to = newName(text)
    return to === undefined ? undefined : `\${${to}}`
  }
  if (kind !== 'text') return undefined
  const [, quote = '', name = ''] = /^(['"])\s*\$\{([^{}'"]*)\}\s*['"]$/.exec(text) ?? []
  const to = newName(name.trim())
  return to === undefined ? undefined : `${quote}\${${to}}${quote}`
}

/** The words of written paths, `/data/rooms/area` and `../area`, that name what is renamed. */
function pathSteps(tokens: readonly Token[], { at, targets }: Sight): Map<Token, string> {
  const found = new Map<Token, string>()
  let way: string[] | null = null
  for (const [n, token] of tokens.entries()) {
    const before = tokens[n - 1]?.text
    const continues = before === '/' && way !== null
    if (token.text === '/' && token.kind === 'punctuation') {
      // after a value that is no path, it leads on from there
      if (way === null && !isValueEnd(tokens[n - 1])) way = []
    } else if (token.text === '..' || token.text === '.') {
      way ??= ['data', ...at]
      if (token.text === '..') way = way.slice(0, -1)
    } else if (token.kind === 'name' && continues && way) {
      way = [...way, token.text]
      const to = way[0] === 'data' ? targets.get(way.slice(1).join('/')) : undefined
      if (to !== undefined) found.set(token, to)
    } else {
      way = null
    }
  }
  return found
}

const isValueEnd = (token: Token | undefined) =>
  token?.kind === 'name' || token?.kind === 'reference' || /^[)\]]$/.test(token?.text ?? '')

/** The items outside of one whose expressions or texts say its name, or that of what lies in it. */
export function usersOf(definition: FormDefinition, path: ItemPath): ItemPath[] {
  const item = itemAt(definition, path)
  if (!item) return []
  const names = new Set<string>()
  for (const { key } of [item, ...[...walkItems(itemsOf(item))].map((inner) => inner.item)]) {
    for (const name of [key, ...besideNames(key)]) names.add(name)
  }
  const marked = new Map([...names].map((name) => [name, `${name}\u0000`]))
  const sights = sightsOf(definition, marked, (at) => isWithin(at, path))
  const users: ItemPath[] = []
  for (const { item: other, path: at } of walkItems(definition.items)) {
    if (isWithin(at, path)) continue
    if (changedItem(other, sights(at)) !== other) users.push(at)
  }
  return users
}
