import * as fc from 'fast-check'
import type { FormDefinition, FormItem, FormQuestion, FormText } from '../forms/form-definition.ts'
import { namesBeside } from '../forms/form-tree.ts'

/* Definitions at random that have no problems, for tests that hold for any form. */

/** Any text, quotes, tags, control characters and broken surrogates too. */
const words = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom(
    '<b>&amp;</b>',
    ']]>',
    '"a" & \'b\'',
    'Чи є арматура?',
    'a\r\n\tb',
    '\u0000x\ud800',
  ),
)
const label = words.map((text): FormText => ({ en: `Q ${text}`.replaceAll('${', '$ {') }))
const inTwo = fc.tuple(label, label).map(([en, uk]): FormText => ({ ...en, uk: uk['en'] ?? '' }))
const text = fc.oneof(label, inTwo)
const beside = fc.constantFrom('optional', 'required', undefined)
const photosMax = fc.constantFrom(undefined, 1, 5)

const choices = ['good', 'bad', "it's", 'a"b', 'ні']
const lists: FormDefinition['lists'] = {
  condition: {
    choices: choices.map((name, n) => ({
      name,
      label: { en: `<${name}>` },
      columns: { region: n % 2 === 0 ? 'north' : 'a & b' },
    })),
  },
}

const question: fc.Arbitrary<FormItem> = fc
  .record({
    type: fc.constantFrom('text', 'integer', 'decimal', 'date', 'geopoint', 'image', 'acknowledge'),
    label: text,
    hint: fc.option(text, { nil: undefined }),
    required: fc.constantFrom(true, false, undefined, '1 < 2'),
    requiredMessage: fc.option(text, { nil: undefined }),
    constraint: fc.constantFrom(undefined, '. != 3 and . < 5'),
    constraintMessage: fc.option(text, { nil: undefined }),
    notes: beside,
    photos: beside,
    photosMax,
  })
  .map(({ photosMax: most, ...given }): FormQuestion => ({
    kind: 'question',
    key: '',
    ...given,
    ...(given.photos && most !== undefined && { photosMax: most }),
  }))

const flagged: fc.Arbitrary<FormItem> = fc
  .record({
    type: fc.constantFrom('selectOne', 'selectMultiple'),
    label: text,
    orOther: fc.boolean(),
    photos: fc.constantFrom('whenFlagged', 'optional', undefined),
    choices: fc.subarray(choices, { minLength: 1 }),
    name: text,
  })
  .map(({ type, choices: when, name, ...rest }): FormQuestion => {
    const flag = { when: { choices: when }, name }
    return { kind: 'question', key: '', type, list: 'condition', flag, ...rest }
  })

const leaf = fc.oneof(
  question,
  flagged,
  label.map((of): FormItem => ({ kind: 'note', key: '', label: of })),
  fc.constant<FormItem>({ kind: 'calculate', key: '', calculation: '1 + 1' }),
  fc.constant<FormItem>({ kind: 'meta', key: '', type: 'start' }),
)
const { item } = fc.letrec<{ item: FormItem }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    leaf,
    fc
      .record({
        kind: fc.constantFrom('group', 'repeat'),
        label: fc.option(text, { nil: undefined }),
        relevant: fc.constantFrom(undefined, '2 > 1'),
        count: fc.constantFrom(undefined, '1 + 1'),
        beginsEmpty: fc.constantFrom(undefined, true),
        items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
      })
      .map(({ kind, count, beginsEmpty, ...rest }): FormItem =>
        kind === 'repeat'
          ? { kind: 'repeat', key: '', count, beginsEmpty, ...rest }
          : { kind: 'group', key: '', ...rest },
      ),
  ),
}))

const place = fc.option(
  fc.record({ label: fc.option(text, { nil: undefined }), required: fc.boolean() }),
)

/**
 * Forms in one language or two, with groups, repeats, flags, notes and photos, all of it named, and some of it
 * computed from questions that stand before it.
 */
export const anyForm = formsWhere({ namesAreShared: false })

/** The same, in which several groups may call something by one name. */
export const anyFormOfSharedNames = formsWhere({ namesAreShared: true })

function formsWhere({ namesAreShared }: { namesAreShared: boolean }): fc.Arbitrary<FormDefinition> {
  return fc
    .record({
      title: text,
      items: fc.array(item, { minLength: 1, maxLength: 6 }),
      site: place,
      gps: place,
      isBilingual: fc.boolean(),
      instanceName: fc.constantFrom(undefined, "concat('a', today())"),
      references: fc.array(fc.nat(), { maxLength: 8 }),
    })
    .map(({ title, items, site, gps, isBilingual, instanceName, references }) => {
      const definition: FormDefinition = {
        title,
        languages: [
          { code: 'en', name: 'English' },
          ...(isBilingual ? [{ code: 'uk', name: 'Українська' }] : []),
        ],
        defaultLanguage: 'en',
        place: { site, milestone: site, gps },
        items: named(items, references, namesAreShared),
        lists,
        settings: { instanceName },
      }
      return { ...definition, items: [...definition.items, LAST] }
    })
}

/** The last item, so that each form asks something. */
const LAST: FormItem = { kind: 'question', key: 'last', type: 'text', label: { en: 'Last?' } }

/** Gives each item a name of its own in its group, and some of them calculations with the names before them. */
function named(
  items: readonly FormItem[],
  references: readonly number[],
  areShared: boolean,
): FormItem[] {
  const known: string[] = []
  const nameAll = (of: readonly FormItem[], isInGroup: boolean): FormItem[] =>
    of.map((given, place) => {
      const before = [...known]
      const picked = references[(known.length + 1) % 8]
      // some are called as others are in other groups, which expressions then do not call
      const isShared = areShared && isInGroup && picked !== undefined && picked % 4 === 1
      const key = isShared ? `shared${place}` : `q${known.length}`
      // some are called otherwise in the XML, and there as nothing beside them
      const node = picked !== undefined && picked % 3 === 0 ? { node: `n${place}` } : {}
      const made: FormItem = { ...given, key, ...node }
      if (!isShared) known.push(key, ...namesBeside(made))
      if (made.kind === 'calculate' && picked !== undefined && before.length > 0) {
        const name = before[picked % before.length] ?? ''
        return { ...made, calculation: `concat(\${${name}}) = '<&>'` }
      }
      return 'items' in made ? { ...made, items: nameAll(made.items, true) } : made
    })
  return nameAll(items, false)
}
