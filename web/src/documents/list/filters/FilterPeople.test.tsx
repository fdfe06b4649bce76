import { users } from '@plumbline/contract/users'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([
    import('../../../pages/issues/IssueArchivePage.tsx'),
    import('./FilterPanel.tsx'),
    import('./FilterPeople.tsx'),
  ]),
)

const NAMES = [
  'Алёна Орлова',
  'Ґалаґан Марко',
  'José Pérez',
  'Лук’ян Мар’яненко',
  'Ян-Марія Коваль',
]

test.each([
  ['алена', 'Алёна Орлова'],
  ['галаган', 'Ґалаґан Марко'],
  ['perez jose', 'José Pérez'],
  ["мар'яненко", 'Лук’ян Мар’яненко'],
  ['марʼян', 'Лук’ян Мар’яненко'],
  ['марія', 'Ян-Марія Коваль'],
])('Who submitted is found as the search finds names: %j finds %j', async (text, name) => {
  const api = signedInApi()
  const docs = NAMES.map((one, n) => {
    const [firstName = '', lastName = ''] = one.split(' ')
    const person = { ...olena, _id: id(40 + n), firstName, lastName }
    return { ...person, status: 'Active' as const, isFieldOnly: false }
  })
  api.answer(users.list, { docs, totalDocs: docs.length })
  renderApp(`/projects/${PROJECT_ID}/issues`)
  fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  const form = within(await screen.findByRole('dialog'))
  const box = await form.findByRole('combobox', { name: 'Submitted By' })
  // what is written without the focus is taken for a value that a browser fills in
  act(() => box.focus())
  fireEvent.change(box, { target: { value: text } })
  const people = within(await form.findByRole('listbox'))
  const found = await people.findAllByRole('option')
  expect(found).toHaveLength(1)
  expect(found[0]?.textContent).toContain(name)
})
