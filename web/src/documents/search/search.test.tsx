import { projects } from '@plumbline/contract/projects'
import { search, type Found } from '@plumbline/contract/search'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { goOffline } from '../../testing/network.ts'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { chooseAppearance } from '../../lib/settings/appearance.ts'
import { recentItems, recentOf, remember, type RecentItem } from './recent.ts'

const params = { projectId: PROJECT_ID }
const nothing: Found = { sites: [], milestones: [], issues: [], submissions: [], people: [] }
const plain = (text: string) => ({ text, marks: [] })

async function openProject(user = olena) {
  const api = fakeApi()
  const project = { ...someProject(100, 'Northern Oblasts'), sites: [], attachments: [] }
  api.answer(users.isAuthenticated, { user })
  api.answer(projects.get, { docs: project }, params)
  const app = renderApp(`/projects/${PROJECT_ID}/activity`)
  await screen.findByRole('navigation', { name: 'Project' })
  return { ...app, api }
}

const opened = (n: number, own: Partial<RecentItem> = {}): RecentItem => ({
  user: olena._id,
  project: PROJECT_ID,
  kind: 'issue',
  id: id(n),
  reference: `I-${n}`,
  title: `Issue ${n}`,
  place: '',
  ...own,
})

/** A site was found. */
const answer = (n: number, name: string) => ({
  docs: { ...nothing, sites: [{ _id: id(n), name: plain(name) }] },
})

const parts = (path = '') => path.split('/').filter(Boolean).length

describe('the search', () => {
  it('is closed by a button whose name has the key that it shows', async () => {
    await openProject()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const button = await screen.findByRole('button', { name: 'Close, Esc' })
    expect(button.textContent).toContain('Esc')
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers nothing that leads nowhere', async () => {
    const { router } = await openProject({ ...olena, authorityLevel: 'admin' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    // what matches a part of an address alone is the page that says so
    const isWhole = (path: string) =>
      parts(router.getMatchedRoutes(path)[2]?.fullPath) === parts(path)
    expect(isWhole(`/projects/${PROJECT_ID}/nowhere/at-all`)).toBe(false)
    for (const word of ['', 'base', 'table', 'import', 'invite', 'audit', 'profile', 'trash']) {
      fireEvent.change(field, { target: { value: word } })
      const options = await screen.findAllByRole('option')
      for (const option of options) {
        const { pathname } = option as HTMLAnchorElement
        expect(isWhole(pathname), pathname).toBe(true)
      }
    }
  })

  it('opens by Ctrl+K, finds while one types, and goes there by Enter', async () => {
    const { api, address } = await openProject()
    const issue = {
      _id: id(7),
      refId: 7,
      title: { text: 'Crack in the lintel', marks: [{ from: 0, to: 3 }] },
      site: { _id: id(101), name: 'Lyceum' },
      milestone: { _id: id(102), name: 'Roof' },
      createdAt: '2026-06-16T11:41:00Z',
      excerpt: null,
      currentCategorization: 3 as const,
      isResolved: true,
    }
    const sites = [{ _id: id(101), name: plain('Cranefield') }]
    const release = api.hold(
      search.everything,
      { docs: { ...nothing, sites, issues: [issue] } },
      params,
    )
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByRole('group', { name: 'Pages' })).toBeTruthy()
    fireEvent.change(field, { target: { value: 'cra' } })
    release()
    const group = await screen.findByRole('group', { name: 'Issues' })
    const option = within(group).getByRole('option')
    expect(option.textContent).toContain('I-7Crack in the lintelResolved')
    expect(option.querySelector('mark')?.textContent).toBe('Cra')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
    expect(option.getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}/issues/${id(7)}`))
    expect(screen.queryByRole('combobox', { name: 'Search this project' })).toBe(null)
    expect(recentItems.get()[0]).toMatchObject({ user: olena._id, reference: 'I-7' })
  })

  it('shows pages, which are known at once, before what the server finds', async () => {
    const { api } = await openProject()
    api.answer(search.everything, answer(1, 'Mytrofanivka'), params)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    fireEvent.change(field, { target: { value: 'my' } })
    await screen.findByRole('option', { name: 'Mytrofanivka' })
    const groups = screen.getAllByRole('group').map((group) => group.textContent)
    expect(groups[0]).toMatch(/^Pages/)
    expect(groups.at(-1)).toMatch(/^Sites/)
  })

  it('goes by Enter to what was asked for, however late the answer comes', async () => {
    const { api, address } = await openProject()
    api.answer(search.everything, answer(1, 'Lyceum'), params)
    fireEvent.click(screen.getByRole('button', { name: /^Search this project/ }))
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    fireEvent.change(field, { target: { value: 'ly' } })
    await screen.findByRole('option', { name: 'Lyceum' })
    const release = api.hold(search.everything, answer(2, 'Lymansk'), params)
    fireEvent.change(field, { target: { value: 'lym' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(api.calls.at(-1)?.path).toContain('q=lym'))
    expect(address()).toBe(`/projects/${PROJECT_ID}/activity`)
    release()
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}?site=${id(2)}`))
  })

  it('opens beside by Ctrl Enter what was asked for, however late the answer comes', async () => {
    const { api } = await openProject()
    api.answer(search.everything, answer(1, 'Lyceum'), params)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    fireEvent.change(field, { target: { value: 'ly' } })
    await screen.findByRole('option', { name: 'Lyceum' })
    const beside = vi.spyOn(window, 'open').mockReturnValue(null)
    const release = api.hold(search.everything, answer(2, 'Lymansk'), params)
    fireEvent.change(field, { target: { value: 'lym' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(api.calls.at(-1)?.path).toContain('q=lym'))
    expect(beside).not.toHaveBeenCalled()
    release()
    await waitFor(() => expect(beside).toHaveBeenCalledOnce())
    expect(beside.mock.calls[0]?.[0]).toBe(`/projects/${PROJECT_ID}?site=${id(2)}`)
    beside.mockRestore()
  })

  it('says that nothing was found, and finds pages by their names', async () => {
    const { api } = await openProject()
    api.answer(search.everything, { docs: nothing }, params)
    fireEvent.keyDown(document.body, { key: '/' })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    fireEvent.change(field, { target: { value: 'quagga' } })
    expect(await screen.findByText('Nothing found for “quagga”')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'my pro' } })
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['My Profile']),
    )
  })

  it('does what it is asked for where one is, without leaving the page', async () => {
    const { api, address } = await openProject()
    const before = address()
    api.answer(search.everything, { docs: nothing }, params)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    fireEvent.change(field, { target: { value: 'dark' } })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    expect(address()).toBe(before)
    chooseAppearance('system')
  })

  it('offers what is done often before anything is typed, and opens the sheet of keys by ?', async () => {
    recentItems.set([])
    const { api, address } = await openProject()
    api.answer(search.everything, { docs: nothing }, params)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    const groups = screen.getAllByRole('group')
    expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual([
      'Actions',
      'Pages',
    ])
    const texts = screen.getAllByRole('option').map((option) => option.textContent)
    expect(texts).toContain('Raise issuei')
    expect(texts).toContain('Dark themet')
    expect(texts).toContain('Dashboardgd')
    // found by its name alone
    expect(texts.join()).not.toContain('Theme of the system')
    const beside = vi.spyOn(window, 'open').mockReturnValue(null)
    fireEvent.change(field, { target: { value: 'base' } })
    const [page, slipped] = await screen.findAllByRole('option')
    expect(page?.textContent).toBe('Baselines')
    expect(slipped?.textContent).toBe('What slippedsince the newest baselinegb')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(beside.mock.calls[0]?.[0]).toBe(`/projects/${PROJECT_ID}/baselines`))
    expect(address()).toBe(`/projects/${PROJECT_ID}/activity`)
    beside.mockRestore()
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.keyDown(field, { key: '?' })
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    fireEvent.change(within(sheet).getByRole('textbox', { name: 'Find a key' }), {
      target: { value: 'due' },
    })
    expect(
      within(sheet)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Due date'])
  })

  it('says that there is no connection, and finds once there is one', async () => {
    const { api } = await openProject()
    api.answer(search.everything, answer(1, 'Lyceum'), params)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Search this project' })
    const { comeBack } = goOffline()
    fireEvent.change(field, { target: { value: 'lyc' } })
    expect(await screen.findByText(/^No connection to the server/)).toBeTruthy()
    expect(screen.queryByText(/^Nothing found/)).toBe(null)
    comeBack()
    expect(await screen.findByRole('option', { name: 'Lyceum' })).toBeTruthy()
    expect(screen.queryByText(/^No connection/)).toBe(null)
  })

  it('remembers for each person and project what was opened last, each once', () => {
    recentItems.set([])
    for (const n of [1, 2, 1]) remember(opened(n))
    remember(opened(3, { user: id(99) }))
    remember(opened(4, { project: id(98) }))
    const own = recentOf(recentItems.get(), olena._id, PROJECT_ID)
    expect(own.map(({ reference }) => reference)).toEqual(['I-1', 'I-2'])
  })
})
