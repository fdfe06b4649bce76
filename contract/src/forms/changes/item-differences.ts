import type {
  FormChoice,
  FormItem,
  FormDefinition,
  FormPlace,
  FormText,
} from '../form-definition.ts'
import type { NumberedItem } from '../numbered-items.ts'
import { ownValue } from '../../rules/own-value.ts'

/** A part of a question, or of the form, that is another now; texts are told for each language. */
export type Difference =
  | { part: ValuePart; language: string | null; from: string; to: string }
  | { part: 'choiceAdded' | 'choiceRemoved'; choice: FormChoice }
  | { part: 'flagged' | 'notFlagged'; choice: FormChoice }
  | { part: 'place'; place: keyof FormPlace; from: PlaceState; to: PlaceState }

/** The state of a part of the place; 'no': it is not asked. */
export type PlaceState = 'no' | 'optional' | 'required'

/** The parts of each item that are compared, in the order in which they are listed. */
const TEXT_PARTS = ['label', 'hint', 'requiredMessage', 'constraintMessage'] as const
const FLAG_TEXTS = ['name', 'text'] as const
const VALUE_PARTS = [
  'required',
  'relevant',
  'constraint',
  'calculation',
  'readOnly',
  'default',
  'firstValue',
  'trigger',
  'choiceFilter',
  'count',
  'beginsEmpty',
  'appearance',
  'image',
  'file',
  'answersOf',
  'orOther',
  'notes',
  'photos',
  'photosMax',
  'parameters',
] as const
export type ValuePart =
  | 'kind'
  | (typeof TEXT_PARTS)[number]
  | (typeof VALUE_PARTS)[number]
  | 'noLastTime'
  | 'flag'
  | 'flagName'
  | 'flagText'
  | 'choice'
  | 'group'
  | 'order'
  | 'title'
  | 'language'
  | 'defaultLanguage'
  | 'settings'

export interface Placed extends NumberedItem {
  of: FormDefinition
}

/** Lists the differences of one item, but for its place. */
export function itemDifferences(from: Placed, to: Placed): Difference[] {
  const [old, now] = [partsOf(from.item), partsOf(to.item)]
  return [
    ...valueDifference('kind', typeOf(from.item), typeOf(to.item)),
    ...TEXT_PARTS.flatMap((part) => textDifferences(part, asText(old[part]), asText(now[part]))),
    ...VALUE_PARTS.flatMap((part) => valueDifference(part, old[part], now[part])),
    ...valueDifference('noLastTime', old['lastTime'] === false, now['lastTime'] === false),
    ...choiceDifferences(from, to),
    ...flagDifferences(from, to),
  ]
}

/** The parts of an item by their names, whatever its kind. */
const partsOf = (item: FormItem) => item as unknown as Readonly<Record<string, unknown>>
const asText = (value: unknown) => (value ?? {}) as FormText
/** The type of an item: that of a question, else its kind. */
const typeOf = (item: FormItem) => (item.kind === 'question' ? item.type : item.kind)

export const valueChange = (part: ValuePart, from: string, to: string): Difference => ({
  part,
  language: null,
  from,
  to,
})

export function valueDifference(part: ValuePart, from: unknown, to: unknown): Difference[] {
  const [old, now] = [written(from), written(to)]
  return old === now ? [] : [valueChange(part, old, now)]
}

/** A value as one text; what is not set, false or empty is ''. */
export function written(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object') return ''
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return parts.map(([name, of]) => `${name}=${written(of)}`).join(' ')
}

export function textDifferences(part: ValuePart, from: FormText, to: FormText): Difference[] {
  const languages = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return languages.flatMap((language) => {
    const [old, now] = [written(ownValue(from, language)), written(ownValue(to, language))]
    return old === now ? [] : [{ part, language, from: old, to: now }]
  })
}

const choicesOf = ({ item, of }: Placed): readonly FormChoice[] =>
  item.kind === 'question' && item.list !== undefined
    ? (ownValue(of.lists, item.list)?.choices ?? [])
    : []

/** Choices are the same when their values are. */
function choiceDifferences(from: Placed, to: Placed): Difference[] {
  const [old, now] = [choicesOf(from), choicesOf(to)].map(
    (choices) => new Map(choices.map((choice) => [choice.name, choice])),
  ) as [Map<string, FormChoice>, Map<string, FormChoice>]
  return [
    ...[...now.values()].flatMap((choice): Difference[] => {
      const former = old.get(choice.name)
      if (!former) return [{ part: 'choiceAdded', choice }]
      return textDifferences('choice', former.label, choice.label)
    }),
    ...[...old.values()].flatMap((choice): Difference[] =>
      now.has(choice.name) ? [] : [{ part: 'choiceRemoved', choice }],
    ),
  ]
}

function flagDifferences(from: Placed, to: Placed): Difference[] {
  const [old, now] = [from.item, to.item].map((item) =>
    item.kind === 'question' ? item.flag : undefined,
  )
  const [oldNames, names] = [flaggedChoices(from), flaggedChoices(to)]
  const byChoice = oldNames !== null && names !== null
  const choices = [...choicesOf(to), ...choicesOf(from)]
  const named = (name: string) =>
    choices.find((choice) => choice.name === name) ?? { name, label: {} }
  const conditions: Difference[] = byChoice
    ? [
        ...[...names]
          .filter((name) => !oldNames.has(name))
          .map((name): Difference => ({ part: 'flagged', choice: named(name) })),
        ...[...oldNames]
          .filter((name) => !names.has(name))
          .map((name): Difference => ({ part: 'notFlagged', choice: named(name) })),
      ]
    : valueDifference('flag', old?.when, now?.when)
  return [
    ...conditions,
    ...FLAG_TEXTS.flatMap((part) =>
      old && now
        ? textDifferences(
            part === 'name' ? 'flagName' : 'flagText',
            asText(old[part]),
            asText(now[part]),
          )
        : [],
    ),
  ]
}

/** The choices that raise an issue; null where something else than choices does. */
function flaggedChoices({ item }: Placed): ReadonlySet<string> | null {
  if (item.kind !== 'question' || !item.flag) return new Set()
  return 'choices' in item.flag.when ? new Set(item.flag.when.choices) : null
}
