import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problems/refusal.ts'
import { noBody, noParams, noQuery } from '../shapes.ts'
import { factorWay, nextStep, signedIn } from '../users/signed-in.ts'
import { user } from '../users/user.ts'
import { recoveryCode, totpCode } from './codes.ts'

/** What an authenticator app is set up with: told this once. */
export const appSetup = z.object({
  /** Base32, as people type it. */
  secret: z.string(),
  /** `otpauth:`, for a camera or for an app on the same device. */
  uri: z.string(),
})

/** The kinds of factors that can be set up. */
export const setupBody = z.object({ kind: z.literal('totp') })

/** Exactly one of the two. */
const codeBody = z
  .object({ code: totpCode.optional(), recoveryCode: recoveryCode.optional() })
  .refine(({ code, recoveryCode: written }) => (code === undefined) !== (written === undefined), {
    path: ['code'],
    error: problem('required'),
  })

/** A sign-in of which something is left to show: of the cookie that only these calls know. */
export const pendingSignIn = {
  get: endpoint({
    method: 'GET',
    path: '/users/signin/pending',
    access: 'pending',
    summary: 'Who is signing in, and what is left to show.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({
      next: nextStep,
      factors: z.array(factorWay),
      /** Recovery codes that are left. */
      codesLeft: z.number().int(),
      name: z.string(),
      email: z.string(),
      triesLeft: z.number().int(),
    }),
  }),
  factor: endpoint({
    method: 'POST',
    path: '/users/signin/factor',
    access: 'pending',
    dear: 'password',
    summary: 'Shows the second factor, and signs in: a code of the app, or a recovery code.',
    params: noParams,
    query: noQuery,
    body: codeBody,
    data: signedIn,
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/users/signin/enrol',
    access: 'pending',
    summary: 'Begins to set up the second factor that this server asks for.',
    params: noParams,
    query: noQuery,
    body: setupBody,
    data: appSetup,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/signin/enrol/confirm',
    access: 'pending',
    dear: 'password',
    summary:
      'Ends the setting up by a first code, signs in, and tells the recovery codes this once.',
    params: noParams,
    query: noQuery,
    body: z.object({ code: totpCode }),
    data: z.object({ user, recoveryCodes: z.array(z.string()) }),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/users/signin/pending',
    access: 'pending',
    summary: 'Gives the sign-in up.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
