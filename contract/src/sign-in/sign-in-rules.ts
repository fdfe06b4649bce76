import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noBody, noParams, noQuery } from '../shapes.ts'

/** Of whom the server asks for a second factor. */
export const SECOND_FACTOR_RULES = ['off', 'admins', 'everybody'] as const
export const secondFactorRule = z.enum(SECOND_FACTOR_RULES)

const rules = z.object({
  secondFactor: secondFactorRule,
  version: z.number().int(),
  /** Active people with an address, and how many of them have no second factor yet. */
  people: z.number().int(),
  without: z.number().int(),
  /** Sessions in which none was shown, of people whom the rule asks for one. */
  sessionsWithout: z.number().int(),
})
export type SignInRules = z.infer<typeof rules>

/** What superAdmins set for signing in to the whole server. */
export const signInRules = {
  get: endpoint({
    method: 'GET',
    path: '/server/sign-in',
    access: 'superAdmin',
    summary: 'The rules for signing in, and how many people have no second factor yet.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: rules,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/server/sign-in',
    access: 'superAdmin',
    fresh: 'always',
    summary:
      'Sets of whom a second factor is wanted: they set it up at their next sign-in. Sessions go on until they end.',
    params: noParams,
    query: noQuery,
    body: z.object({ secondFactor: secondFactorRule, version: z.number().int() }),
    data: rules,
  }),
  askAtOnce: endpoint({
    method: 'POST',
    path: '/server/sign-in/ask-at-once',
    access: 'superAdmin',
    fresh: 'always',
    summary:
      'Ends the sessions in which no second factor was shown, of people whom the rule asks for one; the own one goes on.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: rules.extend({ ended: z.number().int() }),
  }),
}
