import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/early-settings.mjs'
import { matchedPath } from './page/matched-path.ts'
import { fieldHeaders } from './page/field-page.ts'
import { HASHED } from './page/web-app.ts'

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

/** The pages use three of what a browser can do for them; nothing else may be asked of it. */
const USED = ['camera', 'geolocation', 'microphone']
const UNUSED = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = permissions(USED, UNUSED)
const NO_PERMISSIONS = permissions([], [...USED, ...UNUSED])

/**
 * Pages whose address holds a token, and those that search engines leave out. The web application opens a
 * page in capitals too, and with more slashes before it.
 */
const SECRET_PAGES = /^\/+(forgot-password|invitation|ask)\//i
const ASK_PAGES = /^\/+ask\//i
const UNLISTED =
  /^\/+(share|ask|verify|forgot-password|invitation|api\/v1\/(shares|asks|calendar|reports))\//i

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
        'media-src': ["'self'"],
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
    const path = matchedPath(request)
    if (path.startsWith(API_PREFIX) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store')
    }
    // the page itself says the same while it is on the screen
    if (SECRET_PAGES.test(path)) void reply.header('referrer-policy', 'no-referrer')
    const isAsk = ASK_PAGES.test(path)
    if (isAsk) void reply.header('content-security-policy', ASK_POLICY)
    // browsers ask it of documents alone, and with each script and style it would weigh on a first page
    if (!HASHED.some((folder) => path.startsWith(`/${folder}/`))) {
      void reply.header('permissions-policy', isAsk ? NO_PERMISSIONS : PERMISSIONS)
    }
    const field = fieldHeaders(path, String(reply.getHeader('content-security-policy')))
    if (field) {
      void reply.header('content-security-policy', field.policy)
      void reply.header('x-frame-options', field.frames)
      void reply.header('referrer-policy', 'no-referrer')
    }
    if (UNLISTED.test(path)) void reply.header('x-robots-tag', 'noindex')
  })
}

function permissions(forUs: string[], forNobody: string[]): string {
  return [...forUs.map((name) => `${name}=(self)`), ...forNobody.map((name) => `${name}=()`)].join(
    ', ',
  )
}

/** `https://{s}.tile.example/{z}/{x}/{y}.png` → `https://*.tile.example` */
function tileOrigin(template: string): string {
  return new URL(template.replace('{s}', '*')).origin.replace('%2A', '*')
}
