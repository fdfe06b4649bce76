import { submissions, type Submission } from '@plumbline/contract/submissions'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someItem, someSubmission, someUpdate } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })
beforeAll(() => import('./SubmissionPage.tsx'))

const address = `/projects/${PROJECT_ID}/submissions/${someSubmission()._id}`
const params = { projectId: PROJECT_ID, docId: someSubmission()._id }

async function open(own: Partial<Submission> = {}) {
  const api = signedInApi()
  api.answer(submissions.get, { docs: someSubmission(own) }, params)
  renderApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Roof trusses & covering' })
}
const form = () => within(screen.getByRole('region', { name: 'Assessment Form' }))

describe('the page of a submission', () => {
  it('has the reference S-{refId} and leads to its issues', async () => {
    await open({ issueCount: 2 })
    const row = screen.getByText('REF ID').parentElement
    expect(row?.textContent).toBe('REF IDS-1039')
    expect(screen.getByRole('link', { name: /^2 issues/ }).getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/issues?submission=${params.docId}`,
    )
  })

  it('shows question, answer and notes, and flags what raised an issue', async () => {
    const issueId = {
      _id: id(284),
      refId: 284,
      currentCategorization: 3,
      isResolved: false,
      isDeleted: false,
    } as const
    await open({
      data: [
        someItem({ notes: 'Eleven are missing.', flagCode: 1, issueId }),
        someItem({ question: { name: 'q2', questionText: 'Is there power?' }, answers: ['Yes'] }),
        someItem({ question: { name: 'q3', questionText: 'Anything else?' }, answers: [] }),
      ],
    })
    const [flagged, plain, empty] = form().getAllByRole('listitem')
    const first = within(flagged ?? document.body)
    expect(first.getByLabelText('Flagged')).toBeTruthy()
    expect(first.getByText('Eleven are missing.')).toBeTruthy()
    expect(first.getByText('High')).toBeTruthy()
    expect(first.getByRole('link', { name: 'Issue I-284' }).getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/issues/${issueId._id}`,
    )
    expect(plain?.textContent).toBe('Is there power?Yes')
    expect(empty?.textContent).toBe('Anything else?No answer')
  })

  it('shows its whole history', async () => {
    await open({
      updates: [
        someUpdate({ type: 'submission', actionType: 'Field Submission' }),
        someUpdate({ type: 'submission', actionType: 'Edited' }),
        someUpdate({ type: 'submission', content: { notes: 'Thank you.' } }),
      ],
    })
    const entries = within(screen.getByRole('list', { name: 'History & Comments' }))
    expect(entries.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Maksym Tkachenko sent this field submission'),
      expect.stringContaining('Maksym Tkachenko edited this'),
      expect.stringContaining('Thank you.'),
    ])
  })

  it('is not found when there is none', async () => {
    const api = signedInApi()
    api.refuse(submissions.get, 404, 'This does not exist.', params)
    renderApp(address)
    expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeTruthy()
    expect(screen.getByText('Something went wrong.')).toBeTruthy()
  })
})
