import { z } from 'zod'
import { invitation } from './invitations/invitation.ts'
import { endpoint } from './endpoint.ts'
import { emailAddress, id, language, noBody, noQuery, projectParams } from './shapes.ts'

/** Days that an invitation lives from its last mail on. */
export const INVITATION_DAYS = 14
/** Addresses that one call invites. */
export const INVITED_MAX = 100

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/invitations',
    access: 'admin',
    summary: 'The invitations to a project, newest first; of those that are over, the last 100.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(invitation), totalDocs: z.number().int() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/projects/:projectId/invitations',
    access: 'admin',
    summary:
      'Invites up to 100 addresses by mail, in the language given, else in that of the one who ' +
      'invites; one that is invited already gets a new mail, and only its link works. Addresses ' +
      'of members are passed over.',
    params: projectParams,
    query: noQuery,
    body: z.object({
      emails: z.array(emailAddress).min(1).max(INVITED_MAX),
      language: language.optional(),
    }),
    data: z.object({ docs: z.array(invitation), alreadyMembers: z.array(z.string()) }),
    idempotent: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/invitations/:invitationId',
    access: 'admin',
    summary: 'Ends an invitation at once.',
    params: projectParams.extend({ invitationId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: invitation }),
  }),
  look: endpoint({
    method: 'GET',
    path: '/users/invitations/:token',
    access: 'public',
    summary: 'What a live invitation leads to, for who has its link; or 404.',
    // wrong ones are counted
    changesState: true,
    params: z.object({ token: z.string() }),
    query: noQuery,
    body: noBody,
    data: z.object({
      docs: z.object({
        /** The name of the project. */
        name: z.string(),
        email: z.string(),
        /** True if the address signs in to join; otherwise it registers. */
        hasAccount: z.boolean(),
      }),
    }),
  }),
}
