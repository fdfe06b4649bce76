import { z } from 'zod'
import { problem } from './problems/refusal.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, noBody, noParams, noQuery, personRef, projectParams } from './shapes.ts'
import { joinForm } from './users/user-forms.ts'

export const CODE_LENGTH = 6
/** Days that a code lives, and the number of people who may use it. */
export const CODE_DAYS = 14
export const CODE_USES = 20

/** A code as it is typed: letters in whatever case. */
export const typedCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6}$/, problem('codeFormat'))

export const projectCode = z.object({
  code: z.string(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  expiresAt: moment,
  uses: z.number().int(),
  maxUses: z.number().int(),
  status: z.enum(['Live', 'Expired', 'Used up', 'Revoked']),
})
export type ProjectCode = z.infer<typeof projectCode>

const codeParams = projectParams.extend({ code: typedCode })

export const codes = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/codes',
    access: 'admin',
    summary: 'The codes of a project, newest first; of those that are over, the last 100.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(projectCode), totalDocs: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/codes',
    access: 'admin',
    summary: 'Makes a code with which 20 people may join the project within 14 days.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: projectCode }),
    idempotent: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/codes/:code',
    access: 'admin',
    summary: 'Ends a code at once. Who has joined with it stays.',
    params: codeParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: projectCode }),
  }),
  look: endpoint({
    method: 'GET',
    path: '/users/codes/:code',
    access: 'public',
    summary: "The name of a live code's project, or 404.",
    // wrong ones are counted
    changesState: true,
    params: z.object({ code: typedCode }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.object({ name: z.string() }) }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/users/join',
    access: 'user',
    summary: 'Joins the project of a code, or of an invitation to the own address.',
    params: noParams,
    query: noQuery,
    body: joinForm,
    data: z.object({ docs: z.object({ project: id }) }),
  }),
}
