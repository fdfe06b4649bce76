import { z } from 'zod'
import { refusal } from './problems/refusal.ts'
import { endpoint } from './endpoint.ts'
import { fieldsOf, listOf, oneOf, someFields, sorting } from './shapes/list-query.ts'
import { id, language, moment, noBody, noParams, noQuery, timeZone } from './shapes.ts'
import {
  forgotPasswordForm,
  profileForm,
  resetPasswordForm,
  signinForm,
  signupForm,
  updatePasswordForm,
} from './users/user-forms.ts'

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
  language,
  /** In which times are shown; null for that of the device. */
  timeZone: z.string().nullable(),
  defaultProject: id.nullable(),
  projectList: z.array(id),
  createdAt: moment,
})
export type User = z.infer<typeof user>

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

/** Somebody with whom one shares a project. */
export const listedPerson = user
  .pick({
    _id: true,
    email: true,
    firstName: true,
    lastName: true,
    position: true,
    organization: true,
    phoneNumber: true,
    photo: true,
    authorityLevel: true,
  })
  .extend({
    status: z.enum(['Active', 'Deactivated']),
    /** Of the field: has no address, cannot sign in, acts by keys alone. */
    isFieldOnly: z.boolean(),
  })
export type ListedPerson = z.infer<typeof listedPerson>

const peopleQuery = z.strictObject({
  'projects[in]': listOf(id),
  projects: oneOf(id),
  'authorityLevel[eq]': oneOf(authorityLevel),
  authorityLevel: oneOf(authorityLevel),
  fields: fieldsOf(listedPerson),
  sort: sorting(['lastName'], 'lastName'),
})
export type PeopleQuery = z.output<typeof peopleQuery>

/** The whole form, the language, the time zone, or several of them. */
const updateMeBody = profileForm
  .partial()
  .extend({ language: language.optional(), timeZone: timeZone.nullable().optional() })
  .superRefine(({ language, timeZone, ...form }, context) => {
    const isSetting = language !== undefined || timeZone !== undefined
    if (isSetting && Object.keys(form).length === 0) return
    for (const field of profileForm.keyof().options) {
      if (form[field] === undefined) context.addIssue(refusal('required', { path: [field] }))
    }
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

const withUser = z.object({ user })
const nothing = z.object({})
const withSessions = z.object({ docs: z.array(ownSession) })

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'user',
    summary: 'The people of projects that one belongs to, by last name.',
    params: noParams,
    query: peopleQuery,
    body: noBody,
    data: z.object({ docs: z.array(someFields(listedPerson)), totalDocs: z.number().int() }),
  }),
  signup: endpoint({
    method: 'POST',
    path: '/users/signup',
    access: 'public',
    summary:
      'Makes an ordinary account in the project of a live code or invitation, and signs it in.',
    params: noParams,
    query: noQuery,
    body: signupForm,
    /** `project` is the one that they have come into. */
    data: withUser.extend({ project: id }),
  }),
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
  forgotPassword: endpoint({
    method: 'POST',
    path: '/users/forgot-password',
    access: 'public',
    summary: 'Mails a link that sets a new password, if the address has an account.',
    params: noParams,
    query: noQuery,
    body: forgotPasswordForm,
    data: nothing,
  }),
  resetPassword: endpoint({
    method: 'PATCH',
    path: '/users/reset-password/:resetToken',
    access: 'public',
    summary: 'Sets a new password by the token of a mail, and signs the person in; once.',
    params: z.object({ resetToken: z.string() }),
    query: noQuery,
    body: resetPasswordForm,
    data: withUser,
  }),
  updatePassword: endpoint({
    method: 'PATCH',
    path: '/users/updatePassword',
    access: 'user',
    summary: 'Sets a new password, knowing the present one; the other sessions end.',
    params: noParams,
    query: noQuery,
    body: updatePasswordForm,
    data: nothing,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/users/updateMe',
    access: 'user',
    summary:
      'Sets the own name, position, organization and phone number, the language, the time zone, or several of them.',
    params: noParams,
    query: noQuery,
    body: updateMeBody,
    data: withUser,
  }),
  updateMyPhoto: endpoint({
    method: 'PATCH',
    path: '/users/updateMyPhoto',
    access: 'user',
    summary: 'Sets the own photo: one picture in the field image.',
    params: noParams,
    query: noQuery,
    body: noBody,
    multipart: { files: 'image', maxFiles: 1, tooLarge: 'imageTooLarge' },
    data: withUser,
  }),
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
