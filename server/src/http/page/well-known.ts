import type { FastifyInstance } from 'fastify'
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

/** Serves robots.txt, and security.txt (RFC 9116): whom to tell of a hole. */
export function wellKnown(
  app: FastifyInstance,
  { helpdeskEmail, publicUrl }: Pick<Config, 'helpdeskEmail' | 'publicUrl'>,
): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + EXPIRES_DAYS * DAY_MS)
    const lines = [
      `Contact: mailto:${helpdeskEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, uk',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
