import type { FastifyRequest } from 'fastify'
import type { Language } from '@plumbline/contract/shapes'
import { isFieldCall, wantsJson } from './field/open-rosa.ts'
import { browserLanguage } from './browser-language.ts'

/**
 * The language of whom an answer is for: their own, of visitors that of their browser. Our page on the phone says
 * which one it is in: whose key it is may have another one on the desk.
 */
export function languageOf(request: Pick<FastifyRequest, 'caller' | 'headers' | 'url'>): Language {
  const asked = browserLanguage(request.headers['accept-language'])
  if (isFieldCall(request) && wantsJson(request)) return asked
  return request.caller?.language ?? asked
}
