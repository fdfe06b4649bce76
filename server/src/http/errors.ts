import { MESSAGES } from '@plumbline/contract/rules/messages'

export interface FieldError {
  path: string
  message: string
}

/** What went wrong, in words for the user, with the status of DECISIONS D1. */
export class AppError extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** Of the refusals that write: what they count (failed attempts) is committed. */
  readonly keepsChanges: boolean

  constructor(
    status: number,
    message: string,
    more: {
      errors?: FieldError[]
      retryAfter?: number
      keepsChanges?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.keepsChanges = more.keepsChanges ?? false
  }
}

/** Everything that a request can be refused for. Messages are shown to the user as they are. */
export const problems = {
  malformed: (message = 'The request could not be read.') => new AppError(400, message),
  invalid: (errors: FieldError[]) =>
    new AppError(400, errors[0]?.message ?? 'The request is not valid.', { errors }),
  signInFirst: () => new AppError(401, MESSAGES.signInFirst),
  wrongCredentials: () => new AppError(401, MESSAGES.wrongCredentials, { keepsChanges: true }),
  forbidden: (message: string = MESSAGES.forbidden) => new AppError(403, message),
  crossSite: () => new AppError(403, 'This request came from another website and was refused.'),
  // one text for what is absent and for what is somebody else's: never tell the difference
  notFound: (message: string = MESSAGES.notFound) => new AppError(404, message),
  tooSlow: () => new AppError(408, 'The upload took too long. Please try again.'),
  conflict: (message: string, errors?: FieldError[]) =>
    new AppError(409, message, errors && { errors }),
  tooLarge: (message: string = MESSAGES.fileTooLarge) => new AppError(413, message),
  wrongType: (message: string) => new AppError(415, message),
  tooMany: (retryAfter: number) => new AppError(429, MESSAGES.tooMany, { retryAfter }),
  unavailable: (cause?: unknown) =>
    new AppError(503, 'The service is not available at the moment. Please try again shortly.', {
      retryAfter: 5,
      cause,
    }),
}
