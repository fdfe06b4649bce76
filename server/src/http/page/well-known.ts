import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import { openApiDocument } from '@plumbline/contract/openapi'
import type { Config } from '../../config/config.ts'

const DAY_MS = 86_400_000
/** RFC 9116 wants less than a year. */
const EXPIRES_DAYS = 180

/** Robots may read the pages that tell them to leave a link out of their lists, and nothing else. */
const ROBOTS = `User-agent: *
Allow: /share/
Allow: /ask/
Allow: /verify/
Allow: /invitation/
Allow: /forgot-password/
Disallow: /
`

/**
 * Serves what programs ask every server for: robots.txt, security.txt (RFC 9116: whom to tell of a hole), and
 * what the API takes and answers, at the root of the address and below the prefix of the API.
 */
export function wellKnown(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
): void {
  // made from the contract when first asked for
  let document: unknown
  for (const path of ['/openapi.json', `${API_PREFIX}/openapi.json`]) {
    app.get(path, (_request, reply) => {
      document ??= openApiDocument(publicUrl)
      return reply.header('cache-control', 'no-cache').send(document)
    })
  }
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + EXPIRES_DAYS * DAY_MS)
    const lines = [
      `Contact: mailto:${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, uk',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
