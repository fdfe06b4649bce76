import { attention } from '@plumbline/contract/attention'
import { myWork } from '@plumbline/contract/my-work'
import {
  askBoard,
  type AskBoard,
  type BoardCard,
  type BoardColumn,
  BOARD_COLUMNS,
} from '@plumbline/contract/organisations/ask-board'
import { type Ask, asks } from '@plumbline/contract/organisations/asks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([import('../MyWorkPage.tsx'), import('./Board.tsx'), import('./RemindAll.tsx')]),
)

const params = { projectId: PROJECT_ID }
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

function card(n: number, organisation: string, own: Partial<BoardCard> = {}): BoardCard {
  return {
    _id: id(900 + n),
    organisation,
    contact: 'Ruslan Hrytsenko',
    byMail: true,
    createdAt: ago(1),
    createdBy: { ...olena, photo: null },
    expiresAt: ago(-9),
    openedAt: null,
    answeredAt: null,
    remindedAt: null,
    days: 0,
    mayRemind: false,
    hasContact: true,
    answer: null,
    items: [1, 2, 3, 4].map((of) => ({
      _id: id(920 + n * 10 + of),
      issue:
        of === 1 ? { _id: id(960 + n), refId: n, title: `Crack ${n}`, severity: 2 as const } : null,
      milestone: of === 1 ? null : { _id: id(970 + of), name: `Work ${of}`, status: 'Ongoing' },
      site: { _id: id(101), name: 'Okhtyrka' },
      answeredAt: null,
      proposedOn: null,
      currentOn: null,
      decision: null,
      overtakes: 0,
    })),
    ...own,
  }
}

function boardOf(
  cards: Partial<Record<BoardColumn, BoardCard[]>>,
  toRemind: string[] = [],
): { docs: AskBoard } {
  const columns = BOARD_COLUMNS.map((column) => ({
    column,
    n: cards[column]?.length ?? 0,
    cards: cards[column] ?? [],
    cursor: null,
  }))
  return { docs: { columns, toRemind } }
}

const proposing = (own: Partial<BoardCard> = {}) => {
  const { items, ...rest } = card(3, 'TeploMontazh', own)
  const [first] = items
  return {
    ...rest,
    answer: { notes: 'The boilers come late.', photo: null },
    items: first
      ? [{ ...first, proposedOn: '2031-03-09', currentOn: '2031-02-24', overtakes: 2 }]
      : [],
  }
}

function open(docs: { docs: AskBoard }) {
  const api = signedInApi()
  const counts = { overdue: 0, toVerify: 0, soon: 0, answers: 0, later: 0, asked: 0 }
  const nothing = { overdue: [], soon: [], later: [], toVerify: [], answers: [], asked: [] }
  api.answer(myWork.ofProject, { docs: { ...nothing, counts, days: [], sites: [] } }, params)
  api.answer(myWork.counts, { docs: counts }, params)
  api.answer(attention.rules, { docs: [] }, params)
  api.answer(askBoard.get, docs, params)
  renderApp(`/projects/${PROJECT_ID}/my-work?tab=others`)
  const sent = (method: string) => api.calls.filter((call) => call.method === method)
  return { api, sent }
}

const column = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows whom one waits for by where they stand, three things of each and then the rest', async () => {
  const silent = card(4, 'LiftService', { days: 5, mayRemind: true, remindedAt: ago(3) })
  open(boardOf({ sent: [card(1, 'EnergoBud')], answered: [proposing()], silent: [silent] }))
  const sent = await column('Sent')
  expect(sent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Crack 1 · Okhtyrka',
    'Work 2 · Okhtyrka',
    'Work 3 · Okhtyrka',
  ])
  fireEvent.click(sent.getByRole('button', { name: '1 more' }))
  expect(sent.getByRole('link', { name: 'Work 4 · Okhtyrka' })).toBeTruthy()
  expect((await column('Opened')).getByText('Nobody')).toBeTruthy()
  const answered = await column('Answered')
  expect(answered.getByText('“The boilers come late.”')).toBeTruthy()
  expect(answered.getByText('+13 days')).toBeTruthy()
  expect(answered.getByText('2 later milestones at this site start before that')).toBeTruthy()
  expect((await column('Silent 3 days')).getByText(/5 days, never opened · reminded/)).toBeTruthy()
})

it('accepts by a key, and takes it back from the alert', async () => {
  const { api, sent } = open(boardOf({ answered: [proposing()] }))
  const answered = await column('Answered')
  const place = { ...params, askId: id(903), itemId: id(951) }
  const { organisation, contact, createdAt, createdBy, expiresAt } = proposing()
  const docs: Ask = {
    _id: id(903),
    project: { _id: PROJECT_ID, name: 'North' },
    wants: ['date'],
    message: '',
    byMail: true,
    openedAt: null,
    remindedAt: null,
    state: 'open',
    items: [],
    organisation,
    contact,
    createdAt,
    createdBy,
    expiresAt,
  }
  api.answer(asks.decide, { docs }, place)
  api.answer(askBoard.undo, { docs }, place)
  const link = answered.getByRole('link')
  link.focus()
  fireEvent.keyDown(link, { key: 'a' })
  await waitFor(() =>
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { decision: 'accepted', proposedOn: '2031-03-09' },
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

it('reminds one by a key, and all who are silent at once', async () => {
  const silent = [1, 2].map((n) => card(n, `Firm ${n}`, { days: 4, mayRemind: true }))
  const ids = silent.map(({ _id }) => _id)
  const { api, sent } = open(boardOf({ silent }, ids))
  const [first] = (await column('Silent 3 days')).getAllByRole('link')
  api.answer(askBoard.remind, { docs: { sent: [ids[0] ?? ''], tooSoon: [], mails: 1 } }, params)
  first?.focus()
  if (first) fireEvent.keyDown(first, { key: 'r' })
  expect(await screen.findByText('1 mail is on its way.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remind all 2 silent' }))
  await waitFor(() =>
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { asks: ids.slice(0, 1) },
      { asks: ids },
    ]),
  )
})

it('says that one waits for nobody', async () => {
  open(boardOf({}))
  expect(await screen.findByText('You are waiting for nobody')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remind all/ })).toBeNull()
})
