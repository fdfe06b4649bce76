import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noParams, noQuery } from '../shapes.ts'
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
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})

const withSessions = z.object({ docs: z.array(ownSession) })

/** Where somebody is signed in, and was. */
export const ownSessionCalls = {
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    access: 'user',
    summary: 'The own sessions that live: since when, and from where.',
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
    summary: 'Ends the own sessions but the one that asks.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: withSessions,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/:sessionId',
    access: 'user',
    summary: 'Ends one of the own sessions.',
    params: z.object({ sessionId: id }),
    query: noQuery,
    body: noBody,
    data: withSessions,
  }),
}
