// Schemas of the contract name their problems with these functions, which do not need the catalogue itself.
import type { ParamsOfProblem, ProblemCode } from '../problems.ts'

/** A code of the catalogue, as the message of a validator. */
export function problem(code: ProblemCode): ProblemCode {
  return code
}

// a type, not an interface: zod asks for an index signature
type Refusal = {
  code: 'custom'
  message: ProblemCode
  path?: (string | number)[]
  params?: Record<string, unknown> | undefined
}
type Rest<C extends ProblemCode> =
  ParamsOfProblem<C> extends undefined
    ? { path?: (string | number)[] }
    : { path?: (string | number)[]; params: ParamsOfProblem<C> }

/** The issue that a check of one's own adds: `context.addIssue(refusal('rowTwice', { path: [n] }))`. */
export function refusal<C extends ProblemCode>(
  code: C,
  ...[rest]: ParamsOfProblem<C> extends undefined ? [rest?: Rest<C>] : [rest: Rest<C>]
): Refusal {
  return { code: 'custom', message: code, ...rest }
}
