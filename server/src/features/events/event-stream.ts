import type { FastifyReply } from 'fastify'

/** Proxies and browsers cut a connection on which nothing moves. */
const HEARTBEAT_MS = 15_000
/** A client that does not read is let go; it takes up again where it was. */
const UNREAD_MAX = 262_144

/** A response of server-sent events, open until somebody ends it. */
export class EventStream {
  readonly #raw: FastifyReply['raw']
  readonly #heartbeat: NodeJS.Timeout

  constructor(reply: FastifyReply) {
    reply.hijack()
    this.#raw = reply.raw
    this.#raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // neither stored nor compressed nor held back on the way
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    this.#write('retry: 2000\n\n')
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), HEARTBEAT_MS)
    this.onClosed(() => clearInterval(this.#heartbeat))
  }

  send(event: string, id: string, data: unknown): void {
    this.#write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Ends the stream of a person who may not listen any longer. */
  end(): void {
    this.#write('event: end\ndata: {}\n\n')
    this.close()
  }

  close(): void {
    this.#raw.end()
  }

  /** Calls the listener once the stream is over; of one that is over already, in a moment. */
  onClosed(listener: () => void): void {
    if (this.#raw.closed) queueMicrotask(listener)
    else this.#raw.once('close', listener)
  }

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return
    if (this.#raw.writableLength > UNREAD_MAX) this.#raw.destroy()
    else this.#raw.write(text)
  }
}
