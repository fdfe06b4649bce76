import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import { AppError, problems } from './errors.ts'

/**
 * Turns every failure into one problem on the wire (DECISIONS D1). What is not meant for the user
 * goes to the log, under the id of the request.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, problem)
  })
}

/** Unknown calls below the API prefix answer JSON; every other path is the web application's. */
export function handleUnknownCalls(app: FastifyInstance): void {
  app.all(`${API_PREFIX}/*`, (_request, reply) => sendProblem(reply, problems.notFound()))
}

function sendProblem(reply: FastifyReply, problem: AppError): FastifyReply {
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter)
  return reply
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .send({
      status: problem.status < 500 ? 'fail' : 'error',
      message: problem.message,
      ...(problem.errors && { errors: problem.errors }),
    })
}

/** Codes of the driver and of PostgreSQL for "not now": connection lost, shut down, disk full, too slow. */
const UNAVAILABLE =
  /^(08|53|57P|57014|55P03|25P0[34])|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NOSPC)/
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

function asProblem(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problems.tooLarge('The request is too large.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return problems.wrongType('This call takes JSON or multipart/form-data.')
  }
  if (UNAVAILABLE.test(code) || CONNECTION_MESSAGES.test(error.message)) {
    return problems.unavailable(error)
  }
  const status = error.statusCode ?? 500
  // Fastify's own refusals of a request: malformed JSON, a bad content length …
  if (status >= 400 && status < 500) return new AppError(status, problems.malformed().message)
  return new AppError(500, 'Something went wrong on the server. Nothing was changed.', {
    cause: error,
  })
}
