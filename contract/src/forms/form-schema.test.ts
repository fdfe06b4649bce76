import { expect, test } from 'vitest'
import { check } from '../problems/of-issue.ts'
import {
  type FormDefinition,
  type FormItem,
  GROUPS_DEEP_MAX,
  ITEMS_MAX,
  LANGUAGES_MAX,
} from './form-definition.ts'
import { formDefinition } from './form-schema.ts'

const question: FormItem = { kind: 'question', key: 'rebar', type: 'text', label: { en: 'Rebar?' } }
const form = (items: FormItem[]): FormDefinition => ({
  title: { en: 'Site visit', uk: 'Відвідування об’єкта' },
  languages: [{ code: 'en', name: 'English' }],
  defaultLanguage: 'en',
  place: { site: { required: true }, milestone: null, gps: null },
  items,
  lists: { condition: { choices: [{ name: 'bad', label: { en: 'Bad' }, columns: { of: 'x' } }] } },
  settings: {},
})
const inGroups = (depth: number): FormItem =>
  depth === 0
    ? question
    : { kind: 'group', key: `g${depth}`, label: {}, items: [inGroups(depth - 1)] }
const flagged = (when: unknown) =>
  check(formDefinition, form([{ ...question, flag: { when, name: {} } } as FormItem])).problems

test('A definition is read as it was written, with questions in groups in repeats', () => {
  const definition = form([
    { kind: 'meta', key: 'start', type: 'start' },
    {
      kind: 'repeat',
      key: 'rooms',
      count: '${n}',
      items: [
        {
          ...question,
          type: 'selectOne',
          list: 'condition',
          required: true,
          photos: 'whenFlagged',
          flag: { when: { choices: ['bad'] }, name: { en: 'Bad rebar' } },
        },
        { kind: 'calculate', key: 'sum', calculation: '1 + ${n}' },
        { kind: 'note', key: 'thanks', label: { en: 'Thanks' }, extra: { tr_id: '4' } },
      ],
    },
  ])
  expect(check(formDefinition, definition)).toEqual({ data: definition, problems: null })
})

test('Groups lie in each other up to a depth, and a deeper one is refused where it stands', () => {
  expect(check(formDefinition, form([inGroups(GROUPS_DEEP_MAX)])).problems).toBeNull()
  const { problems } = check(formDefinition, form([inGroups(GROUPS_DEEP_MAX + 1)]))
  expect(problems).toMatchObject([
    { path: `items.0.${'items.0.'.repeat(GROUPS_DEEP_MAX)}kind`, code: 'invalidValue' },
  ])
})

test('Items are counted however deep they lie, and languages of a text too', () => {
  const many = Array.from({ length: ITEMS_MAX / 2 }, () => question)
  const group: FormItem = { kind: 'group', key: 'g', items: many }
  expect(check(formDefinition, form([group, ...many.slice(2)])).problems).toBeNull()
  expect(check(formDefinition, form([group, ...many])).problems).toMatchObject([
    { path: 'items', code: 'maxItems', params: { max: ITEMS_MAX } },
  ])
  const label = Object.fromEntries(
    Array.from({ length: LANGUAGES_MAX + 1 }, (_, n) => [`x${n}`, 'a']),
  )
  expect(check(formDefinition, form([{ ...question, label }])).problems).toMatchObject([
    { path: 'items.0.label', code: 'maxItems' },
  ])
})

test('A condition of a flag is one of three, and what belongs to another is refused', () => {
  expect(flagged({ choices: ['bad'] })).toBeNull()
  expect(flagged({ below: 25, above: 60 })).toBeNull()
  expect(flagged({ field: 'depth', equals: '1' })).toBeNull()
  expect(flagged({ choices: ['bad'], below: 3 })).toHaveLength(1)
})
