import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Whether a request carries METRICS_TOKEN (`Authorization: Bearer …`): a program of the operator. How long the answer
 * takes says nothing about the token. An address alone proves nothing: behind a proxy on this machine every stranger
 * comes from here.
 */
export function isOperator(request: FastifyRequest, config: Pick<Config, 'metricsToken'>): boolean {
  const given = /^Bearer ([!-~]{1,500})$/.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined || config.metricsToken === undefined) return false
  return timingSafeEqual(digest(given), digest(config.metricsToken))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
