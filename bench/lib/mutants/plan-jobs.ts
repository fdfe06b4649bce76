import { dirname, relative } from 'node:path'
import { projectRoot } from '../../../server/src/config/early-settings.mjs'
import type { Job, Reach } from './job.ts'
import type { Mutant } from './make-mutants.ts'

/**
 * How long the tests of a mutant may take in all, as they ran without it: the nearest and quickest of
 * those that reach it.
 */
const TESTS_MS = 300_000
const LEAST_LIMIT_MS = 60_000
const TIMES_AS_LONG = 8

/**
 * The job of a mutant: the tests that reach it, those of its own folder first, then the quick ones;
 * null when no test does.
 */
export function jobOf(mutant: Mutant, reaches: readonly Reach[]): Job | null {
  const inTests = reaches.filter(({ reached }) => reached.includes(mutant.id))
  const isStatic =
    inTests.length === 0 && reaches.some(({ ofImport }) => ofImport.includes(mutant.id))
  // a module is evaluated by the first test that imports it: any of the others may notice as well
  const those = isStatic
    ? reaches
    : reaches.filter(
        ({ reached, inThreads }) => reached.includes(mutant.id) || inThreads.includes(mutant.id),
      )
  if (those.length === 0) return null
  const folder = dirname(mutant.file)
  const steps = (one: Reach) => relative(folder, folderOf(one)).split('/').length
  const distance = (one: Reach) => (folderOf(one) === folder ? 0 : steps(one))
  const ordered = those.toSorted((a, b) => distance(a) - distance(b) || a.ms - b.ms)
  let left = TESTS_MS
  const taken = ordered.filter(({ ms }, n) => n === 0 || (left -= ms) > 0)
  const ms = taken.reduce((sum, one) => sum + one.ms, 0)
  return {
    mutant: mutant.id,
    tests: taken.map(({ test }) => test),
    isStatic,
    limitMs: LEAST_LIMIT_MS + ms * TIMES_AS_LONG,
  }
}

const folderOf = ({ test }: Reach) => relative(projectRoot, dirname(test))

/** As many of each room, at random but the same with the same seed. */
export function sampled<T>(all: readonly T[], most: number, seed: number): T[] {
  const keyed = all.map((one, n) => ({ one, key: randomOf(seed, n) }))
  return keyed
    .toSorted((a, b) => a.key - b.key)
    .slice(0, most)
    .map(({ one }) => one)
}

/** A number that says nothing of the ones beside it (mulberry32). */
function randomOf(seed: number, n: number): number {
  let t = (seed + n * 0x6d2b79f5) | 0
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return (t ^ (t >>> 14)) >>> 0
}
