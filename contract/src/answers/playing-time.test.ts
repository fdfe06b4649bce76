import { expect, test } from 'vitest'
import { playingTime } from './playing-time.ts'

test.each([
  [0, '0:00'],
  [499, '0:00'],
  [42_000, '0:42'],
  [59_500, '1:00'],
  [68_000, '1:08'],
  [4_085_000, '1:08:05'],
  [86_400_000, '24:00:00'],
])('a recording of %i ms lasts %s', (ms, shown) => {
  expect(playingTime(ms)).toBe(shown)
})
