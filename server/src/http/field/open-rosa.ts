import type { FastifyInstance, FastifyRequest } from 'fastify'
import { matchedPath } from '../page/matched-path.ts'

/** The path that phones call: below it everything is XML, refusals too. */
export const FIELD_PREFIX = '/odk'

/** True for a request to the addresses of phones. */
export function isFieldCall(
  request: Pick<FastifyRequest, 'routeOptions' | 'params' | 'url'>,
): boolean {
  return /^\/odk(?:[/?]|$)/.test(matchedPath(request))
}

/** Our own page on the phone asks for JSON; ODK Collect reads XML alone. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('application/json') === true
}

export const XML_TYPE = 'text/xml; charset=utf-8'

/** The answer that ODK Collect shows to the person after it has sent something. */
export function openRosaResponse(nature: 'submit_success' | 'error', message: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<OpenRosaResponse xmlns="http://openrosa.org/http/response">' +
    `<message nature="${nature}">${escapeXml(message)}</message></OpenRosaResponse>`
  )
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it stands in XML 1.0; blanks stand for characters that XML does not have. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- exactly the characters that XML does not have
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
      .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
  )
}

/** Without this header ODK Collect takes any answer for that of another kind of server. */
export function speakOpenRosa(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isFieldCall(request)) {
      void reply.header('x-openrosa-version', '1.0')
      // the address holds a token
      void reply.header('referrer-policy', 'no-referrer')
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      void reply.header('x-content-type-options', 'nosniff')
    }
    done(null, payload)
  })
}
