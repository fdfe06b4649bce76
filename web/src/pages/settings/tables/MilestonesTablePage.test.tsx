import { milestones } from '@plumbline/contract/milestones'
import { packed } from '@plumbline/contract/testing/packed'
import { sites } from '@plumbline/contract/sites'
import { users } from '@plumbline/contract/users'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

beforeAll(() => import('./MilestonesTablePage.tsx'))

it('the table of dates to correct says so when there are none', async () => {
  const params = { projectId: PROJECT_ID }
  const site = aSite({ _id: id(10), project: PROJECT_ID })
  const docs = [
    aMilestone({
      _id: id(20),
      project: PROJECT_ID,
      site: site._id,
      datePlannedStart: '2027-03-01',
      datePlannedEnd: '2027-04-01',
      version: 1,
    }),
  ]
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'admin' } })
  api.answer(sites.list, { docs: [site], totalDocs: 1 }, params)
  api.answer(milestones.packed, packed(docs), params)
  renderApp(`/projects/${PROJECT_ID}/update/milestones?invalid=1`)
  const none = 'All dates can be planned with: there is nothing to correct.'
  expect(await screen.findByText(none)).toBeTruthy()
})
