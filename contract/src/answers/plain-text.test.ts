import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['**Depth** of the pile', 'Depth of the pile'],
  ['__Depth__ of the *pile*', 'Depth of the pile'],
  ['_Only_ what is ***new***', 'Only what is new'],
  ['**Note:**Please look twice', 'Note:Please look twice'],
  ['**Палі** та _ростверк_', 'Палі та ростверк'],
  ['**a** is not b**', 'a is not b**'],
  ['# Roof\n## Gutters', 'Roof\nGutters'],
  ['See [the manual](https://example.org/a?b=1)', 'See the manual'],
  ['<span style="color:red">Stop</span><br/> here', 'Stop here'],
  ['Sand &amp; gravel &lt;8 mm', 'Sand & gravel <8 mm'],
  ['&amp;lt; is read once', '&lt; is read once'],
  ['**${pile_no}**: how deep?', '${pile_no}: how deep?'],
])('%j is shown as %j', (written, shown) => {
  expect(plainText(written)).toBe(shown)
})

test.each([
  '2*3*4',
  'a_b_c',
  'x**2 + y**2',
  '5 < 6 > 4',
  'a * b * c',
  '* one\n* two',
  '**not closed',
  '**not ** closed',
  'Block #4',
  'marks [see below] (2)',
  '${total_volume} and ${_hidden}',
  'R&D',
])('%j only looks like marks, and stays', (text) => {
  expect(plainText(text)).toBe(text)
})
