import { issues } from '@plumbline/contract/issues'
import { asks } from '@plumbline/contract/organisations/asks'
import { organisations, type Organisation } from '@plumbline/contract/organisations/organisations'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'
import { openAsk } from './open-ask.ts'

beforeAll(() =>
  Promise.all([import('../../pages/issues/IssuePage.tsx'), import('./AskDialog.tsx')]),
)

const project = { projectId: PROJECT_ID }
const someone: Organisation = {
  _id: id(801),
  name: 'TeploMontazh',
  code: '',
  trade: 'Heating',
  contacts: [
    {
      _id: id(811),
      name: 'Serhii Panchenko',
      role: '',
      email: 's.panchenko@teplomontazh.example',
      phone: '',
      language: 'uk',
    },
  ],
  otherNames: [],
  isApart: false,
  isAsked: true,
  seesPhotos: true,
  seesCost: false,
  archivedAt: null,
  sites: 1,
  milestones: 1,
  late: 0,
  lateDays: 0,
  openIssues: 0,
  answerHours: null,
  version: 1,
}

it.each([
  ['Send', true],
  ['Copy link instead', false],
])('an ask of nobody leads to the choice of whom, then it goes out: %s', async (name, byMail) => {
  const api = signedInApi()
  const docs = someIssue()
  api.answer(issues.get, { docs }, { ...project, docId: docs._id })
  api.answer(organisations.list, { docs: [someone], names: [] }, project)
  api.refuse(asks.create, 409, 'Not now.', project)
  renderApp(`/projects/${PROJECT_ID}/issues/${docs._id}`)
  await screen.findByRole('heading', { level: 1, name: docs.question.errorText })
  act(() => openAsk({ ...project, issue: docs._id, title: 'Roof', organisation: '' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'TeploMontazh' })
  const button = dialog.getByRole('button', { name })
  const press = () => {
    button.focus()
    fireEvent.click(button)
  }
  press()
  const whom = dialog.getByRole('combobox', { name: 'To' })
  expect(whom.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(whom)
  fireEvent.change(whom, { target: { value: someone._id } })
  press()
  const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(sent()).toContainEqual(expect.objectContaining({ byMail })))
})
