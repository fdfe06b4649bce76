import { expect, it } from 'vitest'
import { form, group, number, repeat, select, text } from '../testing/form-samples.ts'
import { formNumbers, numberOfAnswer } from './form-numbers.ts'

it('questions are counted within their groups and repeats, and what a phone fills in is not', () => {
  const { items } = form({
    items: [
      { kind: 'meta', key: 'start', type: 'start' },
      select('works', 'yesno'),
      { kind: 'note', key: 'hello', label: { en: 'Hello' } },
      group('roof', [number('anchors'), group('joints', [text('which')])]),
      repeat('rooms', [text('works'), text('water')]),
    ],
  })
  const numbers = formNumbers(items)
  expect(Object.fromEntries(numbers)).toEqual({
    works: '1',
    roof: '2',
    'roof/anchors': '2.1',
    'roof/joints': '2.2',
    'roof/joints/which': '2.2.1',
    rooms: '3',
    'rooms/works': '3.1',
    'rooms/water': '3.2',
  })
  expect(numberOfAnswer(numbers, 'rooms[2]/water')).toBe('3.2')
  expect(numberOfAnswer(numbers, 'works')).toBe('1')
  expect(numberOfAnswer(numbers, 'rooms[12]/works')).toBe('3.1')
  expect(numberOfAnswer(numbers, 'gone')).toBe('')
})
