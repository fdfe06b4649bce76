import { expect, test } from 'vitest'
import { importsIn } from './lib/house/imports.mjs'
import { knotsOf } from './lib/house/knots.mjs'

test('an import of nothing but types is told from one of code', () => {
  const text = `import { sql } from 'kysely'
import type { Db } from './db.ts'
import { type Place, type Day } from './shapes.ts'
import { type Row, rowsOf } from './rows.ts'
import * as all from './all.ts'
import './styles.css'
export { one } from './one.ts'
const later = () => import('./later.ts')
const worker = new Worker(new URL('worker.ts', import.meta.url))
const text = "import x from './no-import.ts'"`
  expect(importsIn(text)).toEqual([
    { path: 'kysely', isType: false },
    { path: './db.ts', isType: true },
    { path: './shapes.ts', isType: true },
    { path: './rows.ts', isType: false },
    { path: './all.ts', isType: false },
    { path: './one.ts', isType: false },
    { path: './styles.css', isType: false },
    { path: './later.ts', isType: false },
    { path: 'worker.ts', isType: false },
  ])
})

test('a knot is what can be reached from itself, however far around', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['f', 'g'],
    ['g', 'f'],
    ['a', 'f'],
  ] as [string, string][]
  expect(knotsOf(edges)).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ])
  expect(knotsOf([])).toEqual([])
})
