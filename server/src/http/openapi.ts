import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import { openApiDocument } from '@plumbline/contract/openapi'
import type { Config } from '../config/config.ts'

/**
 * What the API takes and answers, at the root of the address and below the prefix of the API; made from
 * the contract when first asked for.
 */
export function openApi(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  let document: unknown
  for (const path of ['/openapi.json', `${API_PREFIX}/openapi.json`]) {
    app.get(path, (_request, reply) => {
      document ??= openApiDocument(config.publicUrl)
      return reply.header('cache-control', 'no-cache').send(document)
    })
  }
}
