import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'

const TOKEN = 'b1Q-token_of-the-mail'
const withToken = { resetToken: TOKEN }

function stranger() {
  const api = fakeApi()
  api.refuse(users.isAuthenticated, 401, 'Please sign in.')
  api.answer(projects.list, { docs: [], totalDocs: 0 })
  return api
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }))

/** The last one counts. */
const policy = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=referrer]')].at(-1)?.content

async function fill(password: string, confirmation: string) {
  fireEvent.change(await field('New Password'), { target: { value: password } })
  fireEvent.change(await field('Password Confirmation'), { target: { value: confirmation } })
}

describe('a forgotten password', () => {
  it('leads by an email address to the page that says to look for the mail', async () => {
    const api = stranger()
    api.answer(users.forgotPassword, {})
    const { address } = renderApp('/forgot-password')
    expect(
      await screen.findByText(
        'A reset password link will be sent to the email address entered below.',
      ),
    ).toBeTruthy()
    fireEvent.change(await field('Email'), { target: { value: ' olena@plumbline.example ' } })
    submit()
    await waitFor(() => expect(address()).toBe('/forgot-password-success'))
    expect(
      await screen.findByText(
        'Please check your email. The reset link is valid for the next 10 minutes.',
      ),
    ).toBeTruthy()
    expect(api.sent()).toEqual({ email: 'olena@plumbline.example' })
  })

  it('asks for an address that can be one', async () => {
    const api = stranger()
    renderApp('/forgot-password')
    const email = await field('Email')
    submit()
    expect(screen.getByText('This field is required.')).toBeTruthy()
    fireEvent.change(email, { target: { value: 'olena' } })
    submit()
    expect(screen.getByText('You must enter a valid email address.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('that the server refuses to mail about stays on the page with what was typed', async () => {
    const api = stranger()
    const message = 'Too many attempts. Please wait a few minutes and try again.'
    api.refuse(users.forgotPassword, 429, message)
    const { address } = renderApp('/forgot-password')
    const email = await field('Email')
    fireEvent.change(email, { target: { value: 'olena@plumbline.example' } })
    submit()
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
    expect(address()).toBe('/forgot-password')
    expect(email.value).toBe('olena@plumbline.example')
  })
})

describe('the link of the mail', () => {
  it('takes two equal passwords of at least eight characters', async () => {
    const api = stranger()
    renderApp(`/forgot-password/${TOKEN}`)
    await field('New Password')
    submit()
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    await fill('short', 'shorter')
    submit()
    expect(screen.getAllByText('Password must be at least 8 characters.')).toHaveLength(2)
    await fill('plumb and line', 'plumb and lime')
    submit()
    expect(screen.getByText('Passwords do not match.')).toBeTruthy()
    const wrong = await field('Password Confirmation')
    await waitFor(() => expect(document.activeElement).toBe(wrong))
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('signs the person in and leads to their default project', async () => {
    const api = stranger()
    const user = { ...olena, defaultProject: id(66) }
    api.answer(users.resetPassword, { user }, withToken)
    const { address, client } = renderApp(`/forgot-password/${TOKEN}`)
    await fill('plumb and line', 'plumb and line')
    submit()
    await waitFor(() => expect(address()).toBe(`/projects/${id(66)}`))
    expect(
      (await screen.findByText('Your password has been successfully changed.')).closest(
        '[role=status]',
      ),
    ).toBeTruthy()
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map((query) => query.queryKey),
      ),
    ).not.toContain(TOKEN)
  })

  it('that is too old says so and leads to a new one', async () => {
    const api = stranger()
    api.refuse(users.resetPassword, 400, 'The link has expired.', withToken)
    renderApp(`/forgot-password/${TOKEN}`)
    await fill('plumb and line', 'plumb and line')
    submit()
    await waitFor(() => expect(screen.getAllByText('The link has expired.')).toHaveLength(2))
    const again = screen.getByRole('link', { name: 'Request a new link' })
    expect(again.getAttribute('href')).toBe('/forgot-password')
  })

  it('that gives a password which is refused says so once, at its field', async () => {
    const api = stranger()
    const why = { code: 'passwordCommon' as const }
    api.refuse(users.resetPassword, 400, why, withToken, [{ path: 'password', ...why }])
    renderApp(`/forgot-password/${TOKEN}`)
    await fill('password', 'password')
    submit()
    const form = within((await field('New Password')).form ?? document.body)
    expect(await form.findAllByText('This password is too common.')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull()
  })

  it('tells no other server its address, and pages after it tell what they always do', async () => {
    stranger()
    const { router } = renderApp(`/forgot-password/${TOKEN}`)
    await field('New Password')
    expect(policy()).toBe('no-referrer')
    await router.navigate({ to: '/signin' })
    await screen.findByRole('heading', { name: 'Sign In' })
    expect(policy()).toBe('strict-origin-when-cross-origin')
  })

  it('leads people who are signed in to where they start', async () => {
    const api = stranger()
    api.answer(users.isAuthenticated, { user: olena })
    const { address } = renderApp(`/forgot-password/${TOKEN}`)
    await waitFor(() => expect(address()).toBe('/projects'))
  })
})
