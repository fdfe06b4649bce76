import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { heldPackages, isAllowed, missingFrom, thirdParty } from './lib/licences.mjs'

interface Package {
  version: string
  license?: string
  dev?: boolean
  link?: boolean
}
const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as unknown

test('every package that the product holds comes under a licence that is allowed', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, Package> }
  const held = heldPackages(packages)
  expect(held.size).toBeGreaterThan(300)
  expect([...held.keys()].some((name) => name.startsWith('react@'))).toBe(true)
  expect([...held.keys()].some((name) => name.startsWith('vitest@'))).toBe(false)
  const refused = [...held]
    .map(([name, place]) => ({ name, licence: packages[place]?.license }))
    .filter(({ name, licence }) => !isAllowed(licence, name.slice(0, name.lastIndexOf('@'))))
  expect(refused).toEqual([])
})

test('a package that a list of parts lacks is named', () => {
  const listed = [{ name: 'a', version: '1.0.0' }]
  expect(missingFrom(listed, ['a@1.0.0', 'a@1.0.1', 'b@1.0.0'])).toEqual(['a@1.0.1', 'b@1.0.0'])
})

test('so does what lies within packages and beside them', () => {
  const parts = read('scripts/parts.json') as { name: string; licence: string }[]
  expect(parts.filter(({ name, licence }) => !isAllowed(licence, name))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN FILE', false],
  ['UNLICENSED', false],
  [undefined, false],
])('%s: allowed is %s', (licence, allowed) => {
  expect(isAllowed(licence, 'some-package')).toBe(allowed)
})

test('the LGPL is allowed of the libraries that are loaded as they are', () => {
  expect(isAllowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
  expect(isAllowed('LGPL-3.0', 'libheif-js')).toBe(true)
})

const part = (name: string, licence: string) => ({ name, version: '1.0.0', licence })

test('what may not be held is named, and of the others each text stands once', () => {
  expect(() => thirdParty([part('a', 'MIT'), part('b', 'AGPL-3.0')])).toThrow('b 1.0.0 (AGPL-3.0)')
  const text = thirdParty([part('a', 'MIT'), part('c', 'ISC'), part('d', 'MIT')])
  expect(text.match(/Licence: MIT/g)).toHaveLength(1)
  expect(text).toContain('a 1.0.0 (MIT)\nd 1.0.0 (MIT)')
})
