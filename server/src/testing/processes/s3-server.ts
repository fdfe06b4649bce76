// oxlint-disable-next-line triple-slash-reference -- benches include this file without our tsconfig
/// <reference path="./s3rver.d.ts" />
import crypto, { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from 's3rver'

/**
 * The faults of a store. It sends nothing, takes a second for everything, answers 500, breaks off in the middle of a
 * body, gives other bytes or has lost its bucket.
 */
type Fault = 'silent' | 'slow' | 'error' | 'cut' | 'wrong' | 'no bucket'

export interface S3Server {
  /** The setting S3_URL for it. */
  url: string
  /** Lets requests of these methods fail from now on, or the next `times` of them. */
  fail(fault: Fault, options?: { methods?: string[]; times?: number }): void
  /** Stops listening. */
  goAway(): Promise<void>
  /** Everything works again. */
  recover(): Promise<void>
  close(): Promise<void>
}

/** An S3-compatible store on a port and in a folder of its own, that fails when it is told to. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-s3-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'plumbline' }],
  })
  makeAtomic(s3)
  endAtFirstByte(s3)
  writeTokensPlainly()
  await s3.configureBuckets()
  const serve = s3.callback()
  let failing: { fault: Fault; methods: string[]; times: number } | undefined
  const server = createServer((request, response) => {
    const isHit = failing && failing.times > 0 && failing.methods.includes(request.method ?? '')
    if (!failing || !isHit) return serve(request, response)
    failing.times -= 1
    answerWrongly(failing.fault, request, response, serve)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  const goAway = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => {
      server.close(resolve)
    })
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/plumbline?tls=false`,
    fail: (fault, { methods = ['GET', 'HEAD', 'PUT', 'DELETE'], times = Infinity } = {}) => {
      failing = { fault, methods, times }
    },
    goAway,
    async recover() {
      failing = undefined
      if (!server.listening) await listen(port)
    },
    async close() {
      await goAway()
      s3.logger.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

type Serve = ReturnType<S3rver['callback']>

function answerWrongly(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  serve: Serve,
): void {
  if (fault === 'silent') return
  if (fault === 'slow') {
    setTimeout(() => serve(request, response), 1000)
    return
  }
  if (fault === 'error' || fault === 'no bucket') {
    const [status, code] = fault === 'error' ? [500, 'InternalError'] : [404, 'NoSuchBucket']
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code><Message>Broken</Message></Error>`)
    return
  }
  const write = response.write.bind(response) as (chunk: Buffer) => boolean
  response.write = ((chunk: Buffer) => {
    if (fault === 'wrong') return write(Buffer.from(chunk).fill(7, 0, 1))
    write(chunk.subarray(0, Math.ceil(chunk.length / 2)))
    response.destroy()
    return false
  }) as typeof response.write
  serve(request, response)
}

/**
 * S3 shows an object whole or not at all, and refuses a body that is not what its headers say;
 * s3rver writes it in its place while it comes in.
 */
function makeAtomic({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const md5 = createHash('md5').update(bytes).digest('hex')
    const place = store.getResourcePath(bucket, key, 'object')
    await mkdir(dirname(place), { recursive: true })
    for (const [path, text] of [
      [store.getResourcePath(bucket, key, 'metadata.json'), JSON.stringify(metadata)],
      [`${place}.md5`, md5],
      [place, bytes],
    ] as const) {
      const beside = `${path}-${randomUUID()}`
      await writeFile(beside, text)
      await rename(beside, path)
    }
    return { size: bytes.length, md5 }
  }
  store.deleteObject = async (bucket, key) => {
    for (const resource of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, resource), { force: true })
    }
  }
}

/** s3rver takes the end 0 of a range for none, but not an object of that value. */
function endAtFirstByte({ store }: S3rver): void {
  const read = store.getObject.bind(store)
  store.getObject = (bucket, key, options) =>
    read(bucket, key, options.end === 0 ? { ...options, end: Object(0) as number } : options)
}

/** s3rver hides where a list goes on by DES, which the OpenSSL of today does not have. */
function writeTokensPlainly(): void {
  const plain = { update: (bytes: Buffer | string) => Buffer.from(bytes), final: () => Buffer.of() }
  const { createCipheriv, createDecipheriv } = crypto
  Object.assign(crypto, {
    createCipheriv: (...given: Parameters<typeof createCipheriv>) =>
      given[0] === 'des' ? plain : createCipheriv(...given),
    createDecipheriv: (...given: Parameters<typeof createDecipheriv>) =>
      given[0] === 'des' ? plain : createDecipheriv(...given),
  })
}
