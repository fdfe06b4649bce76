import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
/** The page on phones stores all its code for times without a network; texts have their own way. */
const OTHERS = /^(?:field|i18n|locales|testing)\/|\.test\.tsx?$/
/** The ways to load later, and functions that one of them takes. */
const WAYS = /\b(?:lazyPart|lazyPage|onDemand)\(|(?:const|function) load[A-Z]?\w*\b/

it('code that comes later comes by one of the ways of this folder, which ask again and tell what is missing', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((path) => !OTHERS.test(path))
    .flatMap((path) => statementsOf(path).map((text) => ({ path, text })))
    .filter(({ text }) => /(?<!typeof )\bimport\(/.test(text))
  expect(found.length).toBeGreaterThan(50)
  const bare = found.filter(({ text }) => !WAYS.test(text))
  expect(bare.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

/** A file by what stands between empty lines at its outermost level. */
function statementsOf(path: string): string[] {
  return readFileSync(join(SRC, path), 'utf8').split(
    /\n(?=(?:export |const |async |function |\/\*\*|type ))/,
  )
}
