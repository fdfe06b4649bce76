import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { ITEMS_MAX, LISTS_MAX } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Written } from './history.ts'
import { freeName, namesWith, renameKey, takenNames } from '@plumbline/contract/forms/writing/names'
import { sightsOf, withNames } from '@plumbline/contract/forms/writing/renamed'
import {
  besideOf,
  countItems,
  isDeepEnough,
  isWithin,
  type ItemPath,
  itemAt,
  itemsOf,
  parentOf,
  pathOf,
  placesOf,
  siblingsOf,
  walkItems,
  withItem,
  withSiblings,
} from '@plumbline/contract/forms/writing/places'

/** Puts a new item at a path; what stood there comes after it. Nothing where a form can have no more. */
export function insertItem(written: Written, at: ItemPath, item: FormItem): Written {
  const { definition } = written
  const more = 1 + [...walkItems(itemsOf(item))].length
  if (countItems(definition) + more > ITEMS_MAX || !isDeepEnough(at, item)) return written
  return { definition: placed(definition, at, item), selected: at }
}

function placed(definition: FormDefinition, at: ItemPath, item: FormItem): FormDefinition {
  return withSiblings(definition, at, (siblings, place) => siblings.toSpliced(place, 0, item))
}

/** Changes an item that stays where it is. */
export function changeItem(
  written: Written,
  path: ItemPath,
  change: (item: FormItem) => FormItem,
): Written {
  return { ...written, definition: withItem(written.definition, path, change) }
}

/** One place up or down among its siblings; what phones fill in by themselves is not counted as a place. */
export function moveBy(written: Written, path: ItemPath, by: 1 | -1): Written {
  const { definition } = written
  const siblings = siblingsOf(definition, path)
  const place = placesOf(path).at(-1) ?? 0
  let to = place + by
  while (siblings[to]?.kind === 'meta') to += by
  if (!siblings[to] || !siblings[place]) return written
  return moveTo(written, path, besideOf(path, to - place + (by === 1 ? 1 : 0)))
}

/** To the end of the group or repeat right above. */
export function moveInto(written: Written, path: ItemPath): Written {
  const { definition } = written
  let above = besideOf(path, -1)
  while (itemAt(definition, above)?.kind === 'meta') above = besideOf(above, -1)
  const section = itemAt(definition, above)
  if (!section || !('items' in section) || above === path) return written
  return moveTo(written, path, `${above}.items.${section.items.length}`)
}

/** Out of its group, to the place after it. */
export function moveOut(written: Written, path: ItemPath): Written {
  const section = parentOf(path)
  return section ? moveTo(written, path, besideOf(section, 1)) : written
}

/**
 * Before what stands at a path now, or at the end of a group. Nothing into itself, or where groups would
 * lie too deep in each other.
 */
export function moveTo(written: Written, from: ItemPath, to: ItemPath): Written {
  const { definition } = written
  const item = itemAt(definition, from)
  const place = placesOf(to).at(-1) ?? 0
  if (!item || isWithin(to, from) || !isDeepEnough(to, item)) return written
  if (place > siblingsOf(definition, to).length || to === besideOf(from, 1)) return written
  const after = afterRemoval(to, from)
  const without = withSiblings(definition, from, (siblings, at) => siblings.toSpliced(at, 1))
  // beside others its node may be called as theirs is
  const { node: _, ...keyed } = item
  const moved = parentOf(from) === parentOf(to) ? item : keyed
  return { definition: placed(without, after, moved), selected: after }
}

/** The path of an item after the item at another path was removed. */
function afterRemoval(path: ItemPath, gone: ItemPath): ItemPath {
  const [places, at] = [placesOf(path), placesOf(gone)]
  const last = at.length - 1
  const isBehind = at.slice(0, last).every((place, n) => place === places[n])
  const place = places[last]
  if (!isBehind || place === undefined || place <= (at[last] ?? 0)) return path
  return pathOf(places.with(last, place - 1))
}

/**
 * The same once more below it: with names of their own, what it says of itself said of the copy, and
 * with lists of its own where it alone has them.
 */
export function duplicate(written: Written, path: ItemPath): Written {
  const { definition } = written
  const item = itemAt(definition, path)
  if (!item) return written
  const at = besideOf(path, 1)
  const copied = insertItem(written, at, item)
  if (copied === written) return written
  const taken = takenNames(definition)
  const names = new Map<string, string>()
  for (const { key } of [item, ...[...walkItems(itemsOf(item))].map((inner) => inner.item)]) {
    const name = freeName(key, taken)
    for (const [from, to] of namesWith(key, name)) names.set(from, to)
    taken.add(name)
  }
  const lists = { ...definition.lists }
  const named = (one: FormItem): FormItem => {
    const key = names.get(one.key) ?? one.key
    const { node: _, ...rest } = one
    if ('items' in rest) return { ...rest, key, items: rest.items.map(named) }
    if (rest.kind !== 'question' || rest.list === undefined) return { ...rest, key }
    const list = ownList(definition, lists, rest.list)
    return { ...rest, key, list }
  }
  const renamed = withItem(copied.definition, at, named)
  const copy = { path: at, of: path }
  const sights = sightsOf(definition, names, (of) => isWithin(of, path))
  return { definition: withNames({ ...renamed, lists }, sights, copy), selected: at }
}

/** A copy of a list that one question alone has; a shared one stays shared. */
function ownList(definition: FormDefinition, lists: FormDefinition['lists'], name: string): string {
  const list = ownValue(definition.lists, name)
  const isFull = Object.keys(lists).length >= LISTS_MAX
  if (!list || isFull || listUsers(definition, name).length > 1) return name
  const copy = freeName(name, new Set(Object.keys(lists)))
  lists[copy] = list
  return copy
}

/** The paths of the questions that offer a list. */
export function listUsers({ items }: FormDefinition, name: string): ItemPath[] {
  return [...walkItems(items)].flatMap(({ item, path }) =>
    item.kind === 'question' && item.list === name ? [path] : [],
  )
}

/** Takes an item out, with the lists that it alone has; the one after it is looked at then. */
export function removeItem(written: Written, path: ItemPath): Written {
  const { definition } = written
  const item = itemAt(definition, path)
  if (!item) return written
  const without = withSiblings(definition, path, (siblings, at) => siblings.toSpliced(at, 1))
  const own = [item, ...[...walkItems(itemsOf(item))].map((inner) => inner.item)]
  const lists = { ...definition.lists }
  for (const one of own) {
    if (one.kind !== 'question' || one.list === undefined) continue
    if (listUsers(without, one.list).length === 0) delete lists[one.list]
  }
  const isSame = Object.keys(lists).length === Object.keys(definition.lists).length
  const next = isSame ? without : { ...without, lists }
  const left = siblingsOf(next, path).length
  const place = placesOf(path).at(-1) ?? 0
  const selected = left === 0 ? parentOf(path) : besideOf(path, Math.min(place, left - 1) - place)
  return { definition: next, selected }
}

/** Takes over what is given; what is undefined goes. */
export const withPatch =
  (patch: object) =>
  (item: FormItem): FormItem => {
    const next = Object.entries({ ...item, ...patch }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(next) as unknown as FormItem
  }

/**
 * Offers the rows of a csv file instead of a list. Which of them raise an issue cannot be said, for nobody knows
 * the rows; a list that nothing else offers goes.
 */
export function takeFile(written: Written, path: ItemPath, file: string): Written {
  const { definition } = written
  const before = itemAt(definition, path)
  if (before?.kind !== 'question' || before.file === file) return written
  let next = withItem(definition, path, (item) => {
    if (item.kind !== 'question') return item
    const { list: _, answersOf: __, orOther: ___, flag, ...rest } = item
    return flag && !('choices' in flag.when) ? { ...rest, flag, file } : { ...rest, file }
  })
  if (before.list !== undefined && listUsers(next, before.list).length === 0) {
    const { [before.list]: _, ...lists } = next.lists
    next = { ...next, lists }
  }
  return { ...written, definition: next }
}

const PLACE = ['site', 'milestone'] as const

/**
 * The same form, which asks for the site and the milestone of a visit first. What it called so itself gets another
 * name: `${site}` would else mean the place.
 */
export function askPlaceFirst(definition: FormDefinition): FormDefinition {
  let next = definition
  for (const name of PLACE) {
    if (next.place[name]) continue
    for (const { item, path } of walkItems(definition.items)) {
      if (item.key !== name && item.node !== name) continue
      const key = item.key === name ? freeName(name, takenNames(next)) : item.key
      next = withItem(renameKey(next, path, key), path, withPatch({ node: undefined }))
    }
    next = { ...next, place: { ...next.place, [name]: { required: true } } }
  }
  return next
}
