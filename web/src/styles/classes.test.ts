import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')

/** The classes of style sheets that a file names, each with its sheet. */
function named(file: string): { sheet: string; name: string }[] {
  const text = textOf(file)
  const code = text.replaceAll(/^import .*$/gm, '').replaceAll(/'[^'\n]*'/g, '')
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(
    ([, classes = '', sheet = '']) =>
      [...code.matchAll(new RegExp(`\\b${classes}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
        sheet: join(dirname(file), sheet),
        name,
      })),
  )
}

test('a class that a part names stands in its style sheet', () => {
  const all = globSync('**/*.{ts,tsx}', { cwd: SRC }).flatMap((file) =>
    named(file).map((one) => ({ file, ...one })),
  )
  expect(all.length).toBeGreaterThan(1000)
  const missing = all.filter(({ sheet, name }) => !new RegExp(`\\.${name}\\b`).test(textOf(sheet)))
  expect(missing).toEqual([])
})
