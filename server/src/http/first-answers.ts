import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A page does not wait longer than this for its answers; what is late it asks for itself. */
const WAIT_MS = 300

/**
 * The answers of the calls that a page begins with, as script elements of data for its end: a phone
 * waits for one answer instead of eight. Each call is made as whoever asks for the page, through its
 * own route; what is refused or late is left out (web/src/lib/first-answers.ts reads them).
 * @param calls paths with queries
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  calls: readonly string[],
): Promise<string> {
  const late = new AbortController()
  const timer = delay(WAIT_MS, '', { signal: late.signal }).catch(() => '')
  const elements = await Promise.all(
    calls.map((call) => Promise.race([elementOf(app, request, call), timer])),
  )
  late.abort()
  return elements.join('')
}

async function elementOf(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  call: string,
): Promise<string> {
  try {
    const { statusCode, payload } = await app.inject({
      url: call,
      headers: { cookie: request.headers.cookie ?? '', accept: 'application/json' },
      remoteAddress: request.ip,
    })
    if (statusCode !== 200) return ''
    // nothing in a text ends the element, or begins a comment in it
    const data = payload.replaceAll('<', String.raw`\u003c`)
    return `<script type="application/json" data-call="${call.replaceAll('&', '&amp;')}">${data}</script>`
  } catch {
    return ''
  }
}
