import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormFile, formFiles } from '@plumbline/contract/forms/form-files'
import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { form, text } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

const FORM = id(700)
const params = { projectId: PROJECT_ID, formId: FORM }
const AT = '2026-11-23T10:04:00.000Z'

const wells: FormFile = {
  _id: id(701),
  name: 'wells.csv',
  size: 2048,
  mime: 'application/octet-stream',
  mediaId: 'a'.repeat(64),
  columns: ['name', 'label'],
  addedAt: AT,
  addedBy: null,
}
const crack: FormFile = {
  ...wells,
  _id: id(702),
  name: 'crack.png',
  mime: 'image/png',
  columns: null,
}

const details = (draft: FormDefinition): FormDetails => ({
  _id: FORM,
  key: 'wells',
  title: draft.title,
  defaultLanguage: 'en',
  languages: draft.languages,
  questionCount: 1,
  state: 'draft',
  liveVersion: null,
  hasDraft: true,
  createdAt: AT,
  createdBy: null,
  version: 4,
  draft,
  draftAt: AT,
  draftBy: null,
  closedNote: '',
  closedBy: null,
  versions: [],
  collectOnlyTypes: [],
  isCollectOnly: false,
  recentVisits: 0,
  lastVisit: null,
})

const answer = (docs: FormFile[]) => ({ docs, totalDocs: docs.length })

/** The lists that a question may offer. */
const offered = () =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'List' }).options].map(
    (option) => option.text,
  )

/** A request whose upload succeeds at once. */
class Answered extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  readonly response = { data: { docs: [crack, wells], totalDocs: 2 } }
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    })
  }
}
afterEach(() => vi.unstubAllGlobals())

/** The form with one question that offers the rows of wells.csv, at a page of it. */
function open(page: '' | '/edit', files: FormFile[]) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'admin' } })
  const draft = form({ items: [text('well', { type: 'selectOne', file: 'wells.csv' })] })
  const doc = details(draft)
  api.answer(forms.get, { docs: doc }, params)
  api.answer(forms.save, { docs: { ...doc, version: 5 } }, params)
  api.answer(formFiles.list, answer(files), params)
  vi.stubGlobal('XMLHttpRequest', Answered)
  api.answer(formFiles.remove, answer([crack]), { ...params, fileId: wells._id })
  renderApp(`/projects/${PROJECT_ID}/forms/${FORM}${page}`)
  return api
}

it('The page of a form shows its lists with their columns and its pictures, and an admin removes one after being asked', async () => {
  open('', [crack, wells])
  const files = await screen.findByRole('region', { name: 'Files' })
  expect(await within(files).findByText('2 KB · name, label')).toBeTruthy()
  expect(within(files).getByRole('link', { name: 'crack.png' }).getAttribute('href')).toMatch(
    /\/media\/a{64}$/,
  )
  fireEvent.click(within(files).getByRole('button', { name: 'Delete wells.csv' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove wells.csv?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(within(files).queryByText('wells.csv')).toBeNull())
})

it('The builder tells of a list that is missing, and offers lists and pictures once they are there', async () => {
  open('/edit', [])
  await screen.findByRole('button', { name: '1 problem' })
  expect(offered()).toContain('From the file wells.csv')
  fireEvent.click(screen.getByRole('button', { name: 'Files of the form' }))
  const dialog = await screen.findByRole('dialog', { name: 'Files of the form' })
  const input = within(dialog).getByLabelText<HTMLInputElement>('Add files', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['name,label\n'], 'wells.csv')] } })
  expect(await within(dialog).findByText('wells.csv')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await screen.findByRole('button', { name: 'No problems' })
  const picture = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Picture' })
  expect([...picture.options].map(({ text: words }) => words)).toEqual(['No picture', 'crack.png'])
})
