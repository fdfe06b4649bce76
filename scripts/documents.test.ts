import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The texts of all tests and suites, by the names of their files. */
function testFiles(): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of ['server/src', 'web/src', 'e2e/tests']) {
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:test|suite|e2e)\.tsx?$/.test(path)) continue
      const name = basename(path)
      found.set(name, (found.get(name) ?? '') + readFileSync(join(root, folder, path), 'utf8'))
    }
  }
  return found
}

test('Every test that the page about phones names is there, word for word', () => {
  const page = readFileSync(join(root, 'docs/field-protocol.md'), 'utf8')
  const named = [...page.matchAll(/“([^”]+)” \(`([^`]+)`\)/g)]
  expect(named.length).toBeGreaterThan(80)
  const files = testFiles()
  const missing = named
    .filter(([, title = '', file = '']) => !files.get(file)?.includes(title))
    .map(([row]) => row)
  expect(missing).toEqual([])
})

test('Every feature of the README is where its row says', () => {
  const page = readFileSync(join(root, 'README.md'), 'utf8')
  const folders = ['contract/src', 'server/src/features', 'web/src']
  const table = page.slice(
    page.indexOf('A feature is in three places'),
    page.indexOf('## What to read'),
  )
  const [, , ...rows] = [...table.matchAll(/^\|[^|]+\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
  expect(rows.length).toBeGreaterThan(30)
  const missing = rows.flatMap(([, ...cells]) =>
    cells.flatMap((cell, n) =>
      [...cell.matchAll(/`([^`]+)`/g)]
        .map(([, path = '']) => join(folders[n] ?? '', path))
        .filter((path) => !existsSync(join(root, path))),
    ),
  )
  expect(missing).toEqual([])
})
