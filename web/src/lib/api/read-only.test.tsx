import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { readOnly } from './read-only.ts'
import { fakeApi } from '../../testing/api.ts'
import { olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'

afterEach(() => readOnly.set(false))

const BAR = 'Changes cannot be saved at the moment. Reading works.'

it('a bar on every page says that changes cannot be saved, until they can', async () => {
  const api = fakeApi()
  api.answer(users.isAuthenticated, { user: olena })
  api.answer(projects.list, { docs: [], totalDocs: 0 })
  renderApp('/projects')
  await screen.findByRole('heading', { name: 'My Projects' })
  expect(screen.queryByText(BAR)).toBeNull()

  api.refuse(users.signout, 503, { code: 'readOnly' })
  await expect(call(users.signout)).rejects.toThrow(BAR)
  expect((await screen.findByText(BAR)).closest('[role=status]')).not.toBeNull()

  await call(projects.list)
  await waitFor(() => expect(screen.queryByText(BAR)).toBeNull())
})

it('is heard from the answers of the server, also of those that read', async () => {
  const answers = [
    new Response('{}', { headers: { 'plumbline-read-only': '1' } }),
    new Response('{}', { status: 502 }),
    new Response('{}'),
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const heard = []
  while (answers.length > 0) {
    await call(users.isAuthenticated).catch(() => undefined)
    heard.push(readOnly.get())
  }
  vi.unstubAllGlobals()
  expect(heard).toEqual([true, true, false])
})
