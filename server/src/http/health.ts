import type { FastifyInstance } from 'fastify'
import type { Deps } from './route.ts'

const STORAGE_PROBE_MS = 30_000

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work — the database answers within a
 * second, files can be stored, and it is not shutting down. Strangers learn nothing more.
 */
export function health(app: FastifyInstance, deps: Deps, isDraining: () => boolean): void {
  let storageProbe: { at: number; ok: Promise<boolean> } | undefined

  function storageWorks(): Promise<boolean> {
    if (!storageProbe || Date.now() - storageProbe.at > STORAGE_PROBE_MS) {
      const ok = deps.storage.probe().then(
        () => true,
        (error: unknown) => {
          deps.log.error({ err: error }, 'files cannot be stored')
          storageProbe = undefined
          return false
        },
      )
      storageProbe = { at: Date.now(), ok }
    }
    return storageProbe.ok
  }

  app.get('/healthz', (_request, reply) => reply.send({ status: 'success' }))

  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining() && (await databaseAnswers(deps)) && (await storageWorks())
    return ready
      ? reply.send({ status: 'success' })
      : reply.status(503).header('retry-after', 5).send({ status: 'error', message: 'Not ready.' })
  })
}

async function databaseAnswers(deps: Deps): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, 1000, false).unref()
  })
  const asked = deps.pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
