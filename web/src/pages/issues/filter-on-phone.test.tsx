import { issues } from '@plumbline/contract/issues'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([
    import('./IssueArchivePage.tsx'),
    import('../../documents/list/filters/FilterPanel.tsx'),
  ]),
)

const params = { projectId: PROJECT_ID }
const PATH = `/projects/${PROJECT_ID}/issues`

/** The filter on a phone, where there are so many of each severity. */
async function openFilter(search = '') {
  const plain = window.matchMedia
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('max-width: 599px') }),
    )
  onTestFinished(() => narrow.mockRestore())
  const api = signedInApi()
  api.answer(issues.list, { docs: [someIssue()], totalDocs: 1, page: 1, limit: 20 }, params)
  api.answer(issues.bySeverity, { docs: [3, 3, 6, 3, 1] }, params)
  const app = renderApp(PATH + search)
  fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  const tick = (name: RegExp) => fireEvent.click(sheet.getByRole('checkbox', { name }))
  const counted = () =>
    api.calls.flatMap(({ path }) => path.split('/bySeverity?')[1] ?? []).map(decodeURIComponent)
  return { ...app, api, sheet, tick, counted }
}

it('counts the issues of each severity, and says how many its button leaves', async () => {
  const { sheet, tick, counted, address } = await openFilter()
  expect(await sheet.findByRole('button', { name: 'Apply · 16 issues' })).toBeTruthy()
  expect(sheet.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'Off Track1',
    'High3',
    'Medium6',
    'Low3',
    'Uncategorized3',
  ])
  expect(counted()).toEqual(['isResolved=0'])
  expect(sheet.getByText('All 5')).toBeTruthy()
  expect(sheet.queryAllByRole('checkbox', { checked: true })).toEqual([])
  for (const name of [/^Off Track/, /^Medium/]) tick(name)
  expect(sheet.getByText('2 of 5')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Apply · 7 issues' }))
  await waitFor(() =>
    expect(decodeURIComponent(address())).toContain('currentCategorization[in]=2,4'),
  )
  expect(await screen.findByText('Severity: Medium, Off Track')).toBeTruthy()
})

it('has its cross first, as the pages of a phone have their way back', async () => {
  const { sheet } = await openFilter()
  const [first, second] = sheet.getAllByRole('button')
  expect(first?.getAttribute('aria-label')).toBe('Close')
  expect(second?.textContent).toBe('Reset')
})

it('says no number that is not of what is chosen', async () => {
  const { api, sheet } = await openFilter()
  await sheet.findByRole('button', { name: 'Apply · 16 issues' })
  const release = api.hold(issues.bySeverity, { docs: [0, 0, 1, 0, 1] }, params)
  fireEvent.click(sheet.getByText('Overdue'))
  expect(await sheet.findByRole('button', { name: 'Apply' })).toBeTruthy()
  release()
  expect(await sheet.findByRole('button', { name: 'Apply · 2 issues' })).toBeTruthy()
  // what cannot be asked for is not guessed
  api.refuse(issues.bySeverity, 503, 'Not now.', params)
  fireEvent.click(sheet.getByText('7 days'))
  expect(await sheet.findByRole('button', { name: 'Apply' })).toBeTruthy()
})

it('takes all severities again where the last that was ticked is not any more', async () => {
  const { sheet, tick } = await openFilter('?currentCategorization[gte]=4')
  expect(await sheet.findByRole('button', { name: 'Apply · 1 issue' })).toBeTruthy()
  tick(/^Off Track/)
  expect(await sheet.findByRole('button', { name: 'Apply · 16 issues' })).toBeTruthy()
})

it('counts nothing while words are searched for, which no count knows', async () => {
  const { sheet, counted } = await openFilter('?text%5Bsearch%5D=truss')
  expect(sheet.getByRole('button', { name: 'Apply' })).toBeTruthy()
  expect(counted()).toEqual([])
})

it('stays open when Escape closes the calendar, which shows what is chosen; a cleared day keeps the focus', async () => {
  const { sheet, tick } = await openFilter()
  tick(/^Medium/)
  fireEvent.click(sheet.getByRole('button', { name: 'From' }))
  const day = await sheet.findByRole('button', { name: /^12 / })
  fireEvent.click(day)
  const chosen = sheet.getByRole('button', { name: /^From: (?!clear)/ })
  fireEvent.click(chosen)
  const pressed = await sheet.findByRole('button', { name: /^12 /, pressed: true })
  fireEvent.keyDown(pressed, { key: 'Escape' })
  expect(sheet.queryByRole('button', { name: /^12 / })).toBeNull()
  expect(document.activeElement).toBe(chosen)
  expect(sheet.getByRole('checkbox', { name: /^Medium/, checked: true })).toBeTruthy()
  const clear = sheet.getByRole('button', { name: 'From: clear' })
  clear.focus()
  fireEvent.click(clear)
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'From' }))
})
