import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, noBody } from '../shapes.ts'

/*
 * The calls of phones: OpenRosa as ODK Collect speaks it, with the key in the address. Answers are XML; with `Accept:
 * application/json` they are the envelope of the API with the data below.
 */

/** The bytes that ODK Collect may send at once; the first file of a request comes whatever its size. */
export const ACCEPTED_LENGTH = 10_000_000
/** A file beyond this is not kept. */
export const FIELD_FILE_MAX = 20_000_000
/** A visit whose XML is longer is none that a form of ours makes. */
export const FIELD_XML_MAX = 2_000_000
/** The most elements in the XML of a visit, and their depth; a form of ours comes nowhere near. */
export const VISIT_ELEMENTS_MAX = 60_000
export const VISIT_DEPTH_MAX = 30
/** The most attributes of one element. */
export const VISIT_ATTRIBUTES_MAX = 100
/** The most characters of a name, with the prefix of a namespace. */
export const VISIT_NAME_MAX = 200
/** The number of issues of a visit that are raised while the phone waits; a job raises the others. */
export const RAISED_AT_ONCE = 300
/**
 * The number of answers and names of files of a visit that are stored while the phone waits; a job stores the others.
 */
export const STORED_AT_ONCE = 2000
/** The number of files that a visit may name. */
export const FIELD_FILES_MAX = 120

/** The path before that of each call of a phone. */
export const prefix = '/odk/key/:token/projects/:projectId'
/** The address where a phone asks for forms and sends visits, behind the origin: both names are added to it. */
export function fieldServer({ token, projectId }: { token: string; projectId: string }): string {
  return `/odk/key/${token}/projects/${projectId}`
}

export const keyParams = z.object({ token: z.string(), projectId: id })
const formParams = keyParams.extend({
  // no form is called so, and PostgreSQL has no such text
  key: z
    .string()
    .min(1)
    .max(60)
    .refine((key) => !key.includes('\0')),
})

/** Phones add what they like, as `deviceID`. */
export const anyQuery = z.object({ deviceID: z.string().optional() })

const listedForm = z.object({
  formID: z.string(),
  name: z.string(),
  version: z.string(),
  /** `md5:` and the MD5 of the bytes behind downloadUrl, in hexadecimal digits. */
  hash: z.string(),
  downloadUrl: z.string(),
  /** Null of a form without lists and media. */
  manifestUrl: z.string().nullable(),
})
export type ListedForm = z.infer<typeof listedForm>

const mediaFile = z.object({ filename: z.string(), hash: z.string(), downloadUrl: z.string() })
export type MediaFile = z.infer<typeof mediaFile>

/** The parts of a visit that have arrived. */
export const receipt = z.object({
  instanceID: z.string(),
  /** The number in the office: 12 for S-12; null while it waits for its place. */
  refId: z.number().int().nullable(),
  isWaiting: z.boolean(),
  files: z.array(
    z.object({
      name: z.string(),
      arrived: z.boolean(),
      /** The reason in words why it is not stored; null of a file that is stored or still to come. */
      refused: z.string().nullable(),
    }),
  ),
  /** The same as ODK Collect shows it. */
  message: z.string(),
})
export type Receipt = z.infer<typeof receipt>

export const openrosa = {
  formList: endpoint({
    method: 'GET',
    path: `${prefix}/formList`,
    access: 'fieldKey',
    summary:
      'The open forms that a key opens, with the hash of each. Query `formID`: that one alone.',
    params: keyParams,
    query: anyQuery.extend({ formID: z.string().optional() }),
    body: noBody,
    data: z.object({ docs: z.array(listedForm) }),
  }),
  form: endpoint({
    method: 'GET',
    path: `${prefix}/forms/:key.xml`,
    access: 'fieldKey',
    summary: 'The XForm of the live version, to the byte.',
    params: formParams,
    query: anyQuery,
    body: noBody,
    data: z.object({}),
  }),
  manifest: endpoint({
    method: 'GET',
    path: `${prefix}/forms/:key/manifest`,
    access: 'fieldKey',
    summary: 'The lists and pictures of a form, with the hash of each.',
    params: formParams,
    query: anyQuery,
    body: noBody,
    data: z.object({ docs: z.array(mediaFile) }),
  }),
  media: endpoint({
    method: 'GET',
    path: `${prefix}/forms/:key/media/:mediaId`,
    access: 'fieldKey',
    summary:
      'One of them: `sites.csv`, `milestones.csv`, or a file by the SHA-256 of its bytes. Knows If-None-Match.',
    params: formParams.extend({ mediaId: z.string().max(64) }),
    query: anyQuery,
    body: noBody,
    data: z.object({}),
  }),
  ready: endpoint({
    method: 'GET',
    path: `${prefix}/submission`,
    access: 'fieldKey',
    summary: 'Answers 204 with how much may be sent at once; phones ask by HEAD.',
    params: keyParams,
    query: anyQuery,
    body: noBody,
    data: z.object({}),
  }),
  submit: endpoint({
    method: 'POST',
    path: `${prefix}/submission`,
    access: 'fieldKey',
    dear: 'visit',
    summary:
      'Takes a visit: its XML as the part `xml_submission_file`, and the files that it names, each under its name; all at once or in several requests, in any order, as often as one likes.',
    params: keyParams,
    query: anyQuery,
    body: noBody,
    data: z.object({ docs: receipt }),
    multipart: { files: 'xml_submission_file', maxFiles: FIELD_FILES_MAX + 1 },
  }),
}
