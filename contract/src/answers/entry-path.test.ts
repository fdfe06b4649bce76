import { expect, test } from 'vitest'
import { entriesOf, entryPath } from './entry-path.ts'

test('entries are called by their names, and by their numbers where they have none', () => {
  const groupPath = ['3', 'Block', '2', 'Pile', '3']
  const entries = entriesOf('three/block[2]/pile[3]/depth')
  expect(entries).toEqual([2, 3])
  const path = (entryNames: string[]) => entryPath({ groupPath, entries, entryNames }).join(' › ')
  expect(path(['A', 'P3'])).toBe('3 › Block › A › Pile › P3')
  expect(path(['A'])).toBe('3 › Block › A › Pile › 3')
  expect(path([])).toBe('3 › Block › 2 › Pile › 3')
  expect(entryPath({ groupPath: ['Roof'], entries: [], entryNames: [] })).toEqual(['Roof'])
})
