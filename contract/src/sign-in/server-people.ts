import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noParams, noQuery } from '../shapes.ts'
import { oneOf, paging } from '../shapes/list-query.ts'
import { authorityLevel } from '../users/user.ts'

const person = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  authorityLevel,
  isActive: z.boolean(),
  projects: z.number().int(),
  hasFactor: z.boolean(),
  codesLeft: z.number().int(),
  /** Sessions that live. */
  sessions: z.number().int(),
  lastSeenAt: moment.nullable(),
})
export type ServerPerson = z.infer<typeof person>

const ofPerson = z.object({ personId: id })

/** All people of the server with an address, for superAdmins. */
export const serverPeople = {
  list: endpoint({
    method: 'GET',
    path: '/server/people',
    access: 'superAdmin',
    summary: 'All people who sign in here, by last name; `factor` is with or without.',
    params: noParams,
    query: z.strictObject({
      ...paging,
      factor: oneOf(z.enum(['with', 'without'])),
      level: oneOf(authorityLevel),
    }),
    body: noBody,
    data: z.object({
      docs: z.array(person),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/server/people/:personId/end-sessions',
    access: 'superAdmin',
    fresh: 'always',
    summary: 'Ends all sessions of another person. Their keys for the field go on.',
    params: ofPerson,
    query: noQuery,
    body: noBody,
    data: z.object({ ended: z.number().int() }),
  }),
  resetFactors: endpoint({
    method: 'POST',
    path: '/server/people/:personId/reset-factors',
    access: 'superAdmin',
    fresh: 'always',
    summary:
      'Removes the second factor and the recovery codes of another person, who lost them; their sessions end, and they are told by mail.',
    params: ofPerson,
    query: noQuery,
    body: noBody,
    data: z.object({ ended: z.number().int() }),
  }),
}
