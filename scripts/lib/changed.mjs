import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, importsAmong, isCode } from './house/imports.mjs'

/** The parts that the compiler of types checks, each with the folder of its files. */
export const PARTS = ['contract', 'server', 'web', 'e2e', 'bench/pages', 'bench']
/** Folders whose code imports from one another. */
const FOLDERS = ['contract/src', 'server/src', 'web', 'e2e', 'bench', 'demo', 'scripts', 'basemap']
const TEST = /\.test\.tsx?$/
/** They walk files that lie beside the project. */
const SHARED_TEST = /\.shared\.test\.ts$/
/** The files whose change affects the checks of all files. */
const RULES = /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[\w.]*\.json|\.ox\w+rc\.json)$/
/** Texts have types and tests, the schema has a snapshot, papers have bytes: nothing imports them by name. */
const READ_BY_ALL = /^contract\/locales\/|\.(?:sql|typ)$/

function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/**
 * Files that differ from where this branch left main, and new ones; deleted ones too.
 * @param {string} root of the project
 * @returns {string[]}
 */
export function changedFiles(root) {
  const names = ['diff', '--name-only', '--no-renames', '--merge-base', 'main']
  return [...git(root, ...names), ...git(root, 'ls-files', '--others', '--exclude-standard')]
}

/**
 * Finds the reach of a change: its code with all that imports it (`code`), the parts in which they lie (`parts`), and
 * their tests (`tests`). `all` tells that the change concerns every file.
 * @param {string} root of the project
 * @param {string[]} names of the files that differ, with those that are gone
 */
export function reachOf(root, names) {
  const files = FOLDERS.flatMap((folder) =>
    existsSync(join(root, folder)) ? filesBelow(root, folder) : [],
  ).filter(isCode)
  return reachAmong(importsAmong(root, files), files, names)
}

/**
 * The same of imports that are known.
 * @param {{ from: string, to: string }[]} imports
 * @param {string[]} files the code of the project
 * @param {string[]} names
 */
export function reachAmong(imports, files, names) {
  const isChanged = new Set(names)
  const users = imports.flatMap(({ from, to }) => (isChanged.has(to) ? [from] : []))
  const code = [...new Set([...names.filter(isCode), ...users])]
  return {
    all: names.some((file) => RULES.test(file) || READ_BY_ALL.test(file)),
    code,
    parts: [...new Set(code.flatMap((file) => partOf(file) ?? []))],
    tests: testsOf(imports, files, names),
  }
}

/** Code that lies outside of the parts is looked at with the one that reads it. */
const READ_BY = { basemap: 'web', demo: 'server' }

const partOf = (file) =>
  READ_BY[file.split('/')[0]] ?? PARTS.find((part) => file.startsWith(`${part}/`))

/** The tests that import a changed file or have its name; if there is none, the tests beside it. */
function testsOf(imports, files, names) {
  const tests = files.filter((file) => TEST.test(file) && !SHARED_TEST.test(file))
  const found = names
    .filter((file) => isCode(file) && !file.startsWith('e2e/') && !file.startsWith('bench/'))
    .flatMap((file) => {
      const importing = new Set(imports.flatMap(({ from, to }) => (to === file ? [from] : [])))
      const stem = file.replace(/\.\w+$/, '')
      const own = tests.filter(
        (test) => test === file || importing.has(test) || test.startsWith(`${stem}.test.`),
      )
      return own.length > 0 ? own : tests.filter((test) => dirname(test) === dirname(file))
    })
  return [...new Set(found)]
}

/**
 * The projects of vitest in which these tests may lie. What is tested once more with another store is left to `npm test`.
 * @param {string[]} tests
 */
export function projectsOf(tests) {
  const of = {
    contract: ['contract'],
    server: ['server', 'mocks'],
    web: tests.some((test) => test.endsWith('.tsx')) ? ['web', 'page', 'page process'] : ['web'],
    scripts: ['scripts'],
  }
  const named = tests.flatMap((test) =>
    test.startsWith('web/scripts/') ? ['scripts'] : (of[test.split('/')[0]] ?? []),
  )
  return [...new Set(named)]
}
