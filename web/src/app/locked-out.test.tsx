import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keyOf } from '../lib/api/query.ts'
import { toasts } from '../lib/overlay/toasts.ts'
import { fakeApi } from '../testing/api.ts'
import { olena, someProject } from '../testing/people.ts'
import { renderApp } from '../testing/render.tsx'
import { PROJECT_ID } from '../testing/reports.ts'

const params = { projectId: PROJECT_ID }

/** The profile on a page of a project, with a name that is half typed. */
async function openProfile() {
  const api = fakeApi()
  const project = { ...someProject(100, 'Northern Oblasts'), sites: [], attachments: [] }
  api.answer(users.isAuthenticated, { user: olena })
  api.answer(projects.get, { docs: project }, params)
  api.answer(projects.list, { docs: [], totalDocs: 0 })
  const app = renderApp(`/projects/${PROJECT_ID}/profile`)
  const position = await screen.findByLabelText<HTMLInputElement>('Position')
  fireEvent.input(position, { target: { value: 'Site engineer' } })
  return { api, ...app }
}

describe('somebody who loses the project of the open page', () => {
  it('is told once, finds what they typed, and is led to My Projects', async () => {
    const { api, client, address } = await openProfile()
    const gone = 'This does not exist, or you do not have access to it.'
    api.refuse(projects.get, 404, gone, params)
    await client.invalidateQueries({ queryKey: keyOf(projects.get) })
    const dialog = await screen.findByRole('dialog', { name: /^You no longer belong/ })
    expect(within(dialog).getByDisplayValue('Site engineer')).toBeTruthy()
    // whatever else the page asks for is refused in silence
    await client
      .fetchQuery({
        queryKey: keyOf(milestones.list, params),
        queryFn: () => Promise.reject(new Error(gone)),
        retry: false,
      })
      .catch(() => undefined)
    expect(toasts.get()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'My Projects' }))
    await waitFor(() => expect(address()).toBe('/projects'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('somebody whose account is closed while a page is open', () => {
  it('is told once, finds what they typed, and is led to sign-in', async () => {
    const { api, client, address } = await openProfile()
    api.refuse(users.isAuthenticated, 401, 'Please sign in.')
    api.refuse(projects.get, 401, 'Please sign in.', params)
    await client.invalidateQueries()
    const dialog = await screen.findByRole('dialog', { name: 'You are signed out' })
    expect(within(dialog).getByDisplayValue('Site engineer')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(address()).toBe('/signin'))
  })
})
