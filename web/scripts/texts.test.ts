import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROBLEMS } from '@plumbline/contract/problems'

const ROOT = join(import.meta.dirname, '../..')
/** What is no use of a code: its entry in the catalogue, and the tests. */
const NO_USE = /\.test\.tsx?$|\/testing\/|^contract\/src\/problems\/(?!of-issue)/

const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !NO_USE.test(file))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)

test('every problem of the catalogue is one that somebody can have', () => {
  const used = new Set<string>()
  for (const [, code] of sources) {
    for (const [, name = ''] of code.matchAll(/\bproblems\.(\w+)/g)) used.add(name)
    for (const [, name = ''] of code.matchAll(/['"](\w+)['"]/g)) used.add(name)
  }
  expect(Object.keys(PROBLEMS).filter((code) => !used.has(code))).toEqual([])
})

test('what a schema refuses has a code, and no sentence of its own', () => {
  const SENTENCE = /(?:\b(?:message|error): |\.(?:min|max|regex|refine)\([^()]*, )['"`]\w+ /
  const own = sources.filter(
    ([file, code]) =>
      // a command reads files of programmes, and speaks English
      /^contract\/src\/(?!programme\/)/.test(file) && SENTENCE.test(code),
  )
  expect(own.map(([file]) => file)).toEqual([])
})
