import { availableParallelism } from 'node:os'

/** How many of `most` pieces of work may run at once where each takes a core, and so many cores are left to others. */
export const withoutCores = (left: number, most: number): number =>
  Math.max(1, Math.min(most, availableParallelism() - left))
