import type { FormDefinition, FormItem } from '../form-definition.ts'
import { GROUPS_DEEP_MAX } from '../form-definition.ts'

/**
 * The place of an item as problems of a form name it: `items.2.items.0` is the first item of the third. Objects that an
 * edit does not touch stay the same, so that their parts of the screen need not be drawn again.
 */
export type ItemPath = string

/** `items.2.items.0.relevant` → `[2, 0]`; the places of the item that a longer path lies in. */
export function placesOf(path: string): number[] {
  const [whole = ''] = /^(?:items\.\d+(?:\.|$))*/.exec(path) ?? []
  return [...whole.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

export const pathOf = (places: readonly number[]): ItemPath =>
  places.map((place) => `items.${place}`).join('.')

/** The path of the item that something lies in; '' outside of all items. */
export const itemPathOf = (path: string): ItemPath => pathOf(placesOf(path))

export function itemAt({ items }: FormDefinition, path: ItemPath): FormItem | undefined {
  let [item, list]: [FormItem | undefined, readonly FormItem[]] = [undefined, items]
  for (const place of placesOf(path)) {
    item = list[place]
    list = itemsOf(item)
  }
  return item
}

export const itemsOf = (item: FormItem | undefined): readonly FormItem[] =>
  item && 'items' in item ? item.items : []

/** The items among which the one at this path stands, or would stand. */
export function siblingsOf(definition: FormDefinition, path: ItemPath): readonly FormItem[] {
  const above = placesOf(path).slice(0, -1)
  return above.length === 0 ? definition.items : itemsOf(itemAt(definition, pathOf(above)))
}

/** The path of the item around this one; '' at the top. */
export const parentOf = (path: ItemPath): ItemPath => pathOf(placesOf(path).slice(0, -1))

/** The path of the item so many places further on among the same siblings. */
export function besideOf(path: ItemPath, by: number): ItemPath {
  const places = placesOf(path)
  return pathOf([...places.slice(0, -1), (places.at(-1) ?? 0) + by])
}

export const isWithin = (path: ItemPath, section: ItemPath) =>
  path === section || path.startsWith(`${section}.`)

/** Gives the siblings at a path to `change`, which answers others or the same. */
export function withSiblings(
  definition: FormDefinition,
  path: ItemPath,
  change: (siblings: readonly FormItem[], place: number) => FormItem[],
): FormDefinition {
  const places = placesOf(path)
  const last = places.at(-1) ?? 0
  const walk = (items: readonly FormItem[], depth: number): FormItem[] => {
    const place = places[depth]
    if (place === undefined || depth === places.length - 1) return change(items, last)
    return items.map((item, n) =>
      n === place && 'items' in item ? { ...item, items: walk(item.items, depth + 1) } : item,
    )
  }
  return { ...definition, items: walk(definition.items, 0) }
}

/** The definition with another item at a path; itself where `change` answers the same. */
export function withItem(
  definition: FormDefinition,
  path: ItemPath,
  change: (item: FormItem) => FormItem,
): FormDefinition {
  const item = itemAt(definition, path)
  const next = item && change(item)
  if (!next || next === item) return definition
  return withSiblings(definition, path, (siblings, place) => siblings.with(place, next))
}

/** Every item for which `change` answers another is replaced, however deep it lies; the rest stays as it is. */
export function withEachItem(
  definition: FormDefinition,
  change: (item: FormItem, path: ItemPath) => FormItem,
): FormDefinition {
  const walk = (items: readonly FormItem[], above: ItemPath): FormItem[] => {
    const next = items.map((item, n) => {
      const path = above ? `${above}.items.${n}` : `items.${n}`
      const changed = change(item, path)
      if (!('items' in changed)) return changed
      const inner = walk(changed.items, path)
      return inner === changed.items ? changed : { ...changed, items: inner }
    })
    return next.every((item, n) => item === items[n]) ? (items as FormItem[]) : next
  }
  const items = walk(definition.items, '')
  return items === definition.items ? definition : { ...definition, items }
}

/** All items with where they stand, in the order of the form. */
export function* walkItems(
  items: readonly FormItem[],
  above = '',
): Generator<{ item: FormItem; path: ItemPath }> {
  for (const [n, item] of items.entries()) {
    const path = above ? `${above}.items.${n}` : `items.${n}`
    yield { item, path }
    yield* walkItems(itemsOf(item), path)
  }
}

/** Counts the items of a form, however deep they lie. */
export const countItems = ({ items }: Pick<FormDefinition, 'items'>) => [...walkItems(items)].length

/** Groups that lie in each other, this one included: 0 for what is none. */
function heightOf(item: FormItem): number {
  if (!('items' in item)) return 0
  return 1 + Math.max(0, ...item.items.map(heightOf))
}

/** True if an item may stand there without groups lying deeper in each other than forms allow. */
export const isDeepEnough = (path: ItemPath, item: FormItem) =>
  placesOf(path).length - 1 + heightOf(item) <= GROUPS_DEEP_MAX
