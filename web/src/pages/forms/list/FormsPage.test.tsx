import { forms, type FormSummary } from '@plumbline/contract/forms/forms'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { someForm } from '../../../testing/some-form.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

const project = { projectId: PROJECT_ID }
const ROOF = someForm(id(801), 'roof', 'Roof inspection', 'open', {
  liveVersion: 3,
  hasDraft: true,
  recentVisits: 24,
  lastVisit: { at: '2026-11-01T08:00:00.000Z', person: olena },
})
const FORMS = [
  ROOF,
  someForm(id(802), 'pour', 'Concrete pour', 'open', {
    isCollectOnly: true,
    collectOnlyTypes: ['geoshape'],
  }),
  someForm(id(803), 'lab', 'Daily labour', 'draft'),
  someForm(id(804), 'old', 'Old form', 'closed', { recentVisits: 3 }),
]

async function open(level: AuthorityLevel, docs: FormSummary[] = FORMS, search = '') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(forms.list, { docs, totalDocs: docs.length }, project)
  const app = renderApp(`/projects/${PROJECT_ID}/forms${search}`)
  await screen.findByRole('heading', { name: 'Forms' })
  return { ...app, api }
}
const row = async (name: RegExp) => screen.findByRole('row', { name })
const titles = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('link')[0]?.textContent)

describe('the list of forms', () => {
  it('tells of each its state, what is special, and its visits, which lead to their submissions', async () => {
    await open('user')
    const roof = await row(/Roof inspection/)
    for (const text of ['roof', 'Open', '3', 'Unpublished changes', 'Olena Kovalenko']) {
      expect(within(roof).getByText(text)).toBeTruthy()
    }
    expect(within(roof).getByText('3 questions · EN')).toBeTruthy()
    const visits = within(roof).getByRole('link', { name: '24 visits of Roof inspection' })
    expect(visits.getAttribute('href')).toBe(`/projects/${PROJECT_ID}/submissions?form=roof`)
    const draft = await row(/Daily labour/)
    expect(within(draft).queryByText('Unpublished changes')).toBeNull()
  })

  it('tells what the browser leaves out of a form, and which one only ODK Collect opens', async () => {
    const docs = FORMS.map((form) => ({
      ...form,
      ...(form.key === 'roof' && { collectOnlyTypes: ['geotrace' as const] }),
    }))
    await open('user', docs)
    expect(
      within(await row(/Roof inspection/)).getByText(/^Left out in the browser: /),
    ).toBeTruthy()
    const closed = within(await row(/Concrete pour/))
    expect(closed.getByText(/^ODK Collect only: /)).toBeTruthy()
    expect(closed.queryByText(/^Left out/)).toBeNull()
  })

  it('lets people fill in what is open and what a browser can show', async () => {
    await open('user')
    const fillIn = await screen.findAllByRole('link', { name: /^Fill in/ })
    expect(fillIn.map((link) => link.getAttribute('href'))).toEqual([
      `/field/new/roof?project=${PROJECT_ID}`,
    ])
  })

  it('is sorted and filtered by its address', async () => {
    const { address } = await open('user', FORMS, '?sort=-visits')
    await row(/Roof/)
    expect(titles()).toEqual(['Roof inspection', 'Old form', 'Concrete pour', 'Daily labour'])
    fireEvent.click(screen.getByRole('radio', { name: 'Drafts 1' }))
    await waitFor(() => expect(titles()).toEqual(['Daily labour']))
    expect(address()).toContain('tab=draft')
    fireEvent.click(screen.getByRole('radio', { name: 'Retired 0' }))
    await screen.findByText('Nothing matches these filters')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(titles()).toHaveLength(4))
  })

  it('finds forms by title and key', async () => {
    await open('user', FORMS, '?q=lab')
    await row(/Daily labour/)
    expect(titles()).toEqual(['Daily labour'])
  })
})

describe('what can be done with a form', () => {
  it('is making, closing and deleting for admins, and nothing of it for members', async () => {
    await open('user')
    await row(/Roof/)
    expect(screen.queryByRole('button', { name: 'New form' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More about Roof inspection' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Versions',
      'Preview',
      'Export XLSForm',
    ])
  })

  it('asks before a form is closed, with the version that was seen', async () => {
    const { api } = await open('admin')
    await row(/Roof/)
    fireEvent.click(screen.getByRole('button', { name: 'More about Roof inspection' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Close' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close this form?' })
    const params = { ...project, formId: ROOF._id }
    api.refuse(forms.setState, 409, 'Olena changed it.', params)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await within(dialog).findByText('Olena changed it.')
    expect(api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { state: 'closed', version: 1 },
    ])
  })

  it('deletes what was never published, after it was asked', async () => {
    await open('admin')
    await row(/Daily/)
    fireEvent.click(screen.getByRole('button', { name: 'More about Daily labour' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Delete “Daily labour”?' })).toBeTruthy()
  })
})

describe('a project without forms', () => {
  it('tells members that admins make them', async () => {
    await open('user', [])
    expect(await screen.findByText('No forms yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use this template' })).toBeNull()
  })

  it('leads to the import of an XLSForm', async () => {
    const { address } = await open('admin', [])
    fireEvent.click(await screen.findByRole('link', { name: 'Choose a file' }))
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}/forms/import`))
  })

  it('begins with a template that is there at once', async () => {
    const { api } = await open('admin', [])
    fireEvent.click(await screen.findByRole('button', { name: 'Use this template' }))
    const made = () => api.calls.filter(({ method }) => method === 'POST')
    await waitFor(() => expect(made()).toHaveLength(1))
    expect(made()[0]?.body).toMatchObject({
      key: 'site_visit',
      draft: { title: { en: 'Site visit', uk: 'Відвідування об’єкта' } },
    })
  })

  it('takes the next key where somebody else has just taken its own', async () => {
    const { api } = await open('admin', [])
    api.refuse(forms.create, 409, { code: 'formKeyTaken' }, project)
    const answered = fetch
    vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
      const answer = answered(url, request)
      if (request.method !== 'POST') return answer
      // theirs is in the list now, and the next key is free
      const theirs = someForm(id(806), 'site_visit', 'Site visit', 'draft')
      api.answer(forms.list, { docs: [theirs], totalDocs: 1 }, project)
      api.refuse(forms.create, 503, 'Enough for this test.', project)
      return answer
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Use this template' }))
    await screen.findByText('Enough for this test.')
    const made = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(made).toMatchObject([
      { key: 'site_visit' },
      { key: 'site_visit_2', draft: { title: { en: 'Site visit (2)' } } },
    ])
  })
})
