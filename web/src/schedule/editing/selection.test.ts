import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { allSelected, NOTHING_SELECTED, rangeTo, toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = ({ ids: chosen }: { ids: ReadonlySet<string> }) => [...chosen].toSorted()

describe('a selection of rows', () => {
  it('takes a row in and out', () => {
    const one = toggled(NOTHING_SELECTED, 'b')
    expect(ids(one)).toEqual(['b'])
    expect(ids(toggled(toggled(one, 'd'), 'b'))).toEqual(['d'])
  })

  it('goes on to a row, either way, beside what was selected before', () => {
    const start = toggled(toggled(NOTHING_SELECTED, 'e'), 'c')
    expect(ids(rangeTo(start, order, 'a'))).toEqual(['a', 'b', 'c', 'e'])
    expect(ids(rangeTo(start, order, 'd'))).toEqual(['c', 'd', 'e'])
  })

  it('lets rows go when the range gets shorter', () => {
    const long = rangeTo(toggled(NOTHING_SELECTED, 'a'), order, 'd')
    expect(ids(rangeTo(long, order, 'b'))).toEqual(['a', 'b'])
  })

  it('begins at the row in focus while nothing is chosen', () => {
    const range = rangeTo(NOTHING_SELECTED, order, 'c', 'b')
    expect(ids(range)).toEqual(['b', 'c'])
    expect(ids(rangeTo(range, order, 'd', 'c'))).toEqual(['b', 'c', 'd'])
  })

  it('begins anew at the row in focus when its first row is no longer in the list', () => {
    const gone = toggled(toggled(NOTHING_SELECTED, 'b'), 'x')
    expect(ids(rangeTo(gone, order, 'e', 'd'))).toEqual(['b', 'd', 'e', 'x'])
  })

  it('keeps all that a range chose when its first row is no longer in the list', () => {
    const range = rangeTo(toggled(NOTHING_SELECTED, 'a'), order, 'c')
    expect(ids(rangeTo(range, order.slice(1), 'e', 'd'))).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('goes on over more than ten rows', () => {
    const many = Array.from({ length: 15 }, (_, n) => `row ${n}`)
    const back = rangeTo(toggled(NOTHING_SELECTED, 'row 12'), many, 'row 2')
    expect(back.ids).toEqual(new Set(many.slice(2, 13)))
  })

  it('takes all', () => {
    expect(ids(allSelected(order))).toEqual(order)
  })

  it('of a range is all between anchor and end, however it got there', async () => {
    const row = fc.constantFrom(...order)
    await forAll(fc.tuple(row, fc.array(row, { minLength: 1 })), {
      reaches: ([anchor, ends]) => ends.at(-1) !== anchor,
      check([anchor, ends]) {
        let selection = toggled(NOTHING_SELECTED, anchor)
        for (const end of ends) selection = rangeTo(selection, order, end)
        const [from = 0, to = 0] = [
          order.indexOf(anchor),
          order.indexOf(ends.at(-1) ?? ''),
        ].toSorted((a, b) => a - b)
        expect(ids(selection)).toEqual(order.slice(from, to + 1))
      },
    })
  })
})
