import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectFloor, forAll } from './for-all.ts'

/** Code that checks a property by itself, and code that counts its samples. */
const ASSERTS = /\bfc\.(?:assert|check)\(|\bassert\b[^}]*\} from 'fast-check'/
const COUNTS = /\bexpectFloor\(/

const ROOT = join(import.meta.dirname, '../../..')

const pass = () => {}

it('a claim of which fewer than half of the samples reach the case fails', async () => {
  await expect(forAll(fc.nat(), { reaches: () => false, check: pass })).rejects.toThrow(
    'Just 0 of 100 samples reach what this test is there for.',
  )
  await forAll(fc.nat(), { reaches: () => true, check: pass })
  expect(() => expectFloor(49, 100)).toThrow('Just 49 of 100')
  expect(() => expectFloor(0, 0)).toThrow('Just 0 of 0')
  expectFloor(50, 100)
})

/** The samples of one run. */
async function tried(): Promise<number[]> {
  const samples: number[] = []
  await forAll(fc.nat(), { reaches: () => true, check: (n) => void samples.push(n) })
  return samples
}

it('what is tried at random is the same each time', async () => {
  expect(await tried()).toEqual(await tried())
})

it('a claim that does not hold fails with the smallest sample', async () => {
  const claim = {
    reaches: () => true,
    check: (n: number) => expect(n).toBeLessThan(5),
  }
  await expect(forAll(fc.nat(1000), claim)).rejects.toThrow('Counterexample: [5]')
})

it('every property of the product is checked so that its samples are counted', () => {
  const tests = globSync('{contract,server,web}/src/**/*.ts{,x}', { cwd: ROOT })
  expect(tests.length).toBeGreaterThan(1000)
  const uncounted = tests.filter((path) => {
    const code = readFileSync(join(ROOT, path), 'utf8')
    return path !== 'contract/src/testing/for-all.ts' && ASSERTS.test(code) && !COUNTS.test(code)
  })
  expect(uncounted).toEqual([])
})
