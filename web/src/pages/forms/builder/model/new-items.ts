import { YES_NO } from '@plumbline/contract/forms/templates/common-lists'
import type {
  FormChoice,
  FormDefinition,
  FormItem,
  FormText,
  QuestionType,
} from '@plumbline/contract/forms/form-definition'
import { LISTS_MAX } from '@plumbline/contract/forms/form-definition'
import { insertItem } from './edits.ts'
import type { Written } from './history.ts'
import { freeName, takenNames } from '@plumbline/contract/forms/writing/names'
import type { ItemPath } from '@plumbline/contract/forms/writing/places'

/** The kinds of items that the builder makes, in the order of its menu. */
export const ANSWER_KINDS = [
  'selectOne',
  'selectMultiple',
  'text',
  'integer',
  'decimal',
  'date',
  'image',
  'geopoint',
  'range',
  'rank',
  'barcode',
  'audio',
  'video',
  'file',
] as const satisfies readonly QuestionType[]
export const OTHER_KINDS = ['group', 'repeat', 'note', 'calculate'] as const
/** The commonest kinds of questions in inspections, made by one press. */
export const QUICK_KINDS = [
  'selectOne',
  'selectMultiple',
  'text',
  'integer',
  'image',
] as const satisfies readonly NewKind[]
export type NewKind = (typeof ANSWER_KINDS)[number] | (typeof OTHER_KINDS)[number]

/** Makes an item and puts it at a path, with a list of its own where it offers choices. */
export function addNew(written: Written, at: ItemPath, kind: NewKind): Written {
  const { definition } = written
  const key = nextName(baseName(kind), takenNames(definition))
  if (kind !== 'selectOne' && kind !== 'selectMultiple' && kind !== 'rank') {
    return insertItem(written, at, emptyItem(kind, key))
  }
  const name = freeName(key, new Set(Object.keys(definition.lists)))
  const isFull = Object.keys(definition.lists).length >= LISTS_MAX
  const item = {
    kind: 'question' as const,
    key,
    follows: true as const,
    type: kind,
    ...(!isFull && { list: name }),
  }
  const added = insertItem(written, at, item)
  if (added === written || isFull) return added
  const choices = YES_NO.choices.map(({ name: value, label }) => ({
    name: value,
    label: wordsIn(definition, label),
    follows: true as const,
  }))
  const list = kind === 'selectOne' ? choices : [1, 2].map(emptyChoice)
  const lists = { ...definition.lists, [name]: { choices: list } }
  return { ...added, definition: { ...added.definition, lists } }
}

export const emptyChoice = (n: number): FormChoice => ({
  name: `answer_${n}`,
  label: {},
  follows: true,
})

const baseName = (kind: NewKind) =>
  kind === 'calculate'
    ? 'calculation'
    : ((['group', 'repeat', 'note'] as const).find((name) => name === kind) ?? 'question')

/** `question_1`, `question_2`: the first that nothing has. */
function nextName(base: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) if (!taken.has(`${base}_${n}`)) return `${base}_${n}`
}

function emptyItem(
  kind: Exclude<NewKind, 'selectOne' | 'selectMultiple' | 'rank'>,
  key: string,
): FormItem {
  const named = { key, follows: true as const }
  if (kind === 'group' || kind === 'repeat') return { kind, ...named, items: [] }
  if (kind === 'note') return { kind, ...named }
  if (kind === 'calculate') return { kind, ...named, calculation: '' }
  if (kind === 'range') return { kind: 'question', ...named, type: kind, parameters: { ...SCALE } }
  return { kind: 'question', ...named, type: kind }
}

/** The first bounds and step of a new scale. */
const SCALE = { start: '1', end: '5', step: '1' }

/** Words in the languages of a form, `en-GB` as `en`; in its first where none is known. */
function wordsIn({ languages, defaultLanguage }: FormDefinition, words: FormText): FormText {
  const known = languages.flatMap(({ code }): [string, string][] => {
    const word = words[code.slice(0, 2).toLowerCase()]
    return word === undefined ? [] : [[code, word]]
  })
  return known.length > 0 ? Object.fromEntries(known) : { [defaultLanguage]: words['en'] ?? '' }
}
