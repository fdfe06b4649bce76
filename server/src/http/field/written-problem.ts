import type { FastifyRequest } from 'fastify'
import type { AppError } from '../../problems.ts'
import { languageOf, phoneLanguage } from '../language-of.ts'
import { isFieldCall, openRosaResponse, wantsJson, XML_TYPE } from './open-rosa.ts'

/** A problem as it is sent to whoever asked: to ODK Collect as XML that it shows, to all others as JSON. */
export function writtenProblem(
  request: FastifyRequest,
  problem: AppError,
): { type: string; text: string } {
  const isOfPhone = isFieldCall(request)
  const json = problem.toJson(isOfPhone ? phoneLanguage(request) : languageOf(request))
  if (isOfPhone && !wantsJson(request)) {
    return { type: XML_TYPE, text: openRosaResponse('error', json.message) }
  }
  // by which the lines of the request are found in the log
  const whole = problem.status >= 500 ? { ...json, requestId: request.id } : json
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(whole) }
}
