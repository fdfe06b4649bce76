import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../form-definition.ts'
import { calculate, form, select, text } from '../../testing/form-samples.ts'
import { copyQuestions } from './copy-questions.ts'

/** Copies what stands at these paths to the end of a form. */
const copy = (
  from: FormDefinition,
  into: FormDefinition,
  chosen: readonly string[],
  files: Record<string, string> = {},
) => copyQuestions({ from, into, at: `items.${into.items.length}`, chosen: new Set(chosen), files })

const list = (...names: string[]) => ({
  choices: names.map((name) => ({ name, label: { en: name } })),
})

describe('lists and files that are copied', () => {
  test('a list of the same name and choices is shared, another one gets a number', () => {
    const from = form({
      items: [select('a', 'condition'), select('b', 'grade'), select('c', 'grade')],
      lists: { ...form().lists, grade: list('x', 'y') },
    })
    const into = form({ lists: { ...form().lists, grade: list('x', 'z') } })
    const { definition, lists } = copy(from, into, ['items.0', 'items.1', 'items.2'])
    expect(Object.keys(definition.lists)).toEqual(['condition', 'grade', 'grade_2'])
    expect(definition.items.slice(1)).toMatchObject([
      { list: 'condition' },
      { list: 'grade_2' },
      { list: 'grade_2' },
    ])
    expect(definition.lists['grade_2']).toEqual(list('x', 'y'))
    expect(lists).toEqual(['condition', 'grade'])
    // copied once more, the numbered one is shared
    const again = copy(from, definition, ['items.1'])
    expect(Object.keys(again.definition.lists)).toEqual(['condition', 'grade', 'grade_2'])
  })

  test('an expression that reads a list brings it, and follows its name', () => {
    const from = form({
      items: [calculate('worst', "instance('condition')/root/item[name = 'bad']/label")],
    })
    const into = form({ lists: { condition: list('x') } })
    const { definition } = copy(from, into, ['items.0'])
    expect(definition.items[1]).toMatchObject({
      calculation: "instance('condition_2')/root/item[name = 'bad']/label",
    })
    expect(Object.keys(definition.lists)).toEqual(['condition', 'condition_2'])
  })

  test('no list is called as the lists of the place are', () => {
    const from = form({
      place: { site: null, milestone: null, gps: null },
      items: [select('a', 'sites')],
      lists: { sites: list('x') },
    })
    expect(Object.keys(copy(from, form(), ['items.0']).definition.lists)).toEqual([
      'condition',
      'sites_2',
    ])
  })

  test('a file is named wherever it is used, and every use follows its name in the other form', () => {
    const from = form({
      items: [
        text('well', { type: 'selectOne', file: 'wells.csv', image: 'well.png' }),
        calculate('depth', "pulldata('wells', 'depth', 'name', ${well})"),
        calculate('all', "count(instance('wells')/root/item)"),
        { kind: 'note', key: 'sketch', label: { en: 'Look' }, image: 'sketch.png' },
        select('a', 'drawn'),
        calculate('name', "pulldata('sites', 'label', 'name', ${site})"),
      ],
      lists: { drawn: { choices: [{ name: 'x', label: { en: 'x' }, image: 'x.png' }] } },
    })
    const chosen = from.items.map((_, n) => `items.${n}`)
    const names = { 'wells.csv': 'wells_2.csv', 'x.png': 'x_2.png' }
    const { definition, files } = copy(from, form(), chosen, names)
    expect(files).toEqual(['well.png', 'wells.csv', 'sketch.png', 'x.png'])
    expect(definition.items.slice(1)).toMatchObject([
      { file: 'wells_2.csv', image: 'well.png' },
      { calculation: "pulldata('wells_2', 'depth', 'name', ${well})" },
      { calculation: "count(instance('wells_2')/root/item)" },
      { image: 'sketch.png' },
      { list: 'drawn' },
      { calculation: "pulldata('sites', 'label', 'name', ${site})" },
    ])
    expect(definition.lists['drawn']?.choices[0]?.image).toBe('x_2.png')
  })
})

describe('texts of what is copied', () => {
  const both = [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
  ]
  const from = form({
    languages: [...both.slice(0, 1), { code: 'de', name: 'Deutsch' }],
    items: [
      select('rebar', 'condition', {
        label: { en: 'Rebar?', de: 'Bewehrung?' },
        flag: { when: { choices: ['bad'] }, name: { en: 'Bad', de: 'Schlecht' } },
        hint: {},
      }),
    ],
  })

  test('are those of the languages that the form has, and what is missing is counted', () => {
    const { definition, missing } = copy(from, form({ languages: both, lists: {} }), ['items.0'])
    expect(definition.items[1]).toMatchObject({
      label: { en: 'Rebar?' },
      flag: { name: { en: 'Bad' } },
    })
    expect(JSON.stringify(definition)).not.toContain('Bewehrung')
    // the label, the flag and two choices
    expect([...missing]).toEqual([
      ['en', 0],
      ['uk', 4],
    ])
  })

  test('of a list that is shared are not counted', () => {
    const { missing } = copy(from, form({ languages: both }), ['items.0'])
    expect(missing.get('uk')).toBe(2)
  })
})
