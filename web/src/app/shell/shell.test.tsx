import { forms } from '@plumbline/contract/forms/forms'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { leaving } from '../../lib/session/locked-out.ts'

const here = someProject(2, 'Northern Oblasts', { shortName: 'SHR North', openIssues: 12 })
const other = someProject(3, 'Bridges', { code: 'BRIDGE-L2-EMERGENCY' })

async function openProject(address = `/projects/${id(2)}/trash`) {
  const api = fakeApi()
  api.answer(users.isAuthenticated, { user: olena })
  api.answer(projects.list, { docs: [here, other], totalDocs: 2 })
  api.answer(projects.get, { docs: { ...here, sites: [], attachments: [] } }, { projectId: id(2) })
  const nothing = { docs: [], totalDocs: 0, page: 1, limit: 20 }
  api.answer(issues.list, nothing, { projectId: id(2) })
  api.answer(submissions.list, nothing, { projectId: id(2) })
  const app = renderApp(address)
  await screen.findByRole('navigation', { name: 'Project' })
  return { ...app, api }
}

const drawer = () => screen.getByRole('navigation', { name: 'Project' })

describe('the frame of a project', () => {
  it('has the places of the project, with the one on the screen marked', async () => {
    await openProject()
    const links = within(drawer()).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Dashboard',
      'My Work',
      'Milestones',
      'Issues1212 open issues',
      'Submissions',
      'Reports',
      'Activity',
      'Team',
      'Settings',
      'Trash',
    ])
    const lit = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(lit.map((link) => link.textContent)).toEqual(['Trash'])
  })

  it('leads to the settings of the project, which everybody reads', async () => {
    await openProject()
    fireEvent.click(screen.getByRole('button', { name: 'Settings of Olena Kovalenko' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Project Settings' }))
    expect(await screen.findByRole('heading', { name: 'Project Details' })).toBeTruthy()
    expect(document.title).toBe('Project Settings · SHR North · Plumbline')
    // the others are for admins
    expect(screen.queryByRole('navigation', { name: 'Pages of Settings' })).toBeNull()
    expect(screen.getByText('Northern Oblasts', { selector: 'dd *' })).toBeTruthy()
  })

  it('is a rail at first where the window is narrow, whatever it is elsewhere', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 1199px)',
      addEventListener() {},
      removeEventListener() {},
    }))
    await openProject()
    expect(drawer().dataset['rail']).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Toggle drawer', expanded: false }))
    expect(drawer().dataset['rail']).toBeUndefined()
    expect(localStorage.getItem('drawerOpen')).toBe(null)
    vi.unstubAllGlobals()
  })

  it('remembers whether the drawer is open', async () => {
    await openProject()
    const toggle = screen.getByRole('button', { name: 'Toggle drawer', expanded: true })
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(localStorage.getItem('drawerOpen')).toBe('false')
    fireEvent.keyDown(document.body, { key: '[' })
    expect(localStorage.getItem('drawerOpen')).toBe('true')
  })

  it('is a rail beside the builder of forms, whatever was chosen elsewhere', async () => {
    const { router, api } = await openProject()
    api.refuse(forms.get, 404, 'Gone', { projectId: id(2), formId: id(7) })
    const toggle = screen.getByRole('button', { name: 'Toggle drawer', expanded: true })
    const edit = '/projects/$projectId/forms/$formId/edit'
    await act(() => router.navigate({ to: edit, params: { projectId: id(2), formId: id(7) } }))
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(drawer().dataset['rail']).toBe('true')
    fireEvent.click(toggle)
    expect(drawer().dataset['rail']).toBeUndefined()
    fireEvent.click(toggle)
    expect(localStorage.getItem('drawerOpen')).toBe(null)
    await act(() =>
      router.navigate({ to: '/projects/$projectId/trash', params: { projectId: id(2) } }),
    )
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
  })

  it('goes to places by g and a letter', async () => {
    const { address } = await openProject()
    fireEvent.keyDown(document.body, { key: 'g' })
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(address()).toBe(`/projects/${id(2)}/activity`))
    const heading = await screen.findByRole('heading', { name: 'Recent Updates' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('lights a place for all of its tabs, which stand below the heading', async () => {
    await openProject(`/projects/${id(2)}/baselines`)
    expect(within(drawer()).getByRole('link', { current: 'page' }).textContent).toBe('Milestones')
    const tabs = await screen.findByRole('navigation', { name: 'Pages of Milestones' })
    const links = within(tabs).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Milestones', 'Sites', 'Baselines'])
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Baselines')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Baselines')
  })

  it('goes by g b to what slipped since the newest baseline', async () => {
    const { router } = await openProject()
    fireEvent.keyDown(document.body, { key: 'g' })
    fireEvent.keyDown(document.body, { key: 'b' })
    await waitFor(() => expect(router.latestLocation.pathname).toMatch(/\/baselines\/newest$/))
  })

  it('switches projects by short name or code', async () => {
    await openProject()
    fireEvent.click(screen.getByRole('button', { name: 'Project SHR North, switch project' }))
    const list = await screen.findByRole('dialog', { name: /switch project/ })
    await within(list).findByRole('link', { name: 'BRIDGE-L2' })
    expect(within(list).getByRole('link', { name: 'SHR North' })).toBeTruthy()
    expect(within(list).getByRole('link', { name: 'See All Projects' }).getAttribute('href')).toBe(
      '/projects',
    )
  })

  it('greets by first name and speaks the chosen language', async () => {
    await openProject()
    fireEvent.click(screen.getByRole('button', { name: 'Settings of Olena Kovalenko' }))
    expect(await screen.findByText('Hello, Olena')).toBeTruthy()
    fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), {
      target: { value: 'uk' },
    })
    expect(await screen.findByText('Вітаємо, Olena')).toBeTruthy()
    expect(document.title).toBe('Кошик · SHR North · Plumbline')
    expect(localStorage.getItem('language')).toBe('uk')
  })

  it('speaks it also when the server could not keep it, and says so', async () => {
    const { api } = await openProject()
    api.refuse(users.updateMe, 503, 'Please try again in a moment.')
    fireEvent.click(screen.getByRole('button', { name: 'Settings of Olena Kovalenko' }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), {
      target: { value: 'uk' },
    })
    expect(await screen.findByText('Вітаємо, Olena')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  })

  it('changes its appearance at once', async () => {
    await openProject()
    fireEvent.click(screen.getByRole('button', { name: 'Appearance' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Dark', pressed: false }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
    fireEvent.click(screen.getByRole('button', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBe('light')
    expect(localStorage.getItem('theme')).toBe(null)
  })

  it('changes it by t, raises an issue by i, and does neither while one types', async () => {
    await openProject()
    fireEvent.keyDown(document.body, { key: 't' })
    expect(document.documentElement.dataset.theme).toBe('dark')
    fireEvent.keyDown(document.body, { key: 't' })
    expect(document.documentElement.dataset.theme).toBe('light')
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 't' })
    field.remove()
    expect(document.documentElement.dataset.theme).toBe('light')
    fireEvent.keyDown(document.body, { key: 'i' })
    expect(await screen.findByRole('dialog', { name: 'Raise issue' })).toBeTruthy()
  })

  it('asks for nothing from the press on Sign Out on, and for what it needs when that fails', async () => {
    const { api } = await openProject()
    fireEvent.click(screen.getByRole('button', { name: 'Settings of Olena Kovalenko' }))
    const release = api.hold(users.signout, {})
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(leaving.get()).toBe(true))
    const before = api.calls.length
    release()
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy()
    await waitFor(() => expect(leaving.get()).toBe(false))
    const asked = api.calls.slice(before).map(({ path }) => path)
    expect(asked.filter((path) => path.includes('/projects'))).toEqual([])
  })

  it('closes a popover by Escape and gives the focus back', async () => {
    await openProject()
    const actions = screen.getByRole('button', { name: 'Actions' })
    fireEvent.click(actions)
    const helpdesk = await screen.findByRole('link', { name: 'Contact helpdesk' })
    helpdesk.focus()
    fireEvent.keyDown(helpdesk, { key: 'Escape' })
    expect(document.activeElement).toBe(actions)
    await waitFor(() => expect(actions.getAttribute('aria-expanded')).toBe('false'))
  })
})

describe('the pages outside a project', () => {
  it('let strangers choose language and appearance', async () => {
    fakeApi().refuse(users.isAuthenticated, 401, 'Please sign in.')
    renderApp('/signin')
    fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), {
      target: { value: 'uk' },
    })
    expect(await screen.findByRole('heading', { name: 'Увійти' })).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Вигляд' }), {
      target: { value: 'dark' },
    })
    expect(document.documentElement.dataset.theme).toBe('dark')
    fireEvent.change(screen.getByRole('combobox', { name: 'Вигляд' }), {
      target: { value: 'system' },
    })
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('let people choose them at My Projects', async () => {
    const api = fakeApi()
    api.answer(users.isAuthenticated, { user: olena })
    api.answer(projects.list, { docs: [here], totalDocs: 1 })
    renderApp('/projects')
    fireEvent.click(await screen.findByRole('button', { name: 'Appearance' }))
    expect(await screen.findByRole('combobox', { name: 'Language' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Dark', pressed: false })).toBeTruthy()
  })
})
