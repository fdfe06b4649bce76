import { submissions } from '@plumbline/contract/submissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someItem, somePhoto, someSubmission } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })
beforeAll(() =>
  Promise.all([
    import('./SubmissionArchivePage.tsx'),
    import('../../documents/photos/Lightbox.tsx'),
  ]),
)

const params = { projectId: PROJECT_ID }
const list = <Doc,>(docs: Doc[], totalDocs = docs.length) => ({
  docs,
  totalDocs,
  page: 1,
  limit: 20,
})
const pathOf = (archive: string) => `/projects/${PROJECT_ID}/${archive}`
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

async function openArchive(search = '') {
  const api = signedInApi()
  const docs = [
    someSubmission({ issueCount: 2, photo: somePhoto(1), photoCount: 6 }),
    someSubmission({ _id: id(1040), refId: 1040 }),
  ]
  api.answer(submissions.list, list(docs, 184), params)
  const app = renderApp(pathOf('submissions') + search)
  await screen.findByRole('table', { name: 'Submission Archive' })
  return { api, ...app }
}

describe('the Submission Archive', () => {
  it('has the columns of the specification, in its words', async () => {
    await openArchive()
    expect(heads()).toEqual([
      'Submitted By',
      'Date Recieved',
      'Site',
      'Milestone',
      'Issue Count',
      'Photos',
      'Review',
      'Actions',
    ])
    expect(screen.getAllByText('184').length).toBeGreaterThan(0)
  })

  it('leads from an issue count above 0 to these issues', async () => {
    await openArchive()
    const [first, second] = screen.getAllByRole('row').slice(1)
    const link = within(first ?? document.body).getByRole('link', { name: /^2 issues/ })
    expect(link.getAttribute('href')).toBe(`${pathOf('issues')}?submission=${id(1039)}`)
    expect(within(second ?? document.body).getAllByRole('cell')[4]?.textContent).toBe('0')
    expect(within(second ?? document.body).queryByRole('link', { name: /issues/ })).toBeNull()
  })

  it('opens all photos of a submission from the first one', async () => {
    const { api } = await openArchive()
    const data = [1, 2].map((n) => someItem({ photos: [somePhoto(n)] }))
    api.answer(submissions.get, { docs: someSubmission({ data }) }, { ...params, docId: id(1039) })
    fireEvent.click(screen.getByRole('button', { name: '6 photos of submission S-1039' }))
    expect(await screen.findByRole('dialog', { name: 'Photo gallery' })).toBeTruthy()
    expect(await screen.findByText('Photo 1 of 2')).toBeTruthy()
  })

  it('opens the submission on a click on its row', async () => {
    const { address } = await openArchive()
    fireEvent.click(screen.getAllByRole('cell')[0] ?? document.body)
    await waitFor(() => expect(address()).toBe(`${pathOf('submissions')}/${id(1039)}`))
  })

  it('shows all, what is to be reviewed and what misses photos, each with how many', async () => {
    const { address, api } = await openArchive()
    const views = within(screen.getByRole('radiogroup', { name: 'Which submissions' }))
    expect(await views.findByRole('radio', { name: 'To review 184' })).toBeTruthy()
    fireEvent.click(views.getByRole('radio', { name: /To review/ }))
    await waitFor(() => expect(address()).toContain('review%5Bin%5D=received%2Cedited'))
    fireEvent.click(views.getByRole('radio', { name: /Photos missing/ }))
    await waitFor(() => expect(address()).toContain('photosMissing=1'))
    expect(address()).not.toContain('received')
    expect(api.calls.some(({ path }) => path.includes('photosMissing=1&'))).toBe(true)
    fireEvent.click(views.getByRole('radio', { name: /All/ }))
    await waitFor(() => expect(address()).toBe(pathOf('submissions')))
  })

  it('is filtered by reviews, which stand beside each row', async () => {
    const { address } = await openArchive('?review[in]=approved,rejected,nonsense')
    expect(await screen.findByText('Review: Approved, Rejected')).toBeTruthy()
    const [row] = screen.getAllByRole('row').slice(1)
    expect(within(row ?? document.body).getByText('Recieved')).toBeTruthy()
    fireEvent.click(
      screen.getByRole('button', { name: 'Remove filter Review: Approved, Rejected' }),
    )
    await waitFor(() => expect(address()).toBe(pathOf('submissions')))
  })
})
