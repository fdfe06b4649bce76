import type { FastifyRequest } from 'fastify'
import { problems } from '../problems.ts'

/**
 * Refuses a request that another website made a browser send. Browsers say where a request comes
 * from in Sec-Fetch-Site, older ones in Origin. 'none' is what they say of an address that a person
 * typed, which has no Origin: beside that of another website it is not true. Where both are missing
 * it is no browser of today:
 * PATCH, DELETE and POST of JSON cannot be sent across sites without a preflight, which this
 * server never answers; the one POST of a form is weighed in docs/decisions/0003-cross-site-requests.md.
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site !== undefined && site !== 'none') throw problems.crossSite()
  const { origin } = request.headers
  if (origin !== undefined && origin !== publicOrigin) throw problems.crossSite()
}
