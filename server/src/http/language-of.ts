import type { FastifyRequest } from 'fastify'
import type { Language } from '@plumbline/contract/shapes'
import { wantsJson } from './field/open-rosa.ts'
import { browserLanguage } from './browser-language.ts'

/** The language of whom an answer is for: their own, of visitors that of their browser. */
export function languageOf({
  caller,
  headers,
}: Pick<FastifyRequest, 'caller' | 'headers'>): Language {
  return caller?.language ?? browserLanguage(headers['accept-language'])
}

/**
 * The language of what a phone shows of an answer as it comes. Our page says which one it is in, as whose key it is may
 * have another one on the desk; ODK Collect is answered in theirs.
 */
export function phoneLanguage(request: Pick<FastifyRequest, 'caller' | 'headers'>): Language {
  const asked = request.headers['accept-language']
  return asked !== undefined && wantsJson(request) ? browserLanguage(asked) : languageOf(request)
}
