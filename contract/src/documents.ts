import { z } from 'zod'
import { shareBody } from './documents/share-link.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { MAX_ATTACHMENTS } from './rules/limits.ts'
import { RESTORE_DAYS } from './rules/history/restore.ts'
import { docParams, id, noBody, noQuery, seenVersion } from './shapes.ts'
import { newReply, newUpdate, reactionName, restoreBody } from './documents/updates.ts'

/** The calls that issues and submissions have in common: a history, a public link and seen marks. */

/** `multipart` of the calls that bring a text with files. */
export const withFiles = {
  files: 'attachments',
  maxFiles: MAX_ATTACHMENTS,
  json: 'update',
} as const

const updateBody = z.object({ update: newUpdate, version: seenVersion })
const replyBody = z.object({ update: newReply })
const updateParams = docParams.extend({ updateId: id })
const embeddedParams = docParams.extend({ field: z.string(), embeddedId: id })
const reactionBody = z.object({ reaction: reactionName, on: z.boolean() })
/** The reference of what is deleted for good, as its screen shows it: 'I-12', 'S-12'. */
const purgeQuery = z.strictObject({ reference: z.string() })

const noData = z.object({})
type Answer<Doc> = z.ZodType<{ docs: Doc }>
type NoQuery = typeof noQuery

/** The calls that issues and submissions share; each answers the whole document. */
export interface DocumentCalls<Doc> {
  get: Endpoint<typeof docParams, NoQuery, typeof noBody, Answer<Doc>>
  update: Endpoint<typeof docParams, NoQuery, typeof updateBody, Answer<Doc>>
  reply: Endpoint<typeof updateParams, NoQuery, typeof replyBody, Answer<Doc>>
  reaction: Endpoint<typeof updateParams, NoQuery, typeof reactionBody, Answer<Doc>>
  restore: Endpoint<typeof updateParams, NoQuery, typeof restoreBody, Answer<Doc>>
  deleteEmbedded: Endpoint<typeof embeddedParams, NoQuery, typeof noBody, Answer<Doc>>
  seen: Endpoint<typeof docParams, NoQuery, typeof noBody, Answer<Doc>>
  createShare: Endpoint<typeof docParams, NoQuery, typeof shareBody, Answer<Doc>>
  deleteShare: Endpoint<typeof docParams, NoQuery, typeof noBody, Answer<Doc>>
  purge: Endpoint<typeof docParams, typeof purgeQuery, typeof noBody, typeof noData>
}

/** `actions` are the action types that `update` takes. */
export function documentCalls<Doc>(
  of: 'issues' | 'submissions',
  doc: z.ZodType<Doc>,
  actions: readonly string[],
): DocumentCalls<Doc> {
  const path = `/projects/:projectId/${of}/:docId`
  const one = of === 'issues' ? 'an issue' : 'a submission'
  const data: Answer<Doc> = z.object({ docs: doc })
  return {
    get: endpoint({
      method: 'GET',
      path,
      access: 'member',
      summary: `Reads ${one} with what the field reported and the history.`,
      params: docParams,
      query: noQuery,
      body: noBody,
      data,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/update`,
      access: 'answer',
      summary: `Adds to the history of ${one}, with up to five files: ${actions.join(', ')}.`,
      params: docParams,
      query: noQuery,
      body: updateBody,
      data,
      multipart: withFiles,
      idempotent: true,
    }),
    reply: endpoint({
      method: 'PATCH',
      path: `${path}/updates/:updateId/reply`,
      access: 'answer',
      summary: `Replies to an entry of the history of ${one}, with up to five files.`,
      params: updateParams,
      query: noQuery,
      body: replyBody,
      data,
      multipart: withFiles,
      idempotent: true,
    }),
    reaction: endpoint({
      method: 'PATCH',
      path: `${path}/updates/:updateId/reaction`,
      access: 'answer',
      summary: `Adds one's reaction to an entry of the history of ${one}, or takes it away.`,
      params: updateParams,
      query: noQuery,
      body: reactionBody,
      data,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/updates/:updateId/restore`,
      access: 'work',
      summary: `Puts back what an entry of the history of ${one} replaced up to ${RESTORE_DAYS} days ago. What changed since is written over with \`though\` alone.`,
      params: updateParams,
      query: noQuery,
      body: restoreBody,
      data,
      idempotent: true,
    }),
    deleteEmbedded: endpoint({
      method: 'DELETE',
      path: `${path}/embeddedField/:field/embeddedId/:embeddedId`,
      access: 'answer',
      summary: `Empties an entry of the history of ${one} ('updates'), or removes a photo ('photos').`,
      params: embeddedParams,
      query: noQuery,
      body: noBody,
      data,
    }),
    seen: endpoint({
      method: 'PATCH',
      path: `${path}/seen`,
      access: 'member',
      summary: `Marks the history of ${one} as seen by oneself.`,
      params: docParams,
      query: noQuery,
      body: noBody,
      data,
    }),
    createShare: endpoint({
      method: 'PATCH',
      path: `${path}/createShare`,
      access: 'work',
      summary: `Makes a public link to ${one}, until a moment if one likes; an older one ends.`,
      params: docParams,
      query: noQuery,
      body: shareBody,
      data,
      idempotent: true,
    }),
    deleteShare: endpoint({
      method: 'DELETE',
      path: `${path}/deleteShare`,
      access: 'admin',
      summary: `Ends the public link to ${one} at once.`,
      params: docParams,
      query: noQuery,
      body: noBody,
      data,
      idempotent: true,
    }),
    purge: endpoint({
      method: 'DELETE',
      path,
      access: 'admin',
      summary: `Removes ${one} that is in the trash for good, with its history, files and link; its reference (${of === 'issues' ? 'I-12' : 'S-12'}) confirms it.`,
      params: docParams,
      query: purgeQuery,
      body: noBody,
      data: noData,
    }),
  }
}
