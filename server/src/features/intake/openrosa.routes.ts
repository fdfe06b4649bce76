import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ACCEPTED_LENGTH, fieldServer, openrosa } from '@plumbline/contract/intake/openrosa'
import type { Db } from '../../db/db.ts'
import type { CallingKey } from '../../http/field/find-key.ts'
import { keyRoute } from '../../http/field/key-route.ts'
import { XML_TYPE } from '../../http/field/open-rosa.ts'
import type { Deps } from '../../http/context.ts'
import { languageOf } from '../../http/language-of.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { findFormVersion } from '../forms/form-versions.ts'
import {
  formListXml,
  type HandedOut,
  handedOutForm,
  handedOutForms,
  listedForm,
  manifestXml,
  mediaOf,
} from './handed-out.ts'
import { md5OfBytes, PLACE_LISTS, placeList } from './place-lists.ts'
import { receiveVisit } from './receiving/receive.ts'
import { type ReadVisit, readVisit, REQUEST_MAX } from './read-visit.ts'

/** The routes for ODK Collect and for our own page on the phone. */
export function openrosaRoutes(app: FastifyInstance, deps: Deps): void {
  const server = (of: { token: string; projectId: string }) =>
    deps.config.publicUrl + fieldServer(of)

  keyRoute(app, deps, openrosa.formList, {
    async handle({ db, key, params, query, request }) {
      const forms = await handedOutForms(db, key, query.formID)
      const language = languageOf(request)
      const docs = forms.map((form) => listedForm(form, server(params), language))
      return { xml: formListXml(docs), data: { docs } }
    },
  })

  keyRoute(app, deps, openrosa.form, {
    async handle({ db, key, params, request }) {
      const form = await handedOutForm(db, key, params.key)
      const version = await findFormVersion(db, key.projectId, form.id, form.n)
      if (!version) throw problems.formUnknown({ form: params.key })
      return unlessKnown(request, version.md5, XML_TYPE, version.xform)
    },
  })

  keyRoute(app, deps, openrosa.manifest, {
    async handle({ db, key, params }) {
      const form = await handedOutForm(db, key, params.key)
      const docs = await mediaOf(db, key.projectId, form, server(params), (sha256) =>
        md5OfStored(deps.storage, sha256),
      )
      return { xml: manifestXml(docs), data: { docs } }
    },
  })

  keyRoute(app, deps, openrosa.media, {
    async handle({ db, key, params, request }) {
      const form = await handedOutForm(db, key, params.key)
      const list = PLACE_LISTS.find((name) => name === params.mediaId)
      if (list) {
        const text = await placeList(db, key.projectId, form.key, list)
        return unlessKnown(request, md5OfBytes(text), 'text/csv; charset=utf-8', text)
      }
      const file = await mediaFile(db, key, form, params.mediaId)
      const bytes = await readStored(deps.storage, file.sha256)
      return unlessKnown(request, file.sha256, file.mime, bytes)
    },
  })

  const limit = { 'x-openrosa-accept-content-length': String(ACCEPTED_LENGTH) }
  keyRoute(app, deps, openrosa.ready, { handle: async () => ({ status: 204, headers: limit }) })

  keyRoute<typeof openrosa.submit, ReadVisit>(app, deps, openrosa.submit, {
    most: REQUEST_MAX,
    read: (request, stored) => readVisit(deps, request, stored),
    async handle(context) {
      const answer = await receiveVisit(context)
      return { status: 201, headers: limit, ...answer }
    },
  })
}

/** A file with what it is known by; 304 without it for a phone that has it. */
function unlessKnown(
  request: FastifyRequest,
  hash: string,
  type: string,
  bytes: string | Uint8Array,
) {
  const etag = `"${hash}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  const known = (request.headers['if-none-match'] ?? '').split(',')
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return { status: 304, headers }
  return { headers, file: { type, bytes } }
}

/** Errors: 404 for a file that the live version of the form does not have. */
async function mediaFile(db: Db, { projectId }: CallingKey, form: HandedOut, sha256: string) {
  const file = await db
    .selectFrom('form_media as x')
    .innerJoin('blobs as b', 'b.sha256', 'x.sha256')
    .select(['x.sha256', 'b.mime'])
    .where('x.project_id', '=', projectId)
    .where('x.form_id', '=', form.id)
    .where('x.n', '=', form.n)
    .where('x.sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  if (!file) throw problems.notFound()
  return file
}

async function readStored(storage: Storage, sha256: string): Promise<Buffer> {
  const found = await storage.read({ sha256, size: 'original' })
  if (!found) throw problems.notFound()
  const chunks: Buffer[] = []
  for await (const chunk of found.stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** By SHA-256: bytes never change, so neither does their MD5. */
const md5s = new Map<string, string>()
const MD5S_MAX = 2000

async function md5OfStored(storage: Storage, sha256: string): Promise<string> {
  const known = md5s.get(sha256)
  if (known !== undefined) return known
  const md5 = createHash('md5')
    .update(await readStored(storage, sha256))
    .digest('hex')
  if (md5s.size >= MD5S_MAX) md5s.clear()
  md5s.set(sha256, md5)
  return md5
}
