declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface S3Object {
    bucket: string
    key: string
    content: AsyncIterable<Buffer>
    metadata: Record<string, string>
  }

  /** The parts that our tests use. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    store: {
      putObject(object: S3Object): Promise<{ size: number; md5: string }>
      getObject(bucket: string, key: string, options: { end?: number }): Promise<unknown>
      deleteObject(bucket: string, key: string): Promise<void>
      getResourcePath(bucket: string, key: string, resource: string): string
    }
    logger: { close(): void }
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
