import { constantFrom, oneof, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { META_TYPES, QUESTION_TYPES } from '../forms/form-definition.ts'
import { forAll } from '../testing/for-all.ts'
import { type AnswerFormats, shownOf } from './shown-of.ts'

/** A reader whose clock shows UTC + 2. */
const formats = (locale = 'en-US'): AnswerFormats => ({
  locale,
  day: (day) => `day ${day}`,
  time: (seconds) => `${seconds} s`,
  moment: (moment) => `moment ${moment}`,
  briefMoment: (moment) => `brief ${moment}`,
  offsetAt: () => 7_200_000,
  onPhone: (time, offset) => `${time} (${offset} on the phone)`,
  points: (n) => `${n} points`,
  around: (length) => `${length} around`,
  beginning: (points, length) => `The first ${points}: ${length}`,
})
const shown = (kind: string | null, raw: string, locale?: string) =>
  shownOf({ kind, values: [raw], answers: [raw] }, formats(locale))
const textOf = (...answer: Parameters<typeof shown>) =>
  shown(...answer).text.replaceAll('\u00a0', ' ')

describe('A number', () => {
  test('has the groups of the reader, and the decimals that were sent', () => {
    expect(textOf('decimal', '1250.50')).toBe('1,250.50')
    expect(textOf('decimal', '1250.50', 'uk-UA')).toBe('1 250,50')
    expect(textOf('integer', '-3')).toBe('-3')
  })

  test('says what was typed where that is another writing', () => {
    expect(shown('decimal', '3,5')).toMatchObject({ text: '3.5', typed: '3,5', problem: null })
    expect(shown('decimal', '٣٫٥')).toMatchObject({ text: '3.5', typed: '٣٫٥' })
    expect(shown('integer', '1250')).toMatchObject({ text: '1,250', typed: null })
    expect(shown('decimal', '3,5', 'uk-UA')).toMatchObject({ text: '3,5', typed: null })
  })

  test('of more than 15 digits stands as it was sent', () => {
    expect(textOf('decimal', '0.123456789012345')).toBe('0.123456789012345')
    expect(textOf('integer', '1234567890123456')).toBe('1234567890123456')
    expect(textOf('decimal', '0.1234567890123456')).toBe('0.1234567890123456')
  })

  test('that is none stands as it was stored, and says so', () => {
    expect(shown('decimal', '2 or 3')).toMatchObject({ text: '2 or 3', problem: 'number' })
    expect(shown('calculate', 'low')).toMatchObject({ text: 'low', problem: null })
  })
})

describe('A day, a moment and a time', () => {
  test('are written as the page of the reader writes them', () => {
    expect(textOf('date', '2026-11-28')).toBe('day 2026-11-28')
    expect(textOf('time', '23:30:00.000+05:45')).toBe('84600 s')
    expect(textOf('dateTime', '2026-11-28T19:45:00.000+02:00')).toBe(
      'moment 2026-11-28T17:45:00.000Z',
    )
  })

  test('say how far ahead the clock of the phone was where it is not the reader’s', () => {
    expect(textOf('dateTime', '2026-11-28T23:30:00.000+05:45')).toBe(
      'brief 2026-11-28T17:45:00.000Z (+05:45 on the phone)',
    )
    expect(textOf('start', '2026-11-28T14:15-03:30')).toContain('(−03:30 on the phone)')
  })

  test('that are none stand as they were sent, and say so', () => {
    expect(shown('date', '2026-02-30')).toMatchObject({ text: '2026-02-30', problem: 'date' })
    expect(shown('dateTime', '2026-11-28T10:00')).toMatchObject({ problem: 'date' })
    expect(shown('time', 'noon')).toMatchObject({ text: 'noon', problem: 'time' })
  })
})

describe('A place', () => {
  test('has four decimals', () => {
    expect(textOf('geopoint', '50.481742 34.96316 120 4')).toBe('50.4817, 34.9632')
    expect(shown('geopoint', 'here')).toMatchObject({ text: 'here', problem: 'place' })
  })

  test('that was walked has figures of three digits', () => {
    expect(textOf('geotrace', '50.5 30.5;50.5 30.5044')).toBe('312 m · 2 points')
    expect(textOf('geotrace', '50.5 30.5;50.5 30.5044', 'uk-UA')).toBe('312 м · 2 points')
    expect(textOf('geotrace', '50.5 30.5;50.5 30.52;50.51 30.52')).toBe('2.53 km · 3 points')
    const square = '50.5 30.5;50.5 30.501;50.501 30.501;50.501 30.5'
    expect(textOf('geoshape', square)).toBe('0.789 ha · 364 m around')
  })

  test('that is no line or outline stands as it was sent, and says so', () => {
    expect(shown('geotrace', '50 30 0 0')).toMatchObject({ text: '50 30 0 0', problem: 'line' })
    expect(shown('geoshape', '50 30;50 31')).toMatchObject({ problem: 'outline' })
  })

  test('whose outline crosses itself has no area', () => {
    const bow = shown('geoshape', '0 0.001;0.001 0.002;0 0.002;0.001 0.001')
    expect(bow).toMatchObject({ text: '535 m around', problem: 'crossing' })
  })
})

test('All else is the text that was stored, also where it is not known what the phone wrote', () => {
  const several = { kind: 'selectMultiple', values: ['wet', 'dry'], answers: ['Wet', '', 'Dry'] }
  expect(shownOf(several, formats()).text).toBe('Wet, Dry')
  expect(shownOf({ kind: 'date', values: [], answers: ['June'] }, formats())).toMatchObject({
    text: 'June',
    problem: null,
  })
  expect(shownOf({ kind: null, values: [], answers: [] }, formats()).text).toBe('')
  expect(shownOf({ kind: 'decimal', answers: ['8,5'] }, formats()).text).toBe('8,5')
})

test('A shown answer names no field, whatever was sent of whichever kind', async () => {
  const kinds = constantFrom(null, 'calculate', 'removed', ...QUESTION_TYPES, ...META_TYPES)
  const raw = oneof(
    string({ unit: 'grapheme' }),
    string({ unit: constantFrom(...Array.from('0123456789-+:.,;TZ ٣٫٬−E')), maxLength: 30 }),
    constantFrom('2026-11-28', '3,5', '23:30', '50 30 0 0;50 31 0 0', '2026-11-28T23:30+05:45'),
  ).map((text) => text.replaceAll('${', ''))
  await forAll(tuple(kinds, raw, constantFrom('en-US', 'uk-UA')), {
    reaches: ([, sent]) => sent !== '',
    check: ([kind, sent, locale]) => expect(textOf(kind, sent, locale)).not.toContain('${'),
    numRuns: 10_000,
  })
})
