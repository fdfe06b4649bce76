import { lastSavedIn, NAME_IN_TEXT } from '../form-expressions.ts'
import type { FormDefinition, FormItem, FormText } from '../form-definition.ts'
import { FormNames } from '../form-names.ts'
import { formNodes, lastKeyOf, ROOT } from '../form-tree.ts'
import { type Token, tokensOf } from '../expression-tokens.ts'
import { ownValue } from '../../rules/own-value.ts'
import { isWithin, type ItemPath, withEachItem } from './places.ts'

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
    return renamedItem(item, sights(copy ? copy.of + path.slice(copy.path.length) : path))
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

/** An item with other names in its expressions, its texts and its flag; itself where nothing is said otherwise. */
export function renamedItem(item: FormItem, sight: Sight): FormItem {
  const patch: Record<string, unknown> = {}
  const fields = item as unknown as Record<string, unknown>
  for (const name of EXPRESSIONS) {
    const value = fields[name]
    const next = typeof value === 'string' ? renamedExpression(value, sight) : value
    if (next !== value) patch[name] = next
  }
  if (item.kind === 'question' && item.flag && 'field' in item.flag.when) {
    const { flag } = item
    const field = sight.newName(item.flag.when.field)
    if (field !== undefined) patch['flag'] = { ...flag, when: { ...flag.when, field } }
  }
  return withTexts(patched(item, patch), (text) => renamedText(text, sight))
}

/** An item with other texts; itself where `change` answers the same ones. */
export function withTexts(item: FormItem, change: (text: FormText) => FormText): FormItem {
  const patch: Record<string, unknown> = {}
  const fields = item as unknown as Record<string, unknown>
  for (const name of TEXTS) {
    const text = fields[name] as FormText | undefined
    const next = text && change(text)
    if (next !== text) patch[name] = next
  }
  if (item.kind === 'question' && item.flag) {
    const { flag } = item
    const name = change(flag.name)
    const text = flag.text && change(flag.text)
    if (name !== flag.name || text !== flag.text) {
      patch['flag'] = { ...flag, name, ...(text && { text }) }
    }
  }
  return patched(item, patch)
}

const patched = (item: FormItem, patch: object): FormItem =>
  Object.keys(patch).length === 0 ? item : { ...item, ...patch }

/** A text with other names in `${…}`. */
export function renamedText(text: FormText, { newName }: Pick<Sight, 'newName'>): FormText {
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

/** The new names of nodes, as an item sees them. */
export interface Sight {
  /** Returns the new name of a name in its expressions; undefined if that means something else. */
  newName: (name: string) => string | undefined
  /** Its own way from the root, from where written paths lead on. */
  at: readonly string[]
  /** Returns the new name of a step of such a path, by the way that it ends: `rooms/area`. */
  newStep: (way: string, step: Step) => string | undefined
  /** Returns the new name of a list or a file that `instance('…')` or `pulldata('…', …)` names. */
  newSource?: (name: string, by: 'instance' | 'pulldata') => string | undefined
}

interface Step {
  /** The path begins at the root of the form. */
  isRooted: boolean
  isLast: boolean
}

/** The new names by the path of the item; '' for the form itself. */
export type Sights = (path: ItemPath) => Sight

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
    const newName = (name: string): string | undefined => {
      const saved = lastSavedIn(name)
      if (saved !== null) {
        const next = newName(saved)
        return next === undefined ? undefined : `last-saved#${next}`
      }
      const to = names.has(name) ? meant.node(name, from) : undefined
      return to && renamed.has(to) ? names.get(name) : undefined
    }
    return { newName, at: from.nodes, newStep: (way) => targets.get(way) }
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
  for (const [n, token] of tokens.entries()) {
    const to = steps.get(token) ?? newWord(token, sight) ?? newSource(tokens, n, sight)
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

/** Returns the new name of a list or a file that is given to a function which reads one. */
function newSource(
  tokens: readonly Token[],
  n: number,
  { newSource: become }: Sight,
): string | undefined {
  const { kind, text = '' } = tokens[n] ?? {}
  const isFirst = kind === 'text' && tokens[n - 1]?.text === '('
  const by = tokens[n - 2]?.text
  if (!isFirst || (by !== 'instance' && by !== 'pulldata')) return undefined
  const to = become?.(text.slice(1, -1), by)
  return to === undefined ? undefined : `${text[0]}${to}${text[0]}`
}

/** The words of written paths, `/data/rooms/area` and `../area`, that name what is renamed. */
function pathSteps(tokens: readonly Token[], { at, newStep }: Sight): Map<Token, string> {
  const found = new Map<Token, string>()
  let way: string[] | null = null
  let isRooted = false
  for (const [n, token] of tokens.entries()) {
    const before = tokens[n - 1]?.text
    const continues = before === '/' && way !== null
    if (token.text === '/' && token.kind === 'punctuation') {
      // after a value that is no path, it leads on from there
      if (way === null && !isValueEnd(tokens[n - 1])) [way, isRooted] = [[], true]
    } else if (token.text === '..' || token.text === '.') {
      if (way === null) [way, isRooted] = [['data', ...at], false]
      if (token.text === '..') way = way.slice(0, -1)
    } else if (token.kind === 'name' && continues && way) {
      way = [...way, token.text]
      const step = { isRooted, isLast: tokens[n + 1]?.text !== '/' }
      const to = way[0] === 'data' ? newStep(way.slice(1).join('/'), step) : undefined
      if (to !== undefined) found.set(token, to)
    } else {
      way = null
    }
  }
  return found
}

const isValueEnd = (token: Token | undefined) =>
  token?.kind === 'name' || token?.kind === 'reference' || /^[)\]]$/.test(token?.text ?? '')
