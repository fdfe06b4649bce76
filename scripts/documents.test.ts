import { readdirSync, readFileSync } from 'node:fs'
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
