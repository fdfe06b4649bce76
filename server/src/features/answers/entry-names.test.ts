import { expect, test } from 'vitest'
import { group, number, repeat, text } from '@plumbline/contract/testing/form-samples'
import { entryNames } from './entry-names.ts'
import type { InstanceNode } from './instance/instance.ts'

const node = (name: string, ...inside: (string | InstanceNode)[]): InstanceNode => ({
  name,
  text: inside.filter((one) => typeof one === 'string').join(''),
  children: inside.filter((one) => typeof one !== 'string'),
})
const ITEMS = [
  text('remark'),
  group('head', [text('no')]),
  repeat('layer', [text('colour')]),
  number('depth'),
]
const names = (...entries: InstanceNode[]) => entryNames(ITEMS, entries, (_, value) => value)

test('an entry is called by its first short answer, also within a group', () => {
  expect(
    names(
      node('pile', node('remark'), node('head', node('no', 'P3'))),
      node('pile', node('remark', 'x'.repeat(41)), node('head', node('no')), node('depth', '8.5')),
    ),
  ).toEqual(['P3', '8.5'])
})

test('by its number where it has none; an answer of a repeat within it is no name', () => {
  const layer = node('layer', node('colour', 'red'))
  expect(names(node('pile', layer), node('pile', layer))).toEqual(['1', '2'])
})

test('two of one name are told apart', () => {
  const pile = node('pile', node('remark', 'P3'))
  expect(names(pile, pile, pile)).toEqual(['P3', 'P3 (2)', 'P3 (3)'])
})
