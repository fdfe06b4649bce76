import { createServer, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Health } from '../health/health.ts'
import { readiness } from '../http/health.ts'
import type { Metrics } from '../metrics/metrics.ts'

/**
 * Opens the port on which programs of the operator ask without a token: /metrics, /readyz with what ails, /healthz. It
 * has no limits and no people: strangers must not reach it.
 * @throws when the port cannot be listened to
 */
export async function openMetricsPort(
  { port, host }: { port: number; host: string },
  metrics: Metrics,
  health: Health,
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end()
    else if (path === '/metrics') void sendMetrics(metrics, response)
    else if (path === '/readyz') sendJson(response, readiness(health))
    else if (path === '/healthz') sendJson(response, { code: 200, body: { status: 'success' } })
    else response.writeHead(404).end()
  })
  server.listen({ port, host })
  await once(server, 'listening')
  return server
}

async function sendMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}

function sendJson(response: ServerResponse, { code, body }: { code: number; body: object }): void {
  response.writeHead(code, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
