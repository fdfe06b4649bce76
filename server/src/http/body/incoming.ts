import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, problems } from '../../problems.ts'
import { isFieldCall } from '../field/open-rosa.ts'
import { writtenProblem } from '../field/written-problem.ts'

/** Milliseconds that bodies may take. */
const LIMITS = {
  /** A plain body is small: this long from its head to its end. */
  plain: 30_000,
  /** An upload may be slow, for phones on site are: it has to go on, and to end some time. */
  idle: 20_000,
  upload: 600_000,
  checkEvery: 1000,
}
/** Milliseconds in which the server still reads from a sender, so that they get to read their answer. */
const LINGER_MS = 2000

/** A request whose body is still coming in. */
interface Incoming {
  /** From now on the rules for uploads count. */
  isUpload(): void
  /** Nobody reads at the moment, so that nothing comes in is not the sender's fault. */
  pause(): void
  resume(): void
  /** Rejects when the request is given up; never resolves. */
  givenUp: Promise<never>
}

interface Tracked extends Incoming {
  check(now: number): void
  giveUp(problem: AppError): void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null once the body is there, and for a request without one. */
    incoming: Incoming | null
  }
}

/**
 * Gives up requests whose body takes too long, with an answer that arrives.
 * @returns what gives up all that is still coming in, because the server stops
 */
export function limitIncoming(app: FastifyInstance, limits = LIMITS): () => void {
  const all = new Set<Tracked>()
  app.decorateRequest('incoming', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const tracked = track(request, reply, limits)
      all.add(tracked)
      request.incoming = tracked
      const forget = () => {
        all.delete(tracked)
        request.incoming = null
      }
      request.raw.once('end', forget).once('close', forget)
    }
    done()
  })
  const timer = setInterval(() => {
    for (const tracked of all) tracked.check(Date.now())
  }, limits.checkEvery)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  return () => {
    for (const tracked of all) tracked.giveUp(problems.unavailable())
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function track(request: FastifyRequest, reply: FastifyReply, limits: typeof LIMITS): Tracked {
  const { socket } = request.raw
  const begun = Date.now()
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  givenUp.catch(() => undefined)
  let isUpload = false
  let isPaused = false
  let progress = { at: begun, bytes: socket.bytesRead }
  const resume = () => {
    isPaused = false
    progress = { at: Date.now(), bytes: socket.bytesRead }
  }
  const giveUp = (problem: AppError) => {
    if (reply.sent) socket.destroy()
    else answerAndClose(reply, problem)
    reject(problem)
  }
  return {
    givenUp,
    giveUp,
    resume,
    isUpload() {
      isUpload = true
      resume()
    },
    pause() {
      isPaused = true
    },
    check(now) {
      if (!isUpload) {
        if (now - begun > limits.plain) giveUp(problems.tooSlow())
        return
      }
      if (!isPaused && socket.bytesRead > progress.bytes) resume()
      const isIdle = !isPaused && now - progress.at > limits.idle
      if (isIdle || now - begun > limits.upload) giveUp(problems.tooSlow())
    },
  }
}

/**
 * Node closes a connection with its answer: when the other side still sends, its system may throw
 * the answer away unread. So this one is written by hand, and what comes in is read for a moment.
 */
function answerAndClose(reply: FastifyReply, problem: AppError): void {
  reply.hijack()
  const { socket } = reply.request.raw
  const { status, retryAfter } = problem
  const { type, text: body } = writtenProblem(reply.request, problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${type}`,
    ...(isFieldCall(reply.request) ? ['X-OpenRosa-Version: 1.0'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
