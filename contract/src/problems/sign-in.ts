// Second factors, and what asks for a fresh one.
import type { Problems } from './entry.ts'

export const signInProblems = {
  codeWrong: { status: 400, params: { left: 'number' } },
  codeDigits: { status: 400 },
  recoveryCodeForm: { status: 400 },
  pendingEnded: { status: 401 },
  factorNeeded: { status: 409 },
  factorTwice: { status: 409 },
  /** The ways to show that it is oneself, with commas between them. */
  freshNeeded: { status: 403, beside: { ways: 'text' } },
  secretsKeyMissing: { status: 503 },
} as const satisfies Problems
