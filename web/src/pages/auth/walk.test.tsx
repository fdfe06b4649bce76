import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'

/** A server that knows Olena's account but sees nobody signed in. */
function signedOut() {
  const api = fakeApi()
  api.refuse(users.isAuthenticated, 401, 'Please sign in.')
  api.answer(users.signin, { user: olena })
  api.answer(projects.list, { docs: [], totalDocs: 0 })
  return api
}

/** Olena is signed in and has two projects, one of them bookmarked. */
function withProjects() {
  const api = signedOut()
  const docs = [someProject(2, 'Bridges'), someProject(3, 'Dnipro')]
  api.answer(users.isAuthenticated, { user: { ...olena, projectList: [id(3)] } })
  api.answer(projects.list, { docs, totalDocs: 2 })
  return api
}

const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))

async function fill(address: string, secret: string) {
  fireEvent.change(await email(), { target: { value: address } })
  fireEvent.change(password(), { target: { value: secret } })
}

describe('sign-in', () => {
  it('says under the fields what is wrong and puts the focus on the first', async () => {
    const api = signedOut()
    renderApp('/signin')
    await email()
    submit()
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2)
    const first = await email()
    await waitFor(() => expect(document.activeElement).toBe(first))
    await fill('olena', 'short')
    submit()
    expect(await screen.findByText('You must enter a valid email address.')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy()
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('leads to My Projects with an alert', async () => {
    signedOut()
    const { address } = renderApp('/signin')
    await fill('olena@plumbline.example', 'plumbline-demo')
    submit()
    await waitFor(() => expect(address()).toBe('/projects'))
    expect(await screen.findByText('Sign in Success!')).toBeTruthy()
    expect(screen.getByText('Sign in Success!').closest('[role=status]')).toBeTruthy()
  })

  it('that is refused keeps the email, empties the password and says why in two places', async () => {
    const api = signedOut()
    api.refuse(users.signin, 401, 'Incorrect email or password.')
    renderApp('/')
    await fill('olena@plumbline.example', 'not my password')
    submit()
    await waitFor(() => expect(screen.getAllByText('Incorrect email or password.')).toHaveLength(2))
    expect((await email()).value).toBe('olena@plumbline.example')
    expect(password().value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })

  it('is not painted for people who are signed in', async () => {
    const api = signedOut()
    api.answer(users.isAuthenticated, { user: olena })
    const { address } = renderApp('/signin')
    await waitFor(() => expect(address()).toBe('/projects'))
    expect(screen.queryByLabelText('Email')).toBe(null)
  })
})

describe('pages for signed-in people', () => {
  it('ask for sign-in first and come back afterwards', async () => {
    signedOut()
    const { address } = renderApp('/create-project')
    await fill('olena@plumbline.example', 'plumbline-demo')
    expect(address()).toBe('/signin')
    submit()
    expect(await screen.findByRole('heading', { name: 'Create Project' })).toBeTruthy()
    expect(address()).toBe('/create-project')
  })

  it('say that the session has ended, and lead to sign-in', async () => {
    const api = signedOut()
    api.answer(users.isAuthenticated, { user: olena })
    const { address, client } = renderApp('/projects')
    await screen.findByText('No projects yet')
    api.refuse(projects.list, 401, 'Please sign in.')
    api.refuse(users.isAuthenticated, 401, 'Please sign in.')
    await client.refetchQueries()
    const dialog = await screen.findByRole('dialog', { name: 'You are signed out' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(address()).toBe('/signin'))
  })

  it('are forgotten at sign-out', async () => {
    const api = signedOut()
    api.answer(users.isAuthenticated, { user: olena })
    api.answer(users.signout, {})
    const { address, client } = renderApp('/projects')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(address()).toBe('/signin'))
    await waitFor(() => expect(client.getQueryCache().getAll()).toHaveLength(1))
    expect(await screen.findByText('Signed Out!')).toBeTruthy()
  })
})

describe('addresses that lead nowhere', () => {
  it('show 404 to anybody', async () => {
    signedOut()
    renderApp('/no/such/page')
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeTruthy()
    expect(screen.getByText('Something went wrong.')).toBeTruthy()
  })

  it('are also those of projects that are not one’s own', async () => {
    const api = signedOut()
    api.answer(users.isAuthenticated, { user: olena })
    renderApp(`/projects/${id(66)}/trash`)
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeTruthy()
    expect(document.title).toBe('404 Not Found · Plumbline')
  })
})

describe('codes in the address', () => {
  it('stay text, also when they are made of digits', async () => {
    signedOut()
    const { router } = renderApp('/code-user?p=012345')
    await screen.findByRole('heading')
    expect(router.state.location.search).toEqual({ p: '012345' })
  })
})

describe('My Projects', () => {
  it('shows a card for each project with two ways in', async () => {
    withProjects()
    renderApp('/projects')
    const open = await screen.findByRole('link', { name: 'Open Bridges' })
    expect(open.getAttribute('href')).toBe(`/projects/${id(2)}`)
    expect(screen.getByRole('link', { name: 'Summary of Bridges' })).toBeTruthy()
    expect(screen.getAllByText('09/01/2025')).toHaveLength(2)
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Create New Project' }).disabled,
    ).toBe(true)
  })

  it('leads super admins to the page that creates projects', async () => {
    const api = withProjects()
    api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'superAdmin' } })
    renderApp('/projects')
    const create = await screen.findByRole('link', { name: 'Create New Project' })
    expect(create.getAttribute('href')).toBe('/create-project')
  })

  it('shows a heart at once and keeps it when the server agrees', async () => {
    const api = withProjects()
    renderApp('/projects')
    const release = api.hold(users.update, { user: olena }, { userId: olena._id })
    const [heart] = await screen.findAllByRole('button', { name: 'Set as default project' })
    fireEvent.click(heart ?? document.body)
    expect(await screen.findByRole('button', { name: 'Clear default project' })).toBeTruthy()
    release()
    expect(
      await screen.findByText('Your defaut project has been successfully updated.'),
    ).toBeTruthy()
    expect(api.sent()).toEqual({ defaultProject: id(3) })
  })

  it('takes a bookmark back when the server refuses', async () => {
    const api = withProjects()
    const message = 'You do not have permission to perform this action.'
    api.refuse(users.update, 403, message, { userId: olena._id })
    renderApp('/projects')
    fireEvent.click(await screen.findByRole('button', { name: 'Add to my project list' }))
    const alert = await screen.findByText(message)
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Add to my project list', pressed: false }),
    ).toBeTruthy()
  })

  it('says so when there are none', async () => {
    const api = withProjects()
    api.answer(projects.list, { docs: [], totalDocs: 0 })
    renderApp('/projects')
    expect(await screen.findByText('No projects yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact helpdesk' })).toBeTruthy()
  })

  it('that could not be loaded can be asked for again', async () => {
    const api = withProjects()
    api.refuse(projects.list, 403, 'You do not have permission to perform this action.')
    renderApp('/projects')
    const refresh = await screen.findByRole('button', { name: 'Refresh' })
    api.answer(projects.list, { docs: [someProject(2, 'Bridges')], totalDocs: 1 })
    fireEvent.click(refresh)
    expect(await screen.findByRole('link', { name: 'Open Bridges' })).toBeTruthy()
  })
})
