import { get } from 'node:http'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, signIn } from '../testing/builders.ts'
import { Visitor } from '../testing/visitor.ts'
import { securityHeaders } from './headers.ts'

let app: TestApp
let behindTls: TestApp
beforeAll(async () => {
  app = await startTestApp()
  behindTls = await startTestApp({
    PUBLIC_URL: 'https://plumbline.example',
    MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  })
})
afterAll(async () => {
  await app.close()
  await behindTls.close()
})

const PATHS = [
  '/api/v1/users/is-authenticated',
  '/api/v1/users/signout',
  '/api/v1/nothing-here',
  '/healthz',
  '/signin',
]

describe.each(PATHS)('%s', (path) => {
  test('is sent with the security headers', async () => {
    const { headers } = await new Visitor(app.origin).fetch(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('server')).toBe(false)
  })

  test('lets scripts, frames and forms only come from here', async () => {
    const { headers } = await new Visitor(app.origin).fetch(path)
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
  })
})

test.each([...PATHS.filter((path) => path.startsWith('/api')), '/api/v1/%zz'])(
  '%s is not kept, and is what it says it is',
  async (path) => {
    const { headers } = await new Visitor(app.origin).fetch(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  },
)

test('what a member reads is not kept either', async () => {
  const member = await signIn(app, await buildPerson(app))
  const { headers } = await member.fetch('/api/v1/projects')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('behind https, browsers are told to stay with it, and a tile service is let in', async () => {
  const { headers } = await new Visitor(behindTls.origin).fetch('/healthz')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://*.tiles.example;",
  )
})

async function openerPolicyOf(PUBLIC_URL: string): Promise<string | null> {
  const other = await startTestApp({ PUBLIC_URL })
  const { headers } = await new Visitor(other.origin).fetch('/signin')
  await other.close()
  return headers.get('cross-origin-opener-policy')
}

test('where people come over plain http, browsers are sent nothing that they would complain of', async () => {
  expect(await openerPolicyOf('http://plumbline.office.example')).toBeNull()
  expect(await openerPolicyOf('http://192.0.2.7:4000')).toBeNull()
  expect(await openerPolicyOf('http://[::1]:4000')).toBe('same-origin')
  expect(await openerPolicyOf('https://plumbline.example')).toBe('same-origin')
})

test.each(PATHS)(
  '%s may use camera, microphone and position itself, and nothing else',
  async (path) => {
    const { headers } = await new Visitor(app.origin).fetch(path)
    const rules = headers.get('permissions-policy')?.split(', ') ?? []
    expect(rules.filter((rule) => rule.endsWith('=(self)'))).toEqual([
      'camera=(self)',
      'geolocation=(self)',
      'microphone=(self)',
    ])
    expect(rules).toContain('usb=()')
    expect(rules).toContain('payment=()')
  },
)

test('a script or a style says nothing of what pages may do, but where its own come from', async () => {
  const server = Fastify()
  securityHeaders(server, readConfig({}))
  server.get('/assets/*', () => '')
  const { headers } = await server.inject('/assets/index-1a2b.js')
  expect(headers['permissions-policy']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  await server.close()
})

/** The same page, written in other ways: the router takes them all, and so does a browser. */
const spellings = (path: string) => [
  path,
  path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  path.toUpperCase(),
  `/${path}`,
]

test.each(['forgot-password', 'invitation', 'ask', 'share', 'verify'])(
  'the page /%s/… has its headers however its address is written',
  async (page) => {
    const plain = await new Visitor(app.origin).fetch(`/${page}/b1Q-token`)
    for (const path of spellings(`/${page}/b1Q-token`)) {
      const { headers } = await new Visitor(app.origin).fetch(path)
      for (const name of [
        'content-security-policy',
        'permissions-policy',
        'referrer-policy',
        'x-robots-tag',
      ]) {
        expect(headers.get(name), `${path} ${name}`).toBe(plain.headers.get(name))
      }
      expect(headers.get('x-robots-tag'), path).toBe('noindex')
    }
  },
)

test('a page asked for by its whole address has the headers of its path', async () => {
  const { port } = new URL(app.origin)
  const policy = await new Promise<unknown>((resolve, reject) => {
    const asked = {
      port,
      host: '127.0.0.1',
      path: `http://plumbline.example/ask/${'a'.repeat(43)}`,
    }
    get(asked, (answer) => {
      answer.resume()
      resolve(answer.headers['content-security-policy'])
    }).on('error', reject)
  })
  expect(policy).toContain("default-src 'none'")
})

test('calls written with escapes are calls: they are kept by nobody, and phones get XML', async () => {
  const visitor = new Visitor(app.origin)
  for (const path of ['/%61pi/v1/users/is-authenticated', '/%61pi/v1/nothing-here']) {
    expect((await visitor.fetch(path)).headers.get('cache-control'), path).toBe('no-store')
  }
  const phone = await visitor.fetch('/%6fdk/nowhere')
  expect(phone.headers.get('x-openrosa-version')).toBe('1.0')
  expect(phone.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(phone.headers.get('referrer-policy')).toBe('no-referrer')
})

test('the page of a link without an account may use nothing of the phone', async () => {
  const { headers } = await new Visitor(app.origin).fetch(`/ask/${'a'.repeat(43)}`)
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('permissions-policy')).not.toContain('self')
})

test('shared links are kept out of search engines', async () => {
  const { headers } = await new Visitor(app.origin).fetch('/share/issue/a-link')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('a page whose address holds a token tells nobody its address', async () => {
  const visitor = new Visitor(app.origin)
  for (const page of ['forgot-password', 'invitation']) {
    const { headers } = await visitor.fetch(`/${page}/b1Q-token_of-the-mail`)
    expect(headers.get('referrer-policy'), page).toBe('no-referrer')
  }
  const asked = await visitor.fetch('/forgot-password')
  expect(asked.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('the page of a link without an account loads its own files alone, also where maps have a tile service', async () => {
  const { headers } = await new Visitor(behindTls.origin).fetch(`/ask/${'a'.repeat(43)}`)
  const policy = headers.get('content-security-policy')?.split(';') ?? []
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(policy).toContain("form-action 'none'")
  expect(policy.join()).not.toContain('tiles.example')
})
