import { describe, expect, it } from 'vitest'
import { emptyCards } from './cards.ts'

describe('the grid of submission cards', () => {
  it('is padded to rows of three', () => {
    expect([1, 2, 3, 4, 5, 6, 12].map((n) => emptyCards(n, 3))).toEqual([2, 1, 0, 2, 1, 0, 0])
  })

  it('is padded to rows of two where only two stand beside one another', () => {
    expect([1, 2, 3].map((n) => emptyCards(n, 2))).toEqual([1, 0, 1])
  })

  it('shows a row of empty cards when there are no submissions', () => {
    expect(emptyCards(0, 3)).toBe(3)
  })
})
