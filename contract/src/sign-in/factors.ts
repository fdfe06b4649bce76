import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problems/refusal.ts'
import { PASSWORD_MAX } from '../rules/limits.ts'
import { id, moment, noBody, noParams, noQuery } from '../shapes.ts'
import { totpCode } from './codes.ts'
import { appSetup, setupBody } from './pending-sign-in.ts'

/** A second factor of one's own. */
const factor = z.object({
  _id: id,
  kind: z.literal('totp'),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})

const ownFactors = z.object({
  docs: z.array(factor),
  /** Recovery codes that are left, and since when there are these. */
  codesLeft: z.number().int(),
  codesMadeAt: moment.nullable(),
  /** Whether this server asks the person for a factor: then the last one stays. */
  isNeeded: z.boolean(),
})
const withCodes = ownFactors.extend({ recoveryCodes: z.array(z.string()) })

/** The own second factors. What changes them asks for a fresh factor. */
export const factors = {
  list: endpoint({
    method: 'GET',
    path: '/users/factors',
    access: 'user',
    summary: 'The own second factors, and how many recovery codes are left.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: ownFactors,
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/factors',
    access: 'user',
    fresh: 'always',
    summary:
      'Begins to set up a second factor; an app that is there goes on until the new one shows a code.',
    params: noParams,
    query: noQuery,
    body: setupBody,
    data: appSetup,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/factors/confirm',
    access: 'user',
    fresh: 'always',
    dear: 'password',
    summary:
      'Ends the setting up by a first code, and tells the recovery codes this once. The app before it ends, and so do its codes.',
    params: noParams,
    query: noQuery,
    body: z.object({ code: totpCode }),
    data: withCodes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/factors/:factorId',
    access: 'user',
    fresh: 'always',
    summary: 'Removes a second factor; the last one takes the recovery codes along.',
    params: z.object({ factorId: id }),
    query: noQuery,
    body: noBody,
    data: ownFactors,
  }),
  recoveryCodes: endpoint({
    method: 'POST',
    path: '/users/recovery-codes',
    access: 'user',
    fresh: 'always',
    dear: 'password',
    summary: 'Makes new recovery codes, told this once; the ones before end.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: withCodes,
  }),
  confirmFresh: endpoint({
    method: 'POST',
    path: '/users/fresh',
    access: 'user',
    dear: 'password',
    summary:
      'Shows again that it is oneself: by a code of the app, or by the password where there is no factor. For ten minutes what is dangerous does not ask.',
    params: noParams,
    query: noQuery,
    body: z
      .object({
        code: totpCode.optional(),
        password: z.string().min(1, problem('required')).max(PASSWORD_MAX).optional(),
      })
      .refine(({ code, password }) => (code === undefined) !== (password === undefined), {
        path: ['code'],
        error: problem('required'),
      }),
    data: z.object({ until: moment }),
  }),
}
