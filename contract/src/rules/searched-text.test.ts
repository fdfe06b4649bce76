import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { marksOf, searchedLexemes } from './searched-text.ts'

const marked = (text: string, q: string) =>
  marksOf(text, searchedLexemes(q)).map(({ from, to }) => text.slice(from, to))

describe('marks', () => {
  test.each([
    ['Crack by the door', 'cra door', ['Cra', 'door']],
    ['Тріщина в перемичці', 'ТРІЩ', ['Тріщ']],
    ["O'Brien", "o'br", ["O'Br"]],
    ['О’Браєн обраєн', "о'бр", ['О’Бр', 'обр']],
    ['Door/window of A12/B7', 'window b7', ['window', 'B7']],
    ['C30/37 and 5 mm', 'c30/37 5mm', ['C30/37', '5 mm']],
    ['Since 28.11.2026.', '2026', ['2026']],
    ['Cafe\u0301, ёлка і ґанок', 'cafe елк ган', ['Cafe\u0301', 'ёлк', 'ґан']],
    ['混凝土裂缝', '裂缝', ['裂缝']],
    ['Straße', 'strasse', ['Straße']],
    ['Київ, йод', 'киив иод', []],
    ['uncracked', 'crack', []],
    ['roof-truss', 'tr', ['tr']],
    ['a.b (c)', '.*', []],
    ['crackers crack', 'crack crackers', ['crackers', 'crack']],
    ['', 'x', []],
  ])('of %j for %j are %j', (text, q, expected) => {
    expect(marked(text, q)).toEqual(expected)
  })

  test('are of each word of a search once, however it is written', () => {
    expect(searchedLexemes('Roof ROOF дах, Дах I-7')).toEqual(['roof', 'дах', 'i7'])
  })

  test('lie in the text, in order and apart, whatever is searched', async () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'B', 'ї', ' ', '-', '.', '😀', '\u0301'),
    })
    const anything = fc.string({ unit: 'grapheme' })
    const searched = fc
      .tuple(fc.oneof(letters, anything), fc.oneof(letters, anything), fc.nat(8))
      .chain(([head, word, length]) =>
        fc.tuple(
          fc.constant(`${head} ${word}`),
          fc.constantFrom(word, word.slice(0, length), head),
        ),
      )
    await forAll(searched, {
      reaches: ([text, q]) => marked(text, q).length > 0,
      check([text, q]) {
        let end = 0
        for (const { from, to } of marksOf(text, searchedLexemes(q))) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      },
    })
  })
})
