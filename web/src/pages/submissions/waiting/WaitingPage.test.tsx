import { visits, type Visit } from '@plumbline/contract/intake/visits'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { packed } from '@plumbline/contract/testing/packed'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { aVisit, near } from '../../../testing/visits.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

const project = { projectId: PROJECT_ID }
async function open(docs: Visit[], level: AuthorityLevel = 'user') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  const list = (found: Visit[]) =>
    api.answer(visits.list, { docs: found, totalDocs: found.length, page: 1, limit: 20 }, project)
  list(docs)
  const app = renderApp(`/projects/${PROJECT_ID}/submissions/waiting`)
  await screen.findByRole('heading', { level: 1, name: 'Waiting room' })
  return { api, list, ...app }
}
const card = (name: RegExp) => screen.findByRole('article', { name })
const sent = (api: Awaited<ReturnType<typeof open>>['api'], method: string) =>
  api.calls.findLast((call) => call.method === method)

beforeAll(() => import('./AnotherMilestoneDialog.tsx'))

const SENDER = { lastHeardAt: null, senderEmail: null }

describe('the waiting room', () => {
  it('says what waits, why, and how much of it has arrived; the nearest milestone is chosen', async () => {
    const photos = ['/api/v1/files/a', '/api/v1/files/b']
    await open([
      aVisit(1, { photos }),
      aVisit(2, { waitsFor: 'milestone', filesExpected: 5, filesArrived: 3 }),
    ])
    const cards = await screen.findAllByRole('article')
    const [first, second] = cards.map((one) => within(one))
    expect(first!.getByText('Its milestone or its site is archived.')).toBeTruthy()
    expect(first!.getByText('2 of 2 photos')).toBeTruthy()
    const shown = first!.getAllByRole('link', { name: /^Photo \d of 2/ })
    expect(shown.map((one) => one.getAttribute('href'))).toEqual([
      '/api/v1/files/a?size=screen',
      '/api/v1/files/b?size=screen',
    ])
    expect(second!.queryByRole('link', { name: /^Photo/ })).toBeNull()
    expect(
      first!.getByRole('img', { name: 'Position of the visit, 38 m from the nearest site' }),
    ).toBeTruthy()
    expect(first!.getByRole('radio', { name: /Ward block windows, Ongoing/ })).toHaveProperty(
      'checked',
      true,
    )
    expect(second!.getByText('3 of 5 photos')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('names what is archived, and what is known of a visit that cannot be placed yet', async () => {
    const named = {
      milestone: 'Ward block demolition',
      site: 'Trostianets City Hospital',
      archivedAt: '2026-11-18T09:00:00.000Z',
      archived: 'milestone' as const,
    }
    const form = { ...aVisit(3).form, version: null, namedVersion: '9' }
    await open([
      aVisit(1, { named }),
      aVisit(2, { named: { ...named, archived: 'site' } }),
      aVisit(3, { form, waitsFor: 'form version', named: { ...named, archivedAt: null } }),
    ])
    const [milestone, ofSite, version] = await screen.findAllByRole('article')
    expect(milestone?.textContent).toContain(
      'Its milestone “Ward block demolition” is archived since Nov 18',
    )
    expect(ofSite?.textContent).toContain('Its site “Trostianets City Hospital” is archived since')
    expect(version?.textContent).toContain(
      'Site and milestone are known: Trostianets City Hospital · Ward block demolition.',
    )
  })

  it('places a visit, whose card then leads to its submission', async () => {
    const { api, list } = await open([aVisit(1)])
    const waiting = within(await card(/Bohdan Moroz, Daily labour count/))
    fireEvent.click(waiting.getByRole('radio', { name: /Heating plant/ }))
    const placed = aVisit(1, { waitsFor: null, submission: { _id: id(71), refId: 71 } })
    api.answer(visits.place, { docs: placed }, { ...project, visitId: id(601) })
    list([])
    fireEvent.click(waiting.getByRole('button', { name: 'Place' }))
    expect(await screen.findByText('Placed as S-71')).toBeTruthy()
    expect(sent(api, 'POST')?.body).toEqual({ milestone: id(52) })
    expect(screen.getByRole('link', { name: /S-71/ }).getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/submissions/${id(71)}`,
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Place' })).toBeNull())
  })

  it('says who was faster, and keeps the card', async () => {
    const { api } = await open([aVisit(1)])
    const waiting = within(await card(/Bohdan Moroz/))
    const message = 'Iryna Bondar has placed it as S-70.'
    api.refuse(visits.place, 409, message, { ...project, visitId: id(601) })
    fireEvent.click(waiting.getByRole('button', { name: 'Place' }))
    expect(await waiting.findByText(message)).toBeTruthy()
    // it was about the one that was chosen
    fireEvent.click(waiting.getByRole('radio', { name: /Heating plant/ }))
    expect(waiting.queryByText(message)).toBeNull()
  })

  it('finds any other milestone of the project by name', async () => {
    const { api } = await open([aVisit(1, { nearest: [], lat: null, lng: null })])
    const waiting = within(await card(/Bohdan Moroz/))
    expect(waiting.getByText('No position was sent')).toBeTruthy()
    fireEvent.click(waiting.getByRole('button', { name: 'Place' }))
    expect(waiting.getByText('Choose a milestone.')).toBeTruthy()
    expect(sent(api, 'POST')).toBeUndefined()
    api.answer(milestones.packed, packed([]), project)
    fireEvent.click(waiting.getByRole('button', { name: 'Another one' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Another milestone' }))
    expect(await dialog.findByText('No milestone with these words')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Choose' }))
    expect(dialog.getByRole('alert').textContent).toBe('Choose a milestone.')
  })

  it('without a position proposes the milestones of the last site, and chooses none by itself', async () => {
    const ofLastSite = [near(1, 'Ward block windows'), near(2, 'Heating plant')]
    const { api } = await open([aVisit(1, { nearest: [], ofLastSite, lat: null, lng: null })])
    const waiting = within(await card(/Bohdan Moroz/))
    expect(waiting.getByText('No position was sent')).toBeTruthy()
    expect(waiting.getByRole('heading', { name: 'The form’s last site' })).toBeTruthy()
    expect(waiting.queryByText('38 m')).toBeNull()
    const place = waiting.getByRole('button', { name: 'Place' })
    fireEvent.click(place)
    expect(waiting.getByText('Choose a milestone.')).toBeTruthy()
    expect(sent(api, 'POST')).toBeUndefined()
    fireEvent.keyDown(place, { key: 'ArrowUp' })
    expect(waiting.getByRole('radio', { name: /Heating plant/ })).toHaveProperty('checked', true)
    fireEvent.keyDown(place, { key: 'ArrowUp' })
    expect(waiting.getByRole('radio', { name: /Ward block/ })).toHaveProperty('checked', true)
  })

  it('a visit of an unknown version of its form cannot be placed, and can be read as it came', async () => {
    const { api } = await open(
      [
        aVisit(1, {
          waitsFor: 'form version',
          form: {
            _id: id(810),
            key: 'visit',
            title: 'Site visit',
            version: null,
            namedVersion: '9',
          },
        }),
      ],
      'admin',
    )
    const waiting = within(await card(/Site visit/))
    expect(waiting.getByRole('heading', { name: /Site visit.*version 9/ })).toBeTruthy()
    expect(waiting.getByText(/^Version 9 of this form is not known here\./)).toBeTruthy()
    expect(waiting.getByRole('heading', { name: 'Cannot be placed yet' })).toBeTruthy()
    expect(waiting.queryByRole('button', { name: 'Place' })).toBeNull()
    const details = {
      ...aVisit(1),
      ...SENDER,
      data: [],
      xml: '<data id="visit"/>',
      files: [],
      quiet: [],
    }
    api.answer(visits.get, { docs: details }, { ...project, visitId: id(601) })
    fireEvent.click(waiting.getByRole('button', { name: 'As received' }))
    expect(await screen.findByText('<data id="visit"/>')).toBeTruthy()
  })

  it('is read as a form before it has its place', async () => {
    const { api } = await open([aVisit(1)])
    const answer = {
      key: 'rooms[2]/water',
      number: '4.2',
      question: { name: 'water', questionText: 'Signs of water' },
      groupPath: ['Rooms', '2'],
      entryNames: [],
      answers: ['Stain', 'Wet plaster'],
      notes: '',
      flagCode: 1,
      isUnread: false,
      files: ['ceiling_204.jpg'],
      kind: 'selectMultiple',
      values: ['stain', 'wet'],
    }
    const photo = {
      ...answer,
      key: 'door',
      flagCode: 0,
      groupPath: [],
      entryNames: [],
      answers: [],
      files: ['door.jpg'],
    }
    const details = {
      ...aVisit(1),
      ...SENDER,
      data: [answer, photo],
      xml: '<data/>',
      files: [],
      quiet: [],
    }
    api.answer(visits.get, { docs: details }, { ...project, visitId: id(601) })
    fireEvent.click(within(await card(/Bohdan/)).getByRole('button', { name: 'Read the answers' }))
    expect(await screen.findByText('Stain, Wet plaster')).toBeTruthy()
    expect(screen.getByText('Rooms › 2 › Signs of water')).toBeTruthy()
    expect(screen.getByText('ceiling_204.jpg')).toBeTruthy()
    expect(screen.getByText('door.jpg')).toBeTruthy()
    expect(screen.queryByText('No answer')).toBeNull()
    // what was received tells of the phone too
    expect(screen.queryByRole('button', { name: 'As received' })).toBeNull()
  })

  it('admins delete a visit, and say why', async () => {
    const { api, list } = await open([aVisit(1)], 'admin')
    fireEvent.click(within(await card(/Bohdan/)).getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this visit?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(dialog.getByText('Say why it is deleted.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'A trial run.' } })
    api.answer(visits.remove, {}, { ...project, visitId: id(601) })
    list([])
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy()
    expect(sent(api, 'DELETE')?.path).toContain('note=A+trial+run.')
  })

  it('is reached from the archive by a button that is there while something waits', async () => {
    const api = signedInApi()
    api.answer(submissions.list, { docs: [], totalDocs: 0, page: 1, limit: 20 }, project)
    api.answer(visits.list, { docs: [aVisit(1)], totalDocs: 3, page: 1, limit: 1 }, project)
    const { client } = renderApp(`/projects/${PROJECT_ID}/submissions`)
    const link = await screen.findByRole('link', { name: 'Waiting room 3' })
    expect(link.getAttribute('href')).toBe(`/projects/${PROJECT_ID}/submissions/waiting`)
    api.answer(visits.list, { docs: [], totalDocs: 0, page: 1, limit: 1 }, project)
    await client.invalidateQueries()
    await waitFor(() => expect(screen.queryByRole('link', { name: /Waiting room/ })).toBeNull())
  })
})
