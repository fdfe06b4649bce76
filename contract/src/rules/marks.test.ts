import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marksOf, searchedPieces } from './marks.ts'

const marked = (text: string, q: string) =>
  marksOf(text, searchedPieces(q)).map(({ from, to }) => text.slice(from, to))

describe('marks', () => {
  test.each([
    ['Crack by the door', 'cra door', ['Cra', 'door']],
    ['Тріщина в перемичці', 'ТРІЩ', ['Тріщ']],
    ["O'Brien", "o'br", ['O', 'Br']],
    ['uncracked', 'crack', []],
    ['roof-truss', 'tr', ['tr']],
    ['a.b (c)', '.*', []],
    ['crackers crack', 'crack crackers', ['crackers', 'crack']],
    ['', 'x', []],
  ])('of %j for %j are %j', (text, q, expected) => {
    expect(marked(text, q)).toEqual(expected)
  })

  test('lie in the text, in order and apart, whatever is searched', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, q) => {
        let end = 0
        for (const { from, to } of marksOf(text, searchedPieces(q))) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
