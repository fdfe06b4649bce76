import { expect, test } from 'vitest'
import { NOTHING, partsOf } from './given-answers.ts'

const photo = new File(['1'], 'roof.png')

test('what has photos goes by itself, and the rest together after it', () => {
  const given = {
    a: { ...NOTHING, notes: 'Rain.' },
    b: { ...NOTHING, files: [photo] },
    c: { ...NOTHING, proposedOn: '2031-05-02', ready: true },
  }
  const parts = partsOf(['a', 'b', 'c', 'd'], given)
  expect(parts.map(({ ids, files }) => [ids, files])).toEqual([
    [['b'], [photo]],
    [['a', 'c'], []],
  ])
  expect(parts[1]?.answer.items).toEqual([
    { _id: 'a', notes: 'Rain.', proposedOn: null, ready: false },
    { _id: 'c', notes: '', proposedOn: '2031-05-02', ready: true },
  ])
})

test('nothing that is given is nothing to send', () => {
  expect(partsOf(['a'], { a: { ...NOTHING, notes: '  ' } })).toEqual([])
})
