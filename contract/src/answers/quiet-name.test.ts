import { expect, test } from 'vitest'
import { quietName } from './quiet-name.ts'

const words = { start: 'Begun', username: 'Username' }
const named = (kind: string, name: string, label = '') => quietName({ kind, name, label }, words)

test('What nobody typed is called by its label, by the words of the product, or by its name as words', () => {
  expect(named('calculate', 'total_volume', 'Total volume, m³')).toBe('Total volume, m³')
  expect(named('calculate', 'total_volume', 'total_volume')).toBe('Total volume')
  expect(named('calculate', 'обсяг_бетону')).toBe('Обсяг бетону')
  expect(named('start', 'start')).toBe('Begun')
  expect(named('imei', 'imei')).toBe('Imei')
  expect(named('constructor', 'piles-below-10')).toBe('Piles below 10')
  expect(named('hidden', '__')).toBe('__')
})
