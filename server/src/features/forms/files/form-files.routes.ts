import type { FastifyInstance } from 'fastify'
import { formFiles } from '@plumbline/contract/forms/form-files'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../http/context.ts'
import { rawRoute, route } from '../../../http/route.ts'
import { problems } from '../../../problems.ts'
import { sendFile } from '../../files/send-file.ts'
import type { FormPath } from '../change-form.ts'
import { formOr404, versionOr404 } from '../forms.queries.ts'
import { addFormFile, removeFormFile } from './change-files.ts'
import { formFileOr404, listFormFiles, listVersionFiles } from './form-files.queries.ts'

/** Lists and pictures of forms: written for the next version, and stored with each published one. */
export function formFilesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, formFiles.list, async ({ db, params }) => {
    await formOr404(db, params)
    return allOf(db, params)
  })

  route(app, deps, formFiles.add, async ({ db, params, files: [file], user, request }) => {
    if (!file) throw problems.importNoFile()
    await addFormFile(db, deps.storage, { userId: user._id, ip: request.ip }, params, file)
    return allOf(db, params)
  })

  route(app, deps, formFiles.remove, async ({ db, params, user, request }) => {
    await removeFormFile(db, { userId: user._id, ip: request.ip }, params, params.fileId)
    return allOf(db, params)
  })

  route(app, deps, formFiles.ofVersion, async ({ db, params }) => {
    await versionOr404(db, params, params.n)
    const docs = await listVersionFiles(db, params, params.n)
    return { docs, totalDocs: docs.length }
  })

  rawRoute(app, deps, formFiles.get, async ({ db, params, request }) => {
    const file = await formFileOr404(db, params, params.mediaId)
    const isPicture = file.mime.startsWith('image/')
    return (reply) => sendFile(deps, request, reply, { ...file, isPicture }, 'original')
  })
}

async function allOf(db: Db, path: FormPath) {
  const docs = await listFormFiles(db, path)
  return { docs, totalDocs: docs.length }
}
