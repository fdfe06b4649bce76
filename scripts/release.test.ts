import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { readChangelog } from '../server/src/features/about/changelog.ts'
import {
  refusalOf,
  upgradeNotes,
  withNotes,
  withSection,
  withVersion,
} from './lib/release-files.mjs'

const CHANGELOG = `# Changelog

## Unreleased

### For people

- Photos are larger.

### Breaking

- Set \`PHOTOS\` before.

## 0.1.0 – 2026-11-20

### For people

- The first.
`
const fine = { wanted: '0.2.0', current: '0.1.0', changelog: CHANGELOG, isClean: true }

test('a release is refused in a sentence that says what is missing', () => {
  expect(refusalOf(fine)).toBeNull()
  expect(refusalOf({ ...fine, wanted: undefined })).toContain('Usage')
  expect(refusalOf({ ...fine, wanted: 'v0.2' })).toContain('Usage')
  for (const wanted of ['0.1.0', '0.0.9']) {
    expect(refusalOf({ ...fine, wanted })).toBe(`${wanted} is not newer than 0.1.0.`)
  }
  expect(refusalOf({ ...fine, current: '0.9.0', wanted: '0.10.0' })).toBeNull()
  expect(
    refusalOf({ ...fine, changelog: withSection(CHANGELOG, '0.2.0', '2026-11-29') }),
  ).toContain('nothing under Unreleased')
  expect(refusalOf({ ...fine, isClean: false })).toContain('not committed')
})

test('what was unreleased becomes the section of the release, with its day', () => {
  const [unreleased, released, first] = readChangelog(withSection(CHANGELOG, '0.2.0', '2026-11-29'))
  expect(unreleased).toMatchObject({ people: [] })
  expect(released).toMatchObject({ release: '0.2.0', people: ['Photos are larger.'] })
  expect(first).toMatchObject({ release: '0.1.0' })
})

test('all parts of the product get the version, and nothing else of the packages changes', async () => {
  for (const name of ['package.json', 'server/package.json', 'package-lock.json']) {
    const text = await readFile(join(projectRoot, name), 'utf8')
    const { version } = JSON.parse(text) as { version: string }
    expect(withVersion(text, version), name).toBe(text)
    const changed = withVersion(text, '99.0.0')
    expect(changed, name).toContain('"version": "99.0.0"')
    const lines = changed.split('\n')
    const differing = text.split('\n').filter((line, n) => line !== lines[n])
    for (const line of differing) expect(line).toMatch(/"(?:version|@plumbline\/\w+)": /)
  }
})

test('notes for operators say what to do before, how long it takes, and the way back', () => {
  const steps = [
    { name: '0170-a.sql', sql: '-- contract: last used by 0.0\nselect 1' },
    { name: '0171-b.concurrently.sql', sql: '-- needs: 0.1.0\nselect 1' },
  ]
  const facts = { release: '0.2.0', before: '0.1.0', changelog: CHANGELOG, steps }
  const notes = upgradeNotes(facts)
  expect(notes).toContain('- Set `PHOTOS` before.')
  expect(notes).not.toContain('Photos are larger')
  expect(notes).toContain('2 steps of seconds change the shape. 1 of them go while people write')
  expect(notes).toContain('start it again, one server after the other')
  for (const sql of ['-- needs: 0.1.1\nselect 1', '-- contract: last used by 0.1\nselect 1']) {
    expect(upgradeNotes({ ...facts, steps: [{ name: '0170-a.sql', sql }] })).toMatch(
      /may not start any more \(0170-a\.sql needs 0\.(?:1\.1|2\.0)\): the way back is the backup/,
    )
  }
  expect(upgradeNotes({ ...facts, steps: [] })).toContain('The schema does not change.')
})

test('notes of a later release of a series stand behind those of the earlier ones', () => {
  expect(withNotes(undefined, '# Upgrade to 0.2.0\n')).toBe('# Upgrade to 0.2.0\n')
  expect(withNotes('# Upgrade to 0.2.0\n', '# Upgrade to 0.2.1\n')).toBe(
    '# Upgrade to 0.2.0\n\n# Upgrade to 0.2.1\n',
  )
})
