import { issues } from '@plumbline/contract/issues'
import { type Ask, type AskItem, asks } from '@plumbline/contract/organisations/asks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => Promise.all([import('../../pages/issues/IssuePage.tsx'), import('./AskList.tsx')]))

const project = { projectId: PROJECT_ID }
const issue = someIssue()
const other = id(951)

const itemOf = (issueId: string, own: Partial<AskItem> = {}): AskItem => ({
  _id: id(issueId === other ? 941 : 942),
  issue: { _id: issueId, refId: 7, title: 'Crack' },
  milestone: null,
  site: { _id: id(101), name: 'Okhtyrka' },
  answeredAt: null,
  proposedOn: null,
  currentOn: null,
  decision: null,
  decidedBy: null,
  hasEnded: false,
  overtakes: 0,
  overtaken: [],
  ...own,
})

/** The page of the issue, one of two that Budservis was asked about at once. */
async function open(...items: AskItem[]) {
  const ask: Ask = {
    _id: id(931),
    project: { _id: PROJECT_ID, name: 'North' },
    organisation: 'Budservis',
    contact: 'Ruslan Hrytsenko',
    wants: ['date'],
    message: '',
    byMail: true,
    createdAt: '2026-06-17T09:00:00Z',
    createdBy: { ...olena, photo: null },
    expiresAt: '2031-06-17T09:00:00Z',
    openedAt: null,
    remindedAt: null,
    state: 'open',
    items,
  }
  const api = signedInApi()
  api.answer(issues.get, { docs: issue }, { ...project, docId: issue._id })
  api.answer(asks.list, { docs: [ask] }, project)
  for (const { _id } of items) {
    api.answer(asks.decide, { docs: ask }, { ...project, askId: ask._id, itemId: _id })
  }
  renderApp(`/projects/${PROJECT_ID}/issues/${issue._id}`)
  await screen.findByRole('heading', { level: 1, name: issue.question.errorText })
  const card = within(await screen.findByRole('region', { name: 'Asked by link' }))
  await card.findByText(/asked/)
  return { card, decisions: () => api.calls.filter(({ method }) => method === 'PATCH') }
}

const proposed = { answeredAt: '2026-06-18T09:00:00Z', proposedOn: '2031-03-09' }

it('a date of another issue that was asked about with it is not accepted here', async () => {
  const { card, decisions } = await open(itemOf(other, proposed), itemOf(issue._id))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(card.queryByText(/answered/)).toBeNull()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(decisions()).toEqual([])
})

it('its own date is accepted, although the first of the things is another one', async () => {
  const { decisions } = await open(
    itemOf(other, { ...proposed, proposedOn: '2031-05-05' }),
    itemOf(issue._id, { ...proposed, overtakes: 2 }),
  )
  const [accept] = await screen.findAllByRole('button', { name: /^Accept Mar 9/ })
  if (accept) fireEvent.click(accept)
  await waitFor(() =>
    expect(decisions()).toMatchObject([
      {
        path: expect.stringContaining(id(942)),
        body: { decision: 'accepted', proposedOn: '2031-03-09' },
      },
    ]),
  )
})

it('a date says what stands after it, before one decides', async () => {
  const overtaken = [
    { name: 'Painting', startsOn: '2031-03-01' },
    { name: 'Lighting', startsOn: '2031-03-02' },
  ]
  const { card } = await open(itemOf(issue._id, { ...proposed, overtakes: 3, overtaken }))
  const words =
    '3 later milestones at this site start before that: Painting (Mar 1, 2031), Lighting (Mar 2, 2031), …'
  expect(card.getByText(words)).toBeTruthy()
})

it('what was resolved meanwhile has no buttons, also while the link asks about others', async () => {
  const { card } = await open(itemOf(other), itemOf(issue._id, { ...proposed, hasEnded: true }))
  expect(card.getByText(/^Not decided/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
