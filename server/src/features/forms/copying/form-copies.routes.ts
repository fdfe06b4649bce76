import type { FastifyInstance } from 'fastify'
import { formCopies } from '@plumbline/contract/forms/form-copies'
import { confirmAccess } from '../../../http/access.ts'
import type { Deps } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { listFormFiles } from '../files/form-files.queries.ts'
import { listCopySources } from '../forms.queries.ts'
import { bringFiles } from './bring-files.ts'

/** Questions of one form for another: which forms there are, and the files that the questions need. */
export function formCopiesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, formCopies.sources, ({ db, user }) => listCopySources(db, user._id), {
    oneStatement: () => true,
  })

  route(app, deps, formCopies.bringFiles, async ({ db, params, body, user, request }) => {
    const from = { projectId: body.from.project, formId: body.from.form }
    // the path asks for the one project, and this for the other, as far as the change goes
    await confirmAccess(db, formCopies.bringFiles, user, from.projectId)
    const acting = { userId: user._id, ip: request.ip }
    const names = await bringFiles(db, acting, params, { from, names: body.names })
    const docs = await listFormFiles(db, params)
    return { docs, totalDocs: docs.length, names }
  })
}
