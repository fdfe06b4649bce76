import { array, double, integer, oneof } from 'fast-check'
import { expect, test } from 'vitest'
import { MAP_MONTHS, MAP_NUMBERS } from '@plumbline/contract/data/form-map'
import { forAll } from '@plumbline/contract/testing/for-all'
import { monthClasses, numberClasses } from './measured-classes.ts'

const answered = (num: number | null) => ({ num, txt: null, hasIssues: false })

test('classes of numbers hold all of them in their order, equal ones in one, and no part has too many', async () => {
  const values = array(
    oneof(integer({ min: 0, max: 6 }), double({ noNaN: true })).map((value) => value + 0),
    {
      minLength: 3,
      maxLength: 60,
    },
  )
  await forAll(values, {
    reaches: ({ length }) => length > MAP_NUMBERS,
    numRuns: 300,
    check(nums) {
      const { classes, classAt } = numberClasses(nums.map(answered))
      expect(classes.length).toBeLessThanOrEqual(MAP_NUMBERS)
      for (const [place, one] of classes.entries()) {
        const inIt = nums.filter((num) => classAt(answered(num)) === place)
        expect(one).toEqual({ kind: 'numbers', from: Math.min(...inIt), to: Math.max(...inIt) })
        // beyond its share it has only numbers that equal its last one, or its first
        const ends = inIt.filter((num) => num === Math.min(...inIt)).length
        expect(inIt.length - ends).toBeLessThanOrEqual(Math.ceil(nums.length / MAP_NUMBERS))
      }
      const froms = classes.flatMap((one) => (one.kind === 'numbers' ? [one.from] : []))
      expect(froms).toEqual(froms.toSorted((a, b) => a - b))
      expect(nums.every((num) => classAt(answered(num)) >= 0)).toBe(true)
    },
  })
})

test('of many months the newest are told apart, in their order', () => {
  // the 15th of every month from 1970 on
  const days = Array.from({ length: 20 }, (_, n) => 14 + Math.round(n * 30.44))
  const { classes, classAt } = monthClasses(days.map(answered), 'day', 'UTC')
  expect(classes.map((one) => ('month' in one ? one.month : one.kind))).toEqual([
    '1971-01-01',
    '1971-02-01',
    '1971-03-01',
    '1971-04-01',
    '1971-05-01',
    '1971-06-01',
    '1971-07-01',
    '1971-08-01',
    'other',
  ])
  expect(classAt(answered(0))).toBe(MAP_MONTHS)
})
