import { visits, type Visit } from '@plumbline/contract/intake/visits'
import { milestones } from '@plumbline/contract/milestones'
import { packed } from '@plumbline/contract/testing/packed'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { id } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PROJECT_ID } from '../../../../testing/reports.ts'
import { signedInApi } from '../../../../testing/signed-in.ts'
import { aMilestone } from '@plumbline/contract/testing/things'
import { aVisit } from '../../../../testing/visits.ts'
import { isDoubtful, likelyMilestone, placeGroups } from './place-groups.ts'

const project = { projectId: PROJECT_ID }
const LYCEUM = { _id: id(41), name: 'Lyceum No. 18' }
const at = (n: number, metres: number, more: Partial<Visit> = {}) =>
  aVisit(n, { nearestSite: { site: LYCEUM, metres }, ...more })

it('Visits lie with their nearest sites, the nearest first; what cannot be placed is not there', () => {
  const groups = placeGroups([
    aVisit(1, { nearestSite: null, lat: null, lng: null }),
    aVisit(2),
    at(3, 900),
    at(4, 12),
    at(5, 5, { waitsFor: 'form version' }),
  ])
  expect(groups.map(({ site, visits: of }) => [site?.name, of.map(({ _id }) => _id)])).toEqual([
    ['Lyceum No. 18', [id(604), id(603)]],
    ['Trostianets City Hospital', [id(602)]],
    [undefined, [id(601)]],
  ])
})

it('What is far away, has a poor position or none is doubtful', () => {
  expect([at(1, 500), at(1, 501), at(1, 20, { accuracy: 800 })].map(isDoubtful)).toEqual([
    false,
    true,
    true,
  ])
  expect(isDoubtful(aVisit(1, { nearestSite: null }))).toBe(true)
})

const milestonesThat = (...are: ('Ongoing' | 'Not Started')[]) =>
  are.map((actualStatus, n) => aMilestone({ _id: id(n), actualStatus }))

it('The milestone that alone goes on is proposed, and none where several do', () => {
  expect(likelyMilestone(milestonesThat('Ongoing', 'Not Started'))).toBe(
    milestonesThat('Ongoing')[0]?._id,
  )
  expect(likelyMilestone(milestonesThat('Ongoing', 'Ongoing'))).toBeUndefined()
  expect(likelyMilestone(milestonesThat('Not Started', 'Not Started'))).toBeUndefined()
  expect(likelyMilestone(milestonesThat('Not Started'))).toBe(milestonesThat('Not Started')[0]?._id)
  expect(likelyMilestone([])).toBeUndefined()
})

it('places what is ticked with one press, and says of the rest why it was not placed', async () => {
  const api = signedInApi()
  const docs = [at(1, 38), at(2, 40), at(3, 2100)]
  const list = (found: Visit[]) =>
    api.answer(visits.list, { docs: found, totalDocs: found.length, page: 1, limit: 20 }, project)
  list(docs)
  const ofLyceum = { project: PROJECT_ID, site: LYCEUM._id, actualStatus: 'Ongoing' as const }
  const [going, later] = [
    aMilestone({ ...ofLyceum, _id: id(51), name: 'Roof' }),
    aMilestone({ ...ofLyceum, _id: id(52), name: 'Windows' }),
  ]
  api.answer(milestones.packed, packed([going, later]), project)
  renderApp(`/projects/${PROJECT_ID}/submissions/waiting`)
  fireEvent.click(await screen.findByRole('button', { name: 'Place several' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Place several visits' }))
  const group = within(await dialog.findByRole('region', { name: 'Lyceum No. 18' }))
  const boxes = () => group.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)
  // the site itself, and the one that is two kilometres away
  expect(boxes()).toEqual([false, true, true, false])
  expect(group.getByText('2 of 3')).toBeTruthy()
  expect(group.getByText('2.1 km')).toBeTruthy()
  const milestone = await group.findByRole('combobox', { name: 'Milestone, Lyceum No. 18' })
  fireEvent.click(dialog.getByRole('button', { name: 'Place 2 visits' }))
  expect(group.getByText('Choose a milestone.')).toBeTruthy()
  expect(document.activeElement).toBe(milestone)
  fireEvent.change(milestone, { target: { value: going._id } })
  const placed = { visit: id(601), submission: { _id: id(71), refId: 71 }, problem: null }
  const message = 'Iryna Bondar has placed it as S-70.'
  const refused = { visit: id(602), submission: null, problem: { code: 'visitPlaced', message } }
  api.answer(visits.placeMany, { docs: [placed, refused], totalDocs: 2 }, project)
  list(docs.slice(1))
  fireEvent.click(dialog.getByRole('button', { name: 'Place 2 visits' }))
  expect(await group.findByText(message)).toBeTruthy()
  expect(await screen.findByText('1 visit has its place.')).toBeTruthy()
  const body = api.calls.findLast(({ method }) => method === 'POST')?.body
  expect(body).toEqual({
    visits: [
      { visit: id(601), milestone: going._id },
      { visit: id(602), milestone: going._id },
    ],
  })
  await waitFor(() => expect(boxes()).toEqual([false, true, false]))
  fireEvent.click(group.getAllByRole('checkbox')[0]!)
  expect(dialog.getByRole('button', { name: 'Place 2 visits' })).toBeTruthy()
})
