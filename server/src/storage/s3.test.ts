import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../problems.ts'
import { type S3Server, startS3Server } from '../testing/processes/s3-server.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3.ts'
import { parseS3Url } from '../config/s3-url.mjs'
import { blob, everythingIn, storageSuite } from './storage.suite.ts'
import type { BlobKey, Storage } from './storage.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

function open(url = server.url, patience = 1): Storage {
  const place = parseS3Url(url)
  if (!place) throw new Error('no S3_URL')
  return s3Storage(place, { patience })
}

/** Opens a storage as a server does when it starts. */
const start = (url: string) => openStorage({ s3: parseS3Url(url) ?? undefined, dataDir: '' })

/** Time limits have tests of their own; the others run on busy machines. */
const PATIENCE = 6

async function emptied(patience = PATIENCE): Promise<Storage> {
  await server.recover()
  const storage = open(server.url, patience)
  for (const { key } of await everythingIn(storage)) await storage.remove(key.sha256)
  return storage
}

describe('S3', () => {
  storageSuite(async () => ({
    storage: await emptied(),
    again: () => Promise.resolve(open(server.url, PATIENCE)),
  }))
})

describe('an S3 store that', () => {
  let storage: Storage
  let key: BlobKey
  let bytes: Buffer
  beforeEach(async () => {
    storage = await emptied()
    ;({ key, bytes } = blob(200_000))
    await storage.put(key, bytes)
  })

  const read = async () => {
    const found = await storage.read(key)
    return found && (await buffer(found.stream))
  }

  test.each(['PUT', 'GET', 'HEAD', 'DELETE'])(
    'fails once or twice is asked again (%s)',
    async (method) => {
      server.fail('error', { methods: [method], times: 2 })
      const other = blob()
      await storage.put(other.key, other.bytes)
      expect((await read())?.equals(bytes)).toBe(true)
      expect(await storage.has(key)).toBe(true)
      await storage.remove(key.sha256)
      await server.recover()
      expect(await storage.has(key)).toBe(false)
      expect(await storage.has(other.key)).toBe(true)
    },
  )

  test('breaks off in the middle of a file is asked for the rest', async () => {
    server.fail('cut', { methods: ['GET'], times: 2 })
    expect((await read())?.equals(bytes)).toBe(true)
  })

  test('breaks off again and again gives nobody half a file', async () => {
    server.fail('cut', { methods: ['GET'] })
    await expect(read()).rejects.toMatchObject({ status: 503 })
  })

  test('gives other bytes gives nobody a wrong file', async () => {
    server.fail('wrong', { methods: ['GET'] })
    await expect(read()).rejects.toThrow('other bytes')
  })

  test.each(['error', 'away', 'silent'] as const)(
    'does not work (%s) is a 503 in seconds, and works again by itself',
    { timeout: 60_000 },
    async (how) => {
      storage = open()
      await (how === 'away' ? server.goAway() : server.fail(how))
      const begun = Date.now()
      const tries = await Promise.allSettled([
        storage.put(blob().key, bytes),
        storage.read(key),
        storage.has(key),
        storage.remove(key.sha256),
        storage.probe(),
      ])
      for (const { status, reason } of tries as PromiseRejectedResult[]) {
        expect(status).toBe('rejected')
        expect(reason).toBeInstanceOf(AppError)
        expect((reason as AppError).status).toBe(503)
      }
      expect(Date.now() - begun).toBeLessThan(7000)
      await server.recover()
      await storage.probe()
      expect((await read())?.equals(bytes)).toBe(true)
    },
  )

  test('has no such bucket, or other keys, keeps nothing and says so', async () => {
    const elsewhere = open(server.url.replace('/plumbline', '/elsewhere'))
    await expect(elsewhere.probe()).rejects.toMatchObject({ status: 503 })
    await expect(elsewhere.put(key, bytes)).rejects.toMatchObject({ status: 503 })
    const stranger = open(server.url.replace('S3RVER:S3RVER', 'NOBODY:S3RVER'))
    await expect(stranger.probe()).rejects.toMatchObject({ status: 503 })
    await expect(stranger.read(key)).rejects.toMatchObject({ status: 503 })
  })

  test('has no such bucket, or other keys, is a wrong setting at the start', async () => {
    const { host } = new URL(server.url)
    await expect(start(server.url.replace('/plumbline', '/elsewhere'))).rejects.toThrow(
      `S3_URL: the bucket elsewhere at ${host} cannot be used: there is no bucket of that name.`,
    )
    await expect(start(server.url.replace('S3RVER:S3RVER', 'NOBODY:S3RVER'))).rejects.toThrow(
      'it does not know the key.',
    )
  })

  test.each(['error', 'away'] as const)('does not work (%s) does not stop a start', async (how) => {
    await (how === 'away' ? server.goAway() : server.fail(how))
    const storage = await start(server.url)
    await expect(storage.probe()).rejects.toMatchObject({ status: 503, code: 'storeAway' })
    await server.recover()
    await storage.probe()
  })
})

test('more than a thousand files are listed', { timeout: 60_000 }, async () => {
  const storage = await emptied()
  const blobs = Array.from({ length: 1010 }, () => blob(10))
  const queue = blobs.values()
  const put = async () => {
    for (const { key, bytes } of queue) await storage.put(key, bytes)
  }
  await Promise.all(Array.from({ length: 8 }, put))
  const listed = (await everythingIn(storage)).map(({ key }) => key.sha256)
  expect(new Set(listed)).toEqual(new Set(blobs.map(({ key }) => key.sha256)))
})

describe('S3_URL', () => {
  test('names the store, the bucket and the keys', () => {
    expect(parseS3Url('s3://AKID:se%2Fcret@s3.eu-central-1.amazonaws.com/photos?region=x')).toEqual(
      {
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        bucket: 'photos',
        region: 'x',
        accessKeyId: 'AKID',
        secretAccessKey: 'se/cret',
        checksums: 'WHEN_REQUIRED',
      },
    )
    expect(parseS3Url('s3://a:b@[::1]:9000/photos?tls=false&checksums=supported')).toMatchObject({
      endpoint: 'http://[::1]:9000',
      checksums: 'WHEN_SUPPORTED',
    })
  })

  test.each([
    'https://a:b@host/photos',
    's3://a:b@host',
    's3://a:b@host/',
    's3://a@host/photos',
    's3://host/photos',
    's3://a:b@host/photos/2026',
    's3://a:b@host/Photos',
    's3://a:%zz@host/photos',
    's3://a:b@host/photos?ssl=false',
    's3://a:b@host/photos?tls=no',
    'nonsense',
  ])('is refused as %s', (value) => {
    expect(parseS3Url(value)).toBeNull()
  })
})
