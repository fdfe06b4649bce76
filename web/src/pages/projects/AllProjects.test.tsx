import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => import('./MyProjectsPage.tsx'))

const other = {
  _id: id(900),
  name: 'Coast clinics',
  admins: [{ firstName: 'Iryna', lastName: 'Bondar' }],
  members: 4,
  sites: 12,
  milestones: 1,
}

describe('all projects', () => {
  it('show a super admin whose the others are and how large; joining asks first', async () => {
    const api = signedInApi()
    api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'superAdmin' } })
    const left = { ...other, _id: id(901), name: 'Left to itself', admins: [] }
    api.answer(projects.others, { docs: [other, left], totalDocs: 2 })
    api.answer(projects.join, { docs: { project: other._id } }, { projectId: other._id })
    api.answer(
      projects.get,
      { docs: { ...someProject(900, 'Coast clinics'), sites: [], attachments: [] } },
      { projectId: other._id },
    )
    const { address } = renderApp('/projects')
    const link = await screen.findByRole('link', { name: 'All projects' })
    await act(async () => link.click())
    expect(await screen.findByRole('heading', { level: 1, name: 'All projects' })).toBeTruthy()
    const list = within(await screen.findByRole('list', { name: 'All projects' }))
    const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toBe('Coast clinicsAdmins: Iryna Bondar4 members · 12 sites · 1 milestoneJoin')
    expect(second).toContain('No active admin')
    await act(async () => list.getByRole('button', { name: 'Join Coast clinics' }).click())
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Coast clinics?' }))
    expect(dialog.getByText(/Its admins get a mail/)).toBeTruthy()
    await act(async () => dialog.getByRole('button', { name: 'Yes' }).click())
    expect(await screen.findByText('You have joined Coast clinics.')).toBeTruthy()
    expect(address()).toContain(`/projects/${other._id}`)
  })

  it('are offered to nobody else, also not by their address', async () => {
    const api = signedInApi()
    renderApp('/projects?view=all')
    expect(await screen.findByRole('heading', { level: 1, name: 'My Projects' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'All projects' })).toBeNull()
    expect(api.calls.some(({ path }) => path.endsWith('/projects/others'))).toBe(false)
  })
})
