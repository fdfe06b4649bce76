import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
/** The smallest phones below 360 px, phones below 600 px; the drawer lies over the page below 900; rails stand beside it from 1200 on, a second one from 1800; actions have their names from 1440 (D41). */
const WIDTHS = new Set([
  'max-width: 359px',
  'max-width: 599px',
  'max-width: 899px',
  'min-width: 900px',
  'max-width: 1199px',
  'min-width: 1200px',
  'min-width: 1440px',
  'min-width: 1800px',
])

test('pages change their layout at the same six widths everywhere', () => {
  const found = globSync('**/*.{css,ts,tsx}', { cwd: SRC }).flatMap((file) =>
    // a part that goes by its own width has widths of its own
    [
      ...readFileSync(join(SRC, file), 'utf8')
        .replaceAll(/@container[^{]*/g, '')
        .matchAll(/\(((?:min|max)-width: [\d.]+\w+)\)/g),
    ].map(([, width = '']) => ({ file, width })),
  )
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ width }) => !WIDTHS.has(width))).toEqual([])
})
