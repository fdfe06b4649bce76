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
import { type NumberedItem, numberedItems } from './numbered-items.ts'

export interface ItemChange extends NumberedItem {
  change: 'added' | 'changed' | 'removed'
  /** What a changed one was before; null for the others. */
  former: FormItem | null
  /** Of one that was changed; none of the others. */
  differences: Difference[]
}

export interface FormChanges {
  /** Of the title, the languages, the place and the settings. */
  whole: Difference[]
  /** Added and changed ones in their new order, then those that are gone in their former one. */
  items: ItemChange[]
}

/** What is another in `after`. Items are the same when their keys are: that is what answers go by. */
export function formChanges(before: FormDefinition, after: FormDefinition): FormChanges {
  const old = new Map(numberedItems(before).map((one) => [one.item.key, one]))
  const items: ItemChange[] = []
  const moved = movedKeys(before, after)
  for (const one of numberedItems(after)) {
    const former = old.get(one.item.key)
    old.delete(one.item.key)
    if (!former) {
      items.push({ ...one, change: 'added', former: null, differences: [] })
      continue
    }
    const differences = [
      ...itemDifferences({ ...former, of: before }, { ...one, of: after }),
      ...(moved.has(one.item.key) ? [valueChange('order', former.number, one.number)] : []),
    ]
    if (differences.length > 0)
      items.push({ ...one, change: 'changed', former: former.item, differences })
  }
  for (const gone of old.values())
    items.push({ ...gone, change: 'removed', former: null, differences: [] })
  return { whole: wholeDifferences(before, after), items }
}

/** Whether nothing at all is another. */
export const hasChanges = ({ whole, items }: FormChanges) => whole.length > 0 || items.length > 0

/** What its languages call themselves, by their codes. */
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
function movedKeys(before: FormDefinition, after: FormDefinition): Set<string> {
  const [old, now] = [groupsOf(before), groupsOf(after)]
  const moved = new Set<string>()
  for (const group of new Set(now.values())) {
    const stayed = (of: Map<string, string>) =>
      [...of.keys()].filter((key) => old.get(key) === group && now.get(key) === group)
    for (const key of outOfOrder(stayed(old), stayed(now))) moved.add(key)
  }
  return moved
}

/** The innermost group of each item, by its key. */
function groupsOf(definition: FormDefinition): Map<string, string> {
  return new Map(
    numberedItems(definition).map(({ item, groups }) => [item.key, groups.at(-1) ?? '']),
  )
}

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
