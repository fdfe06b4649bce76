import type { FastifyRequest } from 'fastify'
import type { Language } from '@plumbline/contract/shapes'
import { browserLanguage } from './browser-language.ts'

/** The language of whom an answer is for: their own, of visitors that of their browser. */
export function languageOf({
  caller,
  headers,
}: Pick<FastifyRequest, 'caller' | 'headers'>): Language {
  return caller?.language ?? browserLanguage(headers['accept-language'])
}
