import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { startProcess, untilReady } from '../../server/src/testing/processes/server-process.ts'

const METRICS_TOKEN = 'a-token-of-this-bench-alone'

/** A server on a PostgreSQL that is not its own. */
export interface OutsideServer {
  origin: string
  /** The answer of /readyz to a program of the operator. */
  readiness(): Promise<{ status: number; degraded: string[] }>
  stop(): Promise<void>
}

/** Starts a server on the PostgreSQL of an address; its files lie in the folder. */
export async function serveFrom(databaseUrl: string, dataDir: string): Promise<OutsideServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startProcess({
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: origin,
      METRICS_TOKEN,
      LOG_LEVEL: 'fatal',
      UPLOAD_FILES_A_DAY: '999999999',
      INTAKE_FILES_A_DAY: '999999999',
    },
  })
  await untilReady(server)
  return {
    origin,
    async readiness() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const answer = await fetch(`${origin}/readyz`, { headers })
      const body = (await answer.json()) as { degraded: { why: string }[] }
      return { status: answer.status, degraded: body.degraded.map(({ why }) => why) }
    },
    async stop() {
      await server.end('SIGTERM')
    },
  }
}
