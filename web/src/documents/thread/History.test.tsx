import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import type { Update } from '@plumbline/contract/documents/updates'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '../../lib/overlay/toasts.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue, someReply, someUpdate } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'
import { hiddenTypes } from './feed/feed-filters.ts'

beforeAll(() =>
  Promise.all([import('../../pages/issues/IssuePage.tsx'), import('./replies/ReplyDialog.tsx')]),
)
beforeEach(() => {
  sessionStorage.clear()
  hiddenTypes.set([])
})

const [me, dmytro] = [
  { _id: olena._id, firstName: 'Olena', lastName: 'Kovalenko', photo: null },
  { _id: id(2), firstName: 'Dmytro', lastName: 'Lysenko', photo: null },
]
const none = someUpdate().reactions

/** The history of an issue, as Olena sees it. */
async function open(updates: Update[], own: Partial<Issue> = {}) {
  const issue = someIssue({ updates, ...own })
  const params = { projectId: PROJECT_ID, docId: issue._id }
  const api = signedInApi()
  api.answer(issues.get, { docs: issue }, params)
  renderApp(`/projects/${PROJECT_ID}/issues/${issue._id}`)
  const region = await screen.findByRole('region', { name: 'History & Comments' })
  const after = (next: Update[]) => ({ docs: { ...issue, updates: next } })
  return { api, params, after, history: within(region) }
}
const pill = () => screen.getByRole('button', { name: /^Thumbs up/ })
const focused = () => document.activeElement?.getAttribute('aria-label')
const press = async (button: HTMLElement) => act(async () => button.click())

describe('reactions', () => {
  const asked = someUpdate({
    content: { notes: 'Which anchors?' },
    reactions: { ...none, thumbsUp: [dmytro, me] },
  })
  const params = { projectId: PROJECT_ID, docId: someIssue()._id, updateId: asked._id }

  it('tell who reacted, and which are mine', async () => {
    await open([asked])
    expect(pill().getAttribute('aria-label')).toBe('Thumbs up, 2: Dmytro Lysenko and You')
    expect(pill().getAttribute('aria-pressed')).toBe('true')
  })

  it('are taken back at once, before the server has answered', async () => {
    const { api, after } = await open([asked])
    const without = { ...asked, reactions: { ...none, thumbsUp: [dmytro] } }
    const release = api.hold(issues.reaction, after([without]), params)
    await press(pill())
    await screen.findByRole('button', { name: 'Thumbs up, 1: Dmytro Lysenko' })
    release()
    await waitFor(() => expect(api.sent()).toEqual({ reaction: 'thumbsUp', on: false }))
    await waitFor(() => expect(pill().getAttribute('aria-pressed')).toBe('false'))
  })

  it('are as they were when the server refuses, and it says why', async () => {
    const { api } = await open([asked])
    api.refuse(issues.reaction, 409, 'This update has been deleted.', params)
    await press(pill())
    await waitFor(() =>
      expect(toasts.get()).toMatchObject([
        { kind: 'error', text: 'This update has been deleted.' },
      ]),
    )
    expect(pill().getAttribute('aria-pressed')).toBe('true')
  })

  it('are given from a menu that the keyboard opens, walks and leaves', async () => {
    const { api, after } = await open([asked])
    api.answer(issues.reaction, after([asked]), params)
    const button = screen.getByRole('button', { name: 'Add reaction' })
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    const menu = screen.getByRole('menu', { name: 'Add reaction' })
    expect(focused()).toBe('Love')
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? menu, { key: name })
    key('ArrowRight')
    key('ArrowRight')
    expect(focused()).toBe('Fire')
    key('End')
    key('ArrowRight')
    expect(focused()).toBe('Love')
    key('Escape')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
    fireEvent.keyDown(button, { key: 'ArrowUp' })
    await press(screen.getByRole('menuitemcheckbox', { name: 'Check' }))
    await waitFor(() => expect(api.sent()).toEqual({ reaction: 'check', on: true }))
    expect(document.activeElement).toBe(button)
  })
})

describe('comments', () => {
  const own = someUpdate({ createdBy: me, content: { notes: 'Mine.' } })
  const foreign = someUpdate({ content: { notes: 'Not mine.' } })
  const visitor = someUpdate({
    actionType: 'Share Link Comment',
    createdBy: null,
    authorName: 'Sofia Lindqvist',
    content: { notes: 'Of a visitor.' },
  })

  it('are deleted by their author; those of visitors by any member', async () => {
    await open([own, foreign, visitor])
    const buttons = screen.getAllByRole('button', { name: 'Delete' })
    const texts = buttons.map((button) => button.closest('article')?.textContent ?? '')
    expect(texts).toEqual([
      expect.stringContaining('Mine.'),
      expect.stringContaining('Of a visitor.'),
    ])
    expect(texts[0]).not.toContain('Not mine.')
  })

  it('of visitors begin with the letters of the name that they typed', async () => {
    await open([visitor])
    const [card] = screen.getAllByRole('article')
    expect(card?.parentElement?.querySelector('[aria-hidden]')?.textContent).toBe('SL')
  })

  it('leave a line in their place', async () => {
    const { api, after, params } = await open([own])
    const gone = { ...own, isDeleted: true, content: { ...own.content, notes: '' } }
    const where = { ...params, field: 'updates', embeddedId: own._id }
    api.answer(issues.deleteEmbedded, after([gone]), where)
    await press(screen.getByRole('button', { name: 'Delete' }))
    await press(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('This update has been deleted.')).toBeTruthy()
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Note successfully removed!' }])
  })

  it('of a deleted issue cannot be answered, deleted or reacted to', async () => {
    await open([own, visitor], { isDeleted: true, deletedAt: '2026-06-18T12:00:00Z' })
    for (const name of ['Delete', 'Add reaction', /^Reply to/]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('are answered in a dialog that says whom one answers', async () => {
    await open([foreign])
    await press(screen.getByRole('button', { name: 'Reply to Maksym Tkachenko' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Maksym Tkachenko' }))
    expect(dialog.getByText('Not mine.')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Your reply' }), {
      target: { value: 'So it is.' },
    })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false)
  })
})

describe('the filter menu', () => {
  it('hides kinds of entries, says how many, and is remembered', async () => {
    const { history } = await open([
      someUpdate({ content: { notes: 'A comment' } }),
      someUpdate({ actionType: 'Share Link Comment', replies: [someReply()] }),
    ])
    await press(history.getByRole('button', { name: 'Filter' }))
    await press(await screen.findByRole('menuitemcheckbox', { name: 'Updated' }))
    expect(history.queryByText('A comment')).toBeNull()
    expect(history.getByText('1 note hidden via filters.')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('updateFilters') ?? '')).toEqual(['Updated'])
    expect(history.getByRole('button', { name: 'Filter, 2 of 3 kinds shown' })).toBeTruthy()
  })
})
