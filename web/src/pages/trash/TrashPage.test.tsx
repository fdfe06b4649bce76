import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { isOfBell } from '../../testing/api.ts'
import { olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue, someSubmission } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => Promise.all([import('./TrashPage.tsx'), import('./PurgeDialog.tsx')]))

const DAY_MS = 86_400_000
const params = { projectId: PROJECT_ID }
const list = <Doc,>(docs: Doc[], totalDocs = docs.length) => ({
  docs,
  totalDocs,
  page: 1,
  limit: 10,
})
const deleted = (own: Partial<Issue> = {}) =>
  someIssue({
    isDeleted: true,
    // to the day: days are counted by the calendar, whatever the hour
    deletedAt: new Date(Date.now() - 80 * DAY_MS).toISOString(),
    deletedBy: { ...olena, photo: null },
    deletedReason: 'Raised in error.',
    ...own,
  })

async function open(docs: Issue[], { level = 'user', search = '', total = docs.length } = {}) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, {
    user: { ...olena, authorityLevel: level as 'user' | 'admin' },
  })
  api.answer(issues.list, list(docs, total), params)
  api.answer(submissions.list, list<ReturnType<typeof someSubmission>>([]), params)
  const app = renderApp(`/projects/${PROJECT_ID}/trash${search}`)
  await screen.findByText('Nothing in the trash')
  await screen.findByRole('table', { name: 'Issues' })
  const asked = () =>
    api.calls
      .filter((call) => call.path.includes('/issues?') && !isOfBell(call))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  return { api, asked, ...app }
}
const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent)

describe('the trash', () => {
  it('says who, when, why and how long, and asks for the last deleted ones', async () => {
    const { asked } = await open([deleted()])
    expect(screen.getByText('Items are permanently removed 90 days after deletion.')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Metadata',
      'Milestone',
      'Deleted By',
      'Reason',
      'Expires',
      'Actions',
    ])
    const [metadata, milestone, by, reason, expires] = cells()
    expect(metadata).toBe('M. TkachenkoJun 16, 2026')
    expect(milestone).toBe('Trostianets City HospitalRoof trusses & covering')
    expect(by).toMatch(/^O\. Kovalenko/)
    expect(reason).toBe('Raised in error.')
    expect(expires).toMatch(/10 days left$/)
    expect(asked()).toEqual([{ isDeleted: 'true', sort: '-deletedAt', page: '1', limit: '10' }])
    expect(screen.getByRole('link', { name: 'Open Issue I-284' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /for good|Restore/ })).toBeNull()
  })

  it('says Unknown. where no reason was given', async () => {
    await open([deleted({ deletedReason: null })])
    expect(cells()[3]).toBe('Unknown.')
  })

  it('has a pager for each table; another size begins at the first page', async () => {
    const { address, asked } = await open([deleted()], { search: '?issuesPage=2', total: 30 })
    const pager = screen.getByRole('navigation', { name: 'Pages of Issues' })
    fireEvent.click(within(pager).getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '3' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Items per page' }), {
      target: { value: '50' },
    })
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '1', limit: '50' }))
    expect(address()).toMatch(/\?issuesLimit=50$/)
  })

  it('leads back from a page that is empty by now', async () => {
    const { asked } = await open([deleted()], { search: '?issuesPage=9', total: 11 })
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2' }))
  })
})

async function ask() {
  const opened = await open([deleted()], { level: 'admin' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete I-284 for good' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete I-284 for good?' }))
  const type = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Type I-284 to confirm'), { target: { value: text } })
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  return { ...opened, dialog, type, button }
}

describe('deleting for good', () => {
  it('waits until the reference was typed', async () => {
    const { api, dialog, type, button } = await ask()
    api.answer(issues.purge, {}, { ...params, docId: deleted()._id })
    const field = dialog.getByLabelText('Type I-284 to confirm')
    for (const text of ['', 'I-28']) {
      type(text)
      fireEvent.click(button)
      expect(document.activeElement).toBe(field)
      expect(dialog.getByText(/^The reference does not match/).id).toBe(
        field.getAttribute('aria-describedby'),
      )
    }
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false)
    type(' i-284 ')
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = api.calls.find(({ method }) => method === 'DELETE')
    expect(sent?.path).toMatch(/\?reference=I-284$/)
  })

  it('tells why it was refused', async () => {
    const { api, dialog, type, button } = await ask()
    api.refuse(issues.purge, 409, 'This is not deleted.', { ...params, docId: deleted()._id })
    type('I-284')
    fireEvent.click(button)
    expect((await dialog.findByRole('alert')).textContent).toContain('This is not deleted.')
  })
})
