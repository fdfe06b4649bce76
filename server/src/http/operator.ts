import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * True where a request carries a token of the settings (`Authorization: Bearer …`): a program of the operator. How long
 * the answer takes says nothing about the token. An address alone proves nothing: behind a proxy on this machine every
 * stranger comes from here.
 */
export function carriesToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer ([!-~]{1,500})$/.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined || token === undefined) return false
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
