import { expect, test } from 'vitest'
import { form, group, select, text } from '@plumbline/contract/testing/form-samples'
import { whereOf } from './where.ts'

const definition = form({ items: [text('a'), group('g', [select('rebar', 'condition')])] })
const at = (path: string) => whereOf(definition, path, 'en')
const IN = 'items.1.items.0'

test('Every problem leads to the question, the tab and the field where it is put right', () => {
  expect(at('title')).toEqual({ path: '', field: 'title' })
  expect(at('place.milestone')).toEqual({ path: 'place', field: 'milestone' })
  expect(at('items')).toEqual({ path: '', tab: 'answer' })
  expect(at('languages.1')).toEqual({ path: '', tab: 'languages' })
  expect(at('items.0.key')).toEqual({ path: 'items.0', tab: 'answer', field: 'key' })
  expect(at(`${IN}.label`)).toEqual({ path: IN, tab: 'answer', field: 'label' })
  expect(at(`${IN}.label.en`)).toEqual({ path: IN, tab: 'answer', field: 'label' })
  expect(at(`${IN}.label.uk`)).toEqual({ path: IN, tab: 'languages', field: `${IN}.label.uk` })
  expect(at(`${IN}.relevant`)).toEqual({ path: IN, tab: 'logic', field: 'relevant' })
  expect(at(`${IN}.flag.name`)).toEqual({ path: IN, tab: 'issue', field: 'flag.name' })
  expect(at(`${IN}.flag.when.choices.1`)).toEqual({ path: IN, tab: 'issue', field: 'when' })
  expect(at(`${IN}.flag.text.uk`)).toEqual({
    path: IN,
    tab: 'languages',
    field: `${IN}.flag.text.uk`,
  })
  expect(at('lists.condition')).toEqual({ path: IN, tab: 'answer', field: 'list' })
  expect(at('lists.condition.choices.1.name')).toEqual({
    path: IN,
    tab: 'answer',
    field: 'value-1',
  })
  expect(at('lists.condition.choices.0.label')).toEqual({
    path: IN,
    tab: 'answer',
    field: 'option-0',
  })
})
