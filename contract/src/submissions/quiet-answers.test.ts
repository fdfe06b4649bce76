import { expect, test } from 'vitest'
import { quietName } from './quiet-answers.ts'

const word = (kind: string) => `word of ${kind}`
const item = { kind: 'calculate', key: 'total_volume', label: '', entryPath: '' } as const

test('what is computed is called as the form calls it, or else by its name as words', () => {
  expect(quietName({ ...item, label: 'Concrete, m³' }, word)).toBe('Concrete, m³')
  expect(quietName(item, word)).toBe('Total volume')
  expect(quietName({ ...item, key: 'pile[3]/обʼєм-ями.1' }, word)).toBe('Обʼєм ями 1')
  expect(quietName({ ...item, key: '__' }, word)).toBe('__')
  expect(quietName({ ...item, kind: 'hidden', key: 'batch' }, word)).toBe('Batch')
})

test('what the phone fills in is called by the words of the product', () => {
  expect(quietName({ ...item, kind: 'start', key: 'start' }, word)).toBe('word of start')
})

test('what is computed in a repeat says in which of its entries', () => {
  const inside = { ...item, key: 'pile[3]/volume', entryPath: 'Pile › P3' }
  expect(quietName(inside, word)).toBe('Pile › P3 › Volume')
})
