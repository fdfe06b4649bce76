// What a person fills in about themselves, each with its messages; the screens check the same.
import { z } from 'zod'
import type { ProblemCode } from '../problems.ts'
import { problem } from '../problems/refusal.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PROFILE_TEXT_MAX } from '../rules/limits.ts'
import { emailAddress, language } from '../shapes.ts'

export const signinForm = z.object({
  email: emailAddress,
  // as it was typed: old hashes may be of letters in two halves
  password: z
    .string()
    .min(1, problem('required'))
    .min(PASSWORD_MIN, problem('passwordShort'))
    .max(PASSWORD_MAX),
})

export const forgotPasswordForm = signinForm.pick({ email: true })

// one spelling of what keyboards write in two: é, й, ї
const newPassword = z
  .string()
  .normalize('NFC')
  .min(1, problem('required'))
  .min(PASSWORD_MIN, problem('passwordShort'))
  .max(PASSWORD_MAX)

export const resetPasswordForm = z
  .object({ password: newPassword, passwordConfirm: newPassword })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    path: ['passwordConfirm'],
    error: problem('passwordsDiffer'),
  })

// a message of z.string() would be that of all its checks without one
const changedPassword = (required: ProblemCode) =>
  z
    .string({ error: required })
    .normalize('NFC')
    .min(1, required)
    .min(PASSWORD_MIN, problem('newPasswordShort'))
    .max(PASSWORD_MAX, problem('maxLength'))

export const updatePasswordForm = z
  .object({
    password: z
      .string({ error: problem('currentPasswordRequired') })
      .min(1, problem('currentPasswordRequired'))
      .max(PASSWORD_MAX, problem('maxLength')),
    newPassword: changedPassword(problem('newPasswordRequired')),
    newPasswordConfirm: z
      .string({ error: problem('newPasswordConfirmRequired') })
      .normalize('NFC')
      .min(1, problem('newPasswordConfirmRequired'))
      .max(PASSWORD_MAX, problem('maxLength')),
  })
  .refine((form) => form.newPassword === form.newPasswordConfirm, {
    path: ['newPasswordConfirm'],
    error: problem('newPasswordsDiffer'),
  })

const profileText = z.string().trim().min(1, problem('required')).max(PROFILE_TEXT_MAX)

/** The fields of My Profile that a person may change. */
export const profileForm = z.object({
  firstName: profileText,
  lastName: profileText,
  position: profileText,
  organization: profileText,
  phoneNumber: profileText,
})

/** What lets somebody into a project: a code, or the token of an invitation to their address. */
export const admission = z.object({
  code: z.string().max(100).optional(),
  invitation: z.string().max(100).optional(),
})

const isGiven = ({ code, invitation }: z.output<typeof admission>) =>
  (code ?? invitation) !== undefined
const codeMissing = { path: ['code'], error: problem('required') }

export const joinForm = admission.refine(isGiven, codeMissing)

const registration = profileForm.extend({
  email: emailAddress,
  password: newPassword,
  passwordConfirm: newPassword,
})
const passwordsAgree = (form: { password: string; passwordConfirm: string }) =>
  form.password === form.passwordConfirm
const passwordsDiffer = { path: ['passwordConfirm'], error: problem('passwordsDiffer') }

/** What somebody fills in who registers: the profile, an address and a new password. */
export const registrationForm = registration.refine(passwordsAgree, passwordsDiffer)

/** Registration with a code or an invitation. */
export const signupForm = registration
  .extend({ ...admission.shape, language: language.optional() })
  .refine(isGiven, codeMissing)
  .refine(passwordsAgree, passwordsDiffer)
