import { expect, test } from 'vitest'
import { projectsOf, reachAmong } from './lib/changed.mjs'

const imports = [
  { from: 'server/src/features/sites/save-sites.ts', to: 'server/src/features/sites/columns.ts' },
  {
    from: 'server/src/features/sites/sites.routes.ts',
    to: 'server/src/features/sites/save-sites.ts',
  },
  { from: 'server/src/features/sites/columns.ts', to: 'contract/src/sites.ts' },
  { from: 'web/src/ui/Cell.tsx', to: 'contract/src/sites.ts' },
  { from: 'web/src/ui/Cell.test.tsx', to: 'web/src/ui/Cell.tsx' },
]
const files = [
  ...new Set(imports.flatMap(({ from, to }) => [from, to])),
  'server/src/features/sites/sites.test.ts',
  'server/src/features/sites/sites.shared.test.ts',
  'web/src/ui/Row.test.tsx',
]

const reach = (...names: string[]) => reachAmong(imports, files, names)

test('a change is looked at with what imports it, in the parts where that lies', () => {
  const { all, code, parts } = reach('server/src/features/sites/columns.ts')
  expect(all).toBe(false)
  expect(code).toEqual([
    'server/src/features/sites/columns.ts',
    'server/src/features/sites/save-sites.ts',
  ])
  expect(parts).toEqual(['server'])
})

test('a change of the contract is looked at in each part that imports it', () => {
  expect(reach('contract/src/sites.ts').parts).toEqual(['contract', 'server', 'web'])
})

test('a file that is gone is looked at where it was imported', () => {
  const gone = 'web/src/ui/Gone.tsx'
  const { parts, code } = reachAmong([{ from: 'web/src/ui/Cell.tsx', to: gone }], files, [gone])
  expect(parts).toEqual(['web'])
  expect(code).toContain('web/src/ui/Cell.tsx')
})

test('settings of the checks concern every file', () => {
  expect(reach('.oxlintrc.json').all).toBe(true)
  expect(reach('web/tsconfig.json').all).toBe(true)
  expect(reach('docs/states.md')).toEqual({ all: false, code: [], parts: [], tests: [] })
})

test('texts, steps of the schema and papers concern every file, as nothing imports them', () => {
  expect(reach('contract/locales/en/problems.json').all).toBe(true)
  expect(reach('server/src/db/migrations/0001-users.sql').all).toBe(true)
  expect(reach('server/src/features/reports/month/month.typ').all).toBe(true)
})

test('the tests of a change import it or have its name, and else lie beside it', () => {
  expect(reach('web/src/ui/Cell.tsx').tests).toEqual(['web/src/ui/Cell.test.tsx'])
  expect(reach('web/src/ui/Row.tsx').tests).toEqual(['web/src/ui/Row.test.tsx'])
  expect(reach('server/src/features/sites/columns.ts').tests).toEqual([
    'server/src/features/sites/sites.test.ts',
  ])
})

test('tests are run by the runners of their part alone', () => {
  expect(projectsOf(['web/src/ui/Cell.test.tsx'])).toEqual(['web', 'page', 'page process'])
  expect(projectsOf(['server/src/a.test.ts', 'web/scripts/b.test.ts'])).toEqual([
    'server',
    'mocks',
    'scripts',
  ])
})
