import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { type View, views } from '@plumbline/contract/documents/views'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID, someIssue } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'
import { viewSearchOf } from './view-search.ts'

beforeAll(() =>
  Promise.all([import('../../../pages/issues/IssueArchivePage.tsx'), import('./ViewItems.tsx')]),
)

const params = { projectId: PROJECT_ID }
const PATH = `/projects/${PROJECT_ID}/issues`
const aView = (n: number, name: string, more: Partial<View> = {}): View => ({
  _id: id(n),
  list: 'issues',
  name,
  search: `text%5Bsearch%5D=${name.toLowerCase()}`,
  isOfProject: false,
  ...more,
})

async function openArchive(search: string, level: 'user' | 'admin', docs: View[]) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(issues.list, { docs: [someIssue({})], totalDocs: 1, page: 1, limit: 20 }, params)
  api.answer(views.list, { docs }, params)
  const app = renderApp(PATH + search)
  await screen.findByRole('heading', { level: 1, name: 'Issue Archive' })
  return { api, ...app }
}

async function openMenu(name: string | RegExp = 'View') {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}
const texts = (menu: { getAllByRole: (role: string) => HTMLElement[] }) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('leads to what a view keeps, says which one is shown, and when it is another list by now', async () => {
  const shared = aView(7, 'Off Track', { isOfProject: true })
  const { api, address } = await openArchive('?page=3', 'user', [
    aView(5, 'Boilers', { search: 'due=overdue&owner=me' }),
    shared,
  ])
  const menu = await openMenu()
  await menu.findByRole('menuitem', { name: 'Boilers' })
  expect(api.calls.find(({ path }) => path.includes('/views'))?.path).toMatch(/views\?list=issues$/)
  expect(texts(menu)).toEqual([
    'Boilers',
    'Off Track',
    'Default',
    'Save as new view…',
    'Copy link to this view',
  ])
  fireEvent.click(menu.getByRole('menuitem', { name: 'Boilers' }))
  await waitFor(() => expect(address()).toBe(`${PATH}?due=overdue&owner=me`))
  expect(await screen.findByRole('button', { name: 'View: Boilers' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search issues'), { target: { value: 'flue' } })
  const changed = await openMenu('View: Boilers, changed')
  expect(texts(changed)).toContain('Save changes to Boilers')
  expect(texts(changed)).toContain('Remove Boilers')
})

it('gives a view that was removed back by one press', async () => {
  const late = aView(5, 'Late', { search: 'due=overdue' })
  const { api } = await openArchive('?due=overdue', 'user', [late])
  api.answer(views.remove, {}, { ...params, viewId: late._id })
  api.answer(views.save, { docs: late }, params)
  const menu = await openMenu()
  fireEvent.click(await menu.findByRole('menuitem', { name: 'Remove Late' }))
  await screen.findByText('Late was removed.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      list: 'issues',
      name: 'Late',
      search: 'due=overdue',
      isOfProject: false,
    }),
  )
})

it('offers members neither to change nor to remove a view of the project', async () => {
  const shared = aView(7, 'Off Track', { search: 'due=overdue', isOfProject: true })
  await openArchive('?due=overdue', 'user', [shared])
  const menu = await openMenu()
  await menu.findByRole('menuitem', { name: 'Off Track' })
  expect(texts(menu)).not.toContain('Remove Off Track')
})

it('keeps the list under a name without the page, for everybody where an admin says so', async () => {
  const { api } = await openArchive('?page=2&limit=50&due=overdue', 'admin', [
    aView(5, 'Late', { isOfProject: true }),
  ])
  api.answer(views.save, { docs: aView(9, 'Late') }, params)
  const menu = await openMenu()
  await menu.findByRole('menuitem', { name: 'Late' })
  fireEvent.click(menu.getByRole('menuitem', { name: 'Save as new view…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' late ' } })
  expect(dialog.queryByRole('alert')).toBeNull()
  fireEvent.click(dialog.getByLabelText('Everybody in the project'))
  expect(dialog.getByRole('alert').textContent).toBe('It takes the place of Late.')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('View saved.')
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'issues',
    name: 'late',
    search: 'due=overdue',
    isOfProject: true,
  })
})

it('writes the same list as the same text, in whatever order it was filtered', () => {
  expect(viewSearchOf({ owner: 'me', due: 'overdue', page: 4, sort: undefined })).toBe(
    viewSearchOf({ due: 'overdue', owner: 'me', limit: 50 }),
  )
})
