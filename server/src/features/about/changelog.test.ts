import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../config/early-settings.mjs'
import { newestNotes, readChangelog } from './changelog.ts'

test('CHANGELOG.md has the form that the product reads', async () => {
  const notes = readChangelog(await readFile(join(projectRoot, 'CHANGELOG.md'), 'utf8'))
  expect(notes[0]).toMatchObject({ release: null, date: null })
  expect(notes.at(-1)).toMatchObject({ release: '0.1.0', date: '2026-11-20' })
  for (const { people, operators } of notes)
    expect(people.length + operators.length).toBeGreaterThan(0)
  const changes = notes.flatMap(({ people, operators, breaking }) => [
    ...people,
    ...operators,
    ...breaking,
  ])
  expect(changes.filter((change, n) => changes.indexOf(change) !== n)).toEqual([])
})

test('a release has its day and three lists, and lines of one change are one text', () => {
  const text = `# Changelog

## 0.2.0 – 2026-12-01

### For people

- One thing
  goes on.
- Another.

### Breaking

- A third.
`
  expect(readChangelog(text)).toEqual([
    {
      release: '0.2.0',
      date: '2026-12-01',
      people: ['One thing goes on.', 'Another.'],
      operators: [],
      breaking: ['A third.'],
    },
  ])
})

const changed = (release: string, people: string[] = ['A change.']) => ({
  release,
  date: '2026-12-01',
  people,
  operators: [],
  breaking: [],
})

test('the newest five that have changed something are shown', () => {
  const releases = ['0.7.0', '0.6.0', '0.5.0', '0.4.0', '0.3.0', '0.2.0']
  const shown = newestNotes([changed('0.8.0', []), ...releases.map((one) => changed(one))])
  expect(shown.map(({ release }) => release)).toEqual(releases.slice(0, 5))
})

test.each([
  ['a change outside of a list', '## Unreleased\n\n- Stray', 3],
  ['a list of another name', '## Unreleased\n\n### Fixed', 3],
  ['a list that is there twice', '## Unreleased\n### Breaking\n- a\n### Breaking', 4],
  ['a release without a day', '## 0.2.0', 1],
  ['a release that is no release', '## 0.2 – 2026-12-01', 1],
  ['an older release above a newer one', '## 0.1.0 – 2026-11-20\n## 0.2.0 – 2026-12-01', 2],
  ['what is not released below a release', '## 0.1.0 – 2026-11-20\n## Unreleased', 2],
  ['a text that is no change', '## Unreleased\n\nSome words', 3],
])('%s is refused with its line', (_what, text, line) => {
  expect(() => readChangelog(text)).toThrow(`CHANGELOG.md, line ${line}: `)
})
