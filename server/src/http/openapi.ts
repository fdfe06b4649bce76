import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '@plumbline/contract/openapi'
import type { Config } from '../config.ts'

/** `/openapi.json`: what the API takes and answers, made from the contract when first asked for. */
export function openApi(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  let document: unknown
  app.get('/openapi.json', (_request, reply) => {
    document ??= openApiDocument(config.publicUrl)
    return reply.header('cache-control', 'no-cache').send(document)
  })
}
