import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formData } from '@plumbline/contract/data/form-data'
import type { Deps } from '../../../http/context.ts'
import { textStream } from '../../../http/bytes/text-stream.ts'
import { disposition } from '../../../http/disposition.ts'
import { rawRoute } from '../../../http/route.ts'
import { problems } from '../../../problems.ts'
import { pathPart } from '../../../files/archive-names.ts'
import { noteLeaving } from '../../audit/leaving.queries.ts'
import { bytesOfExport, piecesOfExport } from './export-pieces.ts'
import { askedExport } from './prepare-export.ts'

const ENDINGS = {
  xlsx: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  csv: ['zip', 'application/zip'],
  ndjson: ['ndjson', 'application/x-ndjson; charset=utf-8'],
} as const

/** The export of the answers to a form, as a file that streams while it is read. */
export function formExportRoutes(app: FastifyInstance, deps: Deps): void {
  rawRoute(app, deps, formData.export, async ({ db, params, query, user, request }) => {
    const { format } = query
    const asked = await askedExport(db, params, { query, user, request, deps })
    return async (reply) => {
      const pieces = piecesOfExport(deps.pool, asked)
      await pieces.next()
      if (reply.raw.closed) {
        // what nobody begins to read gives nothing back
        await pieces.return(undefined)
        throw problems.unavailable(new Error('The reader of an export has gone.'))
      }
      const { key } = asked.form
      const taken = (rows: number) =>
        noteLeaving(
          deps.pool,
          { userId: user._id, ip: request.ip },
          {
            action: 'export.taken',
            projectId: params.projectId,
            target: { type: 'form', id: params.formId },
            after: { form: key, format, rows, filter: asked.about.filters },
          },
        )
      const [ending, type] = ENDINGS[format]
      nameFile(reply, `${pathPart(key)}.${ending}`)
      const making = { log: deps.log, taken }
      if (format === 'ndjson') {
        const cutShort = `${JSON.stringify(problems.exportCutShort().toJson(user.language))}\n`
        return textStream(reply, type, bytesOfExport(pieces, { ...making, cutShort }))
      }
      void reply.type(type)
      const bytes = bytesOfExport(pieces, { ...making, cutShort: null })
      return Readable.from(bytes, { objectMode: false })
    }
  })
}

function nameFile(reply: FastifyReply, name: string): void {
  void reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': disposition('attachment', name),
  })
}
