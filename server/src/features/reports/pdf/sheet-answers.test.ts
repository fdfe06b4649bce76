import { expect, test } from 'vitest'
import { answersIn } from './sheet-answers.ts'
import { writingOf } from './sheet-parts.ts'

const query = { paper: 'a4', zone: 'Europe/Kyiv', history: true, photos: true } as const
const place = {
  project: 'School Restoration',
  printedBy: 'O. Melnyk',
  siteRegion: '',
  sitePin: null,
  now: '2026-11-28T22:30:00.000Z',
}

const TRACE = '50.0 30.0 0 0; 50.01 30.0 0 0'

test.each([
  ['en', 'decimal', '1234.5', '1,234.5'],
  ['uk', 'decimal', '1234.5', '1\u00A0234,5'],
  ['en', 'date', '2026-11-05', 'Nov 5, 2026'],
  ['uk', 'date', '2026-11-05', '05.11.2026'],
  ['en', 'geotrace', TRACE, '1.11 km · 2 points'],
  ['uk', 'geotrace', TRACE, '1,11 км · 2 точки'],
  ['en', 'decimal', 'about three', 'about three'],
  ['en', 'text', '1234.5', '1234.5'],
] as const)('On paper in %s the %s %s reads %s', (lang, kind, value, printed) => {
  const writing = writingOf(query, lang, place, 'plumbline.example')
  const answer = { kind, values: [value], answers: [value] }
  expect(answersIn(writing, answer)).toEqual([printed])
})

test('On paper a moment stands by the clock of its reader, with that of the phone where it differs', () => {
  const writing = writingOf(query, 'en', place, 'plumbline.example')
  const value = '2026-11-05T10:30:00.000-05:00'
  const answer = { kind: 'dateTime', values: [value], answers: [value] }
  expect(answersIn(writing, answer)).toEqual(['Nov 5, 2026, 5:30 PM (−05:00 on the phone)'])
})
