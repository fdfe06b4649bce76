import type { FormDefinition, FormItem } from '../form-definition.ts'
import { KEY_MAX } from '../form-definition.ts'
import { countOf, notesOf, otherOf, photosOf, warningOf } from '../form-tree.ts'
import { isWithin, itemAt, type ItemPath, itemsOf, walkItems, withItem } from './places.ts'
import { renamedItem, sightsOf, withNames } from './renamed.ts'

/** A name that was made without anybody's words, `question_3`. */
export const isMadeUp = (key: string) => /^(question|group|repeat|note|calculation)_\d+$/.test(key)

/** The names that nodes beside an item may have. */
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
    for (const name of [item.key, ...(item.node === undefined ? [] : [item.node])])
      take(name, taken)
  }
  for (const name of Object.keys(place)) taken.add(name)
  return taken
}

/** Marks the name of an item as taken, with the names that nodes beside it may have. */
export function take(name: string, taken: Set<string>): void {
  for (const one of [name, ...besideNames(name)]) taken.add(one)
}

/** True if an item may have this name, whatever is asked beside it. */
export const isFree = (name: string, taken: ReadonlySet<string>) =>
  [name, ...besideNames(name)].every((one) => !taken.has(one))

/** The wished name, or the first of `wished_2`, `wished_3` … that nothing has. */
export function freeName(wished: string, taken: ReadonlySet<string>): string {
  const base = wished.slice(0, KEY_MAX - 12)
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}_${n}`
    if (name && isFree(name, taken)) return name
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
    if (renamedItem(other, sights(at)) !== other) users.push(at)
  }
  return users
}
