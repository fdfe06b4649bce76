import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './rules/limits.ts'
import { MESSAGES } from './rules/messages.ts'
import { emailAddress, id, moment, noBody, noParams, noQuery } from './shapes.ts'

export const authorityLevel = z.enum(['user', 'admin', 'superAdmin'])
export type AuthorityLevel = z.infer<typeof authorityLevel>

/** The signed-in person's own record. */
export const user = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  organization: z.string(),
  phoneNumber: z.string(),
  photo: z.string().nullable(),
  authorityLevel,
  defaultProject: id.nullable(),
  projectList: z.array(id),
  createdAt: moment,
})
export type User = z.infer<typeof user>

export const signinForm = z.object({
  email: emailAddress,
  password: z
    .string({ error: MESSAGES.required })
    .min(1, MESSAGES.required)
    .min(PASSWORD_MIN, MESSAGES.passwordShort)
    .max(PASSWORD_MAX),
})

const withUser = z.object({ user })

export const users = {
  isAuthenticated: endpoint({
    method: 'GET',
    path: '/users/is-authenticated',
    access: 'user',
    summary: 'The person who is signed in.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: withUser,
  }),
  signin: endpoint({
    method: 'POST',
    path: '/users/signin',
    access: 'public',
    summary: 'Signs in and sets the session cookie; an older session of the browser ends.',
    params: noParams,
    query: noQuery,
    body: signinForm,
    data: withUser,
  }),
  signout: endpoint({
    method: 'GET',
    path: '/users/signout',
    access: 'public',
    summary: 'Ends the session of this browser.',
    changesState: true,
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:userId',
    access: 'user',
    summary: 'Sets the own default project or the own list of projects.',
    params: z.object({ userId: id }),
    query: noQuery,
    body: z.object({
      defaultProject: id.nullable().optional(),
      projectList: z.array(id).max(1000).optional(),
    }),
    data: withUser,
  }),
}
