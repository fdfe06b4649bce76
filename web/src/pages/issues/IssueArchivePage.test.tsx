import { issues } from '@plumbline/contract/issues'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { localDay } from '../../lib/dates/dates.ts'
import { isOfBell } from '../../testing/api.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue, someSubmission } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => Promise.all([import('./IssueArchivePage.tsx'), import('./AssignSheet.tsx')]))

const params = { projectId: PROJECT_ID }
const list = <Doc,>(docs: Doc[], totalDocs = docs.length) => ({
  docs,
  totalDocs,
  page: 1,
  limit: 20,
})
const PATH = `/projects/${PROJECT_ID}/issues`

async function openArchive(
  search = '',
  docs = [someIssue({ unread: 2 }), someIssue({ _id: id(285) })],
) {
  const api = signedInApi()
  api.answer(issues.list, list(docs, docs.length && 96), params)
  api.answer(submissions.get, { docs: someSubmission() }, { ...params, docId: id(1039) })
  const app = renderApp(PATH + search)
  await screen.findByRole('heading', { level: 1, name: 'Issue Archive' })
  const asked = () =>
    api.calls
      .filter((call) => call.path.startsWith(PATH) && !isOfBell(call))
      .map(({ path }) => decodeURIComponent(path.split('?')[1] ?? ''))
      // the tabs are counted beside it
      .filter((query) => !query.includes('fields=_id'))
  return { api, asked, ...app }
}

function asPhone() {
  const plain = window.matchMedia
  return vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('max-width: 599px') }),
    )
}

const findBar = () => screen.findByRole('toolbar', { name: 'With what is selected' })

describe('the address of a new issue', () => {
  it('leads to the archive with the form open, and not to an issue that nobody finds', async () => {
    const { address } = await openArchive('/new')
    expect(await screen.findByRole('dialog', { name: 'Raise issue' })).toBeTruthy()
    expect(screen.queryByText('No Issue Found')).toBeNull()
    // what is loaded anew does not ask again
    expect(address()).toBe(PATH)
  })
})

describe('the Issue Archive', () => {
  it('asks for what its address says, and writes its changes there', async () => {
    const { asked, address } = await openArchive('?page=2&sort=site.name,-createdAt')
    await screen.findByRole('table')
    expect(asked()).toEqual(['page=2&sort=site.name,-createdAt&isResolved=0'])
    fireEvent.click(screen.getByRole('button', { name: 'Severity' }))
    await waitFor(() => expect(address()).toContain('?sort=-currentCategorization%2C-createdAt'))
    fireEvent.change(screen.getByLabelText('Items per page'), { target: { value: '50' } })
    await waitFor(() => expect(address()).toContain('limit=50'))
    fireEvent.change(screen.getByLabelText('Search issues'), { target: { value: ' truss ' } })
    await waitFor(() => expect(address()).toContain('text%5Bsearch%5D=truss'))
    const last = asked().at(-1)?.split('&').toSorted()
    expect(last).toEqual([
      'isResolved=0',
      'limit=50',
      'sort=-currentCategorization,-createdAt',
      'text[search]=truss',
    ])
  })

  it('is limited to a submission also where there is none such, says so and drops it again', async () => {
    const { address } = await openArchive('?submission=abc', [])
    const tag = await screen.findByRole('button', { name: /Submission/ })
    fireEvent.click(tag)
    await waitFor(() => expect(address()).not.toContain('submission'))
  })

  it('shows the submission it is limited to, and drops it again', async () => {
    const { asked, address } = await openArchive(`?submission=${id(1039)}`)
    expect(asked()[0]).toBe(`submission=${id(1039)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Submission S-1039' }))
    await waitFor(() => expect(address()).toBe(PATH))
  })

  it('marks rows with entries that one has not seen', async () => {
    await openArchive()
    const [first, second] = (await screen.findAllByRole('row')).slice(1)
    expect(within(first ?? document.body).getByText('Unread')).toBeTruthy()
    expect(within(second ?? document.body).queryByText('Unread')).toBeNull()
  })

  it('tells an empty list from one where nothing matches', async () => {
    const { address } = await openArchive('?text%5Bsearch%5D=zzz', [])
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe(PATH))
    expect(await screen.findByText('No open issues')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /^All/ }))
    await waitFor(() => expect(address()).toBe(`${PATH}?tab=all`))
    expect(await screen.findByText('No issues yet')).toBeTruthy()
  })

  it('does the same to all rows that are chosen, and says which did not take it', async () => {
    const { api } = await openArchive('', [someIssue(), someIssue({ _id: id(285), refId: 285 })])
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select I-284' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select I-285' }), { shiftKey: true })
    const bar = await findBar()
    expect(within(bar).getByText('2 selected')).toBeTruthy()
    const refused = {
      _id: id(285),
      refId: 285,
      code: 'sameSeverity',
      message: 'The issue has this severity already.',
    }
    api.answer(issues.updateMany, { docs: [id(284)], versions: [2], refused: [refused] }, params)
    fireEvent.click(within(bar).getByRole('button', { name: 'Severity' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Medium' }))
    const sentence = '1 changed, 1 was not: I-285: The issue has this severity already.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(within(bar).getByText('1 selected')).toBeTruthy()
    const sent = api.calls.find(({ path }) => path.endsWith('/updateMany'))
    expect(sent?.body).toEqual({
      update: { actionType: 'Recategorized', categorization: 2 },
      docs: [
        { _id: id(284), version: 1 },
        { _id: id(285), version: 1 },
      ],
    })
    api.answer(issues.updateMany, { docs: [id(285)], versions: [2], refused: [] }, params)
    fireEvent.click(within(bar).getByRole('button', { name: 'Due date' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }))
    expect(await screen.findByText('1 issue changed')).toBeTruthy()
    const tomorrow = dateOf(dayOf(localDay()) + 1)
    expect(api.calls.findLast(({ path }) => path.endsWith('/updateMany'))?.body).toEqual({
      update: { actionType: 'Edited', work: { dueAt: tomorrow } },
      docs: [{ _id: id(285), version: 1 }],
    })
    // it gets the day back that it had, none, unless somebody changes it before
    api.answer(issues.setEach, { docs: [id(285)], versions: [3], refused: [] }, params)
    const undo = screen.getByText('1 issue changed').parentElement as HTMLElement
    fireEvent.click(within(undo).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back for 1 issue.')).toBeTruthy()
    expect(api.calls.find(({ path }) => path.endsWith('/setEach'))?.body).toEqual({
      docs: [{ _id: id(285), version: 2, set: { dueAt: null } }],
    })
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select I-285' }))
    fireEvent.click(within(await findBar()).getByRole('button', { name: 'Owner' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Nobody' }))
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path.endsWith('/updateMany'))?.body).toMatchObject({
        update: { actionType: 'Edited', work: { owner: null } },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select I-284' }))
    fireEvent.click(within(await findBar()).getByRole('button', { name: 'Select nothing' }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('shows one’s own work, what is overdue, and what waits for verification', async () => {
    const { asked, address } = await openArchive('', [
      someIssue({ readyAt: '2026-06-09T08:00:00.000Z' }),
    ])
    const row = await screen.findByRole('row', { name: /I-284/ })
    expect(within(row).getByText('For verification')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Mine', pressed: false }))
    await waitFor(() => expect(asked().at(-1)).toBe('sort=dueAt,-createdAt&owner=me&isResolved=0'))
    fireEvent.click(screen.getByRole('button', { name: 'Overdue' }))
    await waitFor(() => expect(asked().at(-1)).toContain('due=overdue'))
    expect(asked().at(-1)).toContain(`today=${localDay()}`)
    // what is both: neither takes the other away
    expect(asked().at(-1)).toContain('owner=me')
    expect(screen.getAllByRole('button', { name: /^(Mine|Overdue)$/, pressed: true })).toHaveLength(
      2,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(asked().at(-1)).not.toContain('owner'))
    fireEvent.click(screen.getByRole('tab', { name: /^For verification/ }))
    await waitFor(() => expect(asked().at(-1)).toContain('isReady=1'))
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Due: Overdue' }))
    await waitFor(() => expect(address()).toBe(`${PATH}?tab=verification`))
  })

  it('hides a column that one does not want, and keeps that in its address', async () => {
    const { address } = await openArchive()
    expect(await screen.findByRole('columnheader', { name: 'Site' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Site' }))
    await waitFor(() => expect(address()).toBe(`${PATH}?columns=owner%2Cdue%2Cage%2Cstatus`))
    expect(screen.queryByRole('columnheader', { name: 'Site' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Site' }))
    await waitFor(() => expect(address()).toBe(PATH))
  })

  it('gives an issue that is nobody’s an owner in two presses on phones', async () => {
    const narrow = asPhone()
    const nobodys = someIssue({ owner: null, isResolved: false })
    const { api } = await openArchive('', [nobodys])
    api.answer(users.list, { docs: [], totalDocs: 0 })
    api.answer(issues.update, { docs: nobodys }, { ...params, docId: nobodys._id })
    fireEvent.click(await screen.findByRole('button', { name: `Assign I-${nobodys.refId}` }))
    const sheet = within(await screen.findByRole('dialog', { name: `Assign I-${nobodys.refId}` }))
    fireEvent.click(sheet.getByRole('button', { name: 'Assign to me' }))
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        update: { actionType: 'Edited', work: { owner: olena._id } },
      }),
    )
    narrow.mockRestore()
  })

  it('has its tabs, one’s own and what is overdue in one line of a phone', async () => {
    const narrow = asPhone()
    const { asked, address } = await openArchive('?tab=all')
    const chips = within(await screen.findByRole('group', { name: 'Parts of the list' }))
    const chip = (name: RegExp) => chips.getByRole('button', { name })
    await waitFor(() => expect(chip(/^Mine 96$/)).toBeTruthy())
    expect(screen.queryByRole('tab')).toBeNull()
    expect(chip(/^All/).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(chip(/^Mine/))
    await waitFor(() => expect(address()).toBe(`${PATH}?tab=all&owner=me`))
    fireEvent.click(chip(/^Open/))
    await waitFor(() => expect(address()).toBe(`${PATH}?owner=me`))
    expect(asked().at(-1)).toBe('sort=dueAt,-createdAt&owner=me&isResolved=0')
    fireEvent.click(chip(/^Overdue/))
    await waitFor(() => expect(address()).toBe(`${PATH}?owner=me&due=overdue`))
    for (const name of [/^Open/, /^Mine/, /^Overdue/])
      expect(chip(name).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(chip(/^Mine/))
    await waitFor(() => expect(address()).toBe(`${PATH}?due=overdue`))
    fireEvent.click(chip(/^For verification/))
    await waitFor(() => expect(address()).toBe(`${PATH}?due=overdue&tab=verification`))
    narrow.mockRestore()
  })

  it('says what the server says when the list fails, and asks again', async () => {
    const api = signedInApi()
    api.refuse(issues.list, 400, 'Something is wrong with this list.', params)
    renderApp(PATH)
    const refresh = await screen.findByRole('button', { name: 'Refresh' })
    expect(screen.getAllByText('Something is wrong with this list.')).toBeTruthy()
    api.answer(issues.list, list([someIssue()]), params)
    fireEvent.click(refresh)
    expect(await screen.findByRole('table', { name: 'Issue Archive' })).toBeTruthy()
  })
})
