import { serverPeople } from '@plumbline/contract/sign-in/server-people'
import { signInRules } from '@plumbline/contract/sign-in/sign-in-rules'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { signedInApi } from '../../../testing/signed-in.ts'

const OFF = {
  secondFactor: 'off' as const,
  version: 0,
  people: 63,
  without: 12,
  sessionsWithout: 0,
}

it('a superAdmin says of whom a second factor is wanted, and asks at once', async () => {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'superAdmin' } })
  api.answer(signInRules.get, OFF)
  renderApp('/server/sign-in')
  expect(await screen.findByText(/12 of 63 people have none yet/)).toBeTruthy()
  expect(screen.getByText(/A password alone signs people in here/)).toBeTruthy()
  const strict = { ...OFF, secondFactor: 'everybody' as const, version: 1, sessionsWithout: 17 }
  api.answer(signInRules.update, strict)
  fireEvent.click(screen.getByRole('radio', { name: 'Everyone' }))
  expect(await screen.findByText('The rule has been changed.')).toBeTruthy()
  expect(api.sent()).toEqual({ secondFactor: 'everybody', version: 0 })
  expect(screen.queryByText(/A password alone signs people in here/)).toBeNull()
  api.answer(signInRules.askAtOnce, { ...strict, sessionsWithout: 0, ended: 17 })
  fireEvent.click(screen.getByRole('button', { name: 'End 17 sessions' }))
  expect(await screen.findByText('17 sessions have ended.')).toBeTruthy()
})

it('a superAdmin ends the sessions of somebody in three steps, and resets a lost factor', async () => {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'superAdmin' } })
  const dmytro = {
    _id: id(44),
    firstName: 'Dmytro',
    lastName: 'Lysenko',
    email: 'dmytro.lysenko@shr-north.example',
    photo: null,
    authorityLevel: 'user' as const,
    isActive: true,
    projects: 1,
    hasFactor: true,
    codesLeft: 0,
    sessions: 2,
    lastSeenAt: '2026-11-12T10:00:00Z',
  }
  api.answer(serverPeople.list, { docs: [dmytro], totalDocs: 1, page: 1, limit: 20 })
  renderApp('/server/people')
  const params = { personId: dmytro._id }
  fireEvent.click(await screen.findByRole('button', { name: 'End sessions: Dmytro Lysenko' }))
  api.answer(serverPeople.endSessions, { ended: 2 }, params)
  expect(screen.getByText(/2 sessions end now/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('2 sessions have ended.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reset second factor: Dmytro Lysenko' }))
  expect(await screen.findByText(/Call them back on a number that you know/)).toBeTruthy()
  api.answer(serverPeople.resetFactors, { ended: 0 }, params)
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('The second factor has been reset.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name or address'), {
    target: { value: 'lysenko' },
  })
  await waitFor(() =>
    expect(api.calls.at(-1)?.path).toBe('/server/people?page=1&limit=20&text%5Bsearch%5D=lysenko'),
  )
})

it('is closed to who is no superAdmin, and asks the server for nothing', async () => {
  const api = signedInApi()
  renderApp('/server/people')
  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy()
  expect(api.calls.some(({ path }) => path.startsWith('/server/people'))).toBe(false)
})
