import { expect, test } from 'vitest'
import { form, group, repeat, text } from '../testing/form-samples.ts'
import { FormNames } from './form-names.ts'
import { formNodes, keyPathOf, ROOT } from './form-tree.ts'

const nodes = formNodes(
  form({
    items: [
      text('state'),
      group('roof', [
        text('area'),
        repeat('parts', [text('state', { notes: 'optional' }), group('more', [text('seen')])]),
      ]),
      group('floor', [text('area'), group('more', [text('deep'), text('seen')])]),
      text('alone'),
    ],
  }),
)
const names = new FormNames(nodes)
/** The node that a name means, seen from a path. */
const meant = (name: string, from: string) => {
  const node = nodes.find((each) => keyPathOf(each) === from)
  const found = names.find(name, node ?? ROOT)
  return found === 'several' || found === undefined ? found : keyPathOf(found)
}

test('A name means what stands in the same group, else in the group around it', () => {
  expect(meant('state', 'roof/parts/more/seen')).toBe('roof/parts/state')
  expect(meant('state', 'roof/parts/state_notes')).toBe('roof/parts/state')
  expect(meant('state', 'roof/area')).toBe('roof/parts/state')
  expect(meant('state', 'floor/area')).toBe('state')
  expect(meant('area', 'roof/parts/state')).toBe('roof/area')
  expect(meant('area', 'floor/more/deep')).toBe('floor/area')
  expect(meant('seen', 'floor/area')).toBe('floor/more/seen')
})

test('A name that is there once is meant from everywhere, and of two that are as near none is', () => {
  expect(meant('alone', 'roof/parts/state')).toBe('alone')
  expect(meant('deep', 'state')).toBe('floor/more/deep')
  expect(meant('area', 'alone')).toBe('several')
  expect(names.node('area', ROOT)).toBeUndefined()
  expect(meant('nothing', 'alone')).toBeUndefined()
})
