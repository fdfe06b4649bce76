import { milestones } from '@plumbline/contract/milestones'

import { sites } from '@plumbline/contract/sites'
import { story } from '@plumbline/contract/story'
import { packed } from '@plumbline/contract/testing/packed'
import { aSite } from '@plumbline/contract/testing/things'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => import('./SitesPage.tsx'))

const params = { projectId: PROJECT_ID }
const of = (n: number) => ({ ...params, siteId: id(n) })
const site = (n: number, name: string, more = {}) =>
  aSite({ _id: id(n), project: PROJECT_ID, name, shortName: '', region: 'Sumy', ...more })
const irpin = site(701, 'Irpin School')
const lebedyn = site(702, 'Lebedyn Clinic', { shortName: 'Lebedyn' })

async function open(level: AuthorityLevel = 'admin') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(sites.list, { docs: [irpin, lebedyn], totalDocs: 2 }, params)
  api.answer(milestones.packed, packed([]), params)
  const weeks = Array.from({ length: 26 }, (_, n) => (n === 25 ? 2 : 0))
  const standing = { earned: 40, lastVisit: null, openIssues: 0, photos: 0 }
  api.answer(story.sites, { docs: [{ _id: irpin._id, ...standing, weeks }] }, params)
  renderApp(`/projects/${PROJECT_ID}/sites`)
  await screen.findByRole('link', { name: 'Irpin School' })
  return api
}
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /of/ }), { target: { value } })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('F2 edits what a site is called, Enter saves it with its version, and the page takes it back', async () => {
  const api = await open()
  screen.getByRole('link', { name: 'Irpin School' }).focus()
  press('F2')
  expect(focused()).toBe('Name of Irpin School')
  const renamed = { ...irpin, name: 'Irpin', version: 2 }
  api.answer(sites.update, { docs: renamed }, of(701))
  api.answer(sites.list, { docs: [renamed, lebedyn], totalDocs: 2 }, params)
  type('Irpin')
  press('Enter')
  await screen.findByText('Site saved')
  expect(api.sent()).toEqual({ name: 'Irpin', version: irpin.version })
  expect(document.activeElement?.textContent).toBe('Irpin')

  api.answer(sites.update, { docs: { ...irpin, version: 3 } }, of(701))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Taken back')
  expect(api.sent()).toMatchObject({ name: 'Irpin School' })
})

it('Tab goes on to the region and the next site, and Escape gives up', async () => {
  const api = await open()
  screen.getByRole('link', { name: 'Irpin School' }).focus()
  press('F2')
  press('Tab')
  expect(focused()).toBe('Region of Irpin School')
  press('Tab')
  // by its short name it is called here, and that is what is edited
  expect(focused()).toBe('Name of Lebedyn')
  press('Tab', { shiftKey: true })
  type('Kyiv')
  press('Escape')
  await waitFor(() => expect(focused()).toBe('Region of Irpin School: Sumy'))
  expect(api.sent()).toBeUndefined()
})

it('What is refused is as it was, and the server says why', async () => {
  const api = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Region of Lebedyn: Sumy' }))
  api.refuse(sites.update, 403, 'forbidden', of(702))
  type('Kyiv')
  press('Enter')
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Region of Lebedyn: Sumy' })).toBeTruthy()
})

it('Members read the table, with the visits of each week, and change nothing', async () => {
  await open('user')
  expect(screen.queryByRole('button', { name: 'Add site' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Region of/ })).toBeNull()
  screen.getByRole('link', { name: 'Irpin School' }).focus()
  press('F2')
  expect(screen.queryByRole('textbox', { name: /Name of/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Table and visits' }))
  expect(await screen.findByText('2 visits in 26 weeks, none in 25 of them')).toBeTruthy()
})
