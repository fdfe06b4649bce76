import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '../form-definition.ts'
import { GROUPS_DEEP_MAX, ITEMS_MAX, LISTS_MAX } from '../form-definition.ts'
import { formProblems } from '../form-problems.ts'
import { forAll } from '../../testing/for-all.ts'
import { anyForm, anyFormOfSharedNames } from '../../testing/form-arbitraries.ts'
import { calculate, form, group, number, repeat, select, text } from '../../testing/form-samples.ts'
import { copyQuestions } from './copy-questions.ts'
import { itemAt, walkItems } from './places.ts'

const keys = ({ items }: FormDefinition) => [...walkItems(items)].map(({ item }) => item.key)

/** Copies what stands at these paths to the end of a form, or to where it is said. */
const copy = (
  from: FormDefinition,
  into: FormDefinition,
  chosen: readonly string[],
  at = `items.${into.items.length}`,
) => copyQuestions({ from, into, at, chosen: new Set(chosen) })

const PILES = form({
  title: { en: 'Piles' },
  items: [
    number('length'),
    repeat(
      'pile',
      [
        text('pile_no'),
        number('depth', {
          label: { en: 'Depth of ${pile_no}' },
          constraint: '. <= ${length} and ../depth > 0 and /data/pile/depth < 40',
          notes: 'optional',
          flag: { when: { field: 'is_short', equals: '1' }, name: { en: '${pile_no} is short' } },
        }),
        calculate('is_short', 'if(${depth} < 8, 1, 0)'),
        calculate('said', '${depth_notes}'),
      ],
      { count: '${length} div 2', relevant: '${length} > 0' },
    ),
    select('rebar', 'condition', { choiceFilter: "name != 'bad' or ${length} > 3" }),
  ],
})

const area = (of: string) => [
  number('area', { label: { en: of } }),
  text('why', { relevant: '${area} > 9' }),
]

describe('what copied questions are called', () => {
  test('stays as it was where nothing has the name', () => {
    const { definition } = copy(PILES, form(), ['items.0'])
    expect(keys(definition)).toEqual(['remarks', 'length'])
    expect(definition.items[1]).toEqual(PILES.items[0])
  })

  test('gets a number where the name is taken, which is none that another copied question has', () => {
    const from = form({
      items: [text('depth'), text('depth_2'), text('note', { label: { en: '${depth}' } })],
    })
    const into = form({ items: [text('depth')] })
    const { definition } = copy(from, into, ['items.0', 'items.1', 'items.2'])
    expect(keys(definition)).toEqual(['depth', 'depth_3', 'depth_2', 'note'])
    expect(definition.items[3]).toMatchObject({ label: { en: '${depth_3}' } })
  })

  test('is none that stands beside an answer of the form, or that its place has', () => {
    const from = form({ items: [text('rebar_photos'), text('site'), text('gps'), text('meta')] })
    const into = form({ items: [text('rebar', { photos: 'optional' })] })
    const { definition } = copy(from, into, ['items.0', 'items.1', 'items.2', 'items.3'])
    expect(keys(definition)).toEqual(['rebar', 'rebar_photos_2', 'site_2', 'gps_2', 'meta_2'])
  })

  test('is the same for what two groups call the same, each of which means its own', () => {
    const from = form({ items: [group('roof', area('Roof')), group('floor', area('Floor'))] })
    const into = form({ items: [number('area'), text('why')] })
    const { definition } = copy(from, into, [
      'items.0.items.0',
      'items.0.items.1',
      'items.1.items.0',
      'items.1.items.1',
    ])
    expect(keys(definition)).toEqual([
      'area',
      'why',
      'roof',
      'area_2',
      'why_2',
      'floor',
      'area_2',
      'why_2',
    ])
    expect(itemAt(definition, 'items.3.items.1')).toMatchObject({ relevant: '${area_2} > 9' })
    expect(formProblems(definition)).toEqual([])
  })

  test('is the key where its node had a name of its own', () => {
    const from = form({
      items: [{ ...text('roof_area'), node: 'area' }, text('why', { relevant: '/data/area > 1' })],
    })
    const into = form({ items: [{ ...text('floor_area'), node: 'area' }] })
    const { definition } = copy(from, into, ['items.0', 'items.1'])
    expect(definition.items[1]).toEqual(text('roof_area'))
    expect(definition.items[2]).toMatchObject({ relevant: '/data/roof_area > 1' })
    expect(formProblems(definition)).toEqual([])
  })
})

describe('what copied questions say of each other', () => {
  const into = form({
    items: [number('length'), group('pile', [text('pile_no'), number('depth')])],
  })
  const all = [
    'items.0',
    'items.1.items.0',
    'items.1.items.1',
    'items.1.items.2',
    'items.1.items.3',
  ]

  test('follows their new names in every expression, label and flag', () => {
    const { definition } = copy(PILES, into, all)
    expect(itemAt(definition, 'items.3')).toMatchObject({
      key: 'pile_2',
      count: '${length_2} div 2',
      relevant: '${length_2} > 0',
    })
    expect(itemAt(definition, 'items.3.items.1')).toMatchObject({
      key: 'depth_2',
      label: { en: 'Depth of ${pile_no_2}' },
      constraint: '. <= ${length_2} and ../depth_2 > 0 and /data/pile_2/depth_2 < 40',
      flag: { when: { field: 'is_short' }, name: { en: '${pile_no_2} is short' } },
    })
    expect(itemAt(definition, 'items.3.items.2')).toMatchObject({
      calculation: 'if(${depth_2} < 8, 1, 0)',
    })
    expect(itemAt(definition, 'items.3.items.3')).toMatchObject({
      calculation: '${depth_2_notes}',
    })
    expect(formProblems(definition)).toEqual(formProblems(into))
  })

  test('follows into the group that they come into', () => {
    const { definition } = copy(PILES, into, all, 'items.1.items.1')
    expect(keys(definition)).toEqual(
      'length pile pile_no length_2 pile_2 pile_no_2 depth_2 is_short said depth'.split(' '),
    )
    expect(itemAt(definition, 'items.1.items.2.items.1')).toMatchObject({
      constraint: '. <= ${length_2} and ../depth_2 > 0 and /data/pile/pile_2/depth_2 < 40',
    })
    expect(formProblems(definition)).toEqual(formProblems(into))
  })

  test('stays where what they name is not copied, which is said, and the check shows it', () => {
    const { definition, left } = copy(PILES, form(), ['items.1.items.1', 'items.2'])
    expect(left.map(({ path, key, by, isHere }) => [path, key, [...by], isHere])).toEqual([
      ['items.0', 'length', ['items.1', 'items.1.items.1', 'items.2'], false],
      ['items.1.items.2', 'is_short', ['items.1.items.1'], false],
      ['items.1.items.0', 'pile_no', ['items.1.items.1'], false],
    ])
    const problems = formProblems(definition).filter(({ isWarning }) => !isWarning)
    expect(problems.map(({ code }) => code)).toContain('formUnknownReference')
  })

  test('means what the form itself calls so, if it has something of that name, which is said too', () => {
    const { definition, left } = copy(PILES, form({ items: [number('length')] }), ['items.2'])
    expect(left).toMatchObject([{ key: 'length', isHere: true }])
    expect(formProblems(definition).filter(({ isWarning }) => !isWarning)).toEqual([])
  })

  test('means the place where the other form asks for it', () => {
    const from = form({
      items: [text('why', { relevant: "${site} != '' and ${milestone} != ''" })],
    })
    expect(copy(from, form(), ['items.0']).left).toEqual([])
    const place = { site: { required: true }, milestone: null, gps: null }
    expect(copy(from, form({ place }), ['items.0']).left).toMatchObject([
      { path: 'place.milestone', key: 'milestone' },
    ])
  })

  test('brings along what the phone fills in, unless the form has the same', () => {
    const from = form({
      items: [{ kind: 'meta', key: 'begun', type: 'start' }, calculate('took', 'now() - ${begun}')],
    })
    const brought = copy(from, form({ items: [text('begun')] }), ['items.1'])
    expect(keys(brought.definition)).toEqual(['begun', 'took', 'begun_2'])
    expect(brought.definition.items[1]).toMatchObject({ calculation: 'now() - ${begun_2}' })
    const into = form({ items: [{ kind: 'meta', key: 'start', type: 'start' }, text('a')] })
    const { definition, left } = copy(from, into, ['items.1'])
    expect(keys(definition)).toEqual(['start', 'a', 'took'])
    expect(definition.items[2]).toMatchObject({ calculation: 'now() - ${start}' })
    expect(left).toEqual([])
  })
})

describe('what is ticked', () => {
  test('comes with the groups around it, and without what is not ticked in them', () => {
    const { definition, counts } = copy(PILES, form(), ['items.1.items.0'])
    expect(keys(definition)).toEqual(['remarks', 'pile', 'pile_no'])
    expect(counts).toEqual({ question: 1, note: 0, calculate: 0 })
  })

  test('comes to where it is asked for, before what stands there', () => {
    const into = form({ items: [text('a'), text('b')] })
    expect(keys(copy(PILES, into, ['items.0', 'items.2'], 'items.1').definition)).toEqual([
      'a',
      'length',
      'rebar',
      'b',
    ])
  })

  test('and is nothing changes nothing', () => {
    const into = form()
    expect(copy(PILES, into, [])).toMatchObject({ left: [], lists: [], files: [], noRoom: null })
    expect(copy(PILES, into, []).definition).toBe(into)
    expect(copy(PILES, into, ['items.77', 'place']).definition).toBe(into)
  })
})

test('A form that would have more than forms may have stays as it is, and why is said', () => {
  const full = form({ items: Array.from({ length: ITEMS_MAX }, (_, n) => text(`q${n}`)) })
  expect(copy(PILES, full, ['items.0'])).toMatchObject({ noRoom: 'items', definition: full })
  let items: FormItem[] = [text('a')]
  for (let n = 0; n < GROUPS_DEEP_MAX; n += 1) items = [group(`g${n}`, items)]
  const deep = form({ items })
  const at = `${'items.0.'.repeat(GROUPS_DEEP_MAX)}items.1`
  expect(copy(PILES, deep, ['items.1.items.0'], at)).toMatchObject({ noRoom: 'depth' })
  expect(copy(PILES, deep, ['items.0'], at).noRoom).toBeNull()
  const lists = Object.fromEntries(
    Array.from({ length: LISTS_MAX }, (_, n) => [`l${n}`, { choices: [] }]),
  )
  expect(copy(PILES, form({ lists }), ['items.2'])).toMatchObject({ noRoom: 'lists' })
})

const stopping = (definition: FormDefinition) =>
  formProblems(definition).filter(({ isWarning }) => !isWarning)
const leavesOf = ({ items }: FormDefinition) =>
  [...walkItems(items)]
    .filter(({ item }) => !('items' in item) && item.kind !== 'meta')
    .map(({ path }) => path)

const anyCopy = fc.record({
  from: fc.oneof(anyForm, anyFormOfSharedNames),
  into: fc.oneof(anyForm, anyFormOfSharedNames),
  ticks: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
  place: fc.nat(1000),
})

test('Anything copied into anything keeps names apart, and whole forms stay without problems', async () => {
  await forAll(anyCopy, {
    reaches: ({ from, ticks }) => leavesOf(from).some((_, n) => ticks[n % ticks.length]),
    check: (sample) => {
      const { from, into, ticks, place } = sample
      const before = structuredClone(sample)
      const places = [...walkItems(into.items)].map(({ path }) => path)
      const leaves = leavesOf(from)
      const ticked = leaves.filter((_, n) => ticks[n % ticks.length])
      const some = copy(from, into, ticked, places[place % places.length])
      const all = copy(from, into, leaves)
      expect(sample).toEqual(before)
      expect(some.definition !== into).toBe(ticked.length > 0)
      for (const { definition } of [some, all]) {
        const ofNames = stopping(definition).filter(({ code }) => code.startsWith('formName'))
        expect(ofNames).toEqual([])
      }
      const isWhole = all.left.length === 0
      expect(isWhole ? stopping(all.definition) : []).toEqual([])
      // what was there is there as it was
      expect(all.definition.items.slice(0, into.items.length)).toEqual(into.items)
    },
    numRuns: 40,
  })
})
