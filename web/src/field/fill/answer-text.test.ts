import { expect, test } from 'vitest'
import { unitOf } from './answer-text.ts'

test.each([
  ['Floor area, m²', 'm²'],
  ['Thickness (mm)', 'mm'],
  ['Площа, м²', 'м²'],
  ['Скільки вікон, шт.', 'шт'],
  ['How long did it take (min)?', 'min'],
  ['How many people are on site?', ''],
  ['Rooms (ground floor)', ''],
  ['Yes, m', 'm'],
  ['m²', ''],
  ['', ''],
])('Behind “%s” stands “%s”', (label, unit) => {
  expect(unitOf(label)).toBe(unit)
})
