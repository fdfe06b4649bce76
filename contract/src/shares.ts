import { z } from 'zod'
import { sharedAnswer, sharedDocument } from './shares/shared-document.ts'
import { problem } from './problems/refusal.ts'
import { endpoint } from './endpoint.ts'
import {
  ANSWERS_AT_ONCE,
  COMMENT_NAME_MAX,
  MAX_ATTACHMENTS,
  NOTE_TEXT_MAX,
} from './rules/limits.ts'
import { emailAddress, id, noBody, noQuery } from './shapes.ts'
import { paging } from './shapes/list-query.ts'

const requiredText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.trim() !== '', problem('required'))

/** The comment of a visitor; the screen's form takes the same. */
export const sharedComment = z.object({
  firstName: requiredText(COMMENT_NAME_MAX).transform((name) => name.trim()),
  lastName: requiredText(COMMENT_NAME_MAX).transform((name) => name.trim()),
  email: emailAddress,
  notes: requiredText(NOTE_TEXT_MAX),
})

const shareParams = z.object({ shareId: z.string() })

export const shares = {
  get: endpoint({
    method: 'GET',
    path: '/shares/public/:shareId',
    access: 'public',
    summary: 'The issue or submission behind a sharing link, as its holder may see it.',
    params: shareParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: sharedDocument }),
  }),
  answers: endpoint({
    method: 'GET',
    path: '/shares/public/:shareId/answers',
    access: 'public',
    summary: `Answers of a submission that a link shows, ${ANSWERS_AT_ONCE} a page: the first page comes with it.`,
    params: shareParams,
    query: z.strictObject({ page: paging.page }),
    body: noBody,
    data: z.object({ docs: z.array(sharedAnswer), page: z.number().int() }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/shares/public/:shareId/opened',
    access: 'public',
    summary:
      'Counts that a person opened the link: its page tells at the first sign of one, and what only loads it never does.',
    params: shareParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/shares/public/:shareId/files/:fileId',
    access: 'public',
    summary:
      'A file of what a sharing link shows. Of pictures there is no original; recordings and films are played, also in the part that Range asks for.',
    params: shareParams.extend({ fileId: id }),
    query: z.strictObject({ size: z.enum(['thumb', 'screen']).default('screen') }),
    body: noBody,
    data: z.object({}),
  }),
  getMap: endpoint({
    method: 'GET',
    path: '/shares/public/:shareId/map',
    access: 'public',
    summary:
      'The map file of the server for the holder of a sharing link, or a part of it by Range.',
    params: shareParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
  createNote: endpoint({
    method: 'PATCH',
    path: '/shares/public/:shareId/createNote',
    access: 'public',
    summary: 'Adds the comment of a visitor; members of the project may add up to five files.',
    params: shareParams,
    query: noQuery,
    body: z.object({ update: sharedComment }),
    takes: 'comment',
    data: z.object({ docs: sharedDocument }),
    multipart: { files: 'attachments', maxFiles: MAX_ATTACHMENTS, json: 'update' },
    idempotent: true,
  }),
}
