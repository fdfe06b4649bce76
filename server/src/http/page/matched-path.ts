import type { FastifyRequest } from 'fastify'

/**
 * The path that a request is answered by: the pattern of its route, and what a route for everything below a
 * folder has found there, decoded as the router decodes it. Whoever decides by the address decides by this:
 * `/%61sk/x`, `http://host/ask/x` and `/ask/x` are one page.
 */
export function matchedPath(
  request: Pick<FastifyRequest, 'routeOptions' | 'params' | 'url'>,
): string {
  const params = request.params as Record<string, string> | null
  // an address that cannot be routed has no route
  if (params === null) return request.url
  return (request.routeOptions.url ?? '/*').replace('*', () => params['*'] ?? '')
}
