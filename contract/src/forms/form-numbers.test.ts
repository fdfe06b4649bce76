import { expect, it } from 'vitest'
import { form, group, number, repeat, select, text } from '../testing/form-samples.ts'
import { formNumbers, numberOfAnswer } from './form-numbers.ts'
import { countQuestions, numberedItems } from './numbered-items.ts'

it('everything that people see is numbered within its group, and what a phone fills in is not', () => {
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
    hello: '2',
    roof: '3',
    'roof/anchors': '3.1',
    'roof/joints': '3.2',
    'roof/joints/which': '3.2.1',
    rooms: '4',
    'rooms/works': '4.1',
    'rooms/water': '4.2',
  })
  // of all that only these are asked
  expect(countQuestions(numberedItems({ items }))).toBe(5)
  expect(numberOfAnswer(numbers, 'rooms[2]/water')).toBe('4.2')
  expect(numberOfAnswer(numbers, 'works')).toBe('1')
  expect(numberOfAnswer(numbers, 'rooms[12]/works')).toBe('4.1')
  expect(numberOfAnswer(numbers, 'gone')).toBe('')
})
