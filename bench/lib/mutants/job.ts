/** What a lane is asked to do: run test files with a mutant in force; 0 is none. */
export interface Job {
  mutant: number
  /** Absolute paths, in their order; the first that fails kills the mutant. */
  tests: string[]
  /** Whether it lies in code that runs when a module is loaded. */
  isStatic: boolean
  limitMs: number
}

/** What a test file reached while no mutant was in force. */
export interface Reach {
  test: string
  failed: string | null
  ms: number
  reached: number[]
  ofImport: number[]
  /** What threads that it started reached, which load their modules anew each time. */
  inThreads: number[]
}

export interface Verdict {
  mutant: number
  /** What the test said that noticed it; null when all passed. */
  failed: string | null
  /** Whether it took too long, and nothing else was wrong: a busy machine does that too. */
  isTimeOut: boolean
  test: string
}

/** A line of what a lane's worker tells. */
export type Line =
  | { pid: number }
  | { began: number; limitMs: number; at: number }
  | Reach
  | Verdict
