// Changes of many issues at once, each with an entry in the history of the issue.
import { z } from 'zod'
import { newUpdate } from '../documents/updates.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problems/refusal.ts'
import { LIST_LIMIT_MAX } from '../rules/limits.ts'
import { calendarDate, id, noQuery, projectParams, seenVersion, severity } from '../shapes.ts'

export const MANY_ISSUES_ACTIONS = ['Recategorized', 'Resolved', 'Edited'] as const
export type ManyIssuesAction = (typeof MANY_ISSUES_ACTIONS)[number]

/** An issue that did not take what many were asked to; without a reference where there is none. */
const refusedIssue = z.object({
  _id: id,
  refId: z.number().int().nullable(),
  /** A problem of the catalogue, and its sentence in the caller's language. */
  code: z.string(),
  message: z.string(),
})
export type RefusedIssue = z.infer<typeof refusedIssue>

const manyChanged = z.object({
  docs: z.array(id),
  /** The versions of `docs` after the change, in their order. */
  versions: z.array(z.number().int()),
  refused: z.array(refusedIssue),
})

/** Up to a page of issues, each of them once. */
function eachOnce<Shape extends z.ZodType<{ _id: string }>>(one: Shape) {
  return z
    .array(one)
    .min(1)
    .max(LIST_LIMIT_MAX)
    .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, {
      message: problem('issueTwice'),
    })
}

export const manyIssuesCalls = {
  updateMany: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/issues/updateMany',
    access: 'work',
    summary: `Does the same to up to ${LIST_LIMIT_MAX} issues, each with an entry in its history: ${MANY_ISSUES_ACTIONS.join(', ')}. Those that do not take it stay as they are, and \`refused\` says why.`,
    params: projectParams,
    query: noQuery,
    body: z.object({
      update: newUpdate.omit({ version: true }).extend({
        actionType: z.enum(MANY_ISSUES_ACTIONS, problem('invalidActionType')),
      }),
      docs: eachOnce(z.object({ _id: id, version: seenVersion })),
    }),
    data: manyChanged,
    idempotent: true,
  }),
  setEach: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/issues/setEach',
    access: 'work',
    summary: `Gives each of up to ${LIST_LIMIT_MAX} issues an owner, a due date or a severity of its own, with an entry in its history: what \`updateMany\` changed is so taken back. Those that somebody changed since, or that do not take it, stay as they are.`,
    params: projectParams,
    query: noQuery,
    body: z.object({
      docs: eachOnce(
        z.object({
          _id: id,
          version: z.number().int(),
          set: z.union([
            z.strictObject({ owner: id.toLowerCase().nullable() }),
            z.strictObject({ dueAt: calendarDate.nullable() }),
            z.strictObject({ categorization: severity }),
          ]),
        }),
      ),
    }),
    data: manyChanged,
    idempotent: true,
  }),
}
