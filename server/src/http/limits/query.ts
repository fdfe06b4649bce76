import type { FastifyInstance } from 'fastify'
import { QUERY_PARAMETERS_MAX } from '@plumbline/contract/rules/bounds'
import { REPEATED_NAMES } from '@plumbline/contract/shapes/list-query'
import { problems } from '../../problems.ts'

/** Each name once, the last one counts, but for those that may come several times; no prototype to pollute. */
export function plainQuery(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    if (REPEATED_NAMES.has(name)) query[name] = Array.isArray(before) ? [...before, value] : [value]
    else query[name] = value
  }
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
