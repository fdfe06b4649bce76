import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noParams, noQuery, personRef } from '../shapes.ts'
import { factorWay } from './signed-in.ts'
import { oneOf } from '../shapes/list-query.ts'

/** A sign-in or sign-out in the audit log. */
const signInEntry = z.object({
  _id: id,
  at: moment,
  action: z.enum(['user.signed-in', 'user.signed-out']),
  /** Null when a proxy did not tell. */
  ip: z.string().nullable(),
  /** What the browser says of itself; null at a sign-out, and at a sign-in of older versions. */
  userAgent: z.string().nullable(),
  /** Whether the session that a sign-in began has ended; null where that is not known. */
  hasEnded: z.boolean().nullable(),
})

/** One of the own sessions. Its id opens nothing. */
export const ownSession = z.object({
  _id: id,
  createdAt: moment,
  lastSeenAt: moment,
  /** Where it was begun from; null when a proxy did not tell. */
  ip: z.string().nullable(),
  userAgent: z.string(),
  /** How it began: by the password, by a link that sets a new one, or with the account. */
  way: z.enum(['password', 'reset', 'signup']),
  /** The second factor that was shown; null where none was. */
  factor: factorWay.nullable(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})

/** What else opens in the own name, without a session. Its id opens nothing. */
export const ownAccess = z.object({
  /** Of the key; of the calendar, of which everybody has one at most, that of its person. */
  _id: id,
  /** A key for our page on phones or for ODK Collect, or the private address of the calendar. */
  kind: z.enum(['browser', 'collect', 'calendar']),
  /** Of a key; '' where it has none. */
  label: z.string(),
  /** Null of the calendar, which is of all. */
  project: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: moment,
  /** Who handed it out; null for what one made for oneself, which ends with the password. */
  madeBy: personRef.nullable(),
  lastUsedAt: moment.nullable(),
  /** What it was used by, as far as that told; '' before. */
  userAgent: z.string(),
  /** When it ends if nobody uses it until then; null: not by itself. */
  endsAt: moment.nullable(),
})
export type OwnAccess = z.infer<typeof ownAccess>

const withSessions = z.object({ docs: z.array(ownSession), access: z.array(ownAccess) })

/** Where somebody is signed in, and was. */
export const ownSessionCalls = {
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    access: 'user',
    summary:
      'The own sessions that live: since when, and from where; and the keys and the calendar that open in the own name without one.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: withSessions,
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/users/sign-ins',
    access: 'user',
    summary:
      'When and from where somebody signed in and out, the last hundred times, and which of it has ended: oneself, or for a superAdmin anybody.',
    params: noParams,
    query: z.strictObject({ userId: oneOf(id) }),
    body: noBody,
    data: z.object({ docs: z.array(signInEntry) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    access: 'user',
    summary: 'Ends the own sessions but the one that asks. Keys and the calendar go on.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: withSessions,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/:sessionId',
    access: 'user',
    summary: 'Ends one of the own sessions, a key of oneself, or the address of the calendar.',
    params: z.object({ sessionId: id }),
    query: noQuery,
    body: noBody,
    data: withSessions,
  }),
}
