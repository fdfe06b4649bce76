import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { securityHeaders } from '../headers.ts'
import { fieldPage } from './field-page.ts'

let dist: string
let app: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'plumbline-dist-'))
  await mkdir(join(dist, 'field'))
  await writeFile(join(dist, 'field/index.html'), '<p>On the phone</p>')
  app = Fastify()
  securityHeaders(app, readConfig({}))
  await fieldPage(app, dist)
  app.get('/*', () => 'elsewhere')
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const get = (url: string) => app.inject({ url })
const policyOf = async (url: string) =>
  String((await get(url)).headers['content-security-policy']).split(';')

test('every address below /field/ is the page on phones, which is asked for anew each time', async () => {
  for (const url of ['/field/', '/field/queue', '/field/visits/0a?x=1', '/field/preview']) {
    const { payload, headers, statusCode } = await get(url)
    expect([statusCode, payload], url).toEqual([200, '<p>On the phone</p>'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['referrer-policy']).toBe('no-referrer')
  }
  const without = await get('/field')
  expect([without.statusCode, without.headers.location]).toEqual([308, '/field/'])
})

test('WebAssembly computes on this page and recordings of the phone are played, and nowhere else', async () => {
  for (const url of ['/field/new/site', '/%66ield/new/site']) {
    expect(await policyOf(url), url).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect((await get(url)).headers['permissions-policy'], url).toContain('microphone=(self)')
    expect(await policyOf(url), url).toContain("media-src 'self' blob:")
  }
  for (const url of ['/', '/fieldwork', '/projects/field/']) {
    expect(await policyOf(url), url).toContain("script-src 'self'")
    expect(await policyOf(url), url).toContain("media-src 'self'")
    expect((await get(url)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
})

test('a form that is written is shown in a frame of our own pages, and no other page is', async () => {
  const preview = await get('/field/preview')
  expect(await policyOf('/field/preview')).toContain("frame-ancestors 'self'")
  expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN')
  for (const url of ['/field/', '/field/previews', '/field/preview/of', '/']) {
    expect(await policyOf(url), url).toContain("frame-ancestors 'none'")
    expect((await get(url)).headers['x-frame-options']).toBe('DENY')
  }
})
