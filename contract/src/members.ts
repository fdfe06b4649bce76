import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, moment, noBody, noQuery, projectParams } from './shapes.ts'
import { may, rights } from './rights/rights.ts'
import { authorityLevel, listedPerson } from './users/user.ts'

/** Somebody who belongs to a project, as its admins see them. */
export const member = listedPerson.extend({
  joinedAt: moment,
  /** In the project; a server of the release before does not tell them. */
  rights: rights.optional(),
})
export type Member = z.infer<typeof member>

const memberBody = z.object({
  userId: id,
  authorityLevel: authorityLevel.optional(),
  /** False ends the person's sessions, and they cannot sign in any more. */
  isActive: z.boolean().optional(),
})
export type MemberBody = z.output<typeof memberBody>

const rightsBody = z.object({
  may,
  /** The version of the rights that were seen; with another one now, 409. */
  version: z.number().int(),
})

/** The other things that a change of rights does. */
const rightsEffects = z.object({ keysRevoked: z.number().int() })

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/members',
    access: 'admin',
    summary: 'The people of a project by last name, with their level and whether they are active.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(member), totalDocs: z.number().int() }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/projects/:projectId/members',
    access: 'admin',
    summary:
      'Adds somebody with whom one shares another project. A superAdmin also sets the level of a ' +
      "person's account, deactivates and reactivates it; never one's own.",
    params: projectParams,
    query: noQuery,
    body: memberBody,
    data: z.object({ docs: member }),
  }),
  setRights: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/members/:userId/rights',
    access: 'admin',
    summary:
      "Changes what a person may do in the project; never one's own rights, nor those of a superAdmin. Whoever may " +
      'only look loses the keys of their phones. With `dryRun` nothing changes, and `effects` says what would.',
    params: projectParams.extend({ userId: id }),
    query: z.strictObject({ dryRun: z.literal('1').optional() }),
    body: rightsBody,
    data: z.object({ docs: member, effects: rightsEffects }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/members/:userId',
    access: 'admin',
    summary: 'Removes a person from a project; what they wrote and shared stays.',
    params: projectParams.extend({ userId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
