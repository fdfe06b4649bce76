import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import type { Update } from '@plumbline/contract/documents/updates'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../../lib/overlay/toasts.ts'
import { id } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID, someIssue, someUpdate } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'
import { hiddenTypes } from '../feed/feed-filters.ts'

// The page's code comes when it is opened; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })
beforeAll(() =>
  Promise.all([
    import('../../../pages/issues/IssuePage.tsx'),
    import('../../../ui/overlay/ConfirmDialog.tsx'),
  ]),
)
beforeEach(() => hiddenTypes.set([]))

const HOUR_MS = 3_600_000
const year = new Date().getFullYear()
const [MARCH, JULY, AUGUST] = [`${year}-03-07`, `${year}-07-03`, `${year}-08-01`]
const taras = { _id: id(2), firstName: 'Taras', lastName: 'Oliinyk', photo: null }

/** An entry by which Taras moved the due date, some hours ago. */
function moved(from: string, to: string, hours: number) {
  return someUpdate({
    actionType: 'Edited',
    createdBy: taras,
    createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    content: { change: { type: 'Due Date', from: { dueAt: from }, to: { dueAt: to } } },
  })
}

/** The page of an issue, as Olena sees it. */
async function open(updates: Update[], own: Partial<Issue> = {}) {
  const issue = someIssue({ updates, ...own })
  const params = { projectId: PROJECT_ID, docId: issue._id }
  const api = signedInApi()
  api.answer(issues.get, { docs: issue }, params)
  renderApp(`/projects/${PROJECT_ID}/issues/${issue._id}`)
  await screen.findByRole('region', { name: 'History & Comments' })
  return { api, issue, params }
}
const button = (name: string) => screen.getByRole('button', { name })
const buttons = () =>
  screen.queryAllByRole('button', { name: /^Restore/ }).map(({ textContent }) => textContent)
const press = async (what: HTMLElement) => act(async () => what.click())

it('puts back at once what nobody changed since', async () => {
  const entry = moved(MARCH, JULY, 1)
  const { api, issue, params } = await open([entry])
  const where = { ...params, updateId: entry._id }
  const back = moved(JULY, MARCH, 0)
  const docs = { ...issue, updates: [entry, back] }
  api.answer(issues.restore, { docs }, where)
  api.answer(issues.get, { docs }, params)
  await press(button('Restore Mar 7'))
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Mar 7 restored.' }]),
  )
  expect(api.sent()).toEqual({ version: issue.version })
  // what was restored can be taken back as well
  await waitFor(() => expect(buttons()).toEqual(['Restore Jul 3']))
  expect(document.activeElement?.id).toBe(`update-${entry._id}`)
})

it('asks before it writes over what somebody set since', async () => {
  const entry = moved(MARCH, JULY, 50)
  const { api, issue, params } = await open([entry, moved(JULY, AUGUST, 0)])
  api.answer(issues.restore, { docs: issue }, { ...params, updateId: entry._id })
  const restore = button('Restore Mar 7')
  await press(restore)
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore Mar 7' }))
  expect(
    dialog.getByText('It is Aug 1 now, set by Taras Oliinyk today. Restore Mar 7?'),
  ).toBeTruthy()
  await press(dialog.getByRole('button', { name: 'No' }))
  expect(document.activeElement).toBe(restore)
  expect(api.sent()).toBeUndefined()
  await press(restore)
  await press(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(api.sent()).toEqual({ version: issue.version, though: true }))
})

it('asks as well when it hears only then that somebody changed it', async () => {
  const entry = moved(MARCH, JULY, 50)
  const { api, issue, params } = await open([entry])
  const why = { code: 'restoreChanged', params: { by: 'Taras Oliinyk' } } as const
  api.refuse(issues.restore, 409, why, { ...params, updateId: entry._id })
  const docs = { ...issue, version: 9, updates: [entry, moved(JULY, AUGUST, 0)] }
  api.answer(issues.get, { docs }, params)
  await press(button('Restore Mar 7'))
  expect(await screen.findByText(/^It is Aug 1 now, set by Taras Oliinyk today/)).toBeTruthy()
  expect(toasts.get()).toEqual([])
  api.answer(issues.restore, { docs }, { ...params, updateId: entry._id })
  await press(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(api.sent()).toEqual({ version: 9, though: true }))
})

it('says why it was refused, in the words of the page', async () => {
  const entry = moved(MARCH, JULY, 1)
  const { api, params } = await open([entry])
  const why = { code: 'restoreSame', params: { value: MARCH } } as const
  api.refuse(issues.restore, 409, why, { ...params, updateId: entry._id })
  await press(button('Restore Mar 7'))
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'It is Mar 7 already.' }]),
  )
})

it('is not offered for what is so already, is too old or is no change, nor on what is deleted', async () => {
  const day = 24
  await open([
    moved(AUGUST, MARCH, 31 * day),
    moved(MARCH, JULY, 3),
    moved(JULY, MARCH, 2),
    someUpdate({ content: { notes: 'Late.' } }),
  ])
  expect(buttons()).toEqual(['Restore Jul 3'])
})

it('is not offered on a deleted issue', async () => {
  const deletedAt = new Date().toISOString()
  await open([moved(MARCH, JULY, 3)], { isDeleted: true, deletedAt })
  expect(buttons()).toEqual([])
})
