import { baselines } from '@plumbline/contract/baselines'
import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { milestones } from '@plumbline/contract/milestones'
import { sites } from '@plumbline/contract/sites'
import { packed } from '@plumbline/contract/testing/packed'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([
    import('./SlippedPage.tsx'),
    import('../settings/tables/MilestonesTablePage.tsx'),
    import('../milestones/MilestoneArchivePage.tsx'),
  ]),
)

const params = { projectId: PROJECT_ID }
const school = aSite({ _id: id(10), project: PROJECT_ID, name: 'Bucha School' })
const of = (n: number, name: string, end: string, activityId = '') =>
  aMilestone({
    _id: id(n),
    project: PROJECT_ID,
    site: school._id,
    name,
    activityId,
    datePlannedStart: '2026-03-01',
    datePlannedEnd: end,
  })
const ROOF = of(20, 'Roof', '2026-06-08', 'A1020')
const DRAINS = of(21, 'Drains', '2026-02-01')
const BASELINE: Baseline = {
  _id: id(71),
  name: 'Contract plan',
  createdAt: '2026-02-05T08:00:00.000Z',
  createdBy: olena,
  import: null,
  milestoneCount: 2,
}

/** Opens the slips of a plan where the drains end before they begin, with the rights of somebody. */
async function open(authorityLevel: AuthorityLevel) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel } })
  api.answer(baselines.list, { docs: [BASELINE], totalDocs: 1 }, params)
  const planned = [{ ...ROOF, datePlannedEnd: '2026-06-01' }, DRAINS]
  api.answer(
    baselines.get,
    { docs: { ...BASELINE, sites: [school], milestones: planned } },
    { ...params, baselineId: BASELINE._id },
  )
  api.answer(sites.list, { docs: [school], totalDocs: 1 }, params)
  api.answer(milestones.packed, packed([ROOF, DRAINS]), params)
  const app = renderApp(`/projects/${PROJECT_ID}/baselines/${BASELINE._id}`)
  await screen.findByText('1 milestone is left out:')
  return app
}

test('A baseline is chosen by its date, then by its name, of which a narrow field may show the beginning alone', async () => {
  await open('user')
  const since = screen.getByRole<HTMLSelectElement>('combobox', { name: /^since/ })
  const [shown] = since.selectedOptions
  expect(shown?.text).toMatch(/^Feb 5, 2026.* · Contract plan$/)
  expect(shown?.dataset).toHaveProperty('named')
})

test('What moved is called by the activity of its planner, beside its site', async () => {
  await open('user')
  const row = await screen.findByRole('row', { name: /Roof/ })
  expect(row.textContent).toContain('A1020')
  expect(row.textContent).toContain('+7')
})

test('An admin is led from what is left out to its dates, and sees no other rows until they ask', async () => {
  const { address } = await open('admin')
  expect(screen.getByText(/“Drains”, .*, is planned to end before it starts\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Correct the dates' }))
  const only = await screen.findByRole('checkbox', { name: 'Only dates to correct (1)' })
  expect(address()).toBe(`/projects/${PROJECT_ID}/update/milestones?invalid=1`)
  expect(await screen.findByRole('gridcell', { name: 'Drains' })).toBeTruthy()
  expect(screen.queryByRole('gridcell', { name: 'Roof' })).toBeNull()
  fireEvent.click(only)
  expect(await screen.findByRole('gridcell', { name: 'Roof' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}/update/milestones`))
})

test('A member is led to the milestones, and to no table that is not theirs', async () => {
  const { address } = await open('user')
  expect(screen.queryByRole('link', { name: 'Correct the dates' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'See the milestones' }))
  await waitFor(() =>
    expect(address()).toBe(`/projects/${PROJECT_ID}/milestones?sort=-datePlannedStart`),
  )
})
