import { expect, test } from 'vitest'
import { lasted } from './lasted.ts'

const START = '2026-11-28T09:00:00.000Z'

test.each([
  ['2026-11-28T09:00:10.000Z', { hours: 0, minutes: 0 }],
  ['2026-11-28T09:19:20.000Z', { hours: 0, minutes: 19 }],
  ['2026-11-28T11:05:00+00:00', { hours: 2, minutes: 5 }],
  ['2026-11-29T08:59:40.000Z', { days: 1 }],
  ['2026-12-01T07:00:00.000Z', { days: 3 }],
  ['2026-12-05T09:00:00.000Z', { days: 7 }],
])('Until %s it is %j', (end, shown) => {
  expect(lasted(START, end)).toEqual(shown)
})

test.each(['2026-11-28T08:59:59.000Z', '2026-12-05T09:00:01.000Z', 'soon'])(
  'Until %s nobody knows: the clock of the phone was changed',
  (end) => {
    expect(lasted(START, end)).toBeNull()
  },
)
