import { expect, test } from 'vitest'
import { compareReleases, isRelease, RELEASE } from './release.ts'
import { readFileSync } from 'node:fs'

test('releases are sorted by their numbers, not by their letters', () => {
  const sorted = ['0.10.0', '1.0.0', '0.9.12', '0.9.2', 'dev'].toSorted(compareReleases)
  expect(sorted).toEqual(['dev', '0.9.2', '0.9.12', '0.10.0', '1.0.0'])
  expect(compareReleases('0.2.0', '0.2.0')).toBe(0)
  expect(['0.2.0', '0.2', 'v0.2.0', '0.2.0-rc'].map(isRelease)).toEqual([true, false, false, false])
})

test('the packages have the version that the product says', () => {
  for (const place of ['', 'contract/', 'server/', 'web/']) {
    const file = new URL(`../../../${place}package.json`, import.meta.url)
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
    expect(version, place).toBe(RELEASE)
  }
})
