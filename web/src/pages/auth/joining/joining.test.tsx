import { codes } from '@plumbline/contract/codes'
import { invitations } from '@plumbline/contract/invitations'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../../testing/api.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { signedInApi } from '../../../testing/signed-in.ts'
import { PROJECT_ID } from '../../../testing/reports.ts'

const CODE = 'K7QX29'
const TOKEN = 'a-token-of-a-mail'
const REFUSAL = 'There was an error with the registration code.'

const nobody = () => {
  const api = fakeApi()
  api.refuse(users.isAuthenticated, 401, 'Please sign in.')
  return api
}
const fill = (name: string, value: string) => {
  const field = screen.getByLabelText(name)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const invited = (email: string, hasAccount: boolean) => ({
  docs: { name: 'Coastal clinics', email, hasAccount },
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function fillIn() {
  fill('First Name', 'Nadiia')
  fill('Last Name', 'Kravets')
  fill('Position', 'Engineer')
  fill('Organization', 'Coast PIU')
  fill('Phone Number', '+380 48 555 01 02')
  fill('Password', 'scaffold and lintel')
  fill('Password Confirmation', 'scaffold and lintel')
}

describe('by a code', () => {
  it('one registers under the name of its project, by the rules of Profile and Reset', async () => {
    const api = nobody()
    api.answer(codes.look, { docs: { name: 'Coastal clinics' } }, { code: CODE })
    renderApp(`/code-user?p=${CODE}`)
    expect(await screen.findByText('Coastal clinics')).toBeTruthy()
    press('Register and join')
    expect(screen.getAllByText('This field is required.')).toHaveLength(8)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First Name')))
    const summary = within(screen.getByRole('alert'))
    expect(summary.getByText(/8 fields are not right yet/)).toBeTruthy()
    fireEvent.click(summary.getByRole('button', { name: 'Phone Number' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone Number')))
    fill('Position', 'x'.repeat(31))
    expect(screen.getByText('Max length of 30 characters exceeded.')).toBeTruthy()
    fillIn()
    fill('Email', 'nadiia@people')
    expect(screen.getByText('You must enter a valid email address.')).toBeTruthy()
    fill('Email', 'nadiia@people.example')
    fill('Password Confirmation', 'another')
    press('Register and join')
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy()
    fill('Password Confirmation', 'another one')
    press('Register and join')
    expect(screen.getByText('Passwords do not match.')).toBeTruthy()
    fill('Password Confirmation', 'scaffold and lintel')
    api.refuse(users.signup, 403, REFUSAL)
    press('Register and join')
    expect(await screen.findAllByText(REFUSAL)).toHaveLength(2)
    expect(api.sent()).toMatchObject({
      code: CODE,
      email: 'nadiia@people.example',
      language: 'en',
    })
  })

  it('that does not live one is told so, and gets no form', async () => {
    const api = nobody()
    api.refuse(codes.look, 404, 'This does not exist, or you do not have access to it.', {
      code: CODE,
    })
    renderApp(`/code-user?p=${CODE}`)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(REFUSAL)).toBeTruthy()
    expect(screen.queryByLabelText('First Name')).toBeNull()
  })

  it('somebody who is signed in joins with one press, and lands in the project', async () => {
    const api = signedInApi()
    api.answer(codes.look, { docs: { name: 'Coastal clinics' } }, { code: CODE })
    api.answer(codes.join, { docs: { project: PROJECT_ID } })
    const { address } = renderApp(`/code-user?p=${CODE}`)
    expect(await screen.findByText(/You are signed in as Olena Kovalenko/)).toBeTruthy()
    press('Join the project')
    expect(await screen.findByText('What to do next')).toBeTruthy()
    expect(address()).toBe(`/projects/${PROJECT_ID}/welcome`)
    expect(await screen.findByText('You have joined the project.')).toBeTruthy()
  })
})

describe('by an invitation', () => {
  it('one registers with the address that was invited, once, and is signed in', async () => {
    const api = nobody()
    api.answer(invitations.look, invited('nadiia@people.example', false), { token: TOKEN })
    const release = api.hold(users.signup, {
      user: { ...olena, _id: id(2), firstName: 'Nadiia' },
      project: PROJECT_ID,
    })
    const { address } = renderApp(`/invitation/${TOKEN}`)
    expect(
      await screen.findByRole('heading', { name: 'You are invited to Coastal clinics' }),
    ).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
    fillIn()
    press('Register and join')
    press('Register and join')
    await waitFor(() => expect(address()).toBe(`/invitation/${TOKEN}`))
    release()
    expect(await screen.findByText('Sign Up Success!')).toBeTruthy()
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}/welcome`))
    const sent = api.calls.filter(({ path }) => path === '/users/signup')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ invitation: TOKEN, email: 'nadiia@people.example' })
  })

  it('somebody with an account is sent to sign in, and comes back to it', async () => {
    const api = nobody()
    api.answer(invitations.look, invited(olena.email, true), { token: TOKEN })
    api.answer(users.signin, { user: olena })
    const { address } = renderApp(`/invitation/${TOKEN}`)
    fireEvent.click(await screen.findByRole('link', { name: 'Sign In' }))
    await screen.findByLabelText('Password')
    fill('Email', olena.email)
    fill('Password', 'scaffold and lintel')
    press('Sign In')
    await waitFor(() => expect(address()).toBe(`/invitation/${TOKEN}`))
    expect(await screen.findByRole('button', { name: 'Join the project' })).toBeTruthy()
  })

  it('of another address cannot be accepted, and says so', async () => {
    const api = signedInApi()
    api.answer(invitations.look, invited('nadiia@people.example', false), { token: TOKEN })
    renderApp(`/invitation/${TOKEN}`)
    expect(await screen.findByText(/This invitation is for nadiia@people.example/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join the project' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  })

  it('that is over says the one text for every refusal', async () => {
    nobody()
    renderApp(`/invitation/${TOKEN}`)
    expect(await screen.findByRole('heading', { name: REFUSAL })).toBeTruthy()
  })
})
