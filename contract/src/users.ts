import { z } from 'zod'
import { authorityLevel, user, listedPerson } from './users/user.ts'
import { signedIn } from './users/signed-in.ts'
import { ownSessionCalls } from './users/own-sessions.ts'
import { refusal } from './problems/refusal.ts'
import { endpoint } from './endpoint.ts'
import { fieldsOf, listOf, oneOf, someFields, sorting } from './shapes/list-query.ts'
import { id, language, noBody, noParams, noQuery, timeZone } from './shapes.ts'
import {
  forgotPasswordForm,
  profileForm,
  resetPasswordForm,
  signinForm,
  signupForm,
  updatePasswordForm,
} from './users/user-forms.ts'

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

const withUser = z.object({ user })
const nothing = z.object({})

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
    dear: 'password',
    summary:
      'Makes an ordinary account in the project of a live code or invitation, and signs it in.',
    params: noParams,
    query: noQuery,
    body: signupForm,
    /** `project` is the one that they have come into. */
    data: signedIn.extend({ project: id }),
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
    dear: 'password',
    summary: 'Signs in and sets the session cookie; an older session of the browser ends.',
    params: noParams,
    query: noQuery,
    body: signinForm,
    data: signedIn,
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
    dear: 'password',
    summary: 'Sets a new password by the token of a mail, and signs the person in; once.',
    params: z.object({ resetToken: z.string() }),
    query: noQuery,
    body: resetPasswordForm,
    data: signedIn,
  }),
  updatePassword: endpoint({
    method: 'PATCH',
    path: '/users/updatePassword',
    access: 'user',
    fresh: 'withFactor',
    dear: 'password',
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
  ...ownSessionCalls,
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
