import { expect, test, vi } from 'vitest'
import type { Question } from '../engine/question.ts'
import { answerText, unitOf } from './answer-text.ts'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

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

const asked = (type: string, value: string) => ({ type, value }) as Question
test.each([
  ['date', '2026-11-27', /^Nov 27, 2026$/],
  ['date', '2026-11-27T00:00:00.000Z', /^Nov 27, 2026$/],
  ['date', 'tomorrow', /^tomorrow$/],
  ['time', '09:30:00.000+05:45', /^9:30.AM$/],
  ['time', 'noon', /^noon$/],
  ['dateTime', '2026-11-27T09:30:00.000Z', /^Nov 27, 2026, \d+:\d\d.[AP]M$/],
  ['dateTime', 'soon', /^soon$/],
  ['geopoint', '50.4 30.5 120 8', /^50.4, 30.5$/],
  ['geopoint', '0 0 0 0', /^$/],
  ['decimal', '1234.5', /^1,234\.5$/],
])('A %s that is stored as %s is read as %s', (type, value, text) => {
  expect(answerText(asked(type, value), 'en-US')).toMatch(text)
})
