import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../..')

test('The page on phones alone has date fields of the browser, whose order is that of the telephone', () => {
  const native = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /type(?:=|: )["']date(?:time-local)?["']/.test(readFileSync(join(SOURCES, path), 'utf8')),
    )
  expect(native).toEqual(['field/fill/controls/TypedField.tsx'])
})
