import { endpoint } from '@plumbline/contract/endpoint'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import { noParams, noQuery } from '@plumbline/contract/shapes'
import { signinForm, user } from '@plumbline/contract/users'
import { z } from 'zod'

export const forgotPasswordForm = signinForm.pick({ email: true })

const newPassword = signinForm.shape.password

export const resetPasswordForm = z
  .object({ password: newPassword, passwordConfirm: newPassword })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    path: ['passwordConfirm'],
    error: MESSAGES.passwordsDiffer,
  })

export const resetCalls = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/users/forgot-password',
    access: 'public',
    summary: 'Mails a link that sets a new password, if the address has an account.',
    params: noParams,
    query: noQuery,
    body: forgotPasswordForm,
    data: z.object({}),
  }),
  resetPassword: endpoint({
    method: 'PATCH',
    path: '/users/reset-password/:resetToken',
    access: 'public',
    summary: 'Sets a new password by the token of a mail, and signs the person in.',
    params: z.object({ resetToken: z.string() }),
    query: noQuery,
    body: resetPasswordForm,
    data: z.object({ user }),
  }),
}
