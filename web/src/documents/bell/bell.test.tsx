import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { notifications } from '@plumbline/contract/notifications'
import type { Notification } from '@plumbline/contract/notifications/notification'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue, someReply } from '../../testing/reports.ts'

const params = { projectId: PROJECT_ID }

function aNotification(n: number, own: Partial<Notification> = {}): Notification {
  const { content: _, ...update } = someReply({ actionType: 'Updated' })
  const document = { _id: id(284), title: 'Truss anchors missing', isDeleted: false }
  return {
    _id: id(n),
    reason: 'change',
    count: 1,
    what: 'other',
    milestones: [],
    sites: [],
    createdAt: '2026-06-16T11:41:00Z',
    isRead: false,
    project: { _id: PROJECT_ID, name: 'Northern Oblasts' },
    update: {
      ...update,
      notes: 'See @[Olena](user:0190a4c0-0000-7000-8000-000000000001)',
      document,
    },
    ...own,
  }
}

const MAILS = { mailAt: '07:30', mailZone: null, morningMail: false }

async function openBell(listed: IssueSummary[], docs: Notification[]) {
  const api = fakeApi()
  const project = { ...someProject(100, 'Northern Oblasts'), sites: [], attachments: [] }
  const unread = docs.filter(({ isRead }) => !isRead).length
  api.answer(users.isAuthenticated, { user: olena })
  api.answer(projects.get, { docs: project }, params)
  api.answer(issues.list, { docs: listed, totalDocs: listed.length, page: 1, limit: 5 }, params)
  api.answer(notifications.list, { docs, next: null, unread, email: 'daily', ...MAILS })
  api.answer(notifications.update, { unread: 0, email: 'daily', ...MAILS })
  const app = renderApp(`/projects/${PROJECT_ID}/welcome`)
  const name = new RegExp(`^Notifications${listed.length + unread > 0 ? ', ' : '$'}`)
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  await screen.findByRole('link', { name: 'E-mail settings' })
  return { ...app, api, button }
}

describe('the bell', () => {
  it('counts and names the issues without a severity, and leads to their submissions', async () => {
    const { button } = await openBell([someIssue({ currentCategorization: 0 })], [])
    expect(button.getAttribute('aria-label')).toBe('Notifications, 1 to categorize, 0 unread')
    const list = await screen.findByRole('region', { name: 'Categorize these' })
    const link = within(list).getByRole('link')
    expect(link.textContent).toBe('Roof: Truss anchors missing, grid 7–9Trostianets City Hospital')
    expect(link.getAttribute('href')).toBe(`/projects/${PROJECT_ID}/submissions/${id(1039)}`)
  })

  it('names an issue that was raised by hand by what is wrong, and leads to it', async () => {
    const question = { errorName: '', errorText: 'Hand zero', entryPath: '' }
    const issue = someIssue({ currentCategorization: 0, question, submission: null })
    await openBell([issue], [])
    const list = await screen.findByRole('region', { name: 'Categorize these' })
    const link = within(list).getByRole('link')
    expect(link.textContent).toBe('Hand zeroTrostianets City Hospital')
    expect(link.getAttribute('href')).toBe(`/projects/${PROJECT_ID}/issues/${issue._id}`)
  })

  it('says that there is nothing to see where every issue has one', async () => {
    await openBell([], [])
    expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeTruthy()
  })

  it('tells of mentions, replies, changes and visits that wait, and of many at once in one sentence', async () => {
    await openBell(
      [],
      [
        aNotification(1, { reason: 'mention' }),
        aNotification(2, { reason: 'reply' }),
        aNotification(3),
        aNotification(4, {
          count: 12,
          isRead: true,
          what: 'site',
          milestones: [id(7)],
          sites: [id(8)],
        }),
        aNotification(5, { reason: 'waiting', count: 3, update: null }),
      ],
    )
    const list = await screen.findByRole('region', { name: 'Notifications' })
    const rows = await within(list).findAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([
      expect.stringContaining('mentioned you in I-284 Truss anchors missingSee @Olena'),
      expect.stringContaining('replied to you in I-284'),
      expect.stringContaining('commented on I-284'),
      expect.stringContaining('Maksym Tkachenko moved 12 issues to another site'),
      expect.stringContaining('3 visits in the waiting room: say where they belong'),
    ])
    expect(rows[4]?.querySelector('a')?.getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/submissions/waiting`,
    )
    expect(rows[3]?.querySelector('a')?.getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/issues?milestone._id=${id(7)}`,
    )
    expect(within(list).getAllByText('Unread,')).toHaveLength(4)
  })

  it('marks one as read at once, and takes it back when that is refused', async () => {
    const { api, button } = await openBell([], [aNotification(1), aNotification(2)])
    const list = await screen.findByRole('region', { name: 'Notifications' })
    const [first] = await within(list).findAllByRole('button', { name: 'Mark as read' })
    const release = api.hold(notifications.update, { unread: 1, email: 'daily', ...MAILS })
    fireEvent.click(first as HTMLElement)
    await within(list).findByRole('button', { name: 'Mark as unread' })
    expect(button.getAttribute('aria-label')).toContain('1 unread')
    expect(api.sent()).toMatchObject({ isRead: true, ids: [id(1)] })
    release()
    api.refuse(notifications.update, 503, 'Please try again in a moment.')
    fireEvent.click(within(list).getByRole('button', { name: 'Mark all read' }))
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy()
    await waitFor(() => expect(button.getAttribute('aria-label')).toMatch(/[12] unread/))
  })
})
