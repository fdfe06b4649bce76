import type { FormDefinition, FormItem, PlaceQuestion } from '../form-definition.ts'
import {
  type Difference,
  itemDifferences,
  type PlaceState,
  textDifferences,
  valueChange,
  valueDifference,
  written,
} from './item-differences.ts'
import { type NumberedItem, numberedItems, pathOfItem } from '../numbered-items.ts'

export interface ItemChange extends NumberedItem {
  change: 'added' | 'changed' | 'removed'
  /** The item before its change; null for the others. */
  former: FormItem | null
  /** The path that it had before, `rooms/state`; null for what is added. */
  formerPath: string | null
  /** The differences of a changed item; none of the others. */
  differences: Difference[]
}

export interface FormChanges {
  /** The differences of the title, the languages, the place and the settings. */
  whole: Difference[]
  /** Added and changed ones in their new order, then those that are gone in their former one. */
  items: ItemChange[]
}

/** Lists the changes from `before` to `after`. */
export function formChanges(before: FormDefinition, after: FormDefinition): FormChanges {
  const [old, now] = [numberedItems(before), numberedItems(after)]
  const known = formerItems(old, now)
  const stayed = new Set(known.values())
  const moved = movedItems(old, now, known)
  const formerPaths = new Map(
    [...known].map(([one, former]) => [pathOfItem(one), pathOfItem(former)]),
  )
  const items = now.flatMap((one): ItemChange[] => {
    const former = known.get(one)
    if (!former) {
      return [{ ...one, change: 'added', former: null, formerPath: null, differences: [] }]
    }
    const differences = [
      ...itemDifferences({ ...former, of: before }, { ...one, of: after }),
      ...groupDifference(former, one, formerPaths),
      ...(moved.has(one) ? [valueChange('order', former.number, one.number)] : []),
    ]
    if (differences.length === 0) return []
    const formerPath = pathOfItem(former)
    return [{ ...one, change: 'changed', former: former.item, formerPath, differences }]
  })
  const gone = old.filter((one) => !stayed.has(one))
  const removed = gone.map((one): ItemChange => ({
    ...one,
    change: 'removed',
    former: null,
    formerPath: pathOfItem(one),
    differences: [],
  }))
  return { whole: wholeDifferences(before, after), items: [...items, ...removed] }
}

/**
 * Finds the former item of each: the one of the same path, which answers go by, or the one of the same name. Such a
 * name must be the only one in both forms, in whatever group.
 */
function formerItems(
  before: readonly NumberedItem[],
  after: readonly NumberedItem[],
): Map<NumberedItem, NumberedItem> {
  const byPath = new Map(before.map((one) => [pathOfItem(one), one]))
  const found = new Map<NumberedItem, NumberedItem>()
  for (const one of after) {
    const same = byPath.get(pathOfItem(one))
    if (same) found.set(one, same)
  }
  const stayed = new Set(found.values())
  const old = Map.groupBy(
    before.filter((one) => !stayed.has(one)),
    keyOf,
  )
  const now = Map.groupBy(
    after.filter((one) => !found.has(one)),
    keyOf,
  )
  for (const [key, [one, ...others]] of now) {
    const [former, ...more] = old.get(key) ?? []
    if (one && former && others.length === 0 && more.length === 0) found.set(one, former)
  }
  return found
}

/** True if there is any change. */
export const hasChanges = ({ whole, items }: FormChanges) => whole.length > 0 || items.length > 0

/** The names of its languages in these, by their codes. */
const namesOf = ({ languages }: FormDefinition) =>
  new Map(languages.map(({ code, name }) => [code, name]))

function wholeDifferences(before: FormDefinition, after: FormDefinition): Difference[] {
  const [old, now] = [namesOf(before), namesOf(after)]
  return [
    ...textDifferences('title', before.title, after.title),
    ...[...new Set([...old.keys(), ...now.keys()])].flatMap((code) =>
      old.has(code) && now.has(code)
        ? []
        : [valueChange('language', old.get(code) ?? '', now.get(code) ?? '')],
    ),
    ...valueDifference('defaultLanguage', before.defaultLanguage, after.defaultLanguage),
    ...(['site', 'milestone', 'gps'] as const).flatMap((name) =>
      written(before.place[name]) === written(after.place[name])
        ? []
        : [
            {
              part: 'place' as const,
              place: name,
              from: placeState(before.place[name]),
              to: placeState(after.place[name]),
            },
          ],
    ),
    ...valueDifference('settings', before.settings, after.settings),
  ]
}

const placeState = (asked: PlaceQuestion | null): PlaceState =>
  asked ? (asked.required ? 'required' : 'optional') : 'no'

/** Items that stand behind another one of their group than before, apart from those that came and went. */
function movedItems(
  before: readonly NumberedItem[],
  after: readonly NumberedItem[],
  known: ReadonlyMap<NumberedItem, NumberedItem>,
): Set<NumberedItem> {
  const paths = new Set(before.map(pathOfItem))
  const stayed = after.filter((one) => known.has(one) && paths.has(pathOfItem(one)))
  const byPath = new Map(stayed.map((one) => [pathOfItem(one), one]))
  const moved = new Set<NumberedItem>()
  for (const [group, now] of Map.groupBy(stayed, groupOf)) {
    const old = before.filter((one) => groupOf(one) === group && byPath.has(pathOfItem(one)))
    for (const path of outOfOrder(old.map(pathOfItem), now.map(pathOfItem))) {
      const one = byPath.get(path)
      if (one) moved.add(one)
    }
  }
  return moved
}

/** The move of an item to another group; an item that moved with its group stands where it stood. */
function groupDifference(
  from: NumberedItem,
  to: NumberedItem,
  formerPaths: ReadonlyMap<string, string>,
): Difference[] {
  const group = groupOf(to)
  if (groupOf(from) === (formerPaths.get(group) ?? group)) return []
  const [old = '', now = ''] = [from.groups.at(-1), to.groups.at(-1)]
  return old === now
    ? [valueChange('group', groupOf(from), group)]
    : [valueChange('group', old, now)]
}

const keyOf = ({ item }: NumberedItem) => item.key
const groupOf = ({ groups }: NumberedItem) => groups.join('/')

/** The fewest names that must be moved to make one order of the other. */
function outOfOrder(from: readonly string[], to: readonly string[]): string[] {
  const places = new Map(from.map((name, n) => [name, n]))
  const wanted = to.map((name) => places.get(name) ?? 0)
  // the longest rising row of places stays; `ends[n]` is where the best one of n + 1 ends
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const [n, place] of wanted.entries()) {
    let length = ends.findIndex((end) => (wanted[end] ?? 0) > place)
    if (length === -1) length = ends.length
    before.set(n, ends[length - 1])
    ends[length] = n
  }
  const stays = new Set<number>()
  for (let n = ends.at(-1); n !== undefined; n = before.get(n)) stays.add(n)
  return to.filter((_, n) => !stays.has(n))
}
