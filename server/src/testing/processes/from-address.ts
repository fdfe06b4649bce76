import { type IncomingHttpHeaders, request } from 'node:http'

export interface PlainAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Sends JSON from another address of this machine (127.0.0.2 …), as somebody elsewhere would.
 * @throws when the connection breaks
 */
export function sendFrom(
  address: string,
  url: string,
  { method = 'POST', body, headers = {} }: SentFrom = {},
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        localAddress: address,
        agent: false,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

interface SentFrom {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}
