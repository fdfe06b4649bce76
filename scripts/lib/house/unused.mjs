import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, isCode, targetOf } from './imports.mjs'
import { EXPORTED } from './words.mjs'

const PARTS = ['basemap', 'bench', 'contract/src', 'demo', 'e2e', 'scripts', 'server/src', 'web']
/** Statements that import names: `import a, { b as c, type D } from '…'`. */
const NAMED = /^(?:import|export)\s+(?:type\s+)?([\w$*\s{},]+?)\s+from\s+'([^']+)'/gm
/** Calls that take all that a file has, for a part that comes later, in a worker or in a test. */
const WHOLE =
  /(?:\bimport|\bimportActual(?:<[^(]*>)?|\bmock|\bURL)\(\s*'([^']+)'|typeof import\('([^']+)'\)|^import '([^']+)'/gm
/** Files that are started or read by name: by Node, a browser, a tool or a command line. */
const BY_NAME =
  /(?:config|\.d|\.test|\.suite|\.e2e|\.page)\.tsx?$|^(?:bench\/(?!lib|pages)[\w-]+|scripts|web)\/[\w-]+\.\w+$|^basemap\/build\/build\.ts$|^server\/src\/(?:main|cli\/[\w-]+|testing\/(?:global-setup|seed))\.ts$|^web\/src\/(?:(?:field\/)?main\.tsx|testing\/setup\.ts)$|^web\/src\/field\/sw\.ts$/
const VALUE = /^export (?:async )?(?:function|const|class)/

/**
 * Files that nobody imports, and functions and values that are exported for nobody, as `file name`: what its
 * own file alone uses needs no `export`. Types may be named by whoever uses what they describe, and the
 * contract is there to be read. Found in the text of imports, so one that only looks used is overlooked.
 */
export function unusedIn(root) {
  const files = PARTS.flatMap((part) => filesBelow(root, part)).filter(isCode)
  const known = new Set(files)
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const taken = new Map()
  const take = (file, name) => file && taken.set(file, (taken.get(file) ?? new Set()).add(name))
  for (const [from, text] of texts) {
    for (const [, names, path] of text.matchAll(NAMED)) {
      for (const name of namesOf(names)) take(targetOf(from, path, known), name)
    }
    for (const [, ...paths] of text.matchAll(WHOLE)) {
      take(targetOf(from, paths.find(Boolean), known), '*')
    }
  }
  return files
    .filter((file) => !BY_NAME.test(file))
    .flatMap((file) => {
      const names = taken.get(file)
      if (!names) return isNamed(file, texts) ? [] : [file]
      if (names.has('*') || file.startsWith('contract/')) return []
      return [...texts.get(file).matchAll(EXPORTED)]
        .filter(([line, name]) => VALUE.test(line) && !names.has(name))
        .map(([, name]) => `${file} ${name}`)
    })
}

/** True if another file has its path in a text: that of a worker, a page or a preloaded module. */
function isNamed(file, texts) {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return [...texts].some(([other, text]) => other !== file && text.includes(name))
}

/** `a, { b as c, type D }` → a, b, D; of `* as all` everything. */
function namesOf(text) {
  if (text.includes('*')) return ['*']
  return text
    .replaceAll(/[{}]/g, ',')
    .split(',')
    .map(
      (one) =>
        one
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s/)[0],
    )
    .filter(Boolean)
}
