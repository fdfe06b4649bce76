import {
  type ParamsOfProblem,
  type ProblemCode,
  type ProblemParams,
  PROBLEMS,
  problemOf,
  problemText,
} from '@plumbline/contract/problems'
import type { Language } from '@plumbline/contract/shapes'
import { problemOfText } from './problem-of-text.ts'

/** What is wrong with a field. */
export type FieldError =
  | { path: string; code: ProblemCode; params?: ProblemParams }
  /** Only until every text is in the catalogue. */
  | { path: string; message: string }

interface More {
  errors?: FieldError[] | undefined
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  /** Of the refusals that write: what they count (failed attempts) is committed. */
  keepsChanges?: boolean
  /** Where it is another one than that of the catalogue. */
  status?: number
  cause?: unknown
}

/** What went wrong: a problem of the catalogue. Its `message` is English, for logs and commands. */
export class AppError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly params: ProblemParams
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly keepsChanges: boolean
  /** A text that the catalogue does not have yet. */
  readonly #text: string | undefined

  /** By a status and a text only until every text is in the catalogue. */
  constructor(...what: [code: ProblemCode, params?: ProblemParams, more?: More])
  constructor(...what: [status: number, text: string, more?: More])
  constructor(first: ProblemCode | number, second?: ProblemParams | string, more: More = {}) {
    const text = typeof second === 'string' ? second : undefined
    const known =
      typeof first === 'number'
        ? problemOfText(text ?? '', first)
        : { code: first, params: second as ProblemParams | undefined }
    super(text ?? problemText('en', known?.code ?? 'failed', known?.params), { cause: more.cause })
    this.code = known?.code ?? 'invalid'
    this.params = namedBy(this.code, known?.params)
    this.#text = known ? undefined : text
    this.status = typeof first === 'number' ? first : (more.status ?? problemOf(first).status)
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.keepsChanges = more.keepsChanges ?? false
  }

  /** The same with other fields. */
  withErrors(errors: FieldError[]): AppError {
    const more = { errors, status: this.status, cause: this }
    return this.#text === undefined
      ? new AppError(this.code, this.params, more)
      : new AppError(this.status, this.#text, more)
  }

  /** As it goes over the wire, in the language of whom it is for. */
  toJson(language: Language) {
    return {
      status: this.status < 500 ? 'fail' : 'error',
      ...wireProblem(language, this.code, this.params, this.#text),
      ...(this.errors && { errors: this.errors.map((error) => wireField(language, error)) }),
    }
  }
}

function wireField(language: Language, error: FieldError) {
  if ('code' in error) {
    return { path: error.path, ...wireProblem(language, error.code, error.params) }
  }
  const known = problemOfText(error.message, 400)
  return {
    path: error.path,
    ...(known
      ? wireProblem(language, known.code, known.params)
      : wireProblem(language, 'invalid', {}, error.message)),
  }
}

function wireProblem(language: Language, code: ProblemCode, given?: ProblemParams, text?: string) {
  const params = namedBy(code, given)
  return {
    code,
    message: text ?? problemText(language, code, params),
    ...(Object.keys(params).length > 0 && { params }),
  }
}

/** Of the values those that the texts of the code name. */
function namedBy(code: ProblemCode, params: ProblemParams = {}): ProblemParams {
  const names = Object.keys(problemOf(code).params ?? {})
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

/** Only until every text is in the catalogue: a text in the place of a code. */
const byText = {
  malformed: (what: string | More = {}) => either(400, 'malformed', what),
  forbidden: (what: string | More = {}) => either(403, 'forbidden', what),
  notFound: (what: string | More = {}) => either(404, 'notFound', what),
  conflict: (text: string, errors?: FieldError[]) => new AppError(409, text, { errors }),
  tooLarge: (text?: string) => (text ? new AppError(413, text) : new AppError('fileTooLarge')),
  wrongType: (text: string) => new AppError(415, text),
}

function either(status: number, code: ProblemCode, what: string | More): AppError {
  return typeof what === 'string' ? new AppError(status, what) : new AppError(code, {}, what)
}

/** A refusal by every code of the catalogue: `throw problems.sameSeverity()`. */
export const problems = {
  ...makers,
  ...byText,
  /** For fields; what is said of the first is said of the whole. */
  invalid: (errors: FieldError[], status = 400): AppError => {
    const [first] = errors
    if (!first) return new AppError('invalid')
    if ('code' in first) return new AppError(first.code, first.params, { errors, status })
    return new AppError(status, first.message, { errors })
  },
  wrongCredentials: () => new AppError('wrongCredentials', {}, { keepsChanges: true }),
  tooMany: (retryAfter: number) => new AppError('tooMany', {}, { retryAfter }),
  unavailable: (cause?: unknown) => new AppError('unavailable', {}, { retryAfter: 5, cause }),
}
