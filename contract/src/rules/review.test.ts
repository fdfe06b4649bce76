import { expect, test } from 'vitest'
import { isForAdmins, needsNote, REVIEWS } from './review.ts'

test('Admins alone approve and reject, and who rejects says why', () => {
  expect(REVIEWS.filter(isForAdmins)).toEqual(['approved', 'rejected'])
  expect(REVIEWS.filter(needsNote)).toEqual(['rejected'])
})
