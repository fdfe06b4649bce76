import { dirname, relative } from 'node:path'
import { projectRoot } from '../../../server/src/early-settings.mjs'
import type { Job, Reach } from './job.ts'
import type { Mutant } from './make-mutants.ts'

/** Of what is reached while modules are loaded, every file that imports it would be a test. */
const STATIC_TESTS = 6
const LEAST_LIMIT_MS = 60_000
const TIMES_AS_LONG = 8

/**
 * The job of a mutant: the tests that reach it, those of its own folder first, then the quick ones;
 * null when no test does.
 */
export function jobOf(mutant: Mutant, reaches: readonly Reach[]): Job | null {
  const inTests = reaches.filter(({ reached }) => reached.includes(mutant.id))
  const isStatic = inTests.length === 0
  const those = isStatic ? reaches.filter(({ ofImport }) => ofImport.includes(mutant.id)) : inTests
  if (those.length === 0) return null
  const folder = dirname(mutant.file)
  const distance = ({ test }: Reach) =>
    relative(folder, relative(projectRoot, dirname(test))).split('/').length +
    (relative(projectRoot, dirname(test)) === folder ? -1 : 0)
  const ordered = those.toSorted((a, b) => distance(a) - distance(b) || a.ms - b.ms)
  const taken = isStatic ? ordered.slice(0, STATIC_TESTS) : ordered
  const ms = taken.reduce((sum, one) => sum + one.ms, 0)
  return {
    mutant: mutant.id,
    tests: taken.map(({ test }) => test),
    isStatic,
    limitMs: LEAST_LIMIT_MS + ms * TIMES_AS_LONG,
  }
}

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
