import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/api.ts'
import { olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'

const WAITS = {
  next: 'factor' as const,
  factors: ['totp' as const, 'recovery' as const],
  codesLeft: 7,
  name: 'Olena Kovalenko',
  email: olena.email,
  triesLeft: 5,
}

function stranger() {
  const api = fakeApi()
  api.refuse(users.isAuthenticated, 401, 'Please sign in.')
  api.answer(projects.list, { docs: [], totalDocs: 0 })
  return api
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

it('whoever has a second factor comes from the password to the code, and by it to where they wanted', async () => {
  const api = stranger()
  api.answer(users.signin, { user: null, next: 'factor', factors: ['totp', 'recovery'] })
  api.answer(pendingSignIn.get, WAITS)
  const { address } = renderApp('/signin')
  await type('Email', olena.email)
  await type('Password', 'correct horse battery')
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(address()).toBe('/signin/second'))
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy()
  expect(screen.getByText('Olena Kovalenko')).toBeTruthy()
  expect(screen.queryByText('Sign in Success!')).toBeNull()
  api.refuse(pendingSignIn.factor, 400, { code: 'codeWrong', params: { left: 4 } })
  await type('Code', '31 41 59')
  expect(await screen.findAllByText('This code is not right. 4 tries are left.')).toBeTruthy()
  expect(api.sent()).toEqual({ code: '314159' })
  expect(screen.getByText(/set your phone’s clock to automatic/)).toBeTruthy()
  api.answer(pendingSignIn.factor, { user: olena })
  await type('Code', '265358')
  await waitFor(() => expect(address()).toBe('/projects'))
})

it('a recovery code stands in for the app, in whichever way it is written', async () => {
  const api = stranger()
  api.answer(pendingSignIn.get, WAITS)
  const { address } = renderApp('/signin/second')
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByText(/you have 7 left/)).toBeTruthy()
  api.answer(pendingSignIn.factor, { user: olena })
  await type('Recovery code', 'k7qm 3wxd 9frt')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/projects'))
  expect(api.calls.find(({ path }) => path === '/users/signin/factor')?.body).toEqual({
    recoveryCode: 'k7qm 3wxd 9frt',
  })
})

it('whoever must set a factor up does so in three steps, and keeps the codes', async () => {
  const api = stranger()
  api.answer(pendingSignIn.get, { ...WAITS, next: 'enrol', factors: [], codesLeft: 0 })
  const { address } = renderApp('/signin/setup')
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy()
  api.answer(pendingSignIn.enrol, { secret: 'JBSWY3DP', uri: 'otpauth://totp/Plumbline:o' })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(
    await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  api.answer(pendingSignIn.confirm, { user: olena, recoveryCodes: ['K7QM-3WXD-9FRT'] })
  await type('Code', '314159')
  expect(await screen.findByText('K7QM-3WXD-9FRT')).toBeTruthy()
  const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'Finish and sign in' })
  expect(finish.disabled).toBe(true)
  // there is no way around: the session is there
  expect(screen.queryByRole('link', { name: 'Sign in as someone else' })).toBeNull()
  fireEvent.click(screen.getByLabelText('I have put them in a safe place'))
  fireEvent.click(finish)
  await waitFor(() => expect(address()).toBe('/projects'))
})

it('a sign-in that took too long says so, and leads back', async () => {
  const api = stranger()
  api.refuse(pendingSignIn.get, 401, { code: 'pendingEnded' })
  renderApp('/signin/second')
  expect(await screen.findByText('This sign-in took too long. Please start again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toBeTruthy()
})

it('someone else signs in instead: the one that waits is given up', async () => {
  const api = stranger()
  api.answer(pendingSignIn.get, WAITS)
  api.answer(pendingSignIn.leave, {})
  const { address } = renderApp('/signin/second')
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in as someone else' }))
  await waitFor(() => expect(address()).toBe('/signin'))
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === '/users/signin/pending')).toBe(true),
  )
})
