import { expect, test } from 'vitest'
import { registrationForm, resetPasswordForm, updatePasswordForm } from './user-forms.ts'

const [ONE, TWO] = ['café crème'.normalize('NFC'), 'café crème'.normalize('NFD')]

const PERSON = {
  email: 'olena@example.org',
  firstName: 'Olena',
  lastName: 'Shevchenko',
  position: 'Engineer',
  organization: 'Works',
  phoneNumber: '1',
}

test.each([
  [TWO, TWO],
  [ONE, TWO],
  [TWO, ONE],
])('a new password is the same however its accents are written', (password, passwordConfirm) => {
  const fresh = { password, passwordConfirm }
  const changed = { password: TWO, newPassword: password, newPasswordConfirm: passwordConfirm }
  expect(resetPasswordForm.safeParse(fresh).success).toBe(true)
  expect(registrationForm.safeParse({ ...PERSON, ...fresh }).success).toBe(true)
  expect(updatePasswordForm.safeParse(changed).success).toBe(true)
})
