import { expect, test } from 'vitest'
import { currencyText } from './currency.ts'

test('currencies are written as each language writes them, and other units stay', () => {
  expect(
    ['UAH', 'USD', 'EUR', 'PLN', 'constructor', ''].map((unit) => currencyText(unit, 'uk')),
  ).toEqual(['грн', 'дол. США', 'євро', 'PLN', 'constructor', ''])
  expect(currencyText('UAH', 'en')).toBe('UAH')
})
