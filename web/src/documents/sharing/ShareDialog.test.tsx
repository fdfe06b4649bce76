import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../lib/overlay/toasts.ts'
import { olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue, someShare } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([
    import('../../pages/issues/IssuePage.tsx'),
    import('./ShareDialog.tsx'),
    import('../../ui/QrCode.tsx'),
    import('./StopSharingDialog.tsx'),
  ]),
)

const URL_OF = someShare().shareUrl
const params = { projectId: PROJECT_ID, docId: someIssue()._id }

async function open(issue: Partial<Issue> = {}, level = 'user' as 'user' | 'admin') {
  const api = signedInApi()
  const docs = someIssue(issue)
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(issues.get, { docs }, params)
  api.answer(issues.seen, { docs }, params)
  renderApp(`/projects/${PROJECT_ID}/issues/${docs._id}`)
  await screen.findByRole('heading', { level: 1, name: docs.question.errorText })
  return api
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Share Issue I-284' }))
const press = (name: string | RegExp, inside = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(inside.getByRole('button', { name }))

describe('sharing', () => {
  it('begins with all options off; comments turn the history on and lock it', async () => {
    const api = await open()
    api.answer(
      issues.createShare,
      { docs: someIssue({ isShared: true, share: someShare({ canExport: true }) }) },
      params,
    )
    press('Share')
    const form = await dialog()
    await form.findByText(/^Anyone with the link can view this issue/)
    const one = (name: string) => form.getByRole('switch', { name })
    for (const name of ['Allow export', 'Allow comments', 'Show history']) {
      expect(one(name).getAttribute('aria-checked')).toBe('false')
    }
    fireEvent.click(one('Allow comments'))
    fireEvent.click(one('Show history'))
    expect(one('Show history').getAttribute('aria-checked')).toBe('true')
    expect(one('Show history').getAttribute('aria-disabled')).toBe('true')
    expect(form.getByText('Always on while comments are allowed')).toBeTruthy()
    fireEvent.click(one('Allow comments'))
    expect(one('Show history').getAttribute('aria-checked')).toBe('false')
    fireEvent.click(one('Allow export'))
    expect(one('Recordings and files').getAttribute('aria-checked')).toBe('false')
    fireEvent.click(one('Recordings and files'))
    fireEvent.change(form.getByRole('combobox', { name: 'Link ends' }), { target: { value: '7' } })
    api.answer(
      issues.get,
      { docs: someIssue({ isShared: true, share: someShare({ canExport: true }) }) },
      params,
    )
    press('Share', form)
    await form.findByDisplayValue(URL_OF)
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Copy' }))
    const body = api.calls.find(({ path }) => path.endsWith('/createShare'))?.body as {
      options: { expiresAt: string }
    }
    expect(body).toMatchObject({
      options: { canExport: true, canComment: false, showUpdates: false, showFiles: true },
      version: 1,
    })
    expect(Date.parse(body.options.expiresAt) / 864e5 - Date.now() / 864e5).toBeCloseTo(7, 2)
    expect(toasts.get().at(-1)?.text).toBe('Successfully Created Sharing Link!')
  })

  it('until a day asks for the day', async () => {
    const api = await open()
    press('Share')
    const form = await dialog()
    const ends = await form.findByRole('combobox', { name: 'Link ends' })
    fireEvent.change(ends, { target: { value: 'day' } })
    press('Share', form)
    expect(form.getByText('Choose a day.')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Last day' }))
    expect(api.calls.some(({ path }) => path.endsWith('/createShare'))).toBe(false)
  })

  it('says why it was refused, and keeps the choice', async () => {
    const api = await open()
    api.refuse(
      issues.createShare,
      409,
      'This issue is deleted. Restore it before you change it.',
      params,
    )
    press('Share')
    const form = await dialog()
    fireEvent.click(await form.findByRole('switch', { name: 'Allow export' }))
    press('Share', form)
    expect((await form.findByRole('alert')).textContent).toContain('This issue is deleted.')
    const mayExport = form.getByRole('switch', { name: 'Allow export' })
    expect(mayExport.getAttribute('aria-checked')).toBe('true')
  })
})

describe('a link that there is', () => {
  const shared = {
    isShared: true,
    share: someShare({ canExport: true, opened: 3, lastOpenedAt: '2026-06-17T12:00:00Z' }),
  }

  it('is copied, and the button says so; it tells what it allows and how it is used', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    vi.stubGlobal('isSecureContext', true)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await open(shared)
    press('Show the sharing link')
    const link = await dialog()
    press('Copy', link)
    await link.findByRole('button', { name: 'Copied' })
    expect(writeText).toHaveBeenCalledWith(URL_OF)
    expect(toasts.get().at(-1)?.text).toBe('Copied link to clipboard!')
    const granted = within(link.getByRole('list', { name: 'What the link allows' }))
    expect(granted.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Export',
      'No comments',
      'No history',
      'No recordings and files',
    ])
    expect(link.getByText(/Opened 3 times, last on Jun 17, 2026/)).toBeTruthy()
    press('QR code', link)
    expect(await link.findByRole('img', { name: 'QR code of the sharing link' })).toBeTruthy()
    expect(link.queryByRole('button', { name: 'Stop Sharing' })).toBeNull()
  })

  it('is stopped by admins, who have that in the place of Share', async () => {
    const api = await open(shared, 'admin')
    api.answer(issues.deleteShare, { docs: someIssue() }, params)
    api.answer(issues.get, { docs: someIssue() }, params)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    press('Stop Sharing')
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await screen.findByRole('button', { name: 'Share' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop Sharing' })).toBeNull())
  })

  it('that is over is told as such, and can be made again', async () => {
    await open({ share: someShare({ expiresAt: '2026-06-03T12:00:00Z' }) })
    expect(screen.getByText('Ended on Jun 3, 2026')).toBeTruthy()
    press('Share')
    expect(await (await dialog()).findByRole('switch', { name: 'Allow export' })).toBeTruthy()
  })
})

it('is not begun with something deleted', async () => {
  await open({ isDeleted: true, deletedAt: '2026-06-17T12:00:00Z' })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'v' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
