import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import {
  PROJECT_ID,
  someIssue,
  someItem,
  somePhoto,
  someSubmission,
} from '../../testing/reports.ts'

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })
beforeAll(() =>
  Promise.all([
    import('./SubmissionArchivePage.tsx'),
    import('../issues/IssueArchivePage.tsx'),
    import('../photos/Lightbox.tsx'),
  ]),
)

const params = { projectId: PROJECT_ID }
const list = <Doc,>(docs: Doc[], totalDocs = docs.length) => ({
  docs,
  totalDocs,
  page: 1,
  limit: 20,
})

function aProject() {
  const api = fakeApi()
  const project = { ...someProject(100, 'North'), sites: [], attachments: [] }
  api.answer(users.isAuthenticated, { user: olena })
  api.answer(projects.list, { docs: [], totalDocs: 0 })
  api.answer(projects.get, { docs: project }, params)
  return api
}
const pathOf = (archive: string) => `/projects/${PROJECT_ID}/${archive}`
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

async function openSubmissions(search = '') {
  const api = aProject()
  const docs = [
    someSubmission({ issueCount: 2, photo: somePhoto(1), photoCount: 6 }),
    someSubmission({ _id: id(1040), refId: 1040 }),
  ]
  api.answer(submissions.list, list(docs, 184), params)
  const app = renderApp(pathOf('submissions') + search)
  await screen.findByRole('table', { name: 'Submission Archive' })
  return { api, ...app }
}

async function openIssues(
  search = '',
  docs = [someIssue({ unread: 2 }), someIssue({ _id: id(285) })],
) {
  const api = aProject()
  api.answer(issues.list, list(docs, docs.length && 96), params)
  api.answer(submissions.get, { docs: someSubmission() }, { ...params, docId: id(1039) })
  const app = renderApp(pathOf('issues') + search)
  await screen.findByRole('heading', { level: 1, name: 'Issue Archive' })
  const asked = () =>
    api.calls
      .filter(({ path }) => path.startsWith(pathOf('issues')))
      .map(({ path }) => decodeURIComponent(path.split('?')[1] ?? ''))
  return { api, asked, ...app }
}

describe('the Submission Archive', () => {
  it('has the columns of the specification, in its words', async () => {
    await openSubmissions()
    expect(heads()).toEqual([
      'Submitted By',
      'Date Recieved',
      'Site',
      'Milestone',
      'Issue Count',
      'Photos',
      'Actions',
    ])
    expect(screen.getByText('184')).toBeTruthy()
  })

  it('leads from an issue count above 0 to these issues', async () => {
    await openSubmissions()
    const [first, second] = screen.getAllByRole('row').slice(1)
    const link = within(first ?? document.body).getByRole('link', { name: /^2 issues/ })
    expect(link.getAttribute('href')).toBe(`${pathOf('issues')}?submission=${id(1039)}`)
    expect(within(second ?? document.body).getAllByRole('cell')[4]?.textContent).toBe('0')
    expect(within(second ?? document.body).queryByRole('link', { name: /issues/ })).toBeNull()
  })

  it('opens all photos of a submission from the first one', async () => {
    const { api } = await openSubmissions()
    const data = [1, 2].map((n) => someItem({ photos: [somePhoto(n)] }))
    api.answer(submissions.get, { docs: someSubmission({ data }) }, { ...params, docId: id(1039) })
    fireEvent.click(screen.getByRole('button', { name: '6 photos of submission S-1039' }))
    expect(await screen.findByRole('dialog', { name: 'Photo gallery' })).toBeTruthy()
    expect(await screen.findByText('Photo 1 of 2')).toBeTruthy()
  })

  it('opens the submission on a click on its row', async () => {
    const { address } = await openSubmissions()
    fireEvent.click(screen.getAllByRole('cell')[0] ?? document.body)
    await waitFor(() => expect(address()).toBe(`${pathOf('submissions')}/${id(1039)}`))
  })
})

describe('the Issue Archive', () => {
  it('asks for what its address says, and writes its changes there', async () => {
    const { asked, address } = await openIssues('?page=2&sort=site.name,-createdAt')
    await screen.findByRole('table')
    expect(asked()).toEqual(['page=2&sort=site.name,-createdAt'])
    fireEvent.click(screen.getByRole('button', { name: 'Severity' }))
    await waitFor(() => expect(address()).toContain('?sort=-currentCategorization%2C-createdAt'))
    fireEvent.change(screen.getByLabelText('Items per page'), { target: { value: '50' } })
    await waitFor(() => expect(address()).toContain('limit=50'))
    fireEvent.change(screen.getByLabelText('Search issues'), { target: { value: ' truss ' } })
    await waitFor(() => expect(address()).toContain('text%5Bsearch%5D=truss'))
    const last = asked().at(-1)?.split('&').toSorted()
    expect(last).toEqual([
      'limit=50',
      'sort=-currentCategorization,-createdAt',
      'text[search]=truss',
    ])
  })

  it('shows the submission it is limited to, and drops it again', async () => {
    const { asked, address } = await openIssues(`?submission=${id(1039)}`)
    expect(asked()[0]).toBe(`submission=${id(1039)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Submission S-1039' }))
    await waitFor(() => expect(address()).toBe(pathOf('issues')))
  })

  it('marks rows with entries that one has not seen', async () => {
    await openIssues()
    const [first, second] = (await screen.findAllByRole('row')).slice(1)
    expect(within(first ?? document.body).getByText('Unread')).toBeTruthy()
    expect(within(second ?? document.body).queryByText('Unread')).toBeNull()
  })

  it('tells an empty list from one where nothing matches', async () => {
    const { address } = await openIssues('?text%5Bsearch%5D=zzz', [])
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe(pathOf('issues')))
    expect(await screen.findByText('No issues yet')).toBeTruthy()
  })

  it('says what the server says when the list fails, and asks again', async () => {
    const api = aProject()
    api.refuse(issues.list, 400, 'Something is wrong with this list.', params)
    renderApp(pathOf('issues'))
    expect((await screen.findAllByText('Something is wrong with this list.')).length).toBeTruthy()
    api.answer(issues.list, list([someIssue()]), params)
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('table', { name: 'Issue Archive' })).toBeTruthy()
  })
})
