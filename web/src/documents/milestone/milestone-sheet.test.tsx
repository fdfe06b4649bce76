import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { sites } from '@plumbline/contract/sites'
import { packed } from '@plumbline/contract/testing/packed'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMilestone, aSite } from '../../schedule/testing/builders.ts'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someUpdate } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

const ROOF = id(102)

async function openSheet(more: Partial<Milestone> = {}) {
  const api = signedInApi()
  const site = aSite({ _id: id(101), project: PROJECT_ID })
  const roof = aMilestone({
    _id: ROOF,
    project: PROJECT_ID,
    site: site._id,
    form: null,
    activityId: 'A1020',
    ...more,
  })
  const updates = [
    someUpdate({ actionType: 'Edited' }),
    someUpdate({ _id: id(501) }),
    someUpdate({ _id: id(502) }),
  ]
  api.answer(sites.list, { docs: [site], totalDocs: 1 }, { projectId: PROJECT_ID })
  api.answer(milestones.packed, packed([roof]), { projectId: PROJECT_ID })
  const docs = {
    ...roof,
    site: { _id: site._id, name: site.name },
    notes: [],
    numNotes: 2,
    updates,
    numUpdates: 3,
    attachments: [],
    photos: [],
    numPhotos: 0,
    submissions: [],
    numSubmissions: 0,
    issues: [],
    numIssues: 0,
  }
  api.answer(milestones.details, { docs }, { projectId: PROJECT_ID, milestoneId: ROOF })
  renderApp(`/projects/${PROJECT_ID}/milestones?milestone=${ROOF}`)
  const heading = await screen.findByRole('heading', { name: 'Notes' })
  return { heading, sheet: within(heading.closest('[role=dialog]') as HTMLElement) }
}

it('says how many notes a milestone has, and lists the changes among them', async () => {
  const { heading, sheet } = await openSheet()
  expect(heading.parentElement?.textContent).toMatch(/^Notes\s*2/)
  expect(sheet.getByText('A1020')).toBeTruthy()
})

it('says of what has not started no actual dates, whatever is stored', async () => {
  const dates = { dateActualStart: '2026-03-02', dateActualEnd: '2026-05-20' }
  const { sheet } = await openSheet({ actualStatus: 'Not Started', ...dates })
  expect(sheet.getByText('Actual').nextElementSibling?.textContent).toBe('—')
})
