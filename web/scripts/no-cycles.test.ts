import { expect, test } from 'vitest'
import { findCycle } from './no-cycles.ts'

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('files that import each other in a circle are named in its order', () => {
  const circle = files({ app: ['first'], first: ['menus'], menus: ['shared'], shared: ['menus'] })
  expect(findCycle(circle)).toEqual(['menus', 'shared', 'menus'])
})

test('files that several others import are no circle', () => {
  expect(findCycle(files({ app: ['a', 'b'], a: ['c'], b: ['a', 'c'], c: [] }))).toBeNull()
})
