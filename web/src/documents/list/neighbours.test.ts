import { describe, expect, it } from 'vitest'
import { neighbours } from './neighbours.ts'

const list = (page: number, ...ids: string[]) => ({
  docs: ids.map((_id) => ({ _id })),
  totalDocs: 5,
  page,
  limit: 2,
})

describe('previous and next in the list one came from', () => {
  it('are the rows beside it', () => {
    expect(neighbours({ ...list(1, 'a', 'b', 'c'), limit: 3, totalDocs: 3 }, 'b')).toEqual({
      previous: { id: 'a', page: 1 },
      next: { id: 'c', page: 1 },
      place: { n: 2, total: 3 },
    })
  })

  it('end where the list ends', () => {
    expect(neighbours(list(1, 'a', 'b'), 'a').previous).toBeNull()
    expect(neighbours(list(3, 'e'), 'e').next).toBeNull()
  })

  it('go on to the pages beside it', () => {
    expect(neighbours(list(2, 'c', 'd'), 'c').previous).toEqual({ id: null, page: 1 })
    expect(neighbours(list(2, 'c', 'd'), 'd').next).toEqual({ id: null, page: 3 })
  })

  it('go on where a search no longer counts, as long as its pages are full', () => {
    const far = { ...list(1, 'a', 'b'), totalDocs: 2, isCapped: true }
    expect(neighbours(far, 'b').next).toEqual({ id: null, page: 2 })
    expect(neighbours({ ...far, docs: [{ _id: 'a' }] }, 'a').next).toBeNull()
  })

  it('are absent when the list does not hold the document any more', () => {
    expect(neighbours(list(1, 'a', 'b'), 'x')).toEqual({ previous: null, next: null, place: null })
  })
})
