import { codes } from '@plumbline/contract/codes'
import { invitations } from '@plumbline/contract/invitations'
import type { Invitation } from '@plumbline/contract/invitations/invitation'
import { members } from '@plumbline/contract/members'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel, ListedPerson } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

const person = (n: number, lastName: string, own: Partial<ListedPerson> = {}): ListedPerson => ({
  _id: id(n),
  email: `${lastName.toLowerCase()}@people.example`,
  firstName: 'Ostap',
  lastName,
  position: 'Engineer',
  organization: 'PIU',
  phoneNumber: '+380 44 555 01 02',
  photo: null,
  authorityLevel: 'user',
  status: 'Active',
  isFieldOnly: false,
  ...own,
})
const invitation = (n: number, status: Invitation['status']): Invitation => ({
  _id: id(n),
  email: `guest${n}@people.example`,
  language: 'en',
  createdAt: '2026-11-01T10:00:00Z',
  createdBy: null,
  sentAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-11-15T10:00:00Z',
  status,
})

async function open(level: AuthorityLevel) {
  const api = signedInApi()
  const project = { projectId: PROJECT_ID }
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  const docs = [
    person(1, 'Kovalenko', { authorityLevel: level }),
    person(2, 'Bondar', { authorityLevel: 'admin' }),
    person(3, 'Melnyk', { status: 'Deactivated' }),
  ]
  api.answer(users.list, { docs, totalDocs: 3 })
  const invited = [invitation(11, 'Invited'), invitation(12, 'Expired'), invitation(13, 'Revoked')]
  api.answer(invitations.list, { docs: invited, totalDocs: 3 }, project)
  api.answer(codes.list, { docs: [], totalDocs: 0 }, project)
  renderApp(`/projects/${PROJECT_ID}/team`)
  await screen.findByText('Ostap Bondar')
  return { api, project }
}

const row = (text: string) => screen.getByText(text).closest('tr') ?? document.body
const cells = (text: string) =>
  within(row(text))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const choose = async (name: string, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: `More for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('a member', () => {
  it('sees who belongs to the project, and writes to them', async () => {
    const { api } = await open('user')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual([
      'User Name',
      'Contact Information',
      'Type',
      'Status',
      'Photo',
      'Actions',
    ])
    expect(cells('Ostap Bondar').slice(2, 4)).toEqual(['Admin', 'Active'])
    expect(cells('Ostap Melnyk').slice(2, 4)).toEqual(['Member', 'Deactivated'])
    const link = screen.getByRole('link', { name: 'Write to Ostap Bondar' })
    expect(link.getAttribute('href')).toBe('mailto:bondar@people.example')
    expect(screen.queryByRole('button', { name: /^More for|Invite|codes/ })).toBeNull()
    expect(api.calls.filter(({ path }) => path.includes('/invitations'))).toEqual([])
  })
})

describe('an admin', () => {
  it('sees invitations that wait, sends one again and revokes it', async () => {
    const { api, project } = await open('admin')
    expect(cells('guest11@people.example')[3]).toBe('Inviteduntil Nov 15, 2026')
    expect(cells('guest12@people.example')[3]).toBe('Invitedexpired Nov 15, 2026')
    expect(screen.queryByText('guest13@people.example')).toBeNull()
    api.answer(invitations.send, { docs: [], alreadyMembers: [] }, project)
    fireEvent.click(screen.getByRole('button', { name: 'Send again to guest12@people.example' }))
    expect(await screen.findByText(/A new mail is on its way/)).toBeTruthy()
    const params = { ...project, invitationId: id(11) }
    api.answer(invitations.revoke, { docs: invitation(11, 'Revoked') }, params)
    fireEvent.click(
      screen.getByRole('button', { name: 'Revoke the invitation of guest11@people.example' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/guest11@people.example was revoked/)).toBeTruthy()
  })

  it('invites a pasted list; what is no address is named, members are told', async () => {
    const { api, project } = await open('admin')
    fireEvent.click(screen.getByRole('button', { name: 'Invite people' }))
    const field = await screen.findByRole('textbox')
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitations' }))
    expect(dialog.getByText('This field is required.')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'A B <a@b.example>, nobody' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitations' }))
    expect(dialog.getByText('Not an email address: nobody')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'A B <a@b.example>, bondar@people.example' } })
    expect(dialog.getByText('2 addresses')).toBeTruthy()
    const answer = {
      docs: [invitation(14, 'Invited')],
      alreadyMembers: ['bondar@people.example'],
    }
    api.answer(invitations.send, answer, project)
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitations' }))
    expect(await screen.findByText('1 invitation sent.')).toBeTruthy()
    expect(dialog.getByText('Already in the project: bondar@people.example')).toBeTruthy()
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      emails: ['a@b.example', 'bondar@people.example'],
      language: 'en',
    })
  })

  it('removes people, but the last admin stays, and is told why', async () => {
    const { api, project } = await open('admin')
    await choose('Ostap Bondar', 'Remove from project')
    expect(screen.queryByRole('menuitem', { name: 'Change type' })).toBeNull()
    const message = 'A project needs an active admin. Make someone else one first.'
    api.refuse(members.remove, 409, message, { ...project, userId: id(2) })
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(message)).toBeTruthy())
    api.answer(members.remove, {}, { ...project, userId: id(2) })
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Ostap Bondar was removed from the project.')).toBeTruthy()
  })

  it('makes a code and shows it with a picture to scan', async () => {
    const { api, project } = await open('admin')
    fireEvent.click(screen.getByRole('button', { name: 'Project codes' }))
    expect(await screen.findByText('No code is active now.')).toBeTruthy()
    const code = {
      code: 'K7QX29',
      createdAt: '2026-11-20T10:00:00Z',
      createdBy: null,
      expiresAt: '2026-12-04T10:00:00Z',
      uses: 3,
      maxUses: 20,
      status: 'Live' as const,
    }
    api.answer(codes.create, { docs: code }, project)
    const ended = { ...code, code: 'ABCDEF', uses: 20, status: 'Used up' as const }
    api.answer(codes.list, { docs: [code, ended], totalDocs: 2 }, project)
    fireEvent.click(screen.getByRole('button', { name: 'Create a code' }))
    expect(await screen.findByText(/3 of 20 used/)).toBeTruthy()
    expect(screen.getByText('1 earlier code')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revoke ABCDEF' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'QR code of K7QX29' }))
    expect(await screen.findAllByText(`${location.origin}/code-user?p=K7QX29`)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })
})

describe('a super admin', () => {
  it('changes the type of others, and ends and gives back their accounts; never their own', async () => {
    const { api, project } = await open('superAdmin')
    await choose('Ostap Bondar', 'Change type')
    fireEvent.click(await screen.findByRole('radio', { name: /^Member/ }))
    api.answer(
      members.set,
      { docs: { ...person(2, 'Bondar'), joinedAt: '2026-01-01T00:00:00Z' } },
      project,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The type of Ostap Bondar was changed.')).toBeTruthy()
    expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      userId: id(2),
      authorityLevel: 'user',
    })
    await choose('Ostap Melnyk', 'Reactivate account')
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/account of Ostap Melnyk was reactivated/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'More for Ostap Kovalenko' }))
    await screen.findByRole('menuitem', { name: 'Remove from project' })
    expect(screen.queryByRole('menuitem', { name: /account|type/ })).toBeNull()
  })
})

it.each([404, 500, 503])(
  'of a project that does not load (%i) leads to the project, which says why',
  async (status) => {
    const api = signedInApi()
    api.refuse(projects.get, status, 'It does not load.', { projectId: PROJECT_ID })
    const { address } = renderApp(`/projects/${PROJECT_ID}/team`)
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}`))
    const why = status === 404 ? '404 Not Found' : 'It does not load.'
    expect(await screen.findByText(why)).toBeTruthy()
  },
)
