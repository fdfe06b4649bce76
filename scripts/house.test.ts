import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { decidedElsewhere } from './lib/house/facts.mjs'
import { bareIn } from './lib/house/comments.mjs'
import { importsIn } from './lib/house/imports.mjs'
import { knotsOf } from './lib/house/knots.mjs'
import { sessionsElsewhere } from './lib/house/sessions.mjs'
import { sizesElsewhere } from './lib/house/type.mjs'
import { unusedIn } from './lib/house/unused.mjs'
import { vagueIdentifiers, vagueNames, withoutTexts } from './lib/house/words.mjs'

test('an import of nothing but types is told from one of code', () => {
  const text = `import { sql } from 'kysely'
import type { Db } from './db.ts'
import { type Place, type Day } from './shapes.ts'
import { type Row, rowsOf } from './rows.ts'
import * as all from './all.ts'
import './styles.css'
export { one } from './one.ts'
const later = () => import('./later.ts')
const worker = new Worker(new URL('worker.ts', import.meta.url))
const text = "import x from './no-import.ts'"`
  expect(importsIn(text)).toEqual([
    { path: 'kysely', isType: false },
    { path: './db.ts', isType: true },
    { path: './shapes.ts', isType: true },
    { path: './rows.ts', isType: false },
    { path: './all.ts', isType: false },
    { path: './one.ts', isType: false },
    { path: './styles.css', isType: false },
    { path: './later.ts', isType: false },
    { path: 'worker.ts', isType: false },
  ])
})

test('a knot is what can be reached from itself, however far around', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['f', 'g'],
    ['g', 'f'],
    ['a', 'f'],
  ] as [string, string][]
  expect(knotsOf(edges)).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ])
  expect(knotsOf([])).toEqual([])
})

async function projectOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-house-'))
  const folders = [
    'basemap',
    'bench',
    'contract/src',
    'demo',
    'e2e',
    'scripts',
    'server/src',
    'web',
  ]
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}

test('a file that nobody imports is named, and a value that is exported for nobody', async () => {
  const root = await projectOf({
    'contract/src/rules/dates.ts': 'export const later = 1\n',
    'server/src/main.ts':
      "import { used } from './used.ts'\nnew Worker(new URL('./worker.ts', import.meta.url))\n",
    'server/src/used.ts':
      "import { later } from '@plumbline/contract/rules/dates'\nexport function used() {}\nexport const own = later\nexport interface Shape {}\n",
    'server/src/worker.ts': 'export const all = 1\n',
    'server/src/left.ts': 'export const left = 1\n',
    'web/src/main.tsx': "const Page = lazy(() => import('./Page.tsx'))\n",
    'web/src/Page.tsx': 'export function Page() {}\n',
  })
  expect(unusedIn(root)).toEqual(['server/src/left.ts', 'server/src/used.ts own'])
  await rm(root, { recursive: true })
})

test('names of words that mean anything are found in files and in what they export', async () => {
  const root = await projectOf({
    'web/src/kept-plan.ts': 'export const plan = 1\n',
    'web/src/plan.ts': 'export const toldNames = 1\nexport const forthcoming = 2\n',
  })
  expect(vagueNames(root, ['web/src/kept-plan.ts', 'web/src/plan.ts'])).toEqual([
    'web/src/kept-plan.ts',
    'web/src/plan.ts toldNames',
  ])
  await rm(root, { recursive: true })
})

test('a vague word is found in every identifier, and in no comment, text or pattern', async () => {
  const root = await projectOf({
    'web/src/plan.ts': `// what is told over and over
/* it is fine, he said */
const keptPlan = 'told', isOver = /kept "over"/.test(text) ? 1 : 2
const line = \`told \${saidBy({ of: \`kept \${toldNames}\` })} over\`
const share = total / over, overdue = onDragOver(defined) / 2
throw problems.overQuota()
`,
  })
  expect(vagueIdentifiers(root, ['web/src/plan.ts'])).toEqual(
    ['keptPlan', 'isOver', 'saidBy', 'toldNames', 'over'].map((name) => `web/src/plan.ts ${name}`),
  )
  await rm(root, { recursive: true })
})

test('a comment that begins without a subject is found, in a block, in lines and over two lines', () => {
  const text = `/** What a card asks about. */
// so it is
// What follows goes on in the sentence above.
/**
 * Whether it may be sent.
 */
/** So many rows are sent at once. */
/* Of a visit. */
/** Somebody knows what is sent. */
// So it is whole.
const link = 'https://plumbline.example' // Which one`
  expect(bareIn(text)).toEqual([
    'What a card asks about. */',
    'Whether it may be sent.',
    'So many rows are sent at once. */',
    'Of a visit. */',
  ])
})

test('a program without its texts is what runs', () => {
  const text = "f(a, 'b', \"c\", `d ${e({ g: `h ${i}` })} j`) / k // l\nreturn /m'/.test(n)"
  const words = withoutTexts(text).match(/\w+/g)
  expect(words).toEqual(['f', 'a', 'e', 'g', 'i', 'k', 'return', 'test', 'n'])
})

test('a line that decides by itself what is open or overdue is found, outside of the facts', async () => {
  const own = [
    'select 1 where i.due_at < $1',
    'case when $1::date - m.date_planned_end > 0',
    'where not i.is_resolved',
    "  .where('is_resolved', '=', false)",
    'if (issue.dueAt !== null && issue.dueAt < today) return',
    'const mayAsk = !issue.isResolved',
    'const isLate = today > issue.dueAt',
    'select 1 where $1 >= i.due_at',
    'where m.due_at between $1 and $2',
    'case when $1::date > m.date_planned_end then 1 end',
  ]
  const others = [
    'm.date_planned_end - k.date_planned_end as days',
    'where m.date_planned_end > k.date_planned_end',
    'const dayOf = ({ dueAt }) => dueAt',
    'leaves: { is_resolved: true }',
    'if (issue.isResolved) return',
    'one.isResolved !== other.isResolved',
  ]
  const files = {
    'server/src/features/own.ts': own.join('\n'),
    'web/src/others.ts': others.join('\n'),
    'server/src/db/facts/issue-facts.ts': own.join('\n'),
  }
  const root = await projectOf(files)
  expect(decidedElsewhere(root, Object.keys(files))).toEqual(
    own.map((line, n) => `server/src/features/own.ts:${n + 1} ${line.trim()}`),
  )
  await rm(root, { recursive: true })
})

test('a size of type or a gap is named where it is spelled outside the widgets and the engines', async () => {
  const root = await projectOf({
    'web/src/pages/Page.module.css':
      '.a {\n  font: 600 var(--text-dense);\n}\n.b {\n  font-size: 13px;\n}\n.c {\n  font: 500 11px/16px var(--font);\n}\n.d {\n  font-size: 14pt;\n  font: inherit;\n  gap: 0 var(--space-8);\n  row-gap: 4px;\n}\n',
    'web/src/pages/Page.tsx': 'const a = <p style={{ fontSize: 13 }} />\n',
    'web/src/ui/Widget.module.css': '.a { font-size: 13px; }\n',
  })
  const files = ['pages/Page.module.css', 'pages/Page.tsx', 'ui/Widget.module.css']
  expect(
    sizesElsewhere(
      root,
      files.map((file) => `web/src/${file}`),
    ),
  ).toEqual([
    'web/src/pages/Page.module.css:5 font-size: 13px;',
    'web/src/pages/Page.module.css:8 font: 500 11px/16px var(--font);',
    'web/src/pages/Page.module.css:14 row-gap: 4px;',
    'web/src/pages/Page.tsx:1 const a = <p style={{ fontSize: 13 }} />',
  ])
  await rm(root, { recursive: true })
})

test('nothing but completeSignIn begins a session', async () => {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-house-'))
  const texts = {
    'server/src/http/session.ts': "db.insertInto('sessions')",
    'server/src/features/sign-in/complete-sign-in.ts': 'startSession(db)',
    'server/src/features/codes/sign-up.ts': 'await startSession(db)',
    'server/src/cli/enter.ts': 'insert into sessions (id_hash) values ($1)',
    'server/src/cli/people.ts': 'select id from sessions',
    'server/src/testing/builders.ts': 'startSession(db)',
  }
  try {
    for (const [file, text] of Object.entries(texts)) {
      await mkdir(join(root, dirname(file)), { recursive: true })
      await writeFile(join(root, file), text)
    }
    const found = sessionsElsewhere(root).map((fault) => fault.split(' ')[0])
    expect(found.toSorted()).toEqual([
      'server/src/cli/enter.ts',
      'server/src/features/codes/sign-up.ts',
    ])
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
