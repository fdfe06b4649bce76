import { expect, it } from 'vitest'
import { answerParts, numberOf } from './answer-groups.ts'

/** Answers in these groups; entries have no names of their own. */
const within = (...paths: string[][]) =>
  paths.map((groupPath) => ({ groupPath, entryNames: [] as string[] }))

it('answers without groups stand one after the other', () => {
  expect(answerParts(within([], []))).toEqual([
    { kind: 'answer', at: 0 },
    { kind: 'answer', at: 1 },
  ])
})

it('groups have their answers, and repeats a round for each number, also within one another', () => {
  const items = within(
    [],
    ['Roof'],
    ['Roof'],
    ['Rooms', '1'],
    ['Rooms', '2'],
    ['Rooms', '2', 'Floor'],
    [],
  )
  expect(answerParts(items)).toEqual([
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
        { n: '1', name: '', parts: [{ kind: 'answer', at: 3 }] },
        {
          n: '2',
          name: '',
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
  const parts = answerParts(within([], ['Roof', 'Joints'], ['Rooms', '1'], ['Rooms', '2']))
  const numbers = ['1', '2.1.1', '4.2', '4.2']
  expect(parts.map((part) => numberOf(part, numbers))).toEqual(['1', '2', '4'])
  expect(parts.map((part) => numberOf(part, []))).toEqual(['', '', ''])
})

it('a round is called by its name, unless that is its number', () => {
  const items = [
    { groupPath: ['Block', '1', 'Pile', '1'], entryNames: ['A', 'P3'] },
    { groupPath: ['Block', '1', 'Pile', '2'], entryNames: ['A', '2'] },
  ]
  const [block] = answerParts(items)
  const round = block?.kind === 'repeat' ? block.rounds[0] : undefined
  const pile = round?.parts[0]
  expect(round?.name).toBe('A')
  expect(pile?.kind === 'repeat' && pile.rounds.map(({ n, name }) => [n, name])).toEqual([
    ['1', 'P3'],
    ['2', ''],
  ])
})
