import type { FastifyInstance } from 'fastify'
import { imports } from '@plumbline/contract/imports'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { requestApply, requestUndo, chooseOfImport, removeImport } from './steps/change-import.ts'
import { listChanges } from './changes.queries.ts'
import { importOr404, listImports } from './imports.queries.ts'
import { startImport } from './steps/start-import.ts'

/** Schedules and sites that come from files. Their work is done by jobs; see import-steps.ts. */
export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, imports.create, async ({ db, params, body, files, user }) => {
    const by = { projectId: params.projectId, userId: user._id }
    const importId = await startImport(db, deps.storage, by, body.import, files)
    return { docs: await importOr404(db, { ...params, importId }) }
  })

  route(app, deps, imports.list, ({ db, params, query }) =>
    listImports(db, params.projectId, query),
  )

  route(app, deps, imports.get, async ({ db, params }) => ({
    docs: await importOr404(db, params),
  }))

  route(app, deps, imports.choose, async ({ db, params, body }) => {
    await chooseOfImport(db, params, body)
    return { docs: await importOr404(db, params) }
  })

  route(app, deps, imports.changes, ({ db, params, query }) => listChanges(db, params, query))

  route(app, deps, imports.apply, async ({ db, params, body, user }) => {
    await requestApply(db, params, user._id, body.version)
    return { docs: await importOr404(db, params) }
  })

  route(app, deps, imports.undo, async ({ db, params, body, user }) => {
    await requestUndo(db, params, user._id, body.version)
    return { docs: await importOr404(db, params) }
  })

  route(app, deps, imports.remove, async ({ db, params, user, request }) => {
    await removeImport(db, { userId: user._id, ip: request.ip }, params)
    return {}
  })
}
