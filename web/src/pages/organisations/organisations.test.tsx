import { organisations, type Organisation } from '@plumbline/contract/organisations/organisations'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([import('./OrganisationsPage.tsx'), import('./OrganisationDialog.tsx')]),
)

const project = { projectId: PROJECT_ID }
const someone: Organisation = {
  _id: id(801),
  name: 'TeploMontazh',
  code: '40277915',
  trade: 'Heating',
  contacts: [
    {
      _id: id(811),
      name: 'Serhii Panchenko',
      role: 'Project manager',
      email: 's.panchenko@teplomontazh.example',
      phone: '+380 54 555 07 18',
      language: 'uk',
    },
  ],
  otherNames: [],
  isApart: false,
  isAsked: true,
  seesPhotos: true,
  seesCost: false,
  archivedAt: null,
  sites: 11,
  milestones: 11,
  late: 1,
  lateDays: 11,
  openIssues: 3,
  answerHours: 38.4,
  version: 4,
}
const double: Organisation = {
  ...someone,
  _id: id(802),
  name: 'Teplomontazh LLC',
  contacts: [],
  milestones: 3,
}

async function open(docs: Organisation[], level: AuthorityLevel = 'user') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(organisations.list, { docs, names: [] }, project)
  for (const { _id } of docs) {
    api.answer(organisations.history, { docs: [] }, { ...project, organisationId: _id })
  }
  renderApp(`/projects/${PROJECT_ID}/organisations?organisation=${someone._id}`)
  await screen.findByRole('heading', { name: 'Organisations', level: 1 })
  await screen.findByText('s.panchenko@teplomontazh.example')
  return api
}

it('Members read who does the work, whom one asks there and what is late, and change nothing', async () => {
  await open([someone])
  const [row = document.body] = await screen.findAllByRole('row', { name: /TeploMontazh/ })
  for (const text of ['Heating', 'Serhii Panchenko', '3']) {
    expect(within(row).getByText(text)).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Add organisation' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  const link = screen.getByRole('link', { name: '11' })
  expect(link.getAttribute('href')).toContain('/milestones?implementer=TeploMontazh')
})

it('Milestones of several spellings are counted, and lead to no list that has some of them alone', async () => {
  await open([{ ...someone, otherNames: ['Heat Works'] }])
  expect(await screen.findByText('Also written as: Heat Works')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '11' })).toBeNull()
})

it('Two names that look like one organisation are offered for merging into the one with contacts', async () => {
  const api = await open([someone, double], 'admin')
  expect(screen.getByText(/look like one organisation/).parentElement?.textContent).toContain(
    '“Teplomontazh LLC” and “TeploMontazh”',
  )
  const params = { ...project, organisationId: double._id }
  api.answer(organisations.merge, { docs: someone }, params)
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  await screen.findByText('The organisations are one now.')
  const sent = api.calls.find(({ path }) => path.endsWith('/merge'))
  expect(sent?.body).toEqual({ into: someone._id })
})

it('An admin switches what the holders of its links see', async () => {
  const api = await open([someone], 'admin')
  const mayAsk = screen.getByRole('switch', { name: 'Ask for dates and proof of repair' })
  expect(mayAsk.getAttribute('aria-checked')).toBe('true')
  const place = { ...project, organisationId: someone._id }
  const changed = { ...someone, seesCost: true, version: 5 }
  api.answer(organisations.edit, { docs: changed }, place)
  api.answer(organisations.list, { docs: [changed], names: [] }, project)
  fireEvent.click(screen.getByRole('switch', { name: 'May see cost' }))
  await screen.findByText('The organisation is saved.')
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'May see cost' }).getAttribute('aria-checked')).toBe(
      'true',
    ),
  )
  const sent = api.calls.find(({ method }) => method === 'PATCH')
  expect(sent?.body).toEqual({ seesCost: true })
})

it('Members read what the holders of its links see, and how soon they answer', async () => {
  await open([someone])
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText('May see cost').nextElementSibling?.textContent).toBe('No')
  expect(screen.getByText('Answers in').nextElementSibling?.textContent).toBe('1.6 days')
})

it('Where nobody can be asked yet an admin adds somebody from the table', async () => {
  const api = await open([someone, double], 'admin')
  const [row = document.body] = await screen.findAllByRole('row', { name: /Teplomontazh LLC/ })
  fireEvent.click(within(row).getByRole('button', { name: 'Add contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit organisation' }))
  const added = within(await dialog.findByRole('group', { name: 'Main contact' }))
  fireEvent.change(added.getByLabelText('Name'), { target: { value: 'Office' } })
  fireEvent.change(added.getByLabelText('Email'), { target: { value: 'office@example.org' } })
  api.answer(organisations.edit, { docs: double }, { ...project, organisationId: double._id })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      name: 'Teplomontazh LLC',
      contacts: [{ name: 'Office', email: 'office@example.org' }],
    }),
  )
})

it('An admin adds a contact, and is told at its field what is wrong', async () => {
  const api = await open([someone], 'admin')
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit organisation' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add contact' }))
  const added = within(await dialog.findByRole('group', { name: 'Contact 2' }))
  fireEvent.change(added.getByLabelText('Name'), { target: { value: 'Office' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await added.findByText('This field is required.')).toBeTruthy()
  fireEvent.change(added.getByLabelText('Email'), { target: { value: 'office@example.org' } })
  api.answer(organisations.edit, { docs: someone }, { ...project, organisationId: someone._id })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The organisation is saved.')
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      name: 'TeploMontazh',
      version: 4,
      contacts: [{ _id: id(811) }, { name: 'Office', email: 'office@example.org', language: 'en' }],
    }),
  )
})
