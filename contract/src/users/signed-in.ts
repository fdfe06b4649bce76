import { z } from 'zod'
import { user } from './user.ts'

/** By what somebody shows, beside their password, that it is them. */
export const factorWay = z.enum(['totp', 'recovery'])
export type FactorWay = z.infer<typeof factorWay>

/** What is left to show before a session begins: a second factor, or that one has been set up. */
export const nextStep = z.enum(['factor', 'enrol'])

/** Who is signed in; null while something is left to show. */
export const signedIn = z.object({
  user: user.nullable(),
  next: nextStep.optional(),
  /** The ways that are open to the person, where `next` is factor. */
  factors: z.array(factorWay).optional(),
})
export type SignedIn = z.infer<typeof signedIn>
