import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noQuery, personRef, projectParams } from '../shapes.ts'
import { FORM_FILE_MAX } from './form-file-rules.ts'

/** A list or a picture of a version, as phones fetch it. */
const formFileRef = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mime: z.string(),
  /** The id by which its bytes are fetched; other bytes have another one. */
  mediaId: z.string(),
})
export type FormFileRef = z.infer<typeof formFileRef>

/** A file that the next version will have. */
export const formFile = formFileRef.extend({
  _id: id,
  /** The columns in the first row of a list; null of a picture. */
  columns: z.array(z.string()).nullable(),
  addedAt: moment,
  addedBy: personRef.nullable(),
})
export type FormFile = z.infer<typeof formFile>

const formParams = projectParams.extend({ formId: id })
const all = z.object({ docs: z.array(formFile), totalDocs: z.number().int() })

/** Lists and pictures of forms. */
export const formFiles = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/files',
    access: 'member',
    summary: 'The lists and pictures that the next version of a form will have, by their names.',
    params: formParams,
    query: noQuery,
    body: noBody,
    data: all,
  }),
  add: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/forms/:formId/files',
    access: 'admin',
    summary:
      'Adds a list (.csv) or a picture (.png, .jpg) to a form, in the place of one of its name. Phones get it with the next version: a form without a draft has one from then on.',
    params: formParams,
    query: noQuery,
    body: z.object({}),
    data: all,
    multipart: { files: 'file', maxFiles: 1, maxFileSize: FORM_FILE_MAX },
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/media/:mediaId',
    access: 'member',
    summary: 'The bytes of a list or a picture of a form, of whichever version.',
    params: formParams.extend({ mediaId: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
    stream: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/forms/:formId/files/:fileId',
    access: 'admin',
    summary: 'Takes a file out of a form; published versions keep theirs.',
    params: formParams.extend({ fileId: id }),
    query: noQuery,
    body: noBody,
    data: all,
  }),
  ofVersion: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/versions/:n/files',
    access: 'member',
    summary: 'The lists and pictures of a published version, by their names.',
    params: formParams.extend({
      n: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(formFileRef), totalDocs: z.number().int() }),
  }),
}
