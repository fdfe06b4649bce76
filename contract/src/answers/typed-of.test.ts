import { constantFrom, oneof, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { META_TYPES, QUESTION_TYPES } from '../forms/form-definition.ts'
import { forAll } from '../testing/for-all.ts'
import { ANSWER_CLASSES, classOf } from './answer-class.ts'
import { typedOf } from './typed-of.ts'

describe('The class of an answer', () => {
  test('is that of its question, of what the phone fills in, or of a calculation', () => {
    const kinds = ['range', 'date', 'start', 'time', 'rank', 'geoshape', 'imei', 'calculate']
    expect(kinds.map(classOf)).toEqual([
      'number',
      'day',
      'moment',
      'time',
      'several',
      'place',
      'text',
      'number',
    ])
    expect(QUESTION_TYPES.filter((kind) => classOf(kind) === 'text')).toEqual(['text', 'barcode'])
    expect(META_TYPES.filter((kind) => classOf(kind) === 'moment')).toEqual(['start', 'end'])
  })

  test('is text where its kind is not known', () => {
    expect([null, '', 'removed', '__proto__', 'toString'].map(classOf)).toEqual(
      Array.from({ length: 5 }, () => 'text'),
    )
  })
})

describe('A day', () => {
  test.each(['2026-11-28', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is read', (raw) => {
    expect(typedOf('day', raw)).toBe(raw)
  })
  test.each(['', '2026-02-29', '2026-13-01', '2026-11-00', '0000-01-01', '28.11.2026', '2026-11'])(
    '%j is none',
    (raw) => {
      expect(typedOf('day', raw)).toBeNull()
    },
  )
})

describe('A moment', () => {
  const at = Date.parse('2026-11-28T17:45:00Z')
  test.each([
    ['2026-11-28T17:45Z', 0],
    ['2026-11-28T23:30:00.000+05:45', 345],
    ['2026-11-28T23:30:00+0545', 345],
    ['2026-11-28T19:45+02', 120],
    ['2026-11-28T14:15:00-03:30', -210],
  ])('%s is read with how far the clock was ahead', (raw, offset) => {
    expect(typedOf('moment', raw)).toEqual({ at, offset })
  })
  test('keeps its milliseconds and seconds', () => {
    expect(typedOf('moment', '2026-11-28T17:45:01.25Z')?.at).toBe(at + 1250)
  })
  test.each([
    '2026-11-28',
    '2026-11-28T17:45',
    '2026-02-30T17:45Z',
    '2026-11-28T24:00Z',
    '2026-11-28T17:60Z',
    '2026-11-28T17:45+15',
    '2026-11-28 17:45Z',
    'yesterday',
  ])('%s is none', (raw) => {
    expect(typedOf('moment', raw)).toBeNull()
  })
})

test('A time is the seconds of its day, whatever the zone of the phone', () => {
  const times = ['00:00', '23:30', '23:30:15', '23:30:00.000+05:45', '09:05Z', '24:00', '9:05', '']
  expect(times.map((raw) => typedOf('time', raw))).toEqual([
    0,
    84_600,
    84_615,
    84_600,
    32_700,
    null,
    null,
    null,
  ])
})

test('Choices are read by their names, texts and files as they were sent', () => {
  expect(typedOf('several', ' wet  dry ')).toEqual(['wet', 'dry'])
  expect(typedOf('several', ' ')).toBeNull()
  expect(typedOf('one', 'bad')).toBe('bad')
  expect(typedOf('text', ' as is ')).toBe(' as is ')
  expect([typedOf('text', ''), typedOf('file', '')]).toEqual([null, null])
})

describe('A place', () => {
  test('is a point with its accuracy, or several', () => {
    expect(typedOf('place', '50.45 30.5 120.0 4.5')).toEqual([
      { lat: 50.45, lng: 30.5, accuracy: 4.5 },
    ])
    expect(typedOf('place', '1E-5 -30; 2 -31 0 0;')).toEqual([
      { lat: 0.00001, lng: -30, accuracy: null },
      { lat: 2, lng: -31, accuracy: null },
    ])
  })
  test.each([
    '',
    '50',
    '91 30',
    '50 181',
    '0 0 0 0',
    '50 30;;51 30',
    '0x10 30',
    '50 30 1 2 3',
    'x y',
  ])('%j is none on earth', (raw) => {
    expect(typedOf('place', raw)).toBeNull()
  })
})

test('Reading an answer never throws, whatever a phone sent', async () => {
  const texts = oneof(
    string({ unit: 'grapheme' }),
    string({ unit: constantFrom(...Array.from('0123456789-+:.,;TZ ٣٫٬−E')) }),
  )
  await forAll(tuple(constantFrom(...ANSWER_CLASSES), texts), {
    reaches: ([, raw]) => raw !== '',
    check: ([of, raw]) => expect(typedOf(of, raw)).not.toBeUndefined(),
    numRuns: 10_000,
  })
})
