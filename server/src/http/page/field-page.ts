import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The path of the page on phones, which is a build of its own. */
const FIELD = /^\/field(?:\/|$)/
/** Shown in a frame by the page that writes forms. */
const PREVIEW = /^\/field\/preview\/?$/

/**
 * Serves the page on phones for every path below /field/ that is none of its files. The engine of forms
 * computes in WebAssembly, which this page alone may do; its addresses are told to nobody.
 */
export async function fieldPage(app: FastifyInstance, dist: string): Promise<void> {
  const page = await readFile(join(dist, 'field/index.html'), 'utf8').catch(() => null)
  if (page === null) return
  app.get('/field', (_request, reply) => reply.redirect('/field/', 308))
  app.get('/field/*', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
}

/** The headers of this page that are others than everywhere else; they hold for its files too. */
export function fieldHeaders(
  path: string,
  policy: string,
): { policy: string; frames: 'DENY' | 'SAMEORIGIN' } | null {
  if (!FIELD.test(path)) return null
  const computing = policy
    .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
    // what was recorded here is played from the store of the phone
    .replace("media-src 'self'", "media-src 'self' blob:")
  if (!PREVIEW.test(path)) return { policy: computing, frames: 'DENY' }
  const framed = computing.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return { policy: framed, frames: 'SAMEORIGIN' }
}
