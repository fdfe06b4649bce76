import {
  type ParamsOfProblem,
  type ProblemCode,
  type ProblemParams,
  PROBLEMS,
  problemOf,
} from '@plumbline/contract/problems'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Language } from '@plumbline/contract/shapes'

/** A mistake in one field of a request. */
export interface FieldError {
  /** Keys and places from the root, joined by dots: `3.name`; '' is the whole. */
  path: string
  code: ProblemCode
  params?: ProblemParams
}

interface More {
  errors?: FieldError[] | undefined
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  /** True for a refusal that writes: its counts (failed attempts) are committed. */
  keepsChanges?: boolean
  /** The status, if it differs from that of the catalogue. */
  status?: number
  cause?: unknown
}

/** An error with a problem of the catalogue. Its `message` is English, for logs and commands. */
export class AppError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly params: ProblemParams
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly keepsChanges: boolean

  constructor(code: ProblemCode, params: ProblemParams = {}, more: More = {}) {
    super(problemText('en', code, params), { cause: more.cause })
    this.code = code
    this.params = namedBy(code, params)
    this.status = more.status ?? problemOf(code).status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.keepsChanges = more.keepsChanges ?? false
  }

  /** The same with other fields. */
  withErrors(errors: FieldError[]): AppError {
    return new AppError(this.code, this.params, { errors, status: this.status, cause: this })
  }

  /** The problem as it goes over the wire, in the language of the person who reads it. */
  toJson(language: Language) {
    return {
      status: this.status < 500 ? 'fail' : 'error',
      ...wireProblem(language, this.code, this.params),
      ...(this.errors && {
        errors: this.errors.map(({ path, code, params }) => ({
          path,
          ...wireProblem(language, code, params),
        })),
      }),
    }
  }
}

function wireProblem(language: Language, code: ProblemCode, given?: ProblemParams) {
  const params = namedBy(code, given)
  return {
    code,
    message: problemText(language, code, params),
    ...(Object.keys(params).length > 0 && { params }),
  }
}

/** Picks the values that the catalogue names for the code. */
function namedBy(code: ProblemCode, params: ProblemParams = {}): ProblemParams {
  const { params: inText, beside } = problemOf(code)
  const names = Object.keys({ ...inText, ...beside })
  return Object.fromEntries(names.map((name) => [name, params[name] ?? null]))
}

type Maker<C extends ProblemCode> =
  ParamsOfProblem<C> extends undefined
    ? (more?: More) => AppError
    : (params: ParamsOfProblem<C>, more?: More) => AppError
type Makers = { [C in ProblemCode]: Maker<C> }

const makers = Object.fromEntries(
  Object.keys(PROBLEMS).map((key) => {
    const code = key as ProblemCode
    const make = problemOf(code).params
      ? (params: ProblemParams, more?: More) => new AppError(code, params, more)
      : (more?: More) => new AppError(code, {}, more)
    return [code, make]
  }),
) as unknown as Makers

/** A refusal by every code of the catalogue: `throw problems.sameSeverity()`. */
export const problems = {
  ...makers,
  /** A refusal of fields; its problem is that of the first field. */
  invalid: (errors: FieldError[], status = 400): AppError => {
    const [first] = errors
    if (!first) return new AppError('invalid')
    return new AppError(first.code, first.params, { errors, status })
  },
  wrongCredentials: () => new AppError('wrongCredentials', {}, { keepsChanges: true }),
  freshNeeded: (ways: string) => new AppError('freshNeeded', { ways }),
  tooMany: (retryAfter: number) => new AppError('tooMany', {}, { retryAfter }),
  readOnly: (cause?: unknown) => new AppError('readOnly', {}, { retryAfter: 5, cause }),
  storeAway: (cause?: unknown) => new AppError('storeAway', {}, { retryAfter: 10, cause }),
  diskFull: (cause?: unknown) => new AppError('diskFull', {}, { retryAfter: 30, cause }),
  unavailable: (cause?: unknown) => new AppError('unavailable', {}, { retryAfter: 5, cause }),
}
