import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { countParkedJobs } from '../jobs/parked-jobs.ts'
import type { Deps } from './context.ts'

const STORAGE_PROBE_MS = 30_000

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work — the database answers within a
 * second, files can be stored, the disk is not almost full, and it is not shutting down. Strangers
 * learn nothing more; the log tells how many jobs were given up.
 */
export function health(app: FastifyInstance, deps: Deps): void {
  let storageProbe: { at: number; ok: Promise<boolean> } | undefined

  function storageWorks(): Promise<boolean> {
    if (!storageProbe || Date.now() - storageProbe.at > STORAGE_PROBE_MS) {
      const ok = Promise.all([deps.storage.probe(), checkFreeDisk(deps)]).then(
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

  app.get('/readyz', async (request, reply) => {
    const failedJobs = await askDatabase(deps)
    const ready = deps.health.now().ready && failedJobs !== null && (await storageWorks())
    request.log.debug({ ready, failedJobs }, 'readiness')
    return ready
      ? reply.send({ status: 'success' })
      : reply.status(503).header('retry-after', 5).send({ status: 'error', message: 'Not ready.' })
  })
}

/** @throws when the disk of the data folder, if there is one, is almost full */
async function checkFreeDisk({ config: { dataDir, minFreeDisk } }: Deps): Promise<void> {
  const disk = await statfs(dataDir).catch(() => null)
  if (disk && disk.bavail * disk.bsize < minFreeDisk) {
    throw new Error('The disk of the data folder is almost full.')
  }
}

/** The number of jobs that were given up; null when the database does not answer in time. */
async function askDatabase(deps: Deps): Promise<number | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, 1000, null).unref()
  })
  return Promise.race([countParkedJobs(deps.pool).catch(() => null), late])
}
