import { Agent, request as open } from 'node:http'
import type { Ground } from './ground.ts'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  /** 0 when the connection was closed without a word, or nothing came in time. */
  status: number
  /** The whole head as text. */
  head: string
  type: string
  body: string
  ms: number
}

/** Longer than anybody may wait (faults.ts): what comes late is told as late, and not as silence. */
const PATIENCE_MS = 30_000

/** Sends requests as they are, on a few connections that stay open. */
export class Sender {
  readonly #origin: URL
  readonly #cookies: Ground['cookies']
  readonly #agent: Agent

  constructor(origin: string, cookies: Ground['cookies'], connections: number) {
    this.#origin = new URL(origin)
    this.#cookies = cookies
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** `headOnly` hangs up as soon as the status is known: for streams. */
  async send(sent: FuzzRequest, headOnly: boolean): Promise<FuzzAnswer> {
    // a connection that the server has just closed for being idle is no answer to this request
    const first = await this.#once(sent, headOnly)
    return first ?? (await this.#once(sent, headOnly)) ?? SILENCE
  }

  close(): void {
    this.#agent.destroy()
  }

  #once(sent: FuzzRequest, headOnly: boolean): Promise<FuzzAnswer | null> {
    const begun = Date.now()
    const { promise, resolve } = Promise.withResolvers<FuzzAnswer | null>()
    const cookie = this.#cookies[sent.caller]
    const request = open({
      agent: headOnly ? false : this.#agent,
      host: this.#origin.hostname,
      port: this.#origin.port,
      method: sent.method,
      path: sent.path,
      headers: {
        ...sent.headers,
        ...(cookie && { cookie }),
        ...(sent.body && { 'content-length': sent.body.length }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    request.once('error', (error) => {
      const isTooSlow = error.name === 'AbortError' || error.name === 'TimeoutError'
      resolve(isTooSlow ? { ...SILENCE, ms: Date.now() - begun } : null)
    })
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          head: response.rawHeaders.join('\n'),
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString(),
          ms: Date.now() - begun,
        })
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', () => resolve({ ...SILENCE, ms: Date.now() - begun }))
      response.once('end', finish)
      if (headOnly && response.statusCode === 200) {
        finish()
        request.destroy()
      }
    })
    request.end(sent.body ?? undefined)
    return promise
  }
}

const SILENCE: FuzzAnswer = { status: 0, head: '', type: '', body: '', ms: 0 }
