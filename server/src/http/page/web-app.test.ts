import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { webApp } from './web-app.ts'

const CODE = 'console.log("of the product")'
const FILES = {
  'index.html': '<html><head></head><body></body></html>',
  'hints.json': '[]',
  'theme.js': CODE,
  'theme.js.gz': gzipSync(CODE),
  'assets/index-1a2b.js': CODE,
  'assets/index-1a2b.js.gz': gzipSync(CODE),
  'field/index.html': '<p>On the phone</p>',
  'field/worker.js': CODE,
  'field/assets/index-3c4d.js': CODE,
}

let folder: string
let app: FastifyInstance
const pool = new Pool()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-dist-'))
  await writeFile(join(folder, 'secret.js'), 'not served')
  for (const [name, bytes] of Object.entries(FILES)) {
    const file = join(folder, 'dist', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  app = Fastify()
  await app.register(fastifyCookie)
  await webApp(app, { config: readConfig({}), pool }, null, join(folder, 'dist'))
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

test('files that have their content in their names are kept for a year, the others are asked for anew', async () => {
  for (const url of ['/assets/index-1a2b.js', '/field/assets/index-3c4d.js?v=1']) {
    const { payload, headers } = await get(url)
    expect(payload, url).toBe(CODE)
    expect(headers['content-type']).toMatch(/^application\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  for (const url of ['/theme.js', '/field/worker.js']) {
    const { payload, headers } = await get(url)
    expect([payload, headers['cache-control']], url).toEqual([CODE, 'no-cache'])
  }
})

test('a file comes compressed where it lies so, to who can read that', async () => {
  for (const url of ['/assets/index-1a2b.js', '/theme.js']) {
    const compressed = await get(url, { 'accept-encoding': 'gzip' })
    expect(compressed.headers['content-encoding'], url).toBe('gzip')
    expect(compressed.rawPayload).toEqual(gzipSync(CODE))
    expect((await get(url)).headers['content-encoding']).toBeUndefined()
  }
})

test('a file is looked for by its head alone, and not sent again to who has it', async () => {
  const url = '/assets/index-1a2b.js'
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(CODE.length))
  const again = await get(url, { 'if-none-match': head.headers.etag })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('a hashed file that is gone is no page, and nothing beside the folders is a file', async () => {
  for (const url of ['/assets/gone-5e6f.js', '/field/assets/gone-5e6f.js', '/assets/']) {
    const { statusCode, payload } = await get(url)
    expect([statusCode, payload], url).toEqual([404, ''])
  }
  for (const path of ['../secret.js', '..%2fsecret.js', '../../secret.js', '%2e%2e%2fsecret.js']) {
    for (const before of ['/', '/assets/', '/field/assets/', '/field/']) {
      expect((await get(before + path)).payload, before + path).not.toContain('not served')
    }
  }
})

test('every other address is the page of the product, below /field/ that of phones', async () => {
  for (const url of ['/', '/projects', '/projects/1/issues', '/hints.json', '/theme.js.gz']) {
    expect((await get(url)).payload, url).toContain('plumbline-settings')
  }
  expect((await get('/field/queue')).payload).toBe('<p>On the phone</p>')
})
