import { availableParallelism } from 'node:os'

/**
 * The number of pieces of work, at most `most`, that may run at once. Each takes a core, and `left` cores stay free.
 */
export const withoutCores = (left: number, most: number): number =>
  Math.max(1, Math.min(most, availableParallelism() - left))
