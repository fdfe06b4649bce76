import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figuresIn, partsOn, withRun } from './lib/bench-page.mjs'

const BENCH = join(import.meta.dirname, '../bench')

test('the page of the benches tells of each part once', () => {
  const parts = readdirSync(BENCH, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:lib|pages|node_modules)$/.test(entry.name))
    .flatMap(({ name }) => readdirSync(join(BENCH, name)))
    .map((file) => file.replace(/\.ts$/, ''))
  const page = readFileSync(join(BENCH, 'README.md'), 'utf8')
  expect(partsOn(page).toSorted()).toEqual(parts.toSorted())
})

test('what a part has measured takes the place of what it measured before', () => {
  const page = '- **one** measures.\n  Last: not noted.\n- **two** too.\n  Last: not noted.\n'
  const run = { day: '2026-05-04', minutes: 2, figures: ['a wait: 3 ms', 'lost: 0'] }
  expect(withRun(page, 'two', run)).toBe(
    '- **one** measures.\n  Last: not noted.\n- **two** too.\n  Last: 2026-05-04, 2 min: a wait: 3 ms; lost: 0.\n',
  )
  expect(() => withRun(page, 'three', run)).toThrow('no place for the figures of three')
})

test('figures are the lines of bars, without the bars', () => {
  const output = 'begins\na wait: 3 ms | must be at most 5 | aim 2\nseries: 9  | no bar\ndone\n'
  expect(figuresIn(output)).toEqual(['a wait: 3 ms', 'series: 9'])
})
