import { milestones } from '@plumbline/contract/milestones'
import type { MilestoneByFile, MilestoneLink } from '@plumbline/contract/milestones/by-file'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { sites } from '@plumbline/contract/sites'
import { packed } from '@plumbline/contract/testing/packed'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someUpdate } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

const ROOF = id(102)

async function openSheet(more: Partial<Milestone> = {}, byFile: MilestoneByFile | null = null) {
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
    milestoneName: roof.name,
    images: [],
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
    byFile,
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

it('says of what is stopped since when it went on and on which day work stopped', async () => {
  const dates = { dateActualStart: '2026-03-02', dateActualEnd: '2026-05-20' }
  const { sheet } = await openSheet({ actualStatus: 'Stopped', ...dates })
  expect(sheet.getByText('Actual').nextElementSibling?.textContent).toBe(
    'Mar 2, 2026 – stopped May 20, 2026',
  )
})

const link = (of: Partial<MilestoneLink>): MilestoneLink => ({
  _id: id(301),
  name: 'Walls',
  activityId: 'A1010',
  kind: 'FS',
  lag: { amount: 0, unit: 'days' },
  minutesPerDay: 600,
  ...of,
})
const lag = (amount: number, unit: MilestoneLink['lag']['unit']) => ({ lag: { amount, unit } })

it('says by the file in sentences what waits for what, and leads there', async () => {
  const { sheet } = await openSheet(
    {},
    {
      calendar: 'Six days',
      minutesPerDay: 600,
      totalFloat: -750,
      freeFloat: 90,
      predecessors: [
        link({}),
        link({ kind: 'SS', ...lag(50, 'hours') }),
        link({ kind: 'FF', ...lag(-90, 'minutes') }),
        link({ kind: 'SF', minutesPerDay: null, ...lag(25, 'hours') }),
        link({ _id: id(302), activityId: '', ...lag(3, 'elapsedDays') }),
      ],
      numPredecessors: 117,
      successors: [
        link({ _id: id(303), name: 'Paint', ...lag(-50, 'percent') }),
        link({ _id: id(304), name: 'Roof', ...lag(50, 'elapsedPercent') }),
      ],
      numSuccessors: 2,
    },
  )
  const listed = (name: string) =>
    sheet.getAllByRole('listitem').flatMap((item) => {
      const isOf = item.parentElement?.getAttribute('aria-label') === name
      return isOf ? [item.textContent] : []
    })
  await sheet.findByText('By the file')
  expect(listed('Predecessors')).toEqual([
    'Starts after A1010 Walls ends',
    'Starts 5 days after A1010 Walls starts',
    'Ends 1.5 hours before A1010 Walls ends',
    'Ends 25 hours after A1010 Walls starts',
    'Starts 3 days of elapsed time after Walls ends',
  ])
  expect(sheet.getByText('and 112 more')).toBeTruthy()
  expect(listed('Successors')).toEqual([
    'A1010 Paint starts 50% of the predecessor’s duration before this ends',
    'A1010 Roof starts 50% of the predecessor’s duration after this ends',
  ])
  expect(sheet.getByText('Calendar').nextElementSibling?.textContent).toBe('Six days (10 h a day)')
  expect(sheet.getByText('Total float').nextElementSibling?.textContent).toBe('−1.3 days')
  expect(sheet.getByText('Free float').nextElementSibling?.textContent).toBe('1.5 hours')
  const paint = sheet.getByRole('link', { name: /Paint/ })
  expect(paint.getAttribute('href')).toContain(`milestone=${id(303)}`)
})

it('says nothing by the file of a milestone of which no file said any of it', async () => {
  const { sheet } = await openSheet()
  expect(sheet.queryByText('By the file')).toBeNull()
})
