import { activity, ACTIVITY_WEEKS, type ActivityWeek } from '@plumbline/contract/activity'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { WIDE } from '../../lib/media.ts'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => Promise.all([import('./ActivityPage.tsx'), import('./WeekAside.tsx')]))

const params = { projectId: PROJECT_ID }
const nothing = { visits: 0, photos: 0, raised: 0, resolved: 0, asked: 0, decided: 0, moved: 0 }
const weeksTo = (last: number) =>
  Array.from({ length: ACTIVITY_WEEKS }, (_, n) => (n === ACTIVITY_WEEKS - 1 ? last : 1))
const week: ActivityWeek = {
  weeks: {
    visits: weeksTo(5),
    photos: weeksTo(41),
    raised: weeksTo(6),
    resolved: weeksTo(9),
    moved: weeksTo(0),
  },
  people: [
    {
      person: { _id: id(601), firstName: 'Andrii', lastName: 'Shevchuk', photo: null },
      ...nothing,
      visits: 2,
      photos: 17,
      moved: 1,
      comments: 4,
    },
  ],
}

function openWide() {
  const plain = window.matchMedia
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(plain(query), { matches: query === WIDE }))
  onTestFinished(() => spy.mockRestore())
  const api = signedInApi()
  api.answer(activity.list, { docs: [], next: null }, params)
  return api
}

it('On a wide screen the week stands beside the feed: its numbers, those before them, and who did what', async () => {
  const api = openWide()
  api.answer(activity.week, { docs: week }, params)
  renderApp(`/projects/${PROJECT_ID}/activity`)
  const numbers = await screen.findByRole('region', { name: 'This week' })
  expect(await within(numbers).findByText('12 weeks ago 1, now 41')).toBeTruthy()
  const people = await screen.findByRole('region', { name: 'Who did what' })
  const [row] = within(people).getAllByRole('listitem')
  // what somebody did most of is not the question: visits come first, and three are named
  expect(row?.textContent).toContain('Andrii Shevchuk2 visits, 17 photos, 1 date changed')
})

it('Without the week the feed is there all the same', async () => {
  const api = openWide()
  api.refuse(activity.week, 500, 'The server is busy.', params)
  renderApp(`/projects/${PROJECT_ID}/activity`)
  expect(await screen.findByText('No updates yet')).toBeTruthy()
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
})
