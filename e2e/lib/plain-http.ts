import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where an office reaches its server over plain http: no secure context, unlike localhost. */
const PLAIN_HOST = 'plain.example'
/** For the browser, which has no name server for it. */
export const RESOLVES_PLAIN = `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`

/**
 * Hands what is asked of `http://plain.example:…` on to the server of the tests, as if it was asked
 * there. Gives the origin, and what ends it.
 */
export async function plainHttp(server: string): Promise<{ origin: string; stop: () => void }> {
  const { hostname, port, host, origin: inner } = new URL(server)
  const proxy: Server = createServer((asked, answer) => {
    const { origin, ...headers } = asked.headers
    const passed = { ...headers, host, ...(origin !== undefined && { origin: inner }) }
    const { method, url: path } = asked
    const onward = request({ hostname, port, method, path, headers: passed }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const { port: own } = proxy.address() as AddressInfo
  return {
    origin: `http://${PLAIN_HOST}:${own}`,
    stop: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
