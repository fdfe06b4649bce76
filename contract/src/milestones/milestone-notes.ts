import { z } from 'zod'
import { withFiles } from '../documents.ts'
import { newReply, reactionName, restoreBody } from '../documents/updates.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_ATTACHMENTS, NOTE_TEXT_MAX } from '../rules/limits.ts'
import { RESTORE_DAYS } from '../rules/history/restore.ts'
import { id, noBody, noQuery, projectParams } from '../shapes.ts'
import { milestone } from './milestone.ts'
import { milestoneContent, milestoneHistory } from './milestone-history.ts'

export const milestoneParams = projectParams.extend({ milestoneId: id })

const noteParams = milestoneParams.extend({ noteId: id })
const embeddedParams = milestoneParams.extend({ field: z.string(), embeddedId: id })

/** The notes about a milestone, and its files. */
export const milestoneHistoryCalls = {
  addNote: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/addNote',
    access: 'answer',
    summary: 'Adds a note to a milestone, with up to five files.',
    params: milestoneParams,
    query: noQuery,
    body: z.object({ text: z.string().max(NOTE_TEXT_MAX), mentions: newReply.shape.mentions }),
    data: z.object({ docs: milestoneHistory }),
    /** The text is a plain field. */
    multipart: { ...withFiles, json: 'mentions' },
    idempotent: true,
  }),
  reply: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/notes/:noteId/reply',
    access: 'answer',
    summary:
      'Replies to a note on a milestone, or another entry of its history, with up to five files.',
    params: noteParams,
    query: noQuery,
    body: z.object({ update: newReply }),
    data: z.object({ docs: milestoneHistory }),
    multipart: withFiles,
    idempotent: true,
  }),
  reaction: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/notes/:noteId/reaction',
    access: 'answer',
    summary:
      "Adds one's reaction to a note on a milestone, or another entry of its history, or takes it away.",
    params: noteParams,
    query: noQuery,
    body: z.object({ reaction: reactionName, on: z.boolean() }),
    data: z.object({ docs: milestoneHistory }),
  }),
  seen: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/seen',
    access: 'member',
    summary: 'Marks all that the history of a milestone holds now as seen by the caller.',
    params: milestoneParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestoneHistory }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/projects/:projectId/milestones/:milestoneId/updates/:updateId/restore',
    access: 'work',
    summary: `Puts back what an entry of the history of a milestone replaced up to ${RESTORE_DAYS} days ago; its name is for admins. What changed since is written over with \`though\` alone.`,
    params: milestoneParams.extend({ updateId: id }),
    query: noQuery,
    body: restoreBody,
    data: z.object({ docs: milestone }),
    idempotent: true,
  }),
  addAttachments: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/addAttachments',
    access: 'answer',
    summary:
      'Adds up to five files to a milestone: pictures to its photos, others to its attachments.',
    params: milestoneParams,
    query: noQuery,
    /** `component` says where it was asked from: 'sidebar'. */
    body: z.object({ component: z.string().max(40).optional() }),
    data: z.object({ docs: milestoneContent }),
    multipart: { files: 'attachments', maxFiles: MAX_ATTACHMENTS },
    idempotent: true,
  }),
  deleteEmbedded: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/milestones/:milestoneId/embeddedField/:field/embeddedId/:embeddedId',
    access: 'answer',
    summary: "Removes one's own note ('notes'), file ('attachments') or photo ('photos').",
    params: embeddedParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestoneContent }),
  }),
}
