import { type Arbitrary, assert, asyncProperty } from 'fast-check'

/** Samples are the same in every run of the tests; `SEED` chooses others, and so do benches. */
export const SEED = Number(process.env['SEED'] ?? 20_261_121)

/** The part of the samples that must reach the case that a test is there for. */
const FLOOR = 0.5

export interface Claim<T> {
  /** True if a sample reaches the case that the test is there for: a list with rows, a change that is made. */
  reaches: (sample: T) => boolean
  check: (sample: T) => void | Promise<void>
  numRuns?: number
}

/**
 * Checks a claim for samples at random, one after another, as fast-check does, and counts those that
 * reach what is claimed: a test that compares nothing with nothing passes whatever the code does.
 * @throws with the smallest sample for which the claim does not hold, or when fewer than half of the
 *   samples reach it
 */
export async function forAll<T>(samples: Arbitrary<T>, claim: Claim<T>): Promise<void> {
  const { reaches, check, numRuns = 100 } = claim
  let seen = 0
  let reached = 0
  const property = asyncProperty(samples, async (sample) => {
    seen += 1
    if (reaches(sample)) reached += 1
    await check(sample)
  })
  await assert(property, { numRuns, seed: SEED })
  expectFloor(reached, seen)
}

/** @throws when fewer than half of the samples reached what their test is there for */
export function expectFloor(reached: number, seen: number): void {
  if (seen === 0 || reached < seen * FLOOR) {
    throw new Error(`Just ${reached} of ${seen} samples reach what this test is there for.`)
  }
}
