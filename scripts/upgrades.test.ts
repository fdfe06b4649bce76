import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { upgradeTable, withUpgradeTable } from './lib/upgrades.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
/** The text without the blanks by which the columns of a table are of one width. */
const plain = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/operations.md says from which release one goes to which', () => {
  const changelog = read('CHANGELOG.md')
  const page = read('docs/operations.md')
  expect(plain(page)).toContain(`\n${upgradeTable(changelog)}\n`)
  expect(plain(withUpgradeTable(page, changelog))).toBe(plain(page))
})

test('releases that are one minor apart serve side by side, and a year is the longest step', () => {
  const changelog = ['0.4.0 – 2027-12-01', '0.3.1 – 2027-06-01', '0.2.0 – 2027-03-01']
    .concat('0.1.0 – 2026-11-20')
    .map((heading) => `## ${heading}\n`)
    .join('\n')
  expect(upgradeTable(changelog).split('\n')).toEqual([
    '| from | to 0.2.0 | to 0.3.1 | to 0.4.0 | to the next one |',
    '| --- | --- | --- | --- | --- |',
    '| 0.4.0 | – | – | – | one server after the other |',
    '| 0.3.1 | – | – | one server after the other | all stopped |',
    '| 0.2.0 | – | one server after the other | all stopped | all stopped |',
    '| 0.1.0 | one server after the other | all stopped | by a release in between | by a release in between |',
  ])
})
