import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A page does not wait longer than this for its answers; what is late it asks for itself. */
const WAIT_MS = 300
/**
 * Compressed answers up to this many bytes come with the page. A browser fetches larger ones beside it, and caches
 * them.
 */
const PACKED_MAX = 12_000

export interface FirstAnswer {
  /** Its path with its query. */
  call: string
  /** JSON; empty for what is too long to come along. */
  payload: string
}

/**
 * The answers of the calls that a page begins with: a phone waits for one answer instead of eight.
 * Each call is made as whoever asks for the page, through its own route; what is refused or late is
 * left out.
 * @param calls paths with queries
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  calls: readonly string[],
  wait = WAIT_MS,
): Promise<FirstAnswer[]> {
  const late = new AbortController()
  const timer = delay(wait, null, { signal: late.signal }).catch(() => null)
  const answers = await Promise.all(
    calls.map((call) => Promise.race([answerOf(app, request, call), timer])),
  )
  late.abort()
  return answers.filter((answer) => answer !== null)
}

/** Link elements for the answers that are too long: they are asked for at once, and not after the code. */
export function asLinks(answers: readonly FirstAnswer[]): string {
  return answers
    .filter(({ payload }) => payload === '')
    .map(({ call }) => `<link rel="preload" as="fetch" href="${call}" crossorigin>`)
    .join('')
}

/** The answers as elements of data for the end of a page (web/src/lib/api/first-answers.ts reads them). */
export function asElements(answers: readonly FirstAnswer[]): string {
  return answers
    .filter(({ payload }) => payload !== '')
    .map(({ call, payload }) => {
      // nothing in a text ends the element, or begins a comment in it
      const data = payload.replaceAll('<', String.raw`\u003c`)
      return `<script type="application/json" data-call="${call.replaceAll('&', '&amp;')}">${data}</script>`
    })
    .join('')
}

async function answerOf(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  call: string,
): Promise<FirstAnswer | null> {
  try {
    const isPacked = call.endsWith('/packed')
    const { statusCode, headers, payload, rawPayload } = await app.inject({
      url: call,
      headers: {
        cookie: request.headers.cookie ?? '',
        accept: 'application/json',
        ...(isPacked && { 'accept-encoding': 'gzip' }),
      },
      remoteAddress: request.ip,
    })
    if (statusCode !== 200) return null
    if (headers['content-encoding'] !== 'gzip') return { call, payload }
    const isLong = rawPayload.length > PACKED_MAX
    return { call, payload: isLong ? '' : gunzipSync(rawPayload).toString() }
  } catch {
    return null
  }
}
