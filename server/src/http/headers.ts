import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/early-settings.mjs'
import { fieldHeaders } from './page/field-page.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** The page of a link without an account needs its own files and pictures, and nothing of anybody else's. */
const ASK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join(';')

/** Security headers for everything, and the API's own. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl.startsWith('https:')
  const isTrusted = secure || isLoopback(new URL(config.publicUrl).hostname)
  const tiles = config.mapTilesUrl ? [tileOrigin(config.mapTilesUrl)] : []
  // made once: the plugin of Fastify would put the policy together for each request
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    // tile services refuse requests without a referrer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // elsewhere on plain http browsers ignore it, and complain of it in their consoles
    crossOriginOpenerPolicy: isTrusted ? { policy: 'same-origin' } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // for Internet Explorer 8 and for Flash, in every answer
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(API_PREFIX) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store')
    }
    // these addresses hold a token; the page itself says the same while it is on the screen
    if (/^\/(forgot-password|invitation|ask)\//.test(request.url)) {
      void reply.header('referrer-policy', 'no-referrer')
    }
    if (request.url.startsWith('/ask/')) {
      void reply.header('content-security-policy', ASK_POLICY)
    }
    const field = fieldHeaders(request.url, String(reply.getHeader('content-security-policy')))
    if (field) {
      void reply.header('content-security-policy', field.policy)
      void reply.header('x-frame-options', field.frames)
      void reply.header('referrer-policy', 'no-referrer')
    }
    if (/^\/(share|ask|verify|api\/v1\/(shares|asks|calendar|reports))\//.test(request.url)) {
      void reply.header('x-robots-tag', 'noindex')
    }
  })
}

/** `https://{s}.tile.example/{z}/{x}/{y}.png` → `https://*.tile.example` */
function tileOrigin(template: string): string {
  return new URL(template.replace('{s}', '*')).origin.replace('%2A', '*')
}
