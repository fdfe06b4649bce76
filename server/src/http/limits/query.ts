import type { FastifyInstance } from 'fastify'
import { QUERY_PARAMETERS_MAX } from '@plumbline/contract/rules/bounds'
import { problems } from '../../problems.ts'

/** Each name once, the last one counts; no prototype to pollute. */
export function plainQuery(text: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) query[name] = value
  return query
}

/** Refuses addresses with too many parameters; how long an address is the HTTP parser bounds. Errors: 400. */
export function refuseLongQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const [, query = ''] = (raw.url ?? '').split('?', 2)
    if (query.split('&').length > QUERY_PARAMETERS_MAX) {
      throw problems.tooManyParameters({ max: QUERY_PARAMETERS_MAX })
    }
  })
}
