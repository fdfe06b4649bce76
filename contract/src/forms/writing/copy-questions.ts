import type {
  FormDefinition,
  FormItem,
  FormNote,
  FormQuestion,
  FormText,
} from '../form-definition.ts'
import { ITEMS_MAX, LISTS_MAX } from '../form-definition.ts'
import { ROOT } from '../form-tree.ts'
import { ownValue } from '../../rules/own-value.ts'
import { CopiedLists } from './copied-lists.ts'
import { CopiedNames, type LeftBehind } from './copied-names.ts'
import { countItems, isDeepEnough, type ItemPath, walkItems, withSiblings } from './places.ts'
import { renamedItem, renamedText, type Sight, withTexts } from './renamed.ts'

/** The questions to copy, and their new place. */
export interface CopyWish {
  from: FormDefinition
  into: FormDefinition
  /** The path in `into` where the first of them will stand; what stands there comes after them. */
  at: ItemPath
  /** The paths in `from` of what is ticked. The groups and repeats around it come along. */
  chosen: ReadonlySet<ItemPath>
  /** The names in `into` of files of `from`, if they differ. */
  files?: Readonly<Record<string, string>>
}

export interface Copied {
  /** `into` with what is copied; `into` itself where nothing is ticked, or there is no room. */
  definition: FormDefinition
  counts: Record<'question' | 'note' | 'calculate', number>
  /** The lists and the files that come along, by their names in `from`. */
  lists: readonly string[]
  files: readonly string[]
  /** The number of copied texts without words in a language of `into`, by its code. */
  missing: ReadonlyMap<string, number>
  left: readonly LeftBehind[]
  /** The limit that the form would exceed: items, groups in each other, or lists. */
  noRoom: 'items' | 'depth' | 'lists' | null
}

/**
 * Copies questions of one form into another, with the lists and files that they use, texts in the languages that the
 * other one has, and a number behind each name that is taken there. What they say of each other follows.
 */
export function copyQuestions(wish: CopyWish): Copied {
  const { from, into, at, chosen } = wish
  const picked = pickedItems(from.items, chosen)
  const names = new CopiedNames(wish, new Map(flat(picked).map(({ path, item }) => [path, item])))
  const missing = new Map(into.languages.map(({ code }) => [code, 0]))
  const files = new Set<string>()
  const fileOf = (name: string) => {
    files.add(name)
    return ownValue(wish.files, name) ?? name
  }
  const lists = new CopiedLists(wish, {
    labelOf: (label, by) => {
      const newName = (name: string) => names.newName(name, ROOT, by)
      return inLanguages(renamedText(label, { newName }), missing)
    },
    fileOf,
  })
  const newSource = sourcesOf(from, lists, fileOf)
  const copied = ({ item, path, inside }: Picked): FormItem => {
    const sight = { ...names.sightOf(path), newSource: newSource(path) }
    const { node: _, ...rest } = withTexts(renamedItem(item, sight), (text) => {
      countMissing(text, missing)
      return inLanguages(text, missing)
    })
    const key = names.keyOf(item.key)
    if ('items' in rest) return { ...rest, key, items: inside.map(copied) }
    if (rest.kind === 'note') return { ...rest, ...imageOf(rest, fileOf), key }
    if (rest.kind !== 'question') return { ...rest, key }
    const { list, file } = rest
    return {
      ...rest,
      ...imageOf(rest, fileOf),
      ...(list !== undefined && { list: lists.nameOf(list, path) ?? list }),
      ...(file !== undefined && { file: fileOf(file) }),
      key,
    }
  }
  const items = picked.map(copied)
  for (const label of lists.newLabels) countMissing(label, missing)
  const placed = withSiblings(into, at, (siblings, n) => siblings.toSpliced(n, 0, ...items))
  const whole = { ...placed, items: [...placed.items, ...names.metas], lists: lists.all }
  const noRoom = items.length > 0 ? missingRoom(whole, at, items) : null
  return {
    definition: items.length > 0 && !noRoom ? whole : into,
    counts: countsOf(items),
    lists: lists.names,
    files: [...files],
    missing,
    left: names.left,
    noRoom,
  }
}

/** An item that is copied, with what of it is. */
interface Picked {
  item: FormItem
  path: ItemPath
  inside: readonly Picked[]
}

function pickedItems(
  items: readonly FormItem[],
  chosen: ReadonlySet<ItemPath>,
  above = '',
): Picked[] {
  return items.flatMap((item, n) => {
    const path = above ? `${above}.items.${n}` : `items.${n}`
    const inside = 'items' in item ? pickedItems(item.items, chosen, path) : []
    return chosen.has(path) || inside.length > 0 ? [{ item, path, inside }] : []
  })
}

const flat = (picked: readonly Picked[]): Picked[] =>
  picked.flatMap((one) => [one, ...flat(one.inside)])

/** A file as expressions call it. */
const bare = (file: string) => file.replace(/\.[^.]*$/, '')

/** The lists and files that expressions call by their names. */
function sourcesOf(
  { items, place }: FormDefinition,
  lists: CopiedLists,
  fileOf: (name: string) => string,
): (path: ItemPath) => NonNullable<Sight['newSource']> {
  const offered = new Map<string, string>()
  for (const { item } of walkItems(items)) {
    if (item.kind === 'question' && item.file) offered.set(bare(item.file), item.file)
  }
  return (path) => (name, by) => {
    const isOfPlace = (name === 'sites' && place.site) || (name === 'milestones' && place.milestone)
    if (isOfPlace) return undefined
    if (by === 'pulldata') return bare(fileOf(`${name.replace(/\.csv$/i, '')}.csv`))
    const file = offered.get(name)
    return lists.nameOf(name, path) ?? (file && bare(fileOf(file)))
  }
}

const imageOf = ({ image }: FormQuestion | FormNote, fileOf: (name: string) => string) =>
  image === undefined ? {} : { image: fileOf(image) }

const inLanguages = (text: FormText, languages: ReadonlyMap<string, number>): FormText =>
  Object.fromEntries(Object.entries(text).filter(([code]) => languages.has(code)))

function countMissing(text: FormText, missing: Map<string, number>): void {
  if (!Object.values(text).some((words) => words.trim())) return
  for (const [code, n] of missing) {
    if (!ownValue(text, code)?.trim()) missing.set(code, n + 1)
  }
}

function countsOf(items: readonly FormItem[]): Copied['counts'] {
  const counts = { question: 0, note: 0, calculate: 0 }
  for (const { item } of walkItems(items)) {
    if (item.kind in counts) counts[item.kind as keyof typeof counts] += 1
  }
  return counts
}

function missingRoom(
  whole: FormDefinition,
  at: ItemPath,
  items: readonly FormItem[],
): Copied['noRoom'] {
  if (countItems(whole) > ITEMS_MAX) return 'items'
  if (!items.every((item) => isDeepEnough(at, item))) return 'depth'
  return Object.keys(whole.lists).length > LISTS_MAX ? 'lists' : null
}
