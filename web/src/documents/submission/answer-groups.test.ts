import { expect, it } from 'vitest'
import { answerParts, numberOf } from './answer-groups.ts'

it('answers without groups stand one after the other', () => {
  expect(answerParts([[], []])).toEqual([
    { kind: 'answer', at: 0 },
    { kind: 'answer', at: 1 },
  ])
})

it('groups have their answers, and repeats a round for each number, also within one another', () => {
  const paths = [
    [],
    ['Roof'],
    ['Roof'],
    ['Rooms', '1'],
    ['Rooms', '2'],
    ['Rooms', '2', 'Floor'],
    [],
  ]
  expect(answerParts(paths)).toEqual([
    { kind: 'answer', at: 0 },
    {
      kind: 'group',
      title: 'Roof',
      parts: [
        { kind: 'answer', at: 1 },
        { kind: 'answer', at: 2 },
      ],
    },
    {
      kind: 'repeat',
      title: 'Rooms',
      rounds: [
        { n: '1', parts: [{ kind: 'answer', at: 3 }] },
        {
          n: '2',
          parts: [
            { kind: 'answer', at: 4 },
            { kind: 'group', title: 'Floor', parts: [{ kind: 'answer', at: 5 }] },
          ],
        },
      ],
    },
    { kind: 'answer', at: 6 },
  ])
})

it('groups and repeats have the number that their questions begin with', () => {
  const parts = answerParts([[], ['Roof', 'Joints'], ['Rooms', '1'], ['Rooms', '2']])
  const numbers = ['1', '2.1.1', '4.2', '4.2']
  expect(parts.map((part) => numberOf(part, numbers))).toEqual(['1', '2', '4'])
  expect(parts.map((part) => numberOf(part, []))).toEqual(['', '', ''])
})
