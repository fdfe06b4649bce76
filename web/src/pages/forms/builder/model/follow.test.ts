import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { form, select, text } from '@plumbline/contract/testing/form-samples'
import { describe, expect, test } from 'vitest'
import { begin, edited } from './history.ts'
import { renameItem, writeWords } from './follow.ts'
import { liveNamesOf } from './live-names.ts'
import { addNew } from './new-items.ts'
import { addOption, choicesOf, moveOption, pasteOptions } from './options.ts'
import { renameOption } from './option-values.ts'
import type { Written } from './history.ts'
import { itemAt } from '@plumbline/contract/forms/writing/places'

const NOT_LIVE = liveNamesOf(null)
const start = (given: Partial<FormDefinition> = {}): Written => ({
  definition: form({ items: [], lists: {}, ...given }),
  selected: '',
})

/** Types letter by letter, as a person does. */
function type(
  written: Written,
  path: string,
  words: string,
  { code = 'en', live = NOT_LIVE } = {},
) {
  return Array.from(words).reduce(
    (now, _, n) => writeWords(now, { path, code, words: words.slice(0, n + 1) }, live),
    writeWords(written, { path, code, words: '' }, live),
  )
}
const listOf = ({ definition }: Written, path = 'items.0') => {
  const item = itemAt(definition, path)
  return (item?.kind === 'question' && item.list) || ''
}
const label = (written: Written, place: number) => `lists.${listOf(written)}.choices.${place}.label`
const values = (written: Written) =>
  choicesOf(written.definition, listOf(written)).map(({ name }) => name)

describe('the value of an answer that the builder made', () => {
  test('follows its words, however often they change, and so does what compares with it', () => {
    let now = addNew(start({ items: [] }), 'items.0', 'selectOne')
    expect(values(now)).toEqual(['yes', 'no'])
    const item = itemAt(now.definition, 'items.0')!
    const shown = { kind: 'note' as const, key: 'careful', relevant: `\${${item.key}} = 'no'` }
    now = { ...now, definition: { ...now.definition, items: [item, shown] } }
    now = type(now, label(now, 0), 'C20/25')
    now = type(now, label(now, 1), 'Bad')
    expect(values(now)).toEqual(['c20_25', 'bad'])
    now = type(now, label(now, 1), 'Дуже погано')
    expect(values(now)).toEqual(['c20_25', 'duzhe_pohano'])
    expect(itemAt(now.definition, 'items.1')).toMatchObject({
      relevant: `\${${item.key}} = 'duzhe_pohano'`,
    })
    // empty words make no value
    expect(values(type(now, label(now, 1), ''))).toEqual(['c20_25', 'duzhe_pohano'])
  })

  test('is there once in its list, also after answers change their places', () => {
    let now = addNew(start(), 'items.0', 'selectOne')
    now = type(now, label(now, 0), 'Bad')
    now = type(now, label(now, 1), 'Bad!')
    expect(values(now)).toEqual(['bad', 'bad_2'])
    now = moveOption(now, { list: listOf(now), place: 1 }, 0)
    now = type(now, label(now, 0), 'Worse')
    expect(values(now)).toEqual(['worse', 'bad'])
  })

  test('stays once it was typed by hand, or came with the form', () => {
    let now = addNew(start(), 'items.0', 'selectOne')
    now = renameOption(now, { list: listOf(now), place: 0 }, { to: 'grade_1' })
    now = type(now, label(now, 0), 'C20/25')
    expect(values(now)).toEqual(['grade_1', 'no'])
    let imported = start({
      items: [select('rebar', 'condition')],
      lists: { condition: { choices: [{ name: 'good', label: { en: 'Good' } }] } },
    })
    imported = type(imported, 'lists.condition.choices.0.label', 'Very good')
    expect(values(imported)).toEqual(['good'])
  })

  test('stays once phones know it; one that is added later follows until then', () => {
    let now = addNew(start(), 'items.0', 'selectOne')
    const live = liveNamesOf(now.definition)
    now = type(now, label(now, 1), 'Bad', { live })
    now = addOption(now, listOf(now))
    now = type(now, label(now, 2), 'Not visible', { live })
    expect(values(now)).toEqual(['yes', 'no', 'not_visible'])
    // what phones call something else by is taken, though it is gone from the draft
    const without = { ...now.definition.lists[listOf(now)]! }
    without.choices = without.choices.slice(1)
    now = { ...now, definition: { ...now.definition, lists: { [listOf(now)]: without } } }
    now = type(now, label(now, 1), 'Yes', { live })
    expect(values(now)).toEqual(['no', 'yes_2'])
  })

  test('is made of each line that is pasted', () => {
    const now = addNew(start(), 'items.0', 'selectOne')
    const pasted = pasteOptions(now, { list: listOf(now), place: 1, code: 'en' }, [
      '20 mm',
      '40 mm',
      'Більше',
      '20 mm',
    ])
    expect(values(pasted)).toEqual(['yes', '20_mm', '40_mm', 'bilshe', '20_mm_2'])
    expect(choicesOf(pasted.definition, listOf(now))[3]?.label).toEqual({ en: 'Більше' })
  })
})

describe('the name of a question that the builder made', () => {
  test('follows its label with the list that it alone has, in the first language of the form', () => {
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'uk', name: 'Українська' },
    ]
    let now = addNew(start({ languages }), 'items.0', 'selectOne')
    now = type(now, 'items.0.label', 'Чи сухо?', { code: 'uk' })
    expect(itemAt(now.definition, 'items.0')).toMatchObject({ key: 'chy_sukho', list: 'chy_sukho' })
    now = type(now, 'items.0.label', 'Is it dry?')
    expect(itemAt(now.definition, 'items.0')).toMatchObject({ key: 'is_it_dry', list: 'is_it_dry' })
    expect(Object.keys(now.definition.lists)).toEqual(['is_it_dry'])
    // another language changes nothing from then on
    now = type(now, 'items.0.label', 'Сухо?', { code: 'uk' })
    expect(itemAt(now.definition, 'items.0')?.key).toBe('is_it_dry')
    expect(values(now)).toEqual(['yes', 'no'])
  })

  test('stays once it was typed by hand, and its list is called after it', () => {
    let now = addNew(start(), 'items.0', 'selectOne')
    now = renameItem(now, 'items.0', { to: 'dry', live: NOT_LIVE })
    now = type(now, 'items.0.label', 'Is it dry?')
    expect(itemAt(now.definition, 'items.0')).toMatchObject({ key: 'dry', list: 'dry' })
  })

  test('stays once phones know it, and so does that of its list', () => {
    let now = addNew(start(), 'items.0', 'selectOne')
    now = type(now, 'items.0.label', 'Dry?')
    const live = liveNamesOf(now.definition)
    now = type(now, 'items.0.label', 'Is it wet?', { live })
    expect(itemAt(now.definition, 'items.0')).toMatchObject({ key: 'dry', list: 'dry' })
  })

  test('leaves a list alone that others offer too', () => {
    let now = addNew(start(), 'items.0', 'selectOne')
    const list = listOf(now)
    const other = select('other', list)
    now = { ...now, definition: { ...now.definition, items: [...now.definition.items, other] } }
    now = type(now, 'items.0.label', 'Dry?')
    expect(listOf(now)).toBe(list)
  })

  test('is one step with the words that it follows', () => {
    const first = addNew(start({ items: [text('a')] }), 'items.1', 'text')
    let history = begin(first.definition)
    for (const words of ['D', 'Dr', 'Dry']) {
      const next = writeWords(history.now, { path: 'items.1.label', code: 'en', words }, NOT_LIVE)
      history = edited(history, next, 'items.1.label.en')
    }
    expect(history.past).toHaveLength(1)
    expect(itemAt(history.now.definition, 'items.1')?.key).toBe('dry')
  })
})
