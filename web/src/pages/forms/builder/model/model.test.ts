import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import { formDefinition } from '@plumbline/contract/forms/form-schema'
import { nameFrom } from '@plumbline/contract/forms/made-names'
import { anyForm } from '@plumbline/contract/testing/form-arbitraries'
import { forAll } from '@plumbline/contract/testing/for-all'
import { form, group, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { changeItem, duplicate, moveBy, moveInto, moveOut, moveTo, removeItem } from './edits.ts'
import { begin, edited, type History, redone, STEPS_MAX, undone, type Written } from './history.ts'
import { writeWords } from './follow.ts'
import { liveNamesOf } from './live-names.ts'
import { freeName, renameKey, takenNames, usersOf } from '@plumbline/contract/forms/writing/names'
import { addNew, ANSWER_KINDS, OTHER_KINDS } from './new-items.ts'
import {
  addOption,
  choicesOf,
  flagOption,
  moveOption,
  removeOption,
  setLimits,
  takeList,
} from './options.ts'
import { renameOption } from './option-values.ts'
import { outlineOf } from './outline.ts'
import { countItems, itemAt } from '@plumbline/contract/forms/writing/places'
import { addLanguage, removeLanguage, setWords, textsOf } from './texts.ts'

const NOT_LIVE = liveNamesOf(null)

type Edit = (written: Written) => Written

/** Any edit, at places that a number chooses among those that there are. */
const edits: fc.Arbitrary<Edit> = fc
  .record({
    what: fc.nat(17),
    at: fc.nat(1000),
    to: fc.nat(1000),
    kind: fc.constantFrom(...ANSWER_KINDS, ...OTHER_KINDS),
    word: fc.constantFrom('Bad rebar?', 'Ні', '', '   ', 'x'.repeat(200)),
  })
  .map(({ what, at, to, kind, word }) => (written: Written): Written => {
    const { definition } = written
    const rows = outlineOf(definition)
    const path = rows[at % Math.max(rows.length, 1)]?.path ?? 'items.0'
    const other = rows[to % Math.max(rows.length, 1)]?.path ?? 'items.0'
    const item = itemAt(definition, path)
    const list = item?.kind === 'question' ? item.list : undefined
    const place = to % Math.max(choicesOf(definition, list).length, 1)
    const option = { list: list ?? '', place }
    switch (what) {
      case 0:
      case 1:
        return addNew(written, path, kind)
      case 2:
        return moveBy(written, path, to % 2 ? 1 : -1)
      case 3:
        return moveInto(written, path)
      case 4:
        return moveOut(written, path)
      case 5:
        return moveTo(written, path, other)
      case 6:
        return duplicate(written, path)
      case 7:
        return removeItem(written, path)
      case 8: {
        const name = freeName(nameFrom(word) || 'q', takenNames(definition))
        return { ...written, definition: renameKey(definition, path, name) }
      }
      case 9:
        return addOption(written, option.list)
      case 10:
        return moveOption(written, option, at % 4)
      case 11:
        return removeOption(written, option)
      case 12:
        return renameOption(written, option, { to: `v${at}` })
      case 13: {
        const name = choicesOf(definition, list)[place]?.name
        return name === undefined ? written : flagOption(written, path, name, at % 2 === 0)
      }
      case 14:
        return setLimits(written, path, {
          below: at % 2 ? at : undefined,
          above: to % 3 ? to : undefined,
        })
      case 15:
        return writeWords(written, { path: `${path}.label`, code: 'en', words: word }, NOT_LIVE)
      case 16:
        return to % 2 ? addLanguage(written, 'de', 'Deutsch') : removeLanguage(written, 'de')
      default:
        return takeList(written, path, Object.keys(definition.lists)[to % 3] ?? option.list)
    }
  })

const walk = (start: FormDefinition, steps: readonly Edit[]): History =>
  steps.reduce((history, step) => edited(history, step(history.now)), begin(start))

const keysOf = (definition: FormDefinition) => outlineOf(definition).map(({ item }) => item.key)

test('Whatever is done to a form, it stays one that can be saved, and taking it back gives the form as it was', async () => {
  await forAll(fc.tuple(anyForm, fc.array(edits, { minLength: 3, maxLength: 40 })), {
    reaches: ([start, steps]) => walk(start, steps).past.length > 2,
    check: ([start, steps]) => {
      const before = structuredClone(start)
      const done = walk(start, steps)
      expect(start).toEqual(before)
      expect(formDefinition.parse(done.now.definition)).toEqual(done.now.definition)
      const keys = keysOf(done.now.definition)
      expect(new Set(keys).size).toBe(keys.length)
      let back = done
      while (back.past.length > 0) back = undone(back)
      expect(back.now.definition).toBe(start)
      let again = back
      while (again.future.length > 0) again = redone(again)
      expect(again.now).toEqual(done.now)
      // what is looked at is there
      const { selected, definition } = done.now
      expect(selected === '' || itemAt(definition, selected)).toBeTruthy()
    },
    numRuns: 150,
  })
})

test('Moving, copying and renaming leave no problem in a form that had none', async () => {
  const harmless = fc.record({ at: fc.nat(1000), what: fc.nat(3) })
  await forAll(fc.tuple(anyForm, fc.array(harmless, { minLength: 1, maxLength: 8 })), {
    reaches: ([, steps]) => steps.some(({ what }) => what < 2),
    check: ([start, steps]) => {
      let written: Written = { definition: start, selected: '' }
      for (const { at, what } of steps) {
        const rows = outlineOf(written.definition)
        const path = rows[at % rows.length]?.path ?? ''
        const { definition } = written
        const name = freeName(`renamed_${at}`, takenNames(definition))
        if (what < 2) written = { ...written, definition: renameKey(definition, path, name) }
        else if (what === 2) written = moveBy(written, path, at % 2 ? 1 : -1)
        else if (countItems(definition) < 60) written = duplicate(written, path)
      }
      const problems = formProblems(written.definition).filter(({ isWarning }) => !isWarning)
      expect(problems).toEqual([])
    },
    numRuns: 150,
  })
})

const sample = form({
  items: [
    select('rebar', 'condition', {
      flag: { when: { choices: ['bad'] }, name: { en: 'Bad rebar' } },
    }),
    group('roof', [
      number('drawn'),
      number('missing', {
        relevant: '${rebar} = \'bad\' or selected(${rebar}, "bad")',
        constraint: '. <= ${drawn} and /data/roof/drawn > ../drawn',
        label: { en: 'Missing of ${drawn}?' },
      }),
    ]),
    repeat('rooms', [text('room', { photos: 'optional' })], { count: '${drawn}' }),
    {
      kind: 'calculate',
      key: 'seen',
      calculation: "count(${room_photos}) + string-length('${drawn}')",
    },
  ],
})
const written = (definition: FormDefinition = sample): Written => ({ definition, selected: '' })
const question = (definition: FormDefinition, path: string) => {
  const item = itemAt(definition, path)
  if (item?.kind !== 'question') throw new Error(`no question at ${path}`)
  return item
}

describe('the name of a question', () => {
  test('changes in every expression, text and path that says it', () => {
    const next = renameKey(sample, 'items.1.items.0', 'anchors')
    expect(question(next, 'items.1.items.1')).toMatchObject({
      constraint: '. <= ${anchors} and /data/roof/anchors > ../anchors',
      label: { en: 'Missing of ${anchors}?' },
    })
    expect(itemAt(next, 'items.2')).toMatchObject({ count: '${anchors}' })
    expect(itemAt(renameKey(sample, 'items.2.items.0', 'space'), 'items.3')).toMatchObject({
      calculation: "count(${space_photos}) + string-length('${drawn}')",
    })
    expect(question(renameKey(sample, 'items.1', 'top'), 'items.1.items.1').constraint).toBe(
      '. <= ${drawn} and /data/top/drawn > ../drawn',
    )
    // what says nothing of it stays the same object
    expect(next.items[0]).toBe(sample.items[0])
  })

  test('is told with those who say it, not counting itself', () => {
    expect(usersOf(sample, 'items.0')).toEqual(['items.1.items.1'])
    expect(usersOf(sample, 'items.1.items.0')).toEqual(['items.1.items.1', 'items.2', 'items.3'])
    expect(usersOf(sample, 'items.2')).toEqual(['items.3'])
    expect(usersOf(sample, 'items.1.items.1')).toEqual([])
  })
})

describe('the value of an answer', () => {
  test('changes in what raises an issue and in every comparison with it', () => {
    const next = renameOption(
      written(),
      { list: 'condition', place: 1 },
      { to: 'corroded' },
    ).definition
    expect(question(next, 'items.0').flag?.when).toEqual({ choices: ['corroded'] })
    expect(question(next, 'items.1.items.1').relevant).toBe(
      "${rebar} = 'corroded' or selected(${rebar}, 'corroded')",
    )
    expect(formProblems(next).filter(({ isWarning }) => !isWarning)).toEqual([])
  })

  test('takes the flag along when it goes, and what was asked of flagged answers is asked of any', () => {
    const flagged = changeItem(written(), 'items.0', (item) => ({ ...item, photos: 'whenFlagged' }))
    const next = removeOption(flagged, { list: 'condition', place: 1 }).definition
    expect(question(next, 'items.0')).toMatchObject({ photos: 'optional' })
    expect(question(next, 'items.0').flag).toBeUndefined()
  })
})

describe('a copy', () => {
  test('has names and a list of its own, and speaks of its own questions', () => {
    const two = duplicate(duplicate(written(), 'items.1'), 'items.0').definition
    expect(keysOf(two)).toEqual([
      'rebar',
      'rebar_2',
      'roof',
      'drawn',
      'missing',
      'roof_2',
      'drawn_2',
      'missing_2',
      'rooms',
      'room',
      'seen',
    ])
    expect(question(two, 'items.3.items.1')).toMatchObject({
      relevant: '${rebar} = \'bad\' or selected(${rebar}, "bad")',
      constraint: '. <= ${drawn_2} and /data/roof_2/drawn_2 > ../drawn_2',
    })
    expect(question(two, 'items.1').list).toBe('condition_2')
  })
})

const type = (history: History, words: string, field: string) =>
  edited(history, setWords(history.now, 'title', 'en', words), field)

describe('a step', () => {
  test('goes on while one field is typed into, and a hundred of them are kept', () => {
    let history = begin(sample)
    for (const words of ['R', 'Ro', 'Roof']) history = type(history, words, 'title')
    expect(history.past).toHaveLength(1)
    history = type(history, 'Roofs', 'other')
    expect(history.past).toHaveLength(2)
    for (let n = 0; n < 150; n += 1) history = type(history, `Title ${n}`, `${n}`)
    expect(history.past).toHaveLength(STEPS_MAX)
    expect(undone(undone(history)).now.definition.title['en']).toBe('Title 147')
  })
})

/** A group that calls what lies in it as another one does. */
const works = (key: string) =>
  group(key, [number('depth'), text('why', { relevant: '${depth} > 1' })])

test('Of what two groups call by one name, only what means the one is renamed and counted with it', () => {
  const twice = form({ items: [works('roof'), works('floor'), text('last')] })
  const renamed = renameKey(twice, 'items.0.items.0', 'height')
  expect(question(renamed, 'items.0.items.1').relevant).toBe('${height} > 1')
  expect(question(renamed, 'items.1.items.1').relevant).toBe('${depth} > 1')
  expect(usersOf(twice, 'items.1.items.0')).toEqual(['items.1.items.1'])
  const copied = duplicate(written(twice), 'items.0').definition
  expect(question(copied, 'items.1.items.1').relevant).toBe('${depth_2} > 1')
  expect(formProblems(copied).filter(({ isWarning }) => !isWarning)).toEqual([])
})

test('The outline numbers what people see, and leaves out what phones fill in by themselves', () => {
  const definition = form({
    items: [{ kind: 'meta', key: 'start', type: 'start' }, ...sample.items],
  })
  expect(outlineOf(definition).map(({ number: n, path }) => [n, path])).toEqual([
    ['1', 'items.1'],
    ['2', 'items.2'],
    ['2.1', 'items.2.items.0'],
    ['2.2', 'items.2.items.1'],
    ['3', 'items.3'],
    ['3.1', 'items.3.items.0'],
    ['4', 'items.4'],
  ])
  // nothing goes before it
  expect(moveBy({ definition, selected: '' }, 'items.1', -1).definition).toBe(definition)
})

test('Every text has its place, the answers with the first question that offers them', () => {
  const shared = form({ items: [select('a', 'condition'), select('b', 'condition')] })
  expect(textsOf(shared).map(({ path, of }) => [path, of])).toEqual([
    ['title', ''],
    ['items.0.label', 'items.0'],
    ['lists.condition.choices.0.label', 'items.0'],
    ['lists.condition.choices.1.label', 'items.0'],
    ['items.1.label', 'items.1'],
  ])
})
